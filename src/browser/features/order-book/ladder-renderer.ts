// Writes the ladder's rows to the DOM directly, at most once a frame: a busy book changes in nearly every frame, and only
// the cells that differ are written, without a React render of the rows. React renders the panel around them.

import type { OwnMarks } from "#browser/market-data/own-order-markers.ts";
import type { Ladder, LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import type { BookSide } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { defaultFractionLength } from "#browser/ui/aligned-number.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { createDomVirtualList, type DomVirtualList } from "#browser/ui/dom-virtual-list.ts";
import { setTableRoles } from "#browser/ui/table-roles.ts";
import { toNumberForDrawing, zero } from "#contract/decimal.ts";
import { createLadderRow, type LadderFormat, type LadderRow, type RestLengths } from "./ladder-row.ts";
import styles from "./order-book.module.css";

const sides = ["asks", "bids"] as const;

/** Side and index of a level; index 0 is the best of its side. */
export interface LevelPosition {
  readonly side: BookSide;
  readonly index: number;
}

/** Texts and formats of a ladder; a new object rewrites every row. */
export interface LadderStyle extends LadderFormat {
  readonly spread: (ladder: Ladder) => string;
  readonly mid: (ladder: Ladder) => string;
  /** Quantity a bar's length shows: size at its level, or cumulative size. */
  readonly bars: "size" | "total";
  /** Action of a click on a level of a side, as the words before its price; "" without one. */
  readonly deeds: Readonly<Record<BookSide, string>>;
  /** The user's own orders that work in the book. */
  readonly own: OwnMarks | undefined;
}

export interface LadderDrawing {
  draw(ladder: Ladder, look: LadderStyle): void;
  /** The level that an element inside a row shows. */
  placeOf(element: Element): LevelPosition | undefined;
  levelAt(place: LevelPosition): LadderLevel | undefined;
  /** Gives a level the focus; answers whether it is among those drawn. */
  focus(place: LevelPosition): boolean;
  /** Prepares for another market: DOM elements stay, but none that is pressed or focused. */
  forget(): void;
  close(): void;
}

/** Height of a level in px; the style sheet has the same. */
export const levelHeight = 20;
/** Levels a side that are elements whatever the height of the panel; those out of sight are written less often. */
const leastLevels = 25;
/** More changed levels than these within a second are a flood, where a flash tells nothing and costs much. */
const mostFlashes = 12;
const floodMs = 1_000;

/** Signs of a size that fit its column at the usual size of the font in a book of 241 px; none is narrower, by the bounds of its places. */
const mostSigns = 10;

const leastRests: RestLengths = { price: 0, size: defaultFractionLength, whole: 0 };

/** Draws into the parts of `host`, which are marked with `data-part`. */
export function createLadderDrawing(host: HTMLElement): LadderDrawing {
  setTableRoles(host);
  const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
  const rests: RestLengths = { ...leastRests };
  const reserved = { price: -1, size: -1 };
  let reservedSigns = 0;
  const texts = { spread: textOf(host, "spread"), mid: textOf(host, "mid") };
  const crossed = fractionOf(host, "crossed");
  const none = { asks: fractionOf(host, "no-asks"), bids: fractionOf(host, "no-bids") };
  let shown: { readonly ladder: Ladder; readonly look: LadderStyle } | undefined;
  let longest = 0;
  let changed: LadderRow[] = [];
  let changes = 0;
  let countedSince = 0;
  let wasFlood = false;

  const createSide = (side: BookSide): DomVirtualList<LadderRow> =>
    createDomVirtualList<LadderRow>({
      scroller: fractionOf(host, `${side}-scroller`),
      body: fractionOf(host, `${side}-body`),
      rowHeight: levelHeight,
      edge: side === "asks" ? "end" : "start",
      minRows: leastLevels,
      createRow: () =>
        createLadderRow({
          row: classNames(styles.row, styles[side]),
          price: classNames(styles.price),
        }),
      writeRow: (row, index) => {
        const level = shown?.ladder[side][index];
        if (level === undefined || shown === undefined) return;
        // One stop of the Tab key a side, at its best level; arrow keys go on from there.
        row.reach(index === 0);
        const { look } = shown;
        row.name(look.deeds[side]);
        row.own(look.own?.(side, level.price));
        const share = longest === 0 ? 0 : Math.min(1, toNumberForDrawing(level[look.bars]) / longest);
        if (row.write(level, share, look, rests)) changed.push(row);
      },
      onVisibleRangeChange: () => {
        if (shown !== undefined) draw(shown.ladder, shown.look);
      },
    });
  const windows = { asks: createSide("asks"), bids: createSide("bids") };

  function draw(ladder: Ladder, look: LadderStyle): void {
    shown = { ladder, look };
    changed = [];
    longest = Math.max(...sides.map((side) => longestOf(ladder[side], windows[side], look.bars)));
    for (const side of sides) {
      windows[side].draw(ladder[side].length);
      show(none[side], ladder[side].length === 0);
    }
    write(texts.spread, look.spread(ladder));
    write(texts.mid, look.mid(ladder));
    show(crossed, ladder.crossed);
    reserveColumns();
    flash();
  }

  const flash = () => {
    const now = performance.now();
    if (now - countedSince > floodMs) {
      wasFlood = changes > mostFlashes;
      changes = 0;
      countedSince = now;
    }
    changes += changed.length;
    if (wasFlood || changes > mostFlashes || stillness.matches) return;
    for (const row of changed) row.flash();
  };

  // Room is only ever added: a column that gives it back makes its numbers jump.
  const reserveColumns = () => {
    for (const column of ["price", "size"] as const) {
      if (rests[column] === reserved[column]) continue;
      reserved[column] = rests[column];
      host.style.setProperty(`--${column}-rest`, `${rests[column]}ch`);
    }
    const signs = rests.whole + rests.size;
    if (signs === reservedSigns) return;
    reservedSigns = signs;
    host.style.setProperty("--size-signs", `${signs}`);
    host.toggleAttribute("data-long", signs > mostSigns);
  };

  return {
    draw,
    placeOf: (element) => {
      const row = element.closest("tr");
      for (const side of sides) {
        for (const [drawn, index] of windows[side].rows()) {
          if (drawn.element !== row) continue;
          // A row reached while hidden is updated before it is read.
          windows[side].flushRow(index);
          return { side, index };
        }
      }
      return undefined;
    },
    levelAt: ({ side, index }) => shown?.ladder[side][index],
    focus: ({ side, index }) => {
      for (const [row, at] of windows[side].rows()) {
        if (at !== index) continue;
        windows[side].flushRow(index);
        row.button.focus();
        return true;
      }
      return false;
    },
    forget: () => {
      Object.assign(rests, leastRests);
      for (const side of sides) windows[side].reset(true);
    },
    close: () => {
      for (const side of sides) windows[side].destroy();
    },
  };
}

/** Longest bar of a side among the levels down to the last visible one. */
function longestOf(
  levels: readonly LadderLevel[],
  side: DomVirtualList<LadderRow>,
  bars: LadderStyle["bars"],
): number {
  const seen = levels.slice(0, side.visibleDepth());
  if (bars === "size") return Math.max(0, ...seen.map(({ size }) => toNumberForDrawing(size)));
  return toNumberForDrawing(seen.at(-1)?.total ?? zero);
}

/** The part of `host` that is marked so. */
export function fractionOf(host: HTMLElement, part: string): HTMLElement {
  const element = host.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (element === null) throw new Error(`the ladder has no part ${part}`);
  return element;
}

function textOf(host: HTMLElement, part: string): Text {
  return fractionOf(host, part).appendChild(document.createTextNode(""));
}

function show(element: HTMLElement, shown: boolean): void {
  if (element.hidden === shown) element.hidden = !shown;
}

function write(node: Text, text: string): void {
  if (node.data !== text) node.data = text;
}
