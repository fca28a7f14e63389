// Largest part of an edge that the money on both venues can buy.
import { largestThat } from "#browser/trading-math/integers.ts";
import { add, type Decimal, fromScaled, isPositive, scaleOf, toScaled } from "#contract/decimal.ts";
import type { PairEdge, SizedEdge, SizedLeg } from "./edge.ts";

/**
 * Largest affordable size up to the suggested one (or the largest, without a suggestion). `canAfford` receives the
 * money each venue takes at once. Undefined where nothing is affordable or it earns nothing. Every size below an
 * affordable one must be affordable.
 */
export function edgeWithinBudget(
  edge: PairEdge,
  canAfford: (spent: readonly [Decimal, Decimal]) => boolean,
): SizedEdge | undefined {
  const wanted = edge.suggested ?? edge.largest;
  if (wanted === undefined || edge.minSize === undefined) return undefined;
  const isAffordable = ({ legs: [first, second] }: SizedEdge) => canAfford([spentOn(first), spentOn(second)]);
  if (isAffordable(wanted)) return wanted;
  // Cost rises with size, so the last affordable size is found by binary search.
  const scale = scaleOf([edge.step, edge.minSize, wanted.contracts]);
  const step = toScaled(edge.step, scale);
  const first = toScaled(edge.minSize, scale) / step;
  const last = toScaled(wanted.contracts, scale) / step - 1n;
  const at = (steps: bigint) => edge.at(fromScaled(steps * step, scale));
  const affordable = largestThat(first - 1n, last, (steps) => isAffordable(at(steps)));
  if (affordable < first) return undefined;
  const sized = at(affordable);
  return isPositive(sized.profit) ? sized : undefined;
}

/** Money that a venue takes at once for its leg. */
export function spentOn({ cost, fees }: SizedLeg): Decimal {
  return add(cost, fees.money);
}
