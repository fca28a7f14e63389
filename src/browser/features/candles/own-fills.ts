// Fills of the signed-in user for a chart: orders in the journal, and imported fills. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import { importedFills, type OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import type { LedgerEntry } from "#browser/manual-ledger/ledger-entry.ts";
import { averageFillPrice } from "#browser/order-journal/average-fill-price.ts";
import type { Intent } from "#browser/order-journal/intent.ts";
import { type Decimal, isPositive } from "#contract/decimal.ts";
import { parseUtcInstant } from "#contract/instant.ts";

export interface OwnFill {
  readonly side: "buy" | "sell";
  /** Ms since 1970. */
  readonly at: number;
  /** 0 to 1; undefined where the settings do not say that an order's price is what it was filled at. */
  readonly price: Decimal | undefined;
}

/** The fills of an outcome, in no order; an order counts as one fill at its average price. */
export function ownFills(
  place: OutcomeAddress,
  intents: readonly Intent[],
  entries: readonly LedgerEntry[],
  venue: Pick<VenueConfig, "orderPrice" | "priceScale">,
): readonly OwnFill[] {
  const isHere = (other: OutcomeAddress) =>
    other.venue === place.venue && other.marketId === place.marketId && other.outcomeId === place.outcomeId;
  const imported = importedFills(entries).filter(isHere);
  const known = new Set(imported.map(({ orderId }) => orderId));
  const ordered = intents.flatMap((intent): readonly OwnFill[] => {
    const { body, order, orderId, sentAt } = intent;
    const side = body.side.toLowerCase();
    const address = { venue: intent.venue, marketId: body.market_id, outcomeId: body.outcome_id };
    if (!isHere(address) || (side !== "buy" && side !== "sell")) return [];
    if (order?.filled === undefined || !isPositive(order.filled)) return [];
    // Imported fills of the same order are listed one by one instead.
    if (orderId !== undefined && known.has(orderId)) return [];
    return [{ side, at: parseUtcInstant(order.timestamp) ?? sentAt, price: averageFillPrice(order, venue) }];
  });
  return [...ordered, ...imported.map(({ side, at, price }) => ({ side, at, price }))];
}
