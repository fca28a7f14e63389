// Writes the ladder's rows to the DOM directly, at most once a frame: a busy book changes in nearly every frame, and only
// the cells that differ are written, without a React render of the rows. React renders the panel around them.

import type { OwnMarks } from "#browser/market-data/own-order-markers.ts";
import type { Ladder, LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import type { BookSide } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { defaultFractionLength } from "#browser/ui/aligned-number.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { createDomVirtualList, type DomVirtualList } from "#browser/ui/dom-virtual-list.ts";
import { setTableRoles } from "#browser/ui/table-roles.ts";
import { writeText } from "#browser/ui/write-text.ts";
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
  /** Action of a click on a level of a side, as the text before its price; "" without one. */
  readonly actionLabels: Readonly<Record<BookSide, string>>;
  /** The user's own orders that work in the book. */
  readonly own: OwnMarks | undefined;
}

export interface LadderDrawing {
  draw(ladder: Ladder, style: LadderStyle): void;
  /** The level that an element inside a row shows. */
  placeOf(element: Element): LevelPosition | undefined;
  levelAt(place: LevelPosition): LadderLevel | undefined;
  /** Focuses a level; returns whether it is drawn. */
  focus(place: LevelPosition): boolean;
  /** Prepares for another market: DOM elements stay, but none that is pressed or focused. */
  forget(): void;
  close(): void;
}

/** Height of a level in px; the style sheet has the same. */
export const levelHeight = 20;
/** Levels a side that are elements whatever the height of the panel; those out of sight are written less often. */
const leastLevels = 10;
/** More changed levels within a second are a flood: flashes would be expensive and meaningless. */
const mostFlashes = 12;
const floodMs = 1_000;

/** Signs of a size that fit its column at the usual size of the font in a book of 241 px; none is narrower, by the bounds of its places. */
const mostSigns = 10;

const leastRests: RestLengths = { price: 0, size: defaultFractionLength, whole: 0 };

/** Draws into the elements of `container` that carry a `data-part`. */
export function createLadderDrawing(container: HTMLElement): LadderDrawing {
  setTableRoles(container);
  const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");
  const rests: RestLengths = { ...leastRests };
  const reserved = { ...leastRests };
  let reservedSigns = 0;
  const texts = { spread: textOf(container, "spread"), mid: textOf(container, "mid") };
  const crossed = fractionOf(container, "crossed");
  const none = { asks: fractionOf(container, "no-asks"), bids: fractionOf(container, "no-bids") };
  let shown: { readonly ladder: Ladder; readonly style: LadderStyle } | undefined;
  let longest = 0;
  let changed: LadderRow[] = [];
  let changes = 0;
  let countedSince = 0;
  let wasFlood = false;

  const createSide = (side: BookSide): DomVirtualList<LadderRow> =>
    createDomVirtualList<LadderRow>({
      scroller: fractionOf(container, `${side}-scroller`),
      body: fractionOf(container, `${side}-body`),
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
        const { style } = shown;
        row.name(style.actionLabels[side]);
        row.own(style.own?.(side, level.price));
        const share = longest === 0 ? 0 : Math.min(1, toNumberForDrawing(level[style.bars]) / longest);
        if (row.write(level, share, style, rests)) changed.push(row);
      },
      onVisibleRangeChange: () => {
        if (shown !== undefined) draw(shown.ladder, shown.style);
      },
    });
  const windows = { asks: createSide("asks"), bids: createSide("bids") };

  function draw(ladder: Ladder, style: LadderStyle): void {
    shown = { ladder, style };
    changed = [];
    longest = Math.max(...sides.map((side) => longestOf(ladder[side], windows[side], style.bars)));
    for (const side of sides) windows[side].draw(ladder[side].length);
    if (reserveColumns())
      for (const side of sides) {
        windows[side].reset(false);
        windows[side].draw(ladder[side].length);
      }
    for (const side of sides) show(none[side], ladder[side].length === 0);
    writeText(texts.spread, style.spread(ladder));
    writeText(texts.mid, style.mid(ladder));
    show(crossed, ladder.crossed);
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

  /**
   * Widens the columns to their longest numbers and returns true if numbers must be padded again. Columns never shrink: their
   * numbers would jump.
   */
  const reserveColumns = () => {
    const isWider = rests.price !== reserved.price || rests.size !== reserved.size;
    Object.assign(reserved, rests);
    const signs = rests.whole + rests.size;
    if (signs !== reservedSigns) {
      reservedSigns = signs;
      container.style.setProperty("--size-signs", `${signs}`);
      container.toggleAttribute("data-long", signs > mostSigns);
    }
    return isWider;
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

/** The element of `container` with that `data-part`. */
export function fractionOf(container: HTMLElement, part: string): HTMLElement {
  const element = container.querySelector<HTMLElement>(`[data-part="${part}"]`);
  if (element === null) throw new Error(`the ladder has no part ${part}`);
  return element;
}

function textOf(container: HTMLElement, part: string): Text {
  return fractionOf(container, part).appendChild(document.createTextNode(""));
}

function show(element: HTMLElement, shown: boolean): void {
  if (element.hidden === shown) element.hidden = !shown;
}
