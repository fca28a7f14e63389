import type { VenueConfig } from "#browser/config/config.ts";
import { isTradedPrice, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { type Decimal, isZero } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";

/**
 * The average price at which an order was filled, 0 to 1; undefined where nothing is filled, and where the settings do not
 * say that an order's price is that average.
 */
export function averageFillPrice(
  { filled, price }: Pick<Order, "filled" | "price">,
  { orderPrice, priceScale }: Pick<VenueConfig, "orderPrice" | "priceScale">,
): Decimal | undefined {
  if (orderPrice !== "average" || price === undefined || filled === undefined || isZero(filled))
    return undefined;
  const average = toProbability(price, priceScale);
  return isTradedPrice(average) ? average : undefined;
}
