// A long list of rows of one height that change at every frame: only those in sight are elements, and they are kept and
// written anew, never made anew. React renders the frame around it and stays out. As all rows have one height, which are
// in sight is a division; a list whose rows have to be measured wants a virtualiser instead.

/** A row's own element; whoever draws keeps beside it what it needs to write it. */
export interface ListRow {
  readonly element: HTMLElement;
}

export interface DomVirtualListOptions<Row extends ListRow> {
  /** What scrolls. With `edge: "end"` it is a reversed column, so that it rests at its foot. */
  readonly scroller: HTMLElement;
  /** What holds the rows; it is given the height of all of them. */
  readonly body: HTMLElement;
  /** In px. */
  readonly rowHeight: number;
  /** The edge at which row 0 stands. */
  readonly edge: "start" | "end";
  /** Rows that others come before move on, which a transform does without a layout; the style sheet places all of them at the start. */
  readonly usesTransform?: boolean;
  /**
   * How many rows are elements at least, where there are as many: a screen reader and a script read on past the edge. Those
   * out of sight are written once the list rests, and once a second, in turn, while it does not; not at every `draw`.
   */
  readonly minRows: number;
  readonly createRow: () => Row;
  readonly writeRow: (row: Row, index: number) => void;
  /** Called when other rows came in sight by scrolling or resizing, in place of writing them: it has to `draw`. */
  readonly onVisibleRangeChange?: () => void;
}

export interface DomVirtualList<Row extends ListRow> {
  /**
   * Says how many rows there are and writes those in sight; the others soon. So many as have `come` before row 0 since the
   * last `draw`, others move on and keep their elements.
   */
  draw(count: number, come?: number): void;
  /** How many rows reach from row 0 to the last place in sight, whether there are as many or not. */
  visibleDepth(): number;
  /** The rows that are elements, with the index each shows. */
  rows(): Iterable<readonly [row: Row, index: number]>;
  /** Sees to it that the row of an index, if it is an element, shows what it is by now, in sight or out of it. */
  flushRow(index: number): void;
  /**
   * Its rows are of something else from now on: the next `draw` writes all of them, in sight or out of it. What is of
   * `another` list stands where it begins, and no press or focus that was on a row of the former one is on one of its rows.
   */
  reset(another: boolean): void;
  destroy(): void;
}

interface Slot<Row> {
  readonly row: Row;
  index: number;
}

/** Rows drawn beyond each edge, so that a scroll does not meet bare ground. */
const beyond = 4;
/** Rows out of sight are written once the list rests for so long, and this often while it does not. In ms. */
const restMs = 300;
const unseenMs = 1_000;
/** A list that lost no more rows than these keeps its height while its end is out of sight: another height is another layout of all. */
const mostSpare = 16;

/** How high lists of a kind were seen last: to measure a new one would lay out all that came with it, and most are as high. */
const heights = new Map<string, number>();

/** A window over a list, empty until `draw` is called. */
export function createDomVirtualList<Row extends ListRow>(
  options: DomVirtualListOptions<Row>,
): DomVirtualList<Row> {
  const {
    scroller,
    body,
    rowHeight,
    edge,
    minRows,
    usesTransform,
    createRow,
    writeRow,
    onVisibleRangeChange,
  } = options;
  const place = usesTransform ? "translate" : edge === "start" ? "insetBlockStart" : "insetBlockEnd";
  const slots: Slot<Row>[] = [];
  let first = 0;
  let count = 0;
  let height = -1;
  let writtenAt = Number.NEGATIVE_INFINITY;
  /** Slots that are due though out of sight, the next of them at `nextDue`. */
  let due = 0;
  let nextDue = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** Until then only what is in sight is there of another list. */
  let freshUntil = 0;
  const kind = `${edge} ${rowHeight} ${minRows}`;
  const measure = () => {
    heights.set(kind, scroller.clientHeight);
    return scroller.clientHeight;
  };
  // The observer says before the first paint where it is another.
  let seen = heights.get(kind) || measure();
  // A reversed column counts below zero, away from its foot. What never had any rows stands where it begins.
  let scrolled = body.style.blockSize === "" ? 0 : Math.abs(scroller.scrollTop);

  /** The rows of which anything is in sight. */
  const sight = () => ({
    top: Math.floor(scrolled / rowHeight),
    end: Math.ceil((scrolled + seen) / rowHeight),
  });

  const range = () => {
    const { top, end } = sight();
    const [from, until] = [Math.max(0, top - beyond), end + beyond];
    const last = Math.min(count, Math.max(until, performance.now() < freshUntil ? 0 : from + minRows));
    return { from: Math.max(0, Math.min(from, last - minRows)), until: last };
  };

  const attach = (row: Row, end: "near" | "far") => {
    if ((edge === "start") === (end === "far")) body.append(row.element);
    else body.prepend(row.element);
  };

  // A row keeps its element while it stays in sight, so that focus and a pointer's hover stay on the row they were on.
  const turnTo = (from: number) => {
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
    attach(slot.row, end);
  };

  const fitHeight = () => {
    const wanted = count * rowHeight;
    const isSpare = height > wanted && height - wanted <= mostSpare * rowHeight;
    const isEndFar = scrolled + seen + beyond * rowHeight < wanted;
    if (height === wanted || (isSpare && isEndFar)) return;
    height = wanted;
    body.style.blockSize = `${height}px`;
  };

  /** How many more slots are due now, all of them within a second. */
  const nowDue = () => {
    const now = performance.now();
    const more = Math.min(1, (now - writtenAt) / unseenMs) * slots.length;
    writtenAt = now;
    return more;
  };

  const write = (isAllDue = false) => {
    fitHeight();
    const { from, until } = range();
    const { top, end } = sight();
    let isAnyLeft = false;
    clearTimeout(waiting);
    turnTo(from);
    while (slots.length < until - from) {
      const row = createRow();
      slots.push({ row, index: -1 });
      attach(row, "far");
    }
    for (const { row } of slots.splice(until - from)) row.element.remove();
    due = isAllDue ? slots.length : Math.min(slots.length, due + nowDue());
    const passed = Math.floor(due);
    due -= passed;
    const isDue = (at: number) => (at - nextDue + slots.length) % slots.length < passed;
    slots.forEach((slot, at) => {
      const index = from + at;
      const isOther = slot.index !== index;
      if (isOther) {
        slot.index = index;
        slot.row.element.style[place] = `${usesTransform ? "0 " : ""}${index * rowHeight}px`;
      }
      if (isDue(at) || isOther || (index >= top && index < end)) writeRow(slot.row, index);
      else isAnyLeft = true;
    });
    if (slots.length > 0) nextDue = (nextDue + passed) % slots.length;
    waiting =
      isAnyLeft || slots.length < Math.min(count, minRows)
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
    if (scroller.clientHeight === seen) return;
    seen = measure();
    move();
  });
  observer.observe(scroller);

  return {
    draw: (next, come = 0) => {
      count = next;
      first += come;
      write();
    },
    visibleDepth: () => Math.max(1, Math.ceil((scrolled + seen) / rowHeight)),
    rows: function* () {
      for (const { row, index } of slots) yield [row, index];
    },
    flushRow: (index) => {
      const { top, end } = sight();
      const slot = slots[index - first];
      if (waiting !== undefined && slot !== undefined && (index < top || index >= end))
        writeRow(slot.row, index);
    },
    reset: (another) => {
      for (const { row } of slots.splice(0)) {
        if (another && row.element.matches(":active, :focus-within")) row.element.remove();
        else slots.push({ row, index: -1 });
      }
      if (!another) return;
      height = -1;
      freshUntil = performance.now() + restMs;
      if (scrolled > 0) scroller.scrollTop = 0;
      scrolled = 0;
    },
    destroy: () => {
      clearTimeout(waiting);
      scroller.removeEventListener("scroll", onScroll);
      observer.disconnect();
      slots.length = 0;
      body.replaceChildren();
    },
  };
}
