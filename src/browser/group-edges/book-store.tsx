// The books of a group's places, read together: whoever draws of them all asks once, not once a book.
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import type { Source } from "#browser/market-data/live-source.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import { onClockTick } from "#browser/ui/live-text.tsx";
import type { EdgePlace, SideOutcome } from "./edge-leg.ts";
import { bookKey, type GroupBooks } from "./group-edges.ts";

export interface BookStore {
  /** The book under a key comes from `source`; the answer takes it away. */
  register(key: string, source: Source<OrderBookView>): () => void;
  /** The same object until `subscribe` says otherwise. */
  read(): GroupBooks;
  /** The books as they are known at this very moment. */
  readNow(): GroupBooks;
  subscribe(listener: () => void): () => void;
}

/** A board of books that tells of their changes in the frame that brings them, of several at once together. */
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

/** Keeps the books of both outcomes of these places on the board; draws nothing. */
export function BookFeeds({
  places,
  board,
}: {
  readonly places: readonly EdgePlace[];
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
  readonly place: EdgePlace;
  readonly outcome: SideOutcome;
  readonly board: BookStore;
}

function BookFeed({ bookKey: key, place: { market }, outcome, board }: BookFeedProps) {
  const { source } = useBookSourceIn(market, market.venue, market.marketId, outcome.id);
  useEffect(() => board.register(key, source), [board, key, source]);
  return null;
}

/**
 * What `read` gives of the books now, read anew with every change of them, but no sooner than `restMs` after the last one, and,
 * for ages, with every beat.
 */
export function useBoardReading<Reading>(
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

/** Calls `listener` at once, and then at most every `restMs`; the last call is never lost. */
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
