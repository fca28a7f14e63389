// The books of a group's places, read together: whoever draws of them all asks once, not once a book.
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import type { OrderBookView } from "#browser/features/market-parts/order-book-view.ts";
import type { Source } from "#browser/features/market-parts/told-or-asked-source.ts";
import { useBookSourceIn } from "#browser/features/market-parts/use-order-book.ts";
import { onBeat } from "#browser/ui/ticking-text.tsx";
import type { EdgePlace, SideOutcome } from "./edge-leg.ts";
import { bookKey, type GroupBooks } from "./group-edges.ts";

/** Figures that change more often cannot be read, in ms. */
const restMs = 100;

export interface BookBoard {
  /** The book under a key comes from `source`; the answer takes it away. */
  put(key: string, source: Source<OrderBookView>): () => void;
  /** The same object until `subscribe` says otherwise. */
  read(): GroupBooks;
  subscribe(listener: () => void): () => void;
}

/** A board of books that tells of their changes together, at most every `restMs`. */
export function createBookBoard(): BookBoard {
  const sources = new Map<string, Source<OrderBookView>>();
  const listeners = new Set<() => void>();
  let books: GroupBooks = new Map();
  let isWaiting = false;
  const tell = () => {
    isWaiting = false;
    books = new Map([...sources].map(([key, source]) => [key, source.read()]));
    for (const listener of listeners) listener();
  };
  const mark = () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(tell, restMs);
  };
  return {
    put: (key, source) => {
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
  readonly board: BookBoard;
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
  readonly board: BookBoard;
}

function BookFeed({ bookKey: key, place: { market }, outcome, board }: BookFeedProps) {
  const { source } = useBookSourceIn(market, market.venue, market.marketId, outcome.id);
  useEffect(() => board.put(key, source), [board, key, source]);
  return null;
}

/** What `read` gives of the books now, read anew with every change of them and, for ages, with every beat. */
export function useBoardReading<Reading>(
  board: BookBoard,
  read: (books: GroupBooks) => Reading,
  isSame: (a: Reading, b: Reading) => boolean,
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
      const stops = [board.subscribe(listener), onBeat(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [board],
  );
  return useSyncExternalStore(subscribe, snapshot);
}
