import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { useKnownOrderIds } from "#browser/order-entry/use-known-order-ids.ts";

/** Reads the ids of both markets' orders this page knows now, by leg. */
export function useListedBefore([first, second]: DirectionModel["bought"]): readonly [
  () => readonly string[],
  () => readonly string[],
] {
  return [
    useKnownOrderIds({ venue: first.marketLeg.venue, marketId: first.marketLeg.market.marketId }),
    useKnownOrderIds({ venue: second.marketLeg.venue, marketId: second.marketLeg.market.marketId }),
  ];
}
