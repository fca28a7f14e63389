// What the figures of an order mean, as the settings say; the interface says nothing of it, and nothing is guessed. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import { toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { compare, type Decimal, one, zero } from "#contract/decimal.ts";
import type { OrderRow } from "./order-rows.ts";

export type PriceMeaning = "limit" | "average" | "unknown";
export type Unit = "contracts" | "currency" | "unknown";

/** What the row's price is; undefined where there is none, or where it is to be an average and nothing was filled yet. */
export function meaningOfPrice(
  { orderId, price, filled }: Pick<OrderRow, "orderId" | "price" | "filled">,
  { orderPrice }: Pick<VenueConfig, "orderPrice">,
): PriceMeaning | undefined {
  if (price === undefined) return undefined;
  // No order has come back: it is what was sent.
  if (orderId === undefined) return "limit";
  if (orderPrice !== "average") return orderPrice;
  return filled !== undefined && compare(filled, zero) > 0 ? "average" : undefined;
}

/** The row's price as a probability, to be written in the odds the user chose; undefined where it is not surely one. */
export function probabilityOf(
  { orderId, price }: Pick<OrderRow, "orderId" | "price">,
  venue: Pick<VenueConfig, "orderPrice" | "priceScale">,
): Decimal | undefined {
  if (price === undefined || (orderId !== undefined && venue.orderPrice === "unknown")) return undefined;
  const probability = toProbability(price, venue.priceScale);
  return compare(probability, zero) >= 0 && compare(probability, one) <= 0 ? probability : undefined;
}

/** What the row's amount counts; unknown for a side that the settings do not tell apart. */
export function unitOfAmount(
  { side }: Pick<OrderRow, "side">,
  { amountUnit }: Pick<VenueConfig, "amountUnit">,
): Unit {
  if (typeof amountUnit === "string") return amountUnit;
  const word = side?.toLowerCase();
  return word === "buy" || word === "sell" ? amountUnit[word] : "unknown";
}

/** What the row's remainder counts: known only where amount and filled count the same. */
export function unitOfRemaining(
  row: Pick<OrderRow, "side">,
  venue: Pick<VenueConfig, "amountUnit" | "filledUnit">,
): Unit {
  const unit = unitOfAmount(row, venue);
  return unit === venue.filledUnit ? unit : "unknown";
}
