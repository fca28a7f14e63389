// Merged subscriptions to a group's books, so that components read all books at once.
import { useEffect, useMemo } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { createListeners, derivedReadable, type Readable } from "#browser/lib/readable.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { throttleSource } from "#browser/market-data/throttle-source.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { MarketLeg, SideOutcome } from "./edge-leg.ts";
import { bookKey, type GroupBooks } from "./group-edges.ts";

export interface BookStore extends Readable<GroupBooks> {
  /** Adds a book under a key; returns its removal. `confirm` fetches it again if it is not recent. */
  register(key: string, source: Readable<OrderBookView>, confirm: () => Promise<void>): () => void;
  /** Fetches a book again if it is not recent. Rejects if that fails; does nothing for an unknown key. */
  confirm(key: string): Promise<void>;
  /** Keeps the books of these keys, also where whatever added them is gone, until the function returned is called. */
  hold(keys: readonly string[]): () => void;
  /** The books at this very moment, without waiting for a notification. */
  readNow(): GroupBooks;
}

interface RegisteredBook {
  readonly source: Readable<OrderBookView>;
  readonly confirm: () => Promise<void>;
}

/** A store that notifies once per microtask, so that several book changes of one frame cause one update. */
export function createBookStore(): BookStore {
  /** The newest of a key comes last, and counts. */
  const registered = new Map<string, readonly RegisteredBook[]>();
  const listeners = createListeners();
  let books: GroupBooks = new Map();
  let isScheduled = false;
  const newest = (key: string) => registered.get(key)?.at(-1);
  const readNow = (): GroupBooks =>
    new Map(
      [...registered].flatMap(([key, added]) => {
        const book = added.at(-1);
        return book === undefined ? [] : [[key, book.source.read()] as const];
      }),
    );
  const notify = () => {
    isScheduled = false;
    books = readNow();
    listeners.notify();
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(notify);
  };
  const register: BookStore["register"] = (key, source, confirm) => {
    const book = { source, confirm };
    registered.set(key, [...(registered.get(key) ?? []), book]);
    const unsubscribe = source.subscribe(schedule);
    schedule();
    return () => {
      unsubscribe();
      const left = (registered.get(key) ?? []).filter((other) => other !== book);
      if (left.length === 0) registered.delete(key);
      else registered.set(key, left);
      schedule();
    };
  };
  return {
    register,
    confirm: async (key) => newest(key)?.confirm(),
    hold: (keys) => {
      const removals = keys.flatMap((key) => {
        const book = newest(key);
        return book === undefined ? [] : [register(key, book.source, book.confirm)];
      });
      return () => {
        for (const remove of removals) remove();
      };
    },
    read: () => books,
    readNow,
    subscribe: listeners.add,
  };
}

/** Registers the books of both outcomes of these legs. Renders nothing. */
export function BookSubscriptions({
  legs,
  bookStore,
}: {
  readonly legs: readonly MarketLeg[];
  readonly bookStore: BookStore;
}) {
  return legs.flatMap((leg) =>
    leg.closed !== undefined
      ? []
      : (["yes", "no"] as const).flatMap((side) => {
          const outcome = leg.outcomes[side];
          const key = bookKey(leg, side);
          return outcome === undefined
            ? []
            : [
                <BookSubscription
                  key={key}
                  bookKey={key}
                  leg={leg}
                  outcome={outcome}
                  bookStore={bookStore}
                />,
              ];
        }),
  );
}

interface BookSubscriptionProps {
  readonly bookKey: string;
  readonly leg: MarketLeg;
  readonly outcome: SideOutcome;
  readonly bookStore: BookStore;
}

function BookSubscription({ bookKey: key, leg: { market }, outcome, bookStore }: BookSubscriptionProps) {
  const { source, confirm } = useBookSourceIn(market, market.venue, market.marketId, outcome.id);
  useEffect(() => bookStore.register(key, source, confirm), [bookStore, key, source, confirm]);
  return null;
}

/**
 * Result of `read` over the books, recomputed when they change, at most once per `throttleMs`, and on each clock tick because
 * books become stale. All subscribers read the same value between two updates.
 */
export function bookStoreSource<Value>(
  bookStore: BookStore,
  read: (books: GroupBooks) => Value,
  isSame: (a: Value, b: Value) => boolean,
  throttleMs = 0,
): Readable<Value> {
  let last: { readonly value: Value } | undefined;
  const compute = () => {
    const value = read(bookStore.read());
    if (last === undefined || !isSame(last.value, value)) last = { value };
    return last.value;
  };
  const throttled = throttleSource(bookStore, throttleMs, systemClock);
  return derivedReadable(compute, [throttled.subscribe, subscribeToClock], {
    readsLastNotified: true,
  });
}

/** The value of `bookStoreSource`, rendered when it changes. */
export function useBookStore<Value>(
  bookStore: BookStore,
  read: (books: GroupBooks) => Value,
  isSame: (a: Value, b: Value) => boolean,
  throttleMs?: number,
): Value {
  return useReadable(
    useMemo(
      () => bookStoreSource(bookStore, read, isSame, throttleMs),
      [bookStore, read, isSame, throttleMs],
    ),
  );
}
