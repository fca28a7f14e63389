// Review and submit of a ticket's order.
import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { outcomeLabel } from "#browser/market-data/market-view.ts";
import { useTradesSource } from "#browser/market-data/use-trades.ts";
import { placeOrder } from "#browser/order-entry/place-order.ts";
import { useKnownOrderIds } from "#browser/order-entry/use-known-order-ids.ts";
import type { IntentState } from "#browser/order-journal/intent.ts";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { offers } from "#contract/venues.ts";
import type { Estimate } from "./estimate.ts";
import { marketObjection } from "./market-presend-check.ts";
import { lastTradeQuote, orderDraftOf } from "./order-draft.ts";
import type { Placing } from "./use-place-order.ts";
import type { Ticket } from "./use-ticket.ts";
import type { TicketRules } from "./use-ticket-rules.ts";

interface ReviewInput {
  readonly ticket: Ticket;
  readonly rules: TicketRules;
  readonly placing: Placing;
  /** The order must not go now, for another reason than a click just before. */
  readonly isBlocked: boolean;
  /** Fetches the book again if it is not recent; rejects if that fails. */
  readonly confirmBook: () => Promise<void>;
}

/** `onSettled` runs after an order that was sent, whatever became of it. */
export function useTicketReview(
  { ticket, rules, placing, isBlocked, confirmBook }: ReviewInput,
  onSettled: (state: IntentState) => void,
) {
  const config = useConfig();
  const { market, confirms, odds, settings } = rules;
  const listedBefore = useKnownOrderIds(market);
  const { venue, marketId } = market;
  // The ticket follows the trades where it shows the last one.
  const { source: trades } = useTradesSource(
    venue,
    marketId,
    offers(venue, "orderBook") ? undefined : rules.outcomeId,
    false,
  );
  // A review is of one order, which another tab may change meanwhile.
  const [isReviewing, setReviewing] = useKeyedState(rules.subject, false);
  /** The estimate at the click that opened the dialog. */
  const [reviewed, setReviewed] = useState<Estimate>();
  const { order, estimate, book } = ticket;

  const open = () => {
    setReviewed(estimate);
    setReviewing(true);
  };
  /** Where the price got worse meanwhile, the dialog opens again with it. */
  const send = async () => {
    if (order === undefined || estimate === undefined || isBlocked || placing.isResting) return;
    const ageMs = book.dataAt === undefined ? undefined : performance.now() - book.dataAt;
    const quote =
      book.freshness === "none"
        ? lastTradeQuote(trades.read().trades, settings.priceScale, systemClock.now())
        : { price: book.levels?.[0]?.price, source: book.source, ageMs };
    const outcome = outcomeLabel(market.outcomes, order.outcomeId) ?? order.outcomeId;
    const names = { market: market.title, outcome };
    const draft = orderDraftOf(order, { estimate, quote, listedBefore: listedBefore(), names }, config);
    const objection = marketObjection(order, ticket.acknowledged, { odds, priceScale: settings.priceScale });
    const result = await placing.place((within) =>
      placeOrder(
        { draft, objection, confirmBook, hasMoved: ticket.hasMoved, bookObjection: ticket.bookObjection },
        within,
      ),
    );
    if (result === undefined || result.kind === "asks") return;
    if (result.kind === "moved") {
      open();
      return;
    }
    setReviewing(false);
    // After a renewed sign-in the same order goes once more.
    if (result.kind === "settled" && !result.renewed) onSettled(result.state);
  };
  const place = () => void send();
  /** Opens the dialog, or sends the order where none asks. There is an order, and it is not blocked. */
  const review = () => {
    if (!confirms) {
      place();
      return;
    }
    placing.resetConsent();
    open();
    // Shows a moved price before the click that sends; the click reports a failure.
    confirmBook().catch(() => {});
  };
  return { isReviewing, reviewed, review, place, close: () => setReviewing(false) };
}
