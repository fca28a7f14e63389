// Preselected direction of the ticket, until the user picks one.

import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { compare, type Decimal } from "#contract/decimal.ts";

/**
 * The most profitable direction among those with known fees, else among the others. The previous one stays while it
 * has no usable book, so that a short gap does not switch directions.
 */
export function defaultDirection(
  directions: readonly DirectionModel[],
  before: string | undefined,
): string | undefined {
  const previous = directions.find(({ key }) => key === before);
  if (previous !== undefined && previous.edge === undefined) return previous.key;
  const ranked = directions.flatMap(({ key, edge }) => {
    const profit = (edge?.suggested ?? edge?.largest)?.profit;
    return edge === undefined || profit === undefined ? [] : [{ key, profit, isNet: !edge.beforeFees }];
  });
  const best = ranked.reduce<Ranked | undefined>(
    (most, one) => (most === undefined || isAbove(one, most) ? one : most),
    undefined,
  );
  return best?.key ?? previous?.key ?? directions[0]?.key;
}

interface Ranked {
  readonly key: string;
  readonly profit: Decimal;
  /** Its fees are known. */
  readonly isNet: boolean;
}

function isAbove(a: Ranked, b: Ranked): boolean {
  return a.isNet === b.isNet ? compare(a.profit, b.profit) > 0 : a.isNet;
}
