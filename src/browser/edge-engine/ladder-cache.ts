// Ladders of one book as an edge needs them: its best levels first, all of it only when those do not do.
import { buildLadder, complementLadder, type Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { OrderBook } from "#contract/order-book.ts";

/** Levels of each side that are read at first. */
export const topLevels = 16;

export interface BookLadders {
  /** The best levels, of both sides; all of them where the book is small. */
  readonly top: Ladder;
  /** Whether `top` is all there is. */
  readonly isWhole: boolean;
  whole(): Ladder;
}

interface LadderForm {
  readonly priceScale: PriceScale;
  readonly midSpreadLimit: Decimal;
  readonly isTurned: boolean;
}

/** The ladders of a book; `isSorted`: each side stands best first, no price twice, as a folded one does. */
export function laddersOf(book: OrderBook, isSorted: boolean, form: LadderForm): BookLadders {
  const build = (asks: OrderBook["asks"], bids: OrderBook["bids"]) => {
    const ladder = buildLadder({ asks, bids }, form);
    return form.isTurned ? complementLadder(ladder) : ladder;
  };
  const { asks, bids } = book;
  let whole: Ladder | undefined;
  const readWhole = () => {
    whole ??= build(asks, bids);
    return whole;
  };
  if (isSorted && (asks.length > topLevels || bids.length > topLevels)) {
    const top = build(asks.slice(0, topLevels), bids.slice(0, topLevels));
    // Levels at no possible price stand first and took the place of others.
    if (top.outside === 0) return { top, isWhole: false, whole: readWhole };
  }
  return { top: readWhole(), isWhole: true, whole: readWhole };
}
