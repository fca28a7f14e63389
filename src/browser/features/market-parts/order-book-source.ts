// The book of one outcome as a source that is read and listened to, so that a ladder can be drawn without rendering. It
// keeps nothing: what was told lies in the stream's store, what was asked in the query cache.
import { buildLadder, complementLadder, type Ladder } from "#browser/market-math/ladder.ts";
import type { PriceScale } from "#browser/market-math/price-scale.ts";
import type { Asked } from "#browser/queries/asked.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { OrderBook } from "#contract/order-book.ts";
import type { BookReading } from "./book-reading.ts";
import { type AskedPart, chooseSource, type ToldPart } from "./told-or-asked.ts";

export type OrderBookState = "loading" | "live" | "polling" | "stale" | "empty" | "error" | "not-offered";

export interface OrderBookView {
  readonly ladder: Ladder | undefined;
  readonly state: OrderBookState;
  /** When it was last confirmed, on the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
  /** What went wrong, in words; undefined where nothing did. */
  readonly error: string | undefined;
  /** Whether it was turned round from the book of the first outcome. */
  readonly complemented: boolean;
  /** Levels of the gateway's answer that could not be read. */
  readonly dropped: number;
}

export interface OrderBookSource {
  /** The same object as long as nothing changed. */
  read(): OrderBookView;
  /** Calls `listener` when `read` gives something else; the answer stops it. */
  subscribe(listener: () => void): () => void;
}

/** What a query knows of the book. */
export interface AskedBook {
  readonly data: Asked<OrderBook> | undefined;
  readonly problem: string | undefined;
}

export interface OrderBookSourceOptions {
  readonly reading: BookReading;
  readonly priceScale: PriceScale;
  readonly midSpreadLimit: Decimal;
  /** After so many ms without a confirmation a book is stale. */
  readonly showMs: number;
  readonly now: () => number;
  readonly readTold: () => ToldPart<OrderBook>;
  readonly readAsked: () => AskedBook;
  /** Each calls back when what it stands for may have changed: frames, answers, time. */
  readonly watch: readonly ((listener: () => void) => () => void)[];
}

export function createOrderBookSource(options: OrderBookSourceOptions): OrderBookSource {
  const { reading, showMs, now, readTold, readAsked, watch } = options;
  let view: OrderBookView = {
    ladder: undefined,
    state: "loading",
    confirmedAt: undefined,
    error: undefined,
    complemented: reading.kind === "complement",
    dropped: 0,
  };

  const read = () => {
    const next = reading.kind === "none" ? viewWithoutBook(reading.why) : chosen();
    if (!isSame(view, next)) view = next;
    return view;
  };

  const chosen = (): OrderBookView => {
    const asked = readAsked();
    const part: AskedPart<OrderBook> = {
      answer: asked.data?.answer,
      askedAt: asked.data?.askedAt,
      answeredAt: asked.data?.answeredAt,
      problem: asked.problem,
    };
    const choice = chooseSource(readTold(), part, now(), showMs);
    const complemented = reading.kind === "complement";
    const ladder = choice.data === undefined ? undefined : ladderOf(choice.data, complemented, options);
    const fresh = choice.state === "live" || choice.state === "polling";
    const empty = fresh && ladder?.asks.length === 0 && ladder.bids.length === 0;
    return {
      ladder,
      state: empty ? "empty" : choice.state,
      confirmedAt: choice.confirmedAt,
      error: choice.problem,
      complemented,
      dropped: choice.data?.dropped.length ?? 0,
    };
  };

  return {
    read,
    subscribe: (listener) => {
      let seen = read();
      const check = () => {
        if (read() === seen) return;
        seen = view;
        listener();
      };
      const stops = watch.map((start) => start(check));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function viewWithoutBook(why: "not-offered" | "no-outcome" | "not-quoted" | "unsettled"): OrderBookView {
  return {
    ladder: undefined,
    state:
      why === "not-offered" || why === "not-quoted"
        ? "not-offered"
        : why === "unsettled"
          ? "loading"
          : "empty",
    confirmedAt: undefined,
    error: undefined,
    complemented: false,
    dropped: 0,
  };
}

function isSame(a: OrderBookView, b: OrderBookView): boolean {
  return (
    a.ladder === b.ladder &&
    a.state === b.state &&
    a.confirmedAt === b.confirmedAt &&
    a.error === b.error &&
    a.complemented === b.complemented &&
    a.dropped === b.dropped
  );
}

// One book is read by the ladder, the ticket and the header: it is built once for all of them and forgotten with it.
const ladders = new WeakMap<OrderBook, Ladder>();
const complements = new WeakMap<Ladder, Ladder>();

function ladderOf(
  book: OrderBook,
  complemented: boolean,
  options: { readonly priceScale: PriceScale; readonly midSpreadLimit: Decimal },
): Ladder {
  let ladder = ladders.get(book);
  if (ladder === undefined) {
    ladder = buildLadder(book, options);
    ladders.set(book, ladder);
  }
  if (!complemented) return ladder;
  let complement = complements.get(ladder);
  if (complement === undefined) {
    complement = complementLadder(ladder);
    complements.set(ladder, complement);
  }
  return complement;
}
