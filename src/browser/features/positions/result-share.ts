import {
  compareRatios,
  divideRatios,
  multiplyRatios,
  type Ratio,
  ratioOf,
  roundRatio,
  subtractRatios,
} from "#browser/trading-math/ratio.ts";
import { type Decimal, decimal, isNegative, isPositive, zero } from "#contract/decimal.ts";

const hundred = ratioOf(decimal("100"));

/** The unrealised result in percent of the cost of what `proceeds` is received for; undefined where that cost nothing. */
function resultShare(proceeds: Ratio, unrealised: Ratio): Decimal | undefined {
  const cost = subtractRatios(proceeds, unrealised);
  if (compareRatios(cost, ratioOf(zero)) <= 0) return undefined;
  return roundRatio(multiplyRatios(divideRatios(unrealised, cost), hundred), 1, "half-up");
}

/** "+11.4%", "−3.0%"; undefined without a cost. */
export function resultShareText(proceeds: Ratio, unrealised: Ratio): string | undefined {
  const share = resultShare(proceeds, unrealised);
  if (share === undefined) return undefined;
  const sign = isPositive(share) ? "+" : isNegative(share) ? "\u2212" : "";
  return `${sign}${share.replace("-", "")}%`;
}
