import { memo, useCallback, useEffect, useRef } from "react";
import type { Readable } from "#browser/lib/readable.ts";
import type { OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { useOrderBookSource } from "#browser/market-data/use-order-book.ts";
import { useStaggeredRows } from "#browser/ui/staggered-mount.tsx";
import { keyOf } from "./position-rows.ts";

type BookSource = Readable<OrderBookView>;

/** Subscriptions mounted per frame: each plans its requests as it mounts. */
const booksOfFrame = 10;

/**
 * Books of many outcomes, read on demand. Nothing loads until `bookSubscriptions` is rendered; a new book causes
 * no render.
 */
export function useBookSources(outcomes: readonly OutcomeAddress[]) {
  const sources = useRef(new Map<string, BookSource>());
  const onSource = useCallback((key: string, source: BookSource | undefined) => {
    if (source === undefined) sources.current.delete(key);
    else sources.current.set(key, source);
  }, []);
  const byKey = new Map(outcomes.map((outcome) => [keyOf(outcome), outcome]));
  const mounted = useStaggeredRows(byKey.size, booksOfFrame);
  return {
    /** Latest book of one of the outcomes; undefined until its subscription is mounted. Does not render on changes. */
    readBook: (outcome: OutcomeAddress) => sources.current.get(keyOf(outcome))?.read(),
    bookSubscriptions: [...byKey]
      .slice(0, mounted)
      .map(([key, { venue, marketId, outcomeId }]) => (
        <BookSubscription
          key={key}
          id={key}
          venue={venue}
          marketId={marketId}
          outcomeId={outcomeId}
          onSource={onSource}
        />
      )),
  };
}

interface BookSubscriptionProps extends OutcomeAddress {
  readonly id: string;
  /** Called with undefined once the book can no longer be read. */
  readonly onSource: (id: string, source: BookSource | undefined) => void;
}

// Memoized: the account renders every second.
const BookSubscription = memo(function BookSubscription({
  id,
  venue,
  marketId,
  outcomeId,
  onSource,
}: BookSubscriptionProps) {
  const { source } = useOrderBookSource(venue, marketId, outcomeId);
  useEffect(() => {
    // Without a listener the source neither subscribes nor polls, and read() stays empty.
    const unsubscribe = source.subscribe(() => undefined);
    onSource(id, source);
    return () => {
      unsubscribe();
      onSource(id, undefined);
    };
  }, [id, source, onSource]);
  return null;
});
