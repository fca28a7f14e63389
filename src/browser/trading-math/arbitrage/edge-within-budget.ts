// How much of an edge the money on both venues pays for.
import { add, type Decimal, fromScaled, isPositive, scaleOf, toScaled } from "#contract/decimal.ts";
import type { PairEdge, SizedEdge, SizedLeg } from "./edge.ts";

/**
 * The largest size up to the suggested one (the largest, where none is suggested) of which `isPaidFor` the money that leaves
 * both legs' venues at once; undefined where there is none, or it earns nothing. What is paid for at a size is at every smaller one.
 */
export function edgeWithin(
  edge: PairEdge,
  isPaidFor: (spent: readonly [Decimal, Decimal]) => boolean,
): SizedEdge | undefined {
  const wanted = edge.suggested ?? edge.largest;
  if (wanted === undefined || edge.least === undefined) return undefined;
  const isAffordable = ({ legs: [first, second] }: SizedEdge) => isPaidFor([spentOn(first), spentOn(second)]);
  if (isAffordable(wanted)) return wanted;
  // Costs only grow with the size: the last size that is paid for is found by halving.
  const scale = scaleOf([edge.step, edge.least, wanted.contracts]);
  const step = toScaled(edge.step, scale);
  const first = toScaled(edge.least, scale) / step;
  let [low, high] = [first - 1n, toScaled(wanted.contracts, scale) / step];
  const at = (steps: bigint) => edge.at(fromScaled(steps * step, scale));
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isAffordable(at(middle))) low = middle;
    else high = middle;
  }
  if (low < first) return undefined;
  const sized = at(low);
  return isPositive(sized.profit) ? sized : undefined;
}

function spentOn({ cost, fee, feeTakenAs }: SizedLeg): Decimal {
  return feeTakenAs === "money" ? add(cost, fee) : cost;
}
