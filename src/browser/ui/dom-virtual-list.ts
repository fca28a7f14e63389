// Virtual list for rows of equal height that change every frame. It keeps a pool of row elements and rewrites them outside
// of React, which is too slow for an order book at 60 fps.

/** Row element; owners extend it by the nodes they write. */
export interface ListRow {
  readonly element: HTMLElement;
}

export interface DomVirtualListOptions<Row extends ListRow> {
  /** Scroll container. With `edge: "end"` a column-reverse flexbox, which starts at the bottom. */
  readonly scroller: HTMLElement;
  /** Parent of the rows; gets the height of the full list. */
  readonly body: HTMLElement;
  /** In px. */
  readonly rowHeight: number;
  /** Edge of row 0. */
  readonly edge: "start" | "end";
  /**
   * Positions rows by `translate`, which moves them without layout. Needed if rows are inserted before row 0. Otherwise rows
   * are in normal flow behind a padding of `body`: a positioned row is a paint layer of its own, which costs at every frame.
   */
  readonly usesTransform?: boolean;
  /**
   * Minimum number of mounted rows, for screen readers and scripts. Rows out of view are written once the list is idle, and
   * in rotation once a second while it is not, but not at every `draw`.
   */
  readonly minRows: number;
  readonly createRow: () => Row;
  readonly writeRow: (row: Row, index: number) => void;
  /** Called when scrolling or resizing changes the visible rows. Replaces the default redraw, so it must call `draw`. */
  readonly onVisibleRangeChange?: () => void;
}

export interface DomVirtualList<Row extends ListRow> {
  /**
   * Sets the number of rows and writes the visible ones now, the others soon. `inserted` rows before row 0 since the last
   * `draw` shift the existing rows, which keep their elements.
   */
  draw(count: number, inserted?: number): void;
  /** Number of row slots from row 0 to the end of the viewport; can exceed the row count. */
  visibleDepth(): number;
  rows(): Iterable<readonly [row: Row, index: number]>;
  /** Writes the mounted row at an index if its write is still pending. */
  flushRow(index: number): void;
  /**
   * Makes the next `draw` write every row. `isNewList` also scrolls to the start and drops the element that is pressed or
   * focused, so that no click or focus carries over to a row of the new list.
   */
  reset(isNewList: boolean): void;
  destroy(): void;
}

interface Slot<Row> {
  readonly row: Row;
  index: number;
}

/** Rows mounted beyond each edge, so that a scroll shows no gap. */
const overscan = 4;
/** Without a draw for this long the list is idle and rows out of view are written, in ms. */
const restMs = 300;
/** Interval in which every row out of view is written once, in ms. */
const rotationMs = 1_000;
/** A list keeps its height after losing up to this many rows while its end is out of view: a new height costs a layout. */
const maxSpareRows = 16;

/** Last viewport height by kind of list. Measuring a new list forces a layout, and most have the same height. */
const heights = new Map<string, number>();

/** Creates an empty list; call `draw` to fill it. */
export function createDomVirtualList<Row extends ListRow>({
  scroller,
  body,
  rowHeight,
  edge,
  minRows,
  usesTransform,
  createRow,
  writeRow,
  onVisibleRangeChange,
}: DomVirtualListOptions<Row>): DomVirtualList<Row> {
  const slots: Slot<Row>[] = [];
  let first = 0;
  let count = 0;
  let height = -1;
  let padding = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;
  /** Number of slots out of view that are due in the rotation, starting at `nextDue`; fractional. */
  let dueCount = 0;
  let nextDue = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  /** Until this time a new list mounts only its visible rows. */
  let visibleOnlyUntil = 0;
  const kind = `${edge} ${rowHeight} ${minRows}`;
  const measure = () => {
    heights.set(kind, scroller.clientHeight);
    return scroller.clientHeight;
  };
  // The resize observer corrects a different height before the first paint.
  let viewportHeight = heights.get(kind) || measure();
  // scrollTop is negative in a reversed column. A list without rows yet is at its start.
  let scrolled = body.style.blockSize === "" ? 0 : Math.abs(scroller.scrollTop);

  const visibleRange = () => ({
    top: Math.floor(scrolled / rowHeight),
    end: Math.ceil((scrolled + viewportHeight) / rowHeight),
  });

  const range = () => {
    const { top, end } = visibleRange();
    const [from, until] = [Math.max(0, top - overscan), end + overscan];
    const last = Math.min(count, Math.max(until, performance.now() < visibleOnlyUntil ? 0 : from + minRows));
    return { from: Math.max(0, Math.min(from, last - minRows)), until: last };
  };

  const insertRow = (row: Row, end: "near" | "far") => {
    if ((edge === "start") === (end === "far")) body.append(row.element);
    else body.prepend(row.element);
  };

  // A visible row keeps its element, so that focus and hover stay on it.
  const shiftSlots = (from: number) => {
    let shift = from - first;
    first = from;
    if (Math.abs(shift) >= slots.length) return;
    for (; shift > 0; shift -= 1) moveSlot(slots.shift(), "far");
    for (; shift < 0; shift += 1) moveSlot(slots.pop(), "near");
  };
  const moveSlot = (slot: Slot<Row> | undefined, end: "near" | "far") => {
    if (slot === undefined) return;
    if (end === "far") slots.push(slot);
    else slots.unshift(slot);
    insertRow(slot.row, end);
  };

  const fitHeight = () => {
    const wanted = count * rowHeight;
    const isSlightlyTall = height > wanted && height - wanted <= maxSpareRows * rowHeight;
    const isEndFar = scrolled + viewportHeight + overscan * rowHeight < wanted;
    if (height === wanted || (isSlightlyTall && isEndFar)) return;
    height = wanted;
    body.style.blockSize = `${height}px`;
  };

  /** Room for the rows of the list that precede the mounted ones on the screen. */
  const fitPadding = () => {
    const wanted = edge === "start" ? first * rowHeight : height - (first + slots.length) * rowHeight;
    if (wanted === padding) return;
    padding = wanted;
    body.style.paddingBlockStart = `${padding}px`;
  };

  /** Number of slots that have become due since the last write. */
  const refreshDue = () => {
    const now = performance.now();
    const more = Math.min(1, (now - writtenAt) / rotationMs) * slots.length;
    writtenAt = now;
    return more;
  };

  const write = (isAllDue = false) => {
    fitHeight();
    const { from, until } = range();
    const { top, end } = visibleRange();
    let isAnyPending = false;
    clearTimeout(idleTimer);
    shiftSlots(from);
    while (slots.length < until - from) {
      const row = createRow();
      slots.push({ row, index: -1 });
      insertRow(row, "far");
    }
    for (const { row } of slots.splice(until - from)) row.element.remove();
    if (!usesTransform) fitPadding();
    dueCount = isAllDue ? slots.length : Math.min(slots.length, dueCount + refreshDue());
    const dueNow = Math.floor(dueCount);
    dueCount -= dueNow;
    const isDue = (at: number) => (at - nextDue + slots.length) % slots.length < dueNow;
    slots.forEach((slot, at) => {
      const index = from + at;
      const isMoved = slot.index !== index;
      if (isMoved) {
        slot.index = index;
        if (usesTransform) slot.row.element.style.translate = `0 ${index * rowHeight}px`;
      }
      if (isDue(at) || isMoved || (index >= top && index < end)) writeRow(slot.row, index);
      else isAnyPending = true;
    });
    if (slots.length > 0) nextDue = (nextDue + dueNow) % slots.length;
    idleTimer =
      isAnyPending || slots.length < Math.min(count, minRows)
        ? setTimeout(() => write(true), restMs)
        : undefined;
  };

  const move = onVisibleRangeChange ?? (() => write());
  const onScroll = () => {
    scrolled = Math.abs(scroller.scrollTop);
    move();
  };
  scroller.addEventListener("scroll", onScroll, { passive: true });
  const observer = new ResizeObserver(() => {
    if (scroller.clientHeight === viewportHeight) return;
    viewportHeight = measure();
    move();
  });
  observer.observe(scroller);

  return {
    draw: (next, inserted = 0) => {
      count = next;
      first += inserted;
      write();
    },
    visibleDepth: () => Math.max(1, Math.ceil((scrolled + viewportHeight) / rowHeight)),
    rows: function* () {
      for (const { row, index } of slots) yield [row, index];
    },
    flushRow: (index) => {
      const { top, end } = visibleRange();
      const slot = slots[index - first];
      if (idleTimer !== undefined && slot !== undefined && (index < top || index >= end))
        writeRow(slot.row, index);
    },
    reset: (isNewList) => {
      for (const { row } of slots.splice(0)) {
        if (isNewList && row.element.matches(":active, :focus-within")) row.element.remove();
        else slots.push({ row, index: -1 });
      }
      if (!isNewList) return;
      height = -1;
      visibleOnlyUntil = performance.now() + restMs;
      if (scrolled > 0) scroller.scrollTop = 0;
      scrolled = 0;
    },
    destroy: () => {
      clearTimeout(idleTimer);
      scroller.removeEventListener("scroll", onScroll);
      observer.disconnect();
      slots.length = 0;
      body.replaceChildren();
    },
  };
}
