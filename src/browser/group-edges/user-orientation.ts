// Legs whose orientation the gateway tells in no form that is known, turned by what the user said of them: where he confirmed
// how a leg's outcome stands to another leg's, and nothing of it has changed since, that says how it stands to the group. Pure.
import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import { standingOf } from "#browser/pairs/confirmation-status.ts";
import { type PairLeg, pairLegOf, relationOf } from "#browser/pairs/pair-leg.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import type { GroupLeg } from "./edge-leg.ts";

type Known = Exclude<LegOrientation, "unverified">;

/**
 * The legs in their order, those of unknown orientation turned as far as the user's words say. Where no leg's is known, the
 * first he spoke of is the group's outcome. What he said in two ways turns none of the legs that hang together by it.
 */
export function turnedByWord(
  legs: readonly GroupLeg[],
  decisions: readonly PairDecision[],
): readonly GroupLeg[] {
  if (decisions.length === 0 || legs.every(({ leg }) => leg.orientation !== "unverified")) return legs;
  const pairLegs = legs.map(({ known }) => pairLegOf(known));
  const related = pairLegs.map((one, index) =>
    pairLegs.map((other, at) => (index === at ? undefined : statedRelation(decisions, one, other))),
  );
  const found = new Map<number, Known>();
  const isSettled = (index: number) => found.has(index);
  const begin = (index: number, orientation: Known) => {
    for (const [at, known] of spread(index, orientation, legs, related)) found.set(at, known);
  };
  for (const [index, { leg }] of legs.entries()) {
    if (leg.orientation !== "unverified" && !isSettled(index)) begin(index, leg.orientation);
  }
  if (legs.every(({ leg }) => leg.orientation === "unverified")) {
    const first = related.findIndex((row) => row.some((relation) => relation !== undefined));
    if (first >= 0) begin(first, "same");
  }
  return legs.map((of, index) => {
    const orientation = found.get(index);
    return of.leg.orientation !== "unverified" || orientation === undefined
      ? of
      : { ...of, leg: { ...of.leg, orientation } };
  });
}

/** How the user said that two legs stand to each other, as far as both their texts are here and still those he said it of. */
function statedRelation(decisions: readonly PairDecision[], one: PairLeg, other: PairLeg) {
  if (relationOf(one.orientation, other.orientation) !== undefined) return undefined;
  const areTextsHere = [one, other].every(({ texts }) => texts === "told" || texts === "not-offered");
  if (!areTextsHere) return undefined;
  const { identity, relation } = standingOf(decisions, one, other);
  return identity === "given" ? relation : undefined;
}

/** The orientations that follow from that of leg `start`; none but those the gateway tells where two of them contradict. */
function spread(
  start: number,
  orientation: Known,
  legs: readonly GroupLeg[],
  related: readonly (readonly (ReturnType<typeof relationOf> | undefined)[])[],
): ReadonlyMap<number, Known> {
  const found = new Map<number, Known>([[start, orientation]]);
  for (const [index, known] of found) {
    for (const [other, relation] of (related[index] ?? []).entries()) {
      if (relation === undefined) continue;
      const follows = relation === "same" ? known : turned(known);
      const told = legs[other]?.leg.orientation;
      const before = told === "unverified" || told === undefined ? found.get(other) : told;
      if (before !== undefined && before !== follows) return new Map();
      found.set(other, follows);
    }
  }
  return found;
}

function turned(orientation: Known): Known {
  return orientation === "same" ? "opposite" : "same";
}
