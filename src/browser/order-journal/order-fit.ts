// Compares an order at a venue with the order that an intent sent, field by field. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import { compare, equals, parseDecimal, zero } from "#contract/decimal.ts";
import { type Instant, parseUtcInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { unitOfAmount } from "./amount-unit.ts";
import type { Intent } from "./intent.ts";
import { orderKindOf } from "./order-kind.ts";

/**
 * Longest time by which an order's stamp may precede its intent, ms: the gateway's clock is known to a second and a half,
 * some venues cut stamps to whole seconds, and a venue's clock differs a little from the gateway's.
 */
export const skewMs = 3_000;

/** Scope of the orders, and how to interpret them. */
export interface Terms {
  readonly venue: VenueId;
  /** The market whose orders they are; undefined where they are of any. */
  readonly marketId: string | undefined;
  /** By how much the gateway's clock is ahead of the one that stamped the intents, ms. */
  readonly clockAheadMs: number;
  /** Meaning of an order's `price` there, by the settings. */
  readonly orderPrice: "unknown" | "limit" | "average";
  /** Units and names there, by the settings; without them only an equal amount and type can be the ones sent. */
  readonly rules?: Pick<VenueConfig, "amountUnit" | "orderTypeNames">;
}

/** Fit of an order to an intent: in every sent field, in all comparable fields, or not. */
export type Fit = "full" | "partial" | "none";

/** Fit of `order` to `intent`; claims of other intents are ignored. */
export function fitOf(intent: Intent, order: Order, terms: Terms): Fit {
  const fits = Object.values(fitByField(intent, order, terms));
  if (fits.includes("none")) return "none";
  return fits.includes("partial") ? "partial" : "full";
}

/** Texts that name how `order` differs from the order that `intent` sent; empty where nothing does. */
export function differencesOf(intent: Intent, order: Order, terms: Terms): readonly string[] {
  return Object.entries(fitByField(intent, order, terms)).flatMap(([field, fit]) =>
    fit === "none" ? [field] : [],
  );
}

function fitByField(intent: Intent, order: Order, terms: Terms): Readonly<Record<string, Fit>> {
  const { body, listedBefore } = intent;
  const isOld = listedBefore.includes(order.id) || isBefore(order, intent, terms.clockAheadMs);
  return {
    venue: intent.venue === terms.venue ? "full" : "none",
    market: compareText(order.market_id ?? terms.marketId, body.market_id, true),
    outcome: compareText(order.outcome_id, body.outcome_id, true),
    side: compareText(order.side, body.side, false),
    type: compareType(order, intent, terms.rules),
    amount: compareAmount(order, intent, terms.rules),
    price: compareLimit(order, intent, terms.orderPrice),
    time: isOld ? "none" : "full",
  };
}

function compareText(received: string | undefined, sent: string | undefined, isExact: boolean): Fit {
  if (received === undefined) return "partial";
  const isSame = isExact ? received === sent : received.toLowerCase() === sent?.toLowerCase();
  return isSame ? "full" : "none";
}

/** Another name of the same kind proves nothing: a gateway may write its own name for what was sent by the venue's. */
function compareType({ order_type: received }: Order, { body }: Intent, rules: Terms["rules"]): Fit {
  const fit = compareText(received, body.order_type, false);
  if (fit !== "none" || rules === undefined) return fit;
  const kind = orderKindOf(received, rules);
  return kind !== undefined && kind === orderKindOf(body.order_type, rules) ? "partial" : "none";
}

/** Of an order sent in money the venue may list the contracts: no interface says which. */
function compareAmount({ amount }: Order, { body }: Intent, rules: Terms["rules"]): Fit {
  const sent = parseDecimal(body.amount);
  if (amount === undefined || sent === undefined) return "partial";
  if (equals(amount, sent)) return "full";
  return rules !== undefined && unitOfAmount(body, rules) === "currency" ? "partial" : "none";
}

function compareLimit(
  { price, filled, side }: Order,
  { limit, body }: Intent,
  meaning: Terms["orderPrice"],
): Fit {
  if (limit === undefined || meaning === "unknown") return "full";
  if (price === undefined) return "partial";
  if (meaning === "limit") return equals(price, limit) ? "full" : "none";
  // An average of nothing says nothing; one that is worse than the limit is another order's.
  if (filled === undefined || compare(filled, zero) <= 0) return "full";
  const isSell = (side ?? body.side)?.toLowerCase() === "sell";
  const isWorse = isSell ? compare(price, limit) < 0 : compare(price, limit) > 0;
  return isWorse ? "none" : "full";
}

/** True if the order is stamped before the intent was sent; unknown without a stamp. */
function isBefore(order: Order, intent: Intent, clockAheadMs: number): boolean {
  const at = instantOf(order);
  return at !== undefined && at < intent.sentAt + clockAheadMs - skewMs;
}

/** Time of an order by the gateway; undefined where it sends none. */
export function instantOf({ timestamp }: Order): Instant | undefined {
  return parseUtcInstant(timestamp);
}
