// Which way round which pair the ticket trades, until the person picks one. Pure.

import type { DirectionReading } from "#browser/group-edges/group-edges.ts";
import { compare, type Decimal } from "#contract/decimal.ts";

/**
 * The direction that earns most among those whose fees are known, else among the others. The one before stays while it has no
 * book to be judged by, so that a moment's gap turns nothing round.
 */
export function bestDirection(
  readings: readonly DirectionReading[],
  before: string | undefined,
): string | undefined {
  const kept = readings.find(({ key }) => key === before);
  if (kept !== undefined && kept.edge === undefined) return kept.key;
  const ranked = readings.flatMap(({ key, edge }) => {
    const profit = (edge?.suggested ?? edge?.largest)?.profit;
    return edge === undefined || profit === undefined ? [] : [{ key, profit, isNet: !edge.beforeFees }];
  });
  const best = ranked.reduce<Ranked | undefined>(
    (most, one) => (most === undefined || isAbove(one, most) ? one : most),
    undefined,
  );
  return best?.key ?? kept?.key ?? readings[0]?.key;
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
