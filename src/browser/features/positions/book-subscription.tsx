import { useEffect } from "react";
import type { Source } from "#browser/market-data/live-source.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { useOrderBookSource } from "#browser/market-data/use-order-book.ts";
import type { VenueId } from "#contract/venue-id.ts";

export type BookSource = Source<OrderBookView>;

interface LegBookProps {
  readonly name: string;
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
  /** Told where the book can be read, and undefined once it no longer can. */
  readonly onSource: (name: string, source: BookSource | undefined) => void;
}

/** Follows the book of an outcome; draws nothing. */
export function LegBook({ name, venue, marketId, outcomeId, onSource }: LegBookProps) {
  const { source } = useOrderBookSource(venue, marketId, outcomeId);
  useEffect(() => {
    // Who reads a source now and then has to listen, or nothing is asked for.
    const stop = source.subscribe(() => undefined);
    onSource(name, source);
    return () => {
      stop();
      onSource(name, undefined);
    };
  }, [name, source, onSource]);
  return null;
}
