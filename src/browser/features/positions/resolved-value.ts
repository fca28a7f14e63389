import { isResolved } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { listedPrice, type PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import type { PositionValue } from "#browser/trading-math/position/position.ts";
import { isZeroRatio, subtractRatios } from "#browser/trading-math/ratio.ts";
import { compare, type Decimal, one, parseDecimal, zero } from "#contract/decimal.ts";
import { type PositionRow, payoutOf } from "./position-rows.ts";

/**
 * Money that a held position is paid where its market has resolved and prices one outcome at 1 and this one at 1 or 0, in place
 * of what its book would pay: after the settlement fee, before it where that is unknown. Undefined otherwise: another last price
 * is no payout, nor is 0 for every outcome.
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
  const priceOf = (price: string | undefined) => listedPrice(parseDecimal(price ?? ""), priceScale);
  const won = outcomes?.filter(({ price }) => isSame(priceOf(price), one)) ?? [];
  const price = priceOf(outcomes?.find(({ outcome_id }) => outcome_id === row.outcomeId)?.price);
  if (won.length !== 1 || !(isSame(price, zero) || isSame(price, one))) return undefined;
  const paid = isSame(price, one) ? "one" : "zero";
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

function isSame(price: Decimal | undefined, payout: Decimal): boolean {
  return price !== undefined && compare(price, payout) === 0;
}
