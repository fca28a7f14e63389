// A long list of rows of one height that change at every frame: only those in sight are elements, and they are kept and
// written anew, never made anew. React renders the frame around it and stays out. As all rows have one height, which are
// in sight is a division; a list whose rows have to be measured wants a virtualiser instead.

/** A row's own element; whoever draws keeps beside it what it needs to write it. */
export interface DrawnRow {
  readonly element: HTMLElement;
}

export interface RowWindowOptions<Row extends DrawnRow> {
  /** What scrolls. With `edge: "end"` it is a reversed column, so that it rests at its foot. */
  readonly scroller: HTMLElement;
  /** What holds the rows; it is given the height of all of them. */
  readonly body: HTMLElement;
  /** In px. */
  readonly rowHeight: number;
  /** The edge at which row 0 stands. */
  readonly edge: "start" | "end";
  /** How many rows are elements at least, where there are as many: a screen reader and a script read on past the edge. */
  readonly least: number;
  readonly createRow: () => Row;
  readonly writeRow: (row: Row, index: number) => void;
  /** Called when other rows came in sight by scrolling or resizing, in place of writing them: it has to `draw`. */
  readonly onMove?: () => void;
}

export interface RowWindow<Row extends DrawnRow> {
  /** Says how many rows there are and writes those in sight. */
  draw(count: number): void;
  /** How many rows reach from row 0 to the last place in sight, whether there are as many or not. */
  depth(): number;
  /** The rows that are elements, with the index each shows. */
  rows(): Iterable<readonly [row: Row, index: number]>;
  close(): void;
}

interface Slot<Row> {
  readonly row: Row;
  index: number;
}

/** Rows drawn beyond each edge, so that a scroll does not meet bare ground. */
const beyond = 4;

/** A window over a list, empty until `draw` is called. */
export function createRowWindow<Row extends DrawnRow>(options: RowWindowOptions<Row>): RowWindow<Row> {
  const { scroller, body, rowHeight, edge, least, createRow, writeRow, onMove } = options;
  const slots: Slot<Row>[] = [];
  let first = 0;
  let count = 0;
  let height = -1;
  let seen = scroller.clientHeight;
  // A reversed column counts below zero, away from its foot.
  let scrolled = Math.abs(scroller.scrollTop);

  const range = () => {
    const from = Math.max(0, Math.floor(scrolled / rowHeight) - beyond);
    const until = Math.ceil((scrolled + seen) / rowHeight) + beyond;
    const last = Math.min(count, Math.max(until, from + least));
    return { from: Math.max(0, Math.min(from, last - least)), until: last };
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

  const write = () => {
    const { from, until } = range();
    turnTo(from);
    while (slots.length < until - from) {
      const row = createRow();
      slots.push({ row, index: -1 });
      attach(row, "far");
    }
    for (const { row } of slots.splice(until - from)) row.element.remove();
    slots.forEach((slot, at) => {
      const index = from + at;
      if (slot.index !== index) {
        slot.index = index;
        slot.row.element.style[edge === "start" ? "insetBlockStart" : "insetBlockEnd"] =
          `${index * rowHeight}px`;
      }
      writeRow(slot.row, index);
    });
  };

  const move = onMove ?? write;
  const onScroll = () => {
    scrolled = Math.abs(scroller.scrollTop);
    move();
  };
  scroller.addEventListener("scroll", onScroll, { passive: true });
  const observer = new ResizeObserver(() => {
    if (scroller.clientHeight === seen) return;
    seen = scroller.clientHeight;
    move();
  });
  observer.observe(scroller);

  return {
    draw: (next) => {
      count = next;
      if (height !== count * rowHeight) {
        height = count * rowHeight;
        body.style.blockSize = `${height}px`;
      }
      write();
    },
    depth: () => Math.max(1, Math.ceil((scrolled + seen) / rowHeight)),
    rows: function* () {
      for (const { row, index } of slots) yield [row, index];
    },
    close: () => {
      scroller.removeEventListener("scroll", onScroll);
      observer.disconnect();
      for (const { row } of slots.splice(0)) row.element.remove();
    },
  };
}
