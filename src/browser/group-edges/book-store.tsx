// Merged subscriptions to a group's books, so that components read all books at once.
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import type { Source } from "#browser/market-data/live-source.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import { onClockTick } from "#browser/ui/live-text.tsx";
import type { PricedLeg, SideOutcome } from "./edge-leg.ts";
import { bookKey, type GroupBooks } from "./group-edges.ts";

export interface BookStore {
  /** Adds a book under a key; returns its removal. */
  register(key: string, source: Source<OrderBookView>): () => void;
  /** Same object until `subscribe` notifies. */
  read(): GroupBooks;
  /** The books at this very moment, without waiting for a notification. */
  readNow(): GroupBooks;
  subscribe(listener: () => void): () => void;
}

/** A store that notifies once per microtask, so that several book changes of one frame cause one update. */
export function createBookBoard(): BookStore {
  const sources = new Map<string, Source<OrderBookView>>();
  const listeners = new Set<() => void>();
  let books: GroupBooks = new Map();
  let isWaiting = false;
  const readNow = (): GroupBooks => new Map([...sources].map(([key, source]) => [key, source.read()]));
  const tell = () => {
    isWaiting = false;
    books = readNow();
    for (const listener of listeners) listener();
  };
  const mark = () => {
    if (isWaiting) return;
    isWaiting = true;
    queueMicrotask(tell);
  };
  return {
    register: (key, source) => {
      sources.set(key, source);
      const stop = source.subscribe(mark);
      mark();
      return () => {
        stop();
        sources.delete(key);
        mark();
      };
    },
    read: () => books,
    readNow,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Registers the books of both outcomes of these legs. Renders nothing. */
export function BookFeeds({
  places,
  board,
}: {
  readonly places: readonly PricedLeg[];
  readonly board: BookStore;
}) {
  return places.flatMap((place) =>
    place.closed !== undefined
      ? []
      : (["yes", "no"] as const).flatMap((side) => {
          const outcome = place.outcomes[side];
          const key = bookKey(place, side);
          return outcome === undefined
            ? []
            : [<BookFeed key={key} bookKey={key} place={place} outcome={outcome} board={board} />];
        }),
  );
}

interface BookFeedProps {
  readonly bookKey: string;
  readonly place: PricedLeg;
  readonly outcome: SideOutcome;
  readonly board: BookStore;
}

function BookFeed({ bookKey: key, place: { market }, outcome, board }: BookFeedProps) {
  const { source } = useBookSourceIn(market, market.venue, market.marketId, outcome.id);
  useEffect(() => board.register(key, source), [board, key, source]);
  return null;
}

/**
 * Value of `read` over the current books. Recomputed on every change, at most once per `restMs`, and on every clock
 * tick because ages change with time.
 */
export function useBookStore<Reading>(
  board: BookStore,
  read: (books: GroupBooks) => Reading,
  isSame: (a: Reading, b: Reading) => boolean,
  restMs = 0,
): Reading {
  const snapshot = useMemo(() => {
    let last: { readonly reading: Reading } | undefined;
    return () => {
      const reading = read(board.read());
      if (last === undefined || !isSame(last.reading, reading)) last = { reading };
      return last.reading;
    };
  }, [board, read, isSame]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const rested = restMs === 0 ? { call: listener, stop: () => {} } : withRests(listener, restMs);
      const stops = [board.subscribe(rested.call), rested.stop, onClockTick(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [board, restMs],
  );
  return useSyncExternalStore(subscribe, snapshot);
}

/** Throttles `listener` to one call per `restMs`, with a trailing call. */
function withRests(listener: () => void, restMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const call = () => {
    if (timer !== undefined) {
      isDue = true;
      return;
    }
    listener();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isDue) return;
      isDue = false;
      call();
    }, restMs);
  };
  return { call, stop: () => clearTimeout(timer) };
}
