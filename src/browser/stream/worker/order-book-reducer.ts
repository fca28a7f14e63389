// Reducer of an order book feed: levels by exact price, sorted only when read.
import { add, canonical, type Decimal, isZero } from "#contract/decimal.ts";
import type { DroppedRow } from "#contract/decoding.ts";
import type { Level, OrderBook } from "#contract/order-book.ts";

/** Notes about unreadable levels kept with a book. */
const mostDropped = 50;

interface Side {
  /** By canonical price, so that "0.5" and "0.50" are one level. */
  readonly levels: Map<Decimal, Level>;
  /** Best first; undefined since the last change. */
  sorted: readonly Level[] | undefined;
}

/** Order book of a feed. Updates change it in place. */
export interface OrderBookState {
  readonly asks: Side;
  readonly bids: Side;
  /** Of its snapshot: an update with an unreadable level is not applied. */
  dropped: readonly DroppedRow[];
}

/** A book without levels. */
export function emptyBook(): OrderBookState {
  return {
    asks: { levels: new Map(), sorted: undefined },
    bids: { levels: new Map(), sorted: undefined },
    dropped: [],
  };
}

/** Book of a snapshot; replaces the former one. Zero sizes are left out, levels of one price are summed. */
export function bookOfSnapshot(data: OrderBook): OrderBookState {
  const book = emptyBook();
  for (const side of ["asks", "bids"] as const) {
    const { levels } = book[side];
    for (const level of data[side]) {
      if (isZero(level.size)) continue;
      const key = canonical(level.price);
      const twin = levels.get(key);
      levels.set(key, twin === undefined ? level : { price: twin.price, size: add(twin.size, level.size) });
    }
  }
  book.dropped = data.dropped.slice(0, mostDropped);
  return book;
}

/** `state` with the changed levels of an update, in place: a size of zero removes, any other replaces. */
export function updateBook(state: OrderBookState, data: OrderBook): OrderBookState {
  for (const side of ["asks", "bids"] as const) {
    const into = state[side];
    for (const level of data[side]) {
      const key = canonical(level.price);
      if (isZero(level.size)) {
        if (!into.levels.delete(key)) continue;
      } else {
        into.levels.set(key, level);
      }
      into.sorted = undefined;
    }
  }
  return state;
}

/** The book as shown: both sides best first, prices and sizes exactly as received. Sorts only after a change. */
export function readBook(state: OrderBookState): OrderBook {
  return {
    asks: sortedLevels(state.asks, comparePrices),
    bids: sortedLevels(state.bids, (a, b) => comparePrices(b, a)),
    dropped: state.dropped,
  };
}

function sortedLevels(side: Side, order: (a: Decimal, b: Decimal) => number): readonly Level[] {
  side.sorted ??= [...side.levels].sort(([a], [b]) => order(a, b)).map(([, level]) => level);
  return side.sorted;
}

/**
 * Order of two canonical prices, exact without arithmetic: neither has a sign or a digit too many, so the one with the
 * longer whole part is larger, and among equally long ones the text decides.
 */
function comparePrices(a: Decimal, b: Decimal): number {
  const [aWhole, bWhole] = [wholeDigits(a), wholeDigits(b)];
  if (aWhole !== bWhole) return aWhole - bWhole;
  return a < b ? -1 : a > b ? 1 : 0;
}

function wholeDigits(value: Decimal): number {
  const point = value.indexOf(".");
  return point < 0 ? value.length : point;
}
