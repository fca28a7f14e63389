// What a reading of an edge says to whoever keeps it: only what is net, and only from books that may be set against each
// other. Pure.

import type { EdgeWatchLeg } from "#browser/recordings/edge-interval.ts";
import type { SeenEdge } from "#browser/recordings/edge-interval-tracker.ts";
import { bookKey, type Direction, type DirectionReading, type GroupBooks } from "./group-edges.ts";

/** The outcomes that are bought; undefined where one has no id. */
export function watchLegsOf({
  bought,
}: Pick<Direction, "bought">): readonly [EdgeWatchLeg, EdgeWatchLeg] | undefined {
  const [first, second] = bought.flatMap(({ place, side }): readonly EdgeWatchLeg[] => {
    const outcomeId = place.outcomes[side]?.id ?? "";
    return outcomeId === "" ? [] : [{ venue: place.venue, marketId: place.market.marketId, outcomeId }];
  });
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** The reading of `books` as it is kept; undefined where its outcomes have no ids. */
export function seenEdgeOf(reading: DirectionReading, books: GroupBooks): SeenEdge | undefined {
  const legs = watchLegsOf(reading);
  if (legs === undefined) return undefined;
  const { edge, near, problems, isUnsold } = reading;
  const confirmedAt = olderOf(reading, books);
  if (isUnsold) return { legs, confirmedAt };
  if (edge === undefined) return { legs, unfit: problems[0] ?? "Nothing is known of it." };
  if (edge.beforeFees) return { legs, unfit: "A venue's fee is not known." };
  const { contracts, profit } = edge.largest ?? {};
  return { legs, confirmedAt, net: near?.perContract, contracts, profit };
}

/** When the older of the two books was confirmed, on the clock of performance.now(); undefined where one never was. */
export function olderOf({ bought }: Pick<Direction, "bought">, books: GroupBooks): number | undefined {
  const times = bought.map(({ place, side }) => books.get(bookKey(place, side))?.confirmedAt);
  return times.includes(undefined) ? undefined : Math.min(...(times as number[]));
}

/**
 * Why an edge may not be reckoned with, as a sentence; undefined where it may, and where it is sure that there is none. An
 * edge that is shown all the same (of a pair that is not confirmed, before fees) is for the eye only.
 */
export function offReasonOf(reading: DirectionReading): string | undefined {
  const { problems, isUnsold, edge } = reading;
  const doubt = doubtOf(reading);
  if (doubt !== undefined) return doubt;
  if (isUnsold) return undefined;
  if (problems[0] !== undefined) return problems[0];
  if (edge === undefined) return "Nothing is known of it yet.";
  return edge.beforeFees ? "A venue's fee is not known." : undefined;
}

/** Why the guard does not let the pair be used, as a sentence; undefined where it does. */
export function doubtOf({ verdict: { kind, reason } }: DirectionReading): string | undefined {
  return kind === "usable" ? undefined : reason === "" ? "The pair is not confirmed." : reason;
}
