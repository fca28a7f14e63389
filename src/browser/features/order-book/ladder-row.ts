// DOM row of one ladder level, rewritten in place.
import type { OwnMark } from "#browser/market-data/own-order-markers.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import { fractionLength } from "#browser/ui/aligned-number.ts";
import type { ListRow } from "#browser/ui/dom-virtual-list.ts";
import { appendCell } from "#browser/ui/table-roles.ts";
import { type Decimal, isZero } from "#contract/decimal.ts";

/** Formatters of a level's numbers. */
export interface LadderFormat {
  readonly price: (price: Decimal) => string;
  readonly size: (size: Decimal) => string;
}

/**
 * Signs behind the whole part that the columns have room for, and those of the longest whole part of a size. Rows add what they
 * need; all of them are rewritten then.
 */
export interface RestLengths {
  price: number;
  size: number;
  whole: number;
}

export interface LadderRow extends ListRow {
  readonly element: HTMLTableRowElement;
  /** Button that selects the level; contains the price. */
  readonly button: HTMLButtonElement;
  /**
   * Shows `level`, its bar as long as `share` (0 to 1) of the side. Answers whether only the size changed, at the same
   * price: a change worth a flash.
   */
  write(level: LadderLevel, share: number, format: LadderFormat, rests: RestLengths): boolean;
  /** True if the row is a tab stop. */
  reach(reachable: boolean): void;
  /** Sets the click action, announced before the price; "" without one. */
  name(action: string): void;
  own(mark: OwnMark | undefined): void;
  flash(): void;
}

/** Bars move in steps of one per cent: finer is hardly seen and would be written at every frame. */
const barSteps = 100;
const flashMs = 150;

export function createLadderRow(classes: { readonly row: string; readonly price: string }): LadderRow {
  const element = document.createElement("tr");
  element.className = classes.row;
  element.setAttribute("role", "row");
  const button = document.createElement("button");
  button.type = "button";
  button.className = classes.price;
  button.tabIndex = -1;
  const [priceCell, sizeCell, totalCell] = [appendCell(element), appendCell(element), appendCell(element)];
  priceCell.append(button);
  const actionText = document.createElement("span");
  actionText.className = "visually-hidden";
  const price = createNumber(button);
  const size = createNumber(sizeCell);
  const total = createNumber(totalCell);
  let shown: LadderLevel | undefined;
  let shownFormat: LadderFormat | undefined;
  let shownRoom = 0;
  let shownBar = 0;
  let isGone = false;
  let isReachable = false;
  let shownAction = "";
  let flashing: Animation | undefined;
  let shownMark: OwnMark | undefined;
  let mark: HTMLElement | undefined;

  return {
    element,
    button,
    write: (level, share, format, rests) => {
      const steps = Math.round(share * barSteps);
      if (steps !== shownBar) {
        shownBar = steps;
        // Not through a custom property: its change would restyle the cells too.
        element.style.backgroundSize = `calc(${steps / barSteps} * (77% - 24px)) calc(100% - 2px)`;
      }
      const isNew = format !== shownFormat || shown === undefined || shownRoom !== rests.price + rests.size;
      const samePrice = shown?.wire.price === level.wire.price;
      const sameSize = shown?.wire.size === level.wire.size;
      if (isNew) flashing?.cancel();
      if (isNew || !samePrice) {
        element.dataset.price = level.wire.price;
        rests.price = price(format.price(level.price), rests.price);
      }
      if (isNew || !sameSize) {
        element.dataset.size = level.wire.size;
        // A separate attribute: a selector on the size would restyle every cell with each change.
        if (isZero(level.size) !== isGone) {
          isGone = !isGone;
          element.toggleAttribute("data-gone", isGone);
        }
        rests.size = size(format.size(level.size), rests.size);
      }
      if (isNew || shown?.total !== level.total) {
        // No size of a side is longer than its totals.
        const text = format.size(level.total);
        rests.size = total(text, rests.size);
        rests.whole = Math.max(rests.whole, text.length - fractionLength(text));
      }
      shown = level;
      shownFormat = format;
      shownRoom = rests.price + rests.size;
      return !isNew && samePrice && !sameSize;
    },
    reach: (reachable) => {
      if (reachable === isReachable) return;
      isReachable = reachable;
      button.tabIndex = reachable ? 0 : -1;
    },
    name: (text) => {
      if (text === shownAction) return;
      shownAction = text;
      actionText.textContent = text;
      if (text === "") actionText.remove();
      else button.prepend(actionText);
    },
    own: (next) => {
      if (next === shownMark) return;
      shownMark = next;
      mark?.remove();
      mark = next?.();
      button.toggleAttribute("data-own", mark !== undefined);
      if (mark !== undefined) button.append(mark);
    },
    flash: () => {
      if (flashing?.playState === "running") return;
      flashing = sizeCell.animate({ backgroundColor: ["var(--flash)", "transparent"] }, flashMs);
    },
  };
}

/** As wide as a digit and as a point, where digits are of one width. */
const blank = { digit: "\u2007", point: "\u2008" } as const;

/**
 * A number at the end of `host`, in one text: it is padded behind its fraction up to `room` signs, so that the points of a column
 * are below each other. Writes the DOM only when the text changes; answers the larger of `room` and what the number needs.
 */
function createNumber(host: HTMLElement): (text: string, room: number) => number {
  let node = host.appendChild(document.createTextNode(""));
  let shown = "";
  return (text, room) => {
    const own = fractionLength(text);
    const missing = Math.max(0, room - own);
    const point = own === 0 && missing > 0 ? blank.point : "";
    const padded = text + point + blank.digit.repeat(missing - point.length);
    if (shown !== "" && shown.length !== padded.length) {
      // A new node: text that grows to the left in the same node counts as a layout shift.
      const next = document.createTextNode(padded);
      node.replaceWith(next);
      node = next;
    } else if (shown !== padded) node.data = padded;
    shown = padded;
    return Math.max(room, own);
  };
}
