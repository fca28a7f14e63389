// View of one outcome's book, for drawing, sweeping and quoting.
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import {
  bestLevels,
  buildLadder,
  complementLadder,
  type Ladder,
} from "#browser/trading-math/orderbook/ladder.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { type Decimal, equals } from "#contract/decimal.ts";
import type { OrderBook } from "#contract/order-book.ts";
import type { BookResolution } from "./resolve-instrument.ts";
import type { Resolved, ViewState } from "./source-freshness.ts";
import { texts } from "./texts.ts";

export interface OrderBookView {
  /** All levels; built on the first read. */
  readonly ladder: Ladder | undefined;
  /** A ladder of its best levels alone, which costs little: all that a quote needs. */
  readonly best: Ladder | undefined;
  readonly state: ViewState;
  /** When it was last confirmed, a heartbeat of its live feed included, on the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
  /** When the book itself was last received, streamed or polled: its age. On the same clock. */
  readonly dataAt: number | undefined;
  /** Error message; undefined without an error. */
  readonly error: string | undefined;
  /** True when complemented from the first outcome's book. */
  readonly complemented: boolean;
  /** Levels of the gateway's answer that could not be read. */
  readonly dropped: number;
}

type BookLevels = Pick<OrderBook, "asks" | "bids">;

export interface LadderOptions {
  readonly priceScale: PriceScale;
  readonly midSpreadLimit: Decimal;
}

/**
 * The view of a book that was streamed or polled. `complemented`: `choice` is the other outcome's book, to be turned
 * round (asks become bids at 1 − price).
 */
export function viewOfBook(
  choice: Resolved<OrderBook>,
  complemented: boolean,
  options: LadderOptions,
): OrderBookView {
  const { data, state, confirmedAt, dataAt, problem } = choice;
  const best = data && ladderOf(bestOf(data, options.priceScale), complemented, options);
  const isFresh = state === "live" || state === "polling";
  const isEmpty = best?.asks.length === 0 && best.bids.length === 0;
  return {
    get ladder() {
      return data && ladderOf(data, complemented, options);
    },
    best,
    state: isFresh && isEmpty ? "empty" : state,
    confirmedAt,
    dataAt,
    error: problem,
    complemented,
    dropped: data?.dropped.length ?? 0,
  };
}

const stateWithoutBook = {
  "not-offered": "not-offered",
  "not-quoted": "not-offered",
  "no-outcome": "empty",
  unsettled: "loading",
} as const;

/** `isUnread`: the market that names the book's instrument could not be loaded. */
export function viewWithoutBook(
  { why }: Extract<BookResolution, { kind: "none" }>,
  isUnread = false,
): OrderBookView {
  const hasFailed = isUnread && why === "unsettled";
  return {
    ladder: undefined,
    best: undefined,
    state: hasFailed ? "error" : stateWithoutBook[why],
    confirmedAt: undefined,
    dataAt: undefined,
    error: hasFailed ? texts.marketUnread : undefined,
    complemented: false,
    dropped: 0,
  };
}

/** True where two books hold the same levels, as deep as the shallower one: a venue may answer with fewer levels. */
export function agreeingBooks(a: OrderBook, b: OrderBook, options: LadderOptions): boolean {
  const [one, other] = [ladderOf(a, false, options), ladderOf(b, false, options)];
  return (["asks", "bids"] as const).every((side) => {
    const depth = Math.min(one[side].length, other[side].length);
    if (depth === 0) return one[side].length === other[side].length;
    return one[side].slice(0, depth).every((level, index) => {
      const twin = other[side][index];
      return twin !== undefined && equals(level.price, twin.price) && equals(level.size, twin.size);
    });
  });
}

// One book is read by the ladder, the ticket and the header: it is built once for all of them and forgotten with it.
const bests = new WeakMap<OrderBook, BookLevels>();
const ladders = new WeakMap<BookLevels, Ladder>();
const complementOf = oncePerObject(complementLadder);

function bestOf(book: OrderBook, priceScale: PriceScale): BookLevels {
  const best = bests.get(book) ?? bestLevels(book, priceScale);
  bests.set(book, best);
  return best;
}

function ladderOf(book: BookLevels, complemented: boolean, options: LadderOptions): Ladder {
  const ladder = ladders.get(book) ?? buildLadder(book, options);
  ladders.set(book, ladder);
  return complemented ? complementOf(ladder) : ladder;
}
