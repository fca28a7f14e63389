// Meaning of an order's price and units. The gateway does not document them: the settings say, and nothing is guessed. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import { type Unit, unitOfAmount } from "#browser/order-journal/amount-unit.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { compare, type Decimal, one, zero } from "#contract/decimal.ts";
import { isPartlyFilled } from "./order-predicates.ts";
import type { OrderRow } from "./order-rows.ts";

export type PriceMeaning = "limit" | "average" | "unknown";

/** Undefined without a price, and for an average before the first fill. */
export function priceMeaningOf(
  { orderId, price, filled }: Pick<OrderRow, "orderId" | "price" | "filled">,
  { orderPrice }: Pick<VenueConfig, "orderPrice">,
): PriceMeaning | undefined {
  if (price === undefined) return undefined;
  // Without an order id nothing came back: the price is the limit that was sent.
  if (orderId === undefined) return "limit";
  if (orderPrice !== "average") return orderPrice;
  return isPartlyFilled({ filled }) ? "average" : undefined;
}

/** The row's price as a probability, 0 to 1; undefined where its meaning is unknown or it is out of range. */
export function probabilityOf(
  { orderId, price }: Pick<OrderRow, "orderId" | "price">,
  venue: Pick<VenueConfig, "orderPrice" | "priceScale">,
): Decimal | undefined {
  if (price === undefined || (orderId !== undefined && venue.orderPrice === "unknown")) return undefined;
  const probability = toProbability(price, venue.priceScale);
  return compare(probability, zero) >= 0 && compare(probability, one) <= 0 ? probability : undefined;
}

/** Unit of the remaining amount: known only where amount and filled have the same unit. */
export function unitOfRemaining(
  row: Pick<OrderRow, "side">,
  venue: Pick<VenueConfig, "amountUnit" | "filledUnit">,
): Unit {
  const unit = unitOfAmount(row, venue);
  return unit === venue.filledUnit ? unit : "unknown";
}
