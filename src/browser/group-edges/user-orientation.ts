// Orients legs whose orientation the gateway sends in an unknown form, using the user's confirmations: a valid
// confirmation of how two outcomes relate fixes a leg's orientation relative to the group.
import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import { areTextsLoaded, confirmationStatusOf } from "#browser/pairs/confirmation-status.ts";
import { type PairLeg, pairLegOf, relationOf } from "#browser/pairs/pair-leg.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import type { GroupLeg } from "./edge-leg.ts";

type Known = Exclude<LegOrientation, "unverified">;

/**
 * The legs in order, with unknown orientations replaced as far as confirmations allow. If no orientation is known,
 * the first confirmed leg defines the group's outcome. Legs connected by contradicting confirmations stay unknown.
 */
export function withUserOrientation(
  legs: readonly GroupLeg[],
  decisions: readonly PairDecision[],
): readonly GroupLeg[] {
  if (decisions.length === 0 || legs.every(({ leg }) => leg.orientation !== "unverified")) return legs;
  const pairLegs = legs.map(({ known }) => pairLegOf(known));
  const related = pairLegs.map((one, index) =>
    pairLegs.map((other, at) => (index === at ? undefined : confirmedRelation(decisions, one, other))),
  );
  const found = new Map<number, Known>();
  const isSettled = (index: number) => found.has(index);
  const propagateFrom = (index: number, orientation: Known) => {
    for (const [at, known] of propagate(index, orientation, legs, related)) found.set(at, known);
  };
  for (const [index, { leg }] of legs.entries()) {
    if (leg.orientation !== "unverified" && !isSettled(index)) propagateFrom(index, leg.orientation);
  }
  if (legs.every(({ leg }) => leg.orientation === "unverified")) {
    const first = related.findIndex((row) => row.some((relation) => relation !== undefined));
    if (first >= 0) propagateFrom(first, "same");
  }
  return legs.map((groupLeg, index) => {
    const orientation = found.get(index);
    return groupLeg.leg.orientation !== "unverified" || orientation === undefined
      ? groupLeg
      : { ...groupLeg, leg: { ...groupLeg.leg, orientation } };
  });
}

/** The confirmed relation of two legs, if both texts are loaded and unchanged since. */
function confirmedRelation(decisions: readonly PairDecision[], one: PairLeg, other: PairLeg) {
  if (relationOf(one.orientation, other.orientation) !== undefined) return undefined;
  if (!areTextsLoaded(one, other)) return undefined;
  const { identity, relation } = confirmationStatusOf(decisions, one, other);
  return identity === "given" ? relation : undefined;
}

/** Orientations implied by that of leg `start`; none if two of them contradict. */
function propagate(
  start: number,
  orientation: Known,
  legs: readonly GroupLeg[],
  related: readonly (readonly (ReturnType<typeof relationOf> | undefined)[])[],
): ReadonlyMap<number, Known> {
  const found = new Map<number, Known>([[start, orientation]]);
  for (const [index, known] of found) {
    for (const [other, relation] of (related[index] ?? []).entries()) {
      if (relation === undefined) continue;
      const follows = relation === "same" ? known : opposite(known);
      const fromGateway = legs[other]?.leg.orientation;
      const before =
        fromGateway === "unverified" || fromGateway === undefined ? found.get(other) : fromGateway;
      if (before !== undefined && before !== follows) return new Map();
      found.set(other, follows);
    }
  }
  return found;
}

function opposite(orientation: Known): Known {
  return orientation === "same" ? "opposite" : "same";
}
