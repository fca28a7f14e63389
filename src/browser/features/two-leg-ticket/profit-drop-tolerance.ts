// Largest drop of a two-leg trade's profit, or of the proceeds of closing one, that needs no new review.
import type { BoughtSide } from "#browser/group-edges/group-edges.ts";
import type { PriceDistance } from "#browser/preferences/trading-preferences.ts";
import { fromHundredths } from "#browser/trading-math/odds/odds.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { add, type Decimal, decimal, larger, multiply, zero } from "#contract/decimal.ts";

/** Default tolerance as a share of the result; one tick a leg is always tolerated. */
const defaultShare = decimal("0.01");

interface MovingTrade {
  /** Profit, or the proceeds of closing. Money. */
  readonly value: Decimal;
  readonly contracts: Decimal;
  /** Worst price of each leg's fill, 0 to 1; undefined without a fill. */
  readonly worst: readonly [Decimal | undefined, Decimal | undefined];
  /** Money that both legs change hands for. */
  readonly turnover: Decimal;
}

/**
 * Tolerated drop in money: by default the larger of a tick a leg and 1 % of the result; with the user's own `priceMove`,
 * that distance on both legs' prices.
 */
export function profitDropTolerance(
  { value, contracts, worst, turnover }: MovingTrade,
  bought: readonly [BoughtSide, BoughtSide],
  priceMove: PriceDistance | undefined,
): Decimal {
  if (priceMove?.unit === "percent") return fromHundredths(multiply(turnover, priceMove.value));
  if (priceMove !== undefined) return fromHundredths(multiply(add(contracts, contracts), priceMove.value));
  const byTicks = worst.reduce<Decimal>((sum, price, index) => {
    const ticks = bought[index]?.marketLeg.market.ticks;
    if (price === undefined || ticks === undefined) return sum;
    return add(sum, multiply(tickAt(ticks, price).step ?? zero, contracts));
  }, zero);
  return larger(byTicks, multiply(larger(value, zero), defaultShare));
}
