// Ladders of one book for edge computation: best levels first, the full ladder only on demand.
import { buildLadder, complementLadder, type Ladder } from "#browser/trading-math/orderbook/ladder.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { OrderBook } from "#contract/order-book.ts";

/** Levels per side built at first. */
const topLevels = 16;

/** The best levels of both sides; all of them in a small book. */
export interface TopLadder extends Ladder {
  /** With all levels. */
  whole(): Ladder;
}

interface LadderForm {
  readonly priceScale: PriceScale;
  readonly midSpreadLimit: Decimal;
  readonly isComplement: boolean;
}

/** `isSorted`: each side is best first without duplicate prices, as in a streamed book. */
type LadderCache = (book: OrderBook, isSorted: boolean, form: LadderForm) => TopLadder;

/** Ladders of one book by price scale and orientation, built again once a side of the book has changed. */
export function createLadderCache(): LadderCache {
  const known = new Map<string, { readonly of: OrderBook; readonly ladder: TopLadder }>();
  return (book, isSorted, form) => {
    const key = `${form.priceScale} ${form.isComplement}`;
    const before = known.get(key);
    if (before?.of.asks === book.asks && before.of.bids === book.bids) return before.ladder;
    const ladder = topLadderOf(book, isSorted, form);
    known.set(key, { of: book, ladder });
    return ladder;
  };
}

function topLadderOf(book: OrderBook, isSorted: boolean, form: LadderForm): TopLadder {
  const build = (asks: OrderBook["asks"], bids: OrderBook["bids"]) => {
    const ladder = buildLadder({ asks, bids }, form);
    return form.isComplement ? complementLadder(ladder) : ladder;
  };
  const { asks, bids } = book;
  let whole: Ladder | undefined;
  const readWhole = () => {
    whole ??= build(asks, bids);
    return whole;
  };
  if (isSorted && (asks.length > topLevels || bids.length > topLevels)) {
    const top = build(asks.slice(0, topLevels), bids.slice(0, topLevels));
    // Levels at impossible prices may have displaced valid ones.
    if (top.outside === 0) return { ...top, whole: readWhole };
  }
  return { ...readWhole(), whole: readWhole };
}
