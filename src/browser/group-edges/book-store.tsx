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
export function createBookStore(): BookStore {
  const sources = new Map<string, Source<OrderBookView>>();
  const listeners = new Set<() => void>();
  let books: GroupBooks = new Map();
  let isScheduled = false;
  const readNow = (): GroupBooks => new Map([...sources].map(([key, source]) => [key, source.read()]));
  const notify = () => {
    isScheduled = false;
    books = readNow();
    for (const listener of listeners) listener();
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(notify);
  };
  return {
    register: (key, source) => {
      sources.set(key, source);
      const unsubscribe = source.subscribe(schedule);
      schedule();
      return () => {
        unsubscribe();
        sources.delete(key);
        schedule();
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
export function BookSubscriptions({
  places,
  bookStore,
}: {
  readonly places: readonly PricedLeg[];
  readonly bookStore: BookStore;
}) {
  return places.flatMap((place) =>
    place.closed !== undefined
      ? []
      : (["yes", "no"] as const).flatMap((side) => {
          const outcome = place.outcomes[side];
          const key = bookKey(place, side);
          return outcome === undefined
            ? []
            : [
                <BookSubscription
                  key={key}
                  bookKey={key}
                  place={place}
                  outcome={outcome}
                  bookStore={bookStore}
                />,
              ];
        }),
  );
}

interface BookSubscriptionProps {
  readonly bookKey: string;
  readonly place: PricedLeg;
  readonly outcome: SideOutcome;
  readonly bookStore: BookStore;
}

function BookSubscription({ bookKey: key, place: { market }, outcome, bookStore }: BookSubscriptionProps) {
  const { source } = useBookSourceIn(market, market.venue, market.marketId, outcome.id);
  useEffect(() => bookStore.register(key, source), [bookStore, key, source]);
  return null;
}

/**
 * Value of `read` over the current books. Recomputed on every change, at most once per `restMs`, and on every clock
 * tick because ages change with time.
 */
export function useBookStore<Value>(
  bookStore: BookStore,
  read: (books: GroupBooks) => Value,
  isSame: (a: Value, b: Value) => boolean,
  throttleMs = 0,
): Value {
  const snapshot = useMemo(() => {
    let last: { readonly value: Value } | undefined;
    return () => {
      const value = read(bookStore.read());
      if (last === undefined || !isSame(last.value, value)) last = { value };
      return last.value;
    };
  }, [bookStore, read, isSame]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const throttled =
        throttleMs === 0 ? { call: listener, unsubscribe: () => {} } : throttleListener(listener, throttleMs);
      const unsubscribes = [
        bookStore.subscribe(throttled.call),
        throttled.unsubscribe,
        onClockTick(listener),
      ];
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
    [bookStore, throttleMs],
  );
  return useSyncExternalStore(subscribe, snapshot);
}

/** Throttles `listener` to one call per `restMs`, with a trailing call. */
function throttleListener(listener: () => void, throttleMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const call = () => {
    if (timer !== undefined) {
      isPending = true;
      return;
    }
    listener();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isPending) return;
      isPending = false;
      call();
    }, throttleMs);
  };
  return { call, unsubscribe: () => clearTimeout(timer) };
}
