// Largest drop of a two-leg trade's profit, or of the proceeds of closing one, that needs no new review.
import type { BoughtSide } from "#browser/group-edges/group-edges.ts";
import type { PriceDistance } from "#browser/preferences/trading-preferences.ts";
import type { Fill } from "#browser/trading-math/fees/fill.ts";
import { fromHundredths } from "#browser/trading-math/odds/odds.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { add, type Decimal, decimal, larger, multiply, zero } from "#contract/decimal.ts";
import type { PairOrders } from "./legs-confirm.tsx";

/** Default tolerance as a share of the result; one tick a leg is always tolerated. */
const defaultShare = decimal("0.01");

interface MovingTrade extends Pick<PairOrders, "value" | "contracts" | "turnover"> {
  readonly legs: readonly { readonly fill: Pick<Fill, "worst"> }[];
}

/**
 * Tolerated drop in money: by default the larger of a tick a leg and 1 % of the result; with the user's own `priceMove`,
 * that distance on both legs' prices.
 */
export function profitDropTolerance(
  { value, contracts, legs, turnover }: MovingTrade,
  bought: readonly [BoughtSide, BoughtSide],
  priceMove: PriceDistance | undefined,
): Decimal {
  if (priceMove?.unit === "percent") return fromHundredths(multiply(turnover, priceMove.value));
  if (priceMove !== undefined) return fromHundredths(multiply(add(contracts, contracts), priceMove.value));
  const byTicks = legs.reduce<Decimal>((sum, { fill: { worst } }, index) => {
    const ticks = bought[index]?.marketLeg.market.ticks;
    if (worst === undefined || ticks === undefined) return sum;
    return add(sum, multiply(tickAt(ticks, worst).step ?? zero, contracts));
  }, zero);
  return larger(byTicks, multiply(larger(value, zero), defaultShare));
}
