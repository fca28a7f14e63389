// Converts an evaluated direction to a sample for recording: net edges only, from comparable books only.

import type { EdgeLeg } from "#browser/recordings/edge-interval.ts";
import type { EdgeSample } from "#browser/recordings/edge-interval-tracker.ts";
import { bookKey, type Direction, type DirectionModel, type GroupBooks } from "./group-edges.ts";
import { checkTexts } from "./texts.ts";

/** The outcomes bought; undefined where one has no id. */
export function watchLegsOf({ bought }: Pick<Direction, "bought">): readonly [EdgeLeg, EdgeLeg] | undefined {
  const [first, second] = bought.flatMap(({ marketLeg, side }): readonly EdgeLeg[] => {
    const outcomeId = marketLeg.outcomes[side]?.id ?? "";
    return outcomeId === ""
      ? []
      : [{ venue: marketLeg.venue, marketId: marketLeg.market.marketId, outcomeId }];
  });
  return first === undefined || second === undefined ? undefined : [first, second];
}

export type LabelledLegs = readonly [
  EdgeLeg & { readonly label: string },
  EdgeLeg & { readonly label: string },
];

/** The outcomes bought, with their labels; undefined where one has no id. */
export function labelledLegsOf(direction: Pick<Direction, "bought">): LabelledLegs | undefined {
  const legs = watchLegsOf(direction);
  if (legs === undefined) return undefined;
  const [first, second] = direction.bought.map(
    ({ marketLeg, side }) => marketLeg.outcomes[side]?.label ?? "",
  );
  return [
    { ...legs[0], label: first ?? "" },
    { ...legs[1], label: second ?? "" },
  ];
}

/** Sample of an evaluation over `books`; undefined where an outcome has no id. */
export function edgeSampleOf(direction: DirectionModel, books: GroupBooks): EdgeSample | undefined {
  const legs = watchLegsOf(direction);
  if (legs === undefined) return undefined;
  const { edge, gap, problems, isNotOffered } = direction;
  const confirmedAt = olderOf(direction, books);
  if (isNotOffered) return { legs, confirmedAt };
  if (edge === undefined) return { legs, unfit: problems[0] ?? checkTexts.noEdge };
  if (edge.beforeFees) return { legs, unfit: checkTexts.feeUnknown };
  const { contracts, profit } = edge.largest ?? {};
  return { legs, confirmedAt, net: gap?.perContract, contracts, profit };
}

/**
 * When the older of the two books was confirmed, on the clock of performance.now(); undefined where one never was.
 */
export function olderOf(
  { bought }: Pick<Direction, "bought">,
  books: GroupBooks,
  time: "confirmedAt" | "dataAt" = "confirmedAt",
): number | undefined {
  const times = bought.map(({ marketLeg, side }) => books.get(bookKey(marketLeg, side))?.[time]);
  return times.includes(undefined) ? undefined : Math.min(...(times as number[]));
}

/**
 * Reason why an edge must not be used, as a sentence; undefined for a usable edge, and where there certainly is none.
 * An edge of an unconfirmed pair or before fees is displayed but not usable.
 */
export function unusableReasonOf(direction: DirectionModel): string | undefined {
  const { problems, isNotOffered, edge } = direction;
  const doubt = pairProblemOf(direction);
  if (doubt !== undefined) return doubt;
  if (isNotOffered) return undefined;
  if (problems[0] !== undefined) return problems[0];
  if (edge === undefined) return checkTexts.noEdgeYet;
  return edge.beforeFees ? checkTexts.feeUnknown : undefined;
}

/** Reason why the pair check refuses the pair, as a sentence; undefined where it passes. */
export function pairProblemOf({ check: { kind, reason } }: DirectionModel): string | undefined {
  return kind === "usable" ? undefined : reason === "" ? checkTexts.unconfirmed : reason;
}
