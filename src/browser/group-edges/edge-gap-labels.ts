// How far a pair is from paying, in words, with the price on either leg that would do it. Pure.
import type { PairEdge } from "#browser/trading-math/arbitrage/edge.ts";
import type { NearEdge } from "#browser/trading-math/arbitrage/edge-gap.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { type Decimal, isPositive, round, subtract, zero } from "#contract/decimal.ts";

/** `labels` are of the venues of both legs; `format` writes a price. Undefined where nothing can be said. */
export function nearEdgeWords(
  { least, beforeFees }: Pick<PairEdge, "least" | "beforeFees">,
  near: NearEdge | undefined,
  labels: readonly [string, string],
  format: (price: Decimal) => string,
): string | undefined {
  const tooFew = "The books do not hold the smallest size that both venues take.";
  if (near === undefined) return least === undefined ? tooFew : undefined;
  const { perContract, asks, payingPrices } = near;
  const fees = beforeFees ? ", before fees" : "";
  if (isPositive(perContract)) {
    const gain = `At the best asks a contract of each would earn ${cents(perContract, "down")}${fees}`;
    return least === undefined
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
  return `${least === undefined ? `${tooFew} It` : "Does not pay: it"} is ${short}. ${would}`;
}

/** A difference of prices: four places beyond the point at most, in hundredths. */
function cents(value: Decimal, direction: "up" | "down"): string {
  return formatPrice(round(value, 4, direction), "cents");
}
