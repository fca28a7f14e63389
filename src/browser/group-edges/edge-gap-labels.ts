// Text for an edge gap, with the price on either leg that would pay.
import type { PairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import type { EdgeGap } from "#browser/trading-math/arbitrage/edge-gap.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { type Decimal, isPositive, round, subtract, zero } from "#contract/decimal.ts";

/** `labels` are the legs' venues; `format` writes a price. Undefined without a gap to describe. */
export function edgeGapText(
  { minSize, beforeFees }: Pick<PairEdge, "minSize" | "beforeFees">,
  near: EdgeGap | undefined,
  labels: readonly [string, string],
  format: (price: Decimal) => string,
): string | undefined {
  const tooFew = "The books do not hold the smallest size that both venues take.";
  if (near === undefined) return minSize === undefined ? tooFew : undefined;
  const { perContract, asks, payingPrices } = near;
  const fees = beforeFees ? ", before fees" : "";
  if (isPositive(perContract)) {
    const gain = `At the best asks a contract of each would earn ${cents(perContract, "down")}${fees}`;
    return minSize === undefined
      ? `${tooFew} ${gain}.`
      : `Does not pay: what stands at the best asks is too small for rounded fees and smallest orders. ${gain}.`;
  }
  const ways = payingPrices.flatMap((price, index) => {
    const ask = asks[index];
    if (price === undefined || ask === undefined) return [];
    return [
      `${labels[index]} at ${format(price)} or less (now ${format(ask)}, ${cents(subtract(ask, price), "up")} away)`,
    ];
  });
  const short = `${cents(subtract(zero, perContract), "up")} a contract short at the best asks${fees}`;
  const would =
    ways.length === 0 ? "No price on one leg alone would do it." : `It would with ${ways.join(", or ")}.`;
  return `${minSize === undefined ? `${tooFew} It` : "Does not pay: it"} is ${short}. ${would}`;
}

/** A price difference in cents, with at most two decimals. */
function cents(value: Decimal, direction: "up" | "down"): string {
  return formatPrice(round(value, 4, direction), "cents");
}
