// The live book as a ticket needs it: the side that is taken from, its best price, its age, and whether that is young
// enough to trade on.
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { Readable } from "#browser/lib/readable.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import type { QuoteSource } from "#browser/order-journal/intent.ts";
import type { LadderLevel } from "#browser/trading-math/orderbook/ladder.ts";
import { subscribeToClock } from "#browser/ui/live-text.tsx";

export interface TicketBook {
  /** Best first; undefined where there is no book to walk. */
  readonly levels: readonly LadderLevel[] | undefined;
  readonly crossed: boolean;
  readonly freshness: "fresh" | "old" | "none";
  readonly source: QuoteSource;
  /** When the book itself was last received, on the clock of performance.now(). */
  readonly dataAt: number | undefined;
  /** Current book, independent of the last render. */
  readonly readAgain: () => TicketBook;
}

const never = () => () => undefined;

/** The part of a book that a ticket shows: the same object until it changes, so a heartbeat does not render the ticket. */
type ShownBook = Pick<OrderBookView, "ladder" | "state" | "dataAt">;

function createShownBook(source: Readable<OrderBookView>): () => ShownBook {
  let last: ShownBook | undefined;
  return () => {
    const { ladder, state, dataAt } = source.read();
    if (last?.ladder !== ladder || last?.state !== state || last?.dataAt !== dataAt)
      last = { ladder, state, dataAt };
    return last;
  };
}

/** The book of `source` as an order of `side` would meet it. While it is not `wanted` it is not followed, and nothing renders for it. */
export function useTicketBook(source: Readable<OrderBookView>, side: OrderSide, wanted: boolean): TicketBook {
  const { freshness } = useConfig();
  const readShown = useMemo(() => createShownBook(source), [source]);
  const isYoung = useCallback(() => {
    const { confirmedAt } = source.read();
    return confirmedAt !== undefined && performance.now() - confirmedAt <= freshness.tradeMs;
  }, [source, freshness.tradeMs]);
  const shown = useSyncExternalStore(wanted ? source.subscribe : never, readShown);
  const isShownYoung = useSyncExternalStore(wanted ? subscribeToClock : never, isYoung);
  const readAgain = (): TicketBook => ticketBookOf(source.read(), side, isYoung(), readAgain);
  return ticketBookOf(shown, side, isShownYoung, readAgain);
}

function ticketBookOf(
  { ladder, state, dataAt }: ShownBook,
  side: OrderSide,
  isYoung: boolean,
  readAgain: () => TicketBook,
): TicketBook {
  const answered = state === "live" || state === "polling" || state === "empty";
  const offered = state !== "not-offered";
  return {
    levels: offered ? (side === "buy" ? ladder?.asks : ladder?.bids) : undefined,
    crossed: ladder?.crossed ?? false,
    freshness: !offered ? "none" : answered && isYoung ? "fresh" : "old",
    source: ladder === undefined ? "none" : state === "live" ? "stream" : "asked",
    dataAt,
    readAgain,
  };
}
