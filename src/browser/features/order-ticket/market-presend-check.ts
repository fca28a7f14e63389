// Why what the venue tells of its market at the last moment keeps an order from going. Pure.
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { statusObjection } from "#browser/order-entry/market-status-warnings.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import type { CheckedOrder } from "./order-draft.ts";
import type { AcknowledgementId } from "./send-validation.ts";
import { checkLimit } from "./validate-order-input.ts";

/** Asks it of an order with what the person said yes to; answers with a sentence, or undefined where nothing is against it. */
export function marketObjection(
  { limit }: Pick<CheckedOrder, "limit">,
  acknowledged: ReadonlySet<AcknowledgementId>,
  priceScale: PriceScale,
) {
  return ({ ticks }: Pick<MarketView, "ticks">, tradingStatus: TradingStatus): string | undefined => {
    const status = statusObjection(tradingStatus, (id) => acknowledged.has(id));
    if (status !== undefined || limit === undefined) return status;
    const again = checkLimit(limit.wire, ticks, priceScale);
    return again.ok ? undefined : `The market's ticks have changed. ${again.problem}`;
  };
}
