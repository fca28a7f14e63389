import { isResolved } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { listedPrice, type PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import type { PositionValue } from "#browser/trading-math/position/position.ts";
import { isZeroRatio, subtractRatios } from "#browser/trading-math/ratio.ts";
import { compare, one, parseDecimal, zero } from "#contract/decimal.ts";
import { type PositionRow, payoutOf } from "./position-rows.ts";

/**
 * Money that a held position is paid where its market has resolved and prices the outcome at 0 or 1, in place of what its book
 * would pay: after the settlement fee, before it where that is unknown. Undefined otherwise: another last price is no payout.
 */
export function resolvedValue(
  row: Pick<PositionRow, "outcomeId" | "position">,
  market: Pick<MarketView, "details"> | undefined,
  { fees, priceScale }: { readonly fees: FeeModel; readonly priceScale: PriceScale },
): PositionValue | undefined {
  const { quantity, cost, beforeFees } = row.position;
  const { status, outcomes } = market?.details ?? {};
  if (!isResolved(status)) return undefined;
  if (quantity === undefined || isZeroRatio(quantity)) return undefined;
  const listed = outcomes?.find(({ outcome_id }) => outcome_id === row.outcomeId)?.price;
  const price = listedPrice(parseDecimal(listed ?? ""), priceScale);
  if (price === undefined || (compare(price, zero) !== 0 && compare(price, one) !== 0)) return undefined;
  const paid = compare(price, one) === 0 ? "one" : "zero";
  const proceeds = payoutOf({ paid, amount: undefined }, quantity, fees);
  return (
    proceeds && {
      sellable: quantity,
      proceeds,
      unrealised: cost && subtractRatios(proceeds, cost),
      beforeFees: beforeFees || (paid === "one" && fees === "unknown"),
    }
  );
}
