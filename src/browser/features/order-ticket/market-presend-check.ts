// Last check before sending: reasons in the venue's latest market data not to send the order. Pure.
import type { TradingStatus } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { statusObjection } from "#browser/order-entry/market-status-warnings.ts";
import { checkPrice } from "./check-limit-price.ts";
import type { CheckedOrder } from "./order-draft.ts";
import { type LimitNotation, signedLimitText } from "./parse-limit-price.ts";
import { blockTexts } from "./texts.ts";
import type { AcknowledgementId } from "./ticket-blockers.ts";

/** Builds the check of an order, given the warnings the user ticked. Its result: the objection as a sentence, or undefined. */
export function marketObjection(
  { limit }: Pick<CheckedOrder, "limit">,
  acknowledged: ReadonlySet<AcknowledgementId>,
  notation: LimitNotation,
) {
  return ({ ticks }: Pick<MarketView, "ticks">, tradingStatus: TradingStatus): string | undefined => {
    const status = statusObjection(tradingStatus, (id) => acknowledged.has(id));
    if (status !== undefined || limit === undefined) return status;
    const again = checkPrice(limit.price, ticks, notation.priceScale, (price) =>
      signedLimitText(price, notation),
    );
    return again.ok ? undefined : blockTexts.ticksChanged(again.problem);
  };
}
