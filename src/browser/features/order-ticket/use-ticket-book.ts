// The live book as a ticket needs it: the side that is taken from, its best price, its age, and whether that is young
// enough to trade on.
import { useCallback, useSyncExternalStore } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { OrderSide } from "#browser/features/market-parts/ticket-terms.ts";
import { useOrderBookSource } from "#browser/features/market-parts/use-order-book.ts";
import type { QuoteSource } from "#browser/journal/intent.ts";
import type { LadderLevel } from "#browser/market-math/ladder.ts";
import { onBeat } from "#browser/ui/ticking-text.tsx";
import type { VenueId } from "#contract/venues.ts";

export interface TicketBook {
  /** Best first; undefined where there is no book to walk. */
  readonly levels: readonly LadderLevel[] | undefined;
  readonly crossed: boolean;
  readonly standing: "fresh" | "old" | "none";
  readonly source: QuoteSource;
  /** On the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
  /** The same book as it is known at this moment, whatever was drawn last. */
  readonly readAgain: () => TicketBook;
}

const never = () => () => undefined;

interface BookPlace {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
}

/** The book that an order of `side` would meet. While it is not `wanted` it is not followed, and nothing renders for it. */
export function useTicketBook(
  { venue, marketId, outcomeId }: BookPlace,
  side: OrderSide,
  wanted: boolean,
): TicketBook {
  const { freshness } = useConfig();
  const { source } = useOrderBookSource(venue, marketId, outcomeId);
  const isYoung = useCallback(() => {
    const { confirmedAt } = source.read();
    return confirmedAt !== undefined && performance.now() - confirmedAt <= freshness.tradeMs;
  }, [source, freshness.tradeMs]);
  useSyncExternalStore(wanted ? source.subscribe : never, source.read);
  useSyncExternalStore(wanted ? onBeat : never, isYoung);
  const read = (): TicketBook => {
    const { confirmedAt, state, ladder } = source.read();
    const answered = state === "live" || state === "polling" || state === "empty";
    const offered = state !== "not-offered";
    return {
      levels: offered ? (side === "buy" ? ladder?.asks : ladder?.bids) : undefined,
      crossed: ladder?.crossed ?? false,
      standing: !offered ? "none" : answered && isYoung() ? "fresh" : "old",
      source: ladder === undefined ? "none" : state === "live" ? "stream" : "asked",
      confirmedAt,
      readAgain: read,
    };
  };
  return read();
}
