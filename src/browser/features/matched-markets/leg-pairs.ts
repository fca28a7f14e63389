import type { PairNames } from "#browser/pairs/use-confirmation.ts";
import type { LegMarket } from "./use-leg-markets.ts";

export interface LegPair {
  readonly first: LegMarket;
  readonly second: LegMarket;
}

export type GroupName = Pick<PairNames, "title"> & PairNames["group"];

/** All pairs of legs in order, limited to `most`: a group can have thousands of legs. */
export function pairsOf(legs: readonly LegMarket[], most: number): readonly LegPair[] {
  const pairs: LegPair[] = [];
  for (const [index, first] of legs.entries()) {
    for (let other = index + 1; other < legs.length; other += 1) {
      if (pairs.length >= most) return pairs;
      const second = legs[other];
      if (second !== undefined) pairs.push({ first, second });
    }
  }
  return pairs;
}

export function pairCount(legs: number): number {
  return (legs * (legs - 1)) / 2;
}

/** Labels of the legs on the page, numbered from 1. */
export function legLabel({ leg: { legIndex } }: LegMarket): string {
  return `leg ${legIndex + 1}`;
}

export function pairLabels({ first, second }: LegPair, { title, ...group }: GroupName): PairNames {
  return { title, legs: [first.leg.label, second.leg.label], group };
}
