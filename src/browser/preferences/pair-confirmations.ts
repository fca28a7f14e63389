// Confirmations of pairs of legs: they are one question, and both rules were read. Each holds only for the texts it
// was made for, stored as digests. Personal: in no settings file.
import * as v from "valibot";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

/** Most stored pairs; more are refused and replace none. */
export const mostDecidedPairs = 1_000;

/** Most lifted objections stored for a pair: the newest. */
export const maxLifts = 50;
/** Characters of the reason for lifting an objection. */
export const maxLiftReason = 300;

/** A longer address is not stored with a pair. */
export const longestPath = 2_000;

const shortText = v.pipe(v.string(), v.maxLength(500));

/** Digests of the confirmed texts, by the name of the part. */
const basis = v.record(shortText, shortText);

/** An outcome of a market; `outcomeId` is absent where its leg names none. */
const leg = v.object({
  venue: v.picklist(venueIds),
  marketId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  outcomeId: v.optional(shortText),
});

/** Legs of a pair and the list of their group, so that either leg can link to the other. */
const place = v.object({
  /** As the gateway was sent it. */
  category: shortText,
  groupId: shortText,
  /** YYYY-MM-DD, UTC. */
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  legs: v.tuple([leg, leg]),
});
export type PairRef = v.InferOutput<typeof place>;

const schema = v.object({
  /** Both legs, in an order that does not depend on how they were listed. */
  pair: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  /** Title of the group and legs, and its page, for the list of pairs. */
  title: shortText,
  legs: v.tuple([shortText, shortText]),
  path: v.pipe(v.string(), v.maxLength(longestPath), v.regex(/^\/matched(?:\/|$)/)),
  /** Absent in decisions of a version without it, until the pair is on screen again; and where it is too long. */
  place: v.fallback(v.optional(place), undefined),
  identity: v.optional(
    v.object({
      at: v.number(),
      relation: v.picklist(["same", "opposite"]),
      basis,
      /** Keys of the differences that were read then. Absent where it was stored before they were. */
      differences: v.fallback(v.optional(v.array(shortText)), undefined),
    }),
  ),
  rules: v.optional(v.object({ at: v.number(), basis })),
  /** Objections lifted by the user, by the key of the finding. */
  lifts: v.optional(
    v.pipe(
      v.array(
        v.object({
          at: v.number(),
          finding: shortText,
          why: v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLiftReason)),
          basis,
        }),
      ),
      v.maxLength(maxLifts),
    ),
  ),
});

export type PairDecision = v.InferOutput<typeof schema>;

export const pairDecisions = definePersistedStore<readonly PairDecision[]>({
  name: "pair-decisions",
  title: storeTitles.confirmedPairs,
  schema: readableList(schema, { problem: expectedTexts.pairs }),
  empty: [],
});

/**
 * `decisions` with that of one pair replaced, the newest first; an empty decision is removed.
 * Undefined where the limit is reached: no entry is replaced without the user.
 */
export function withDecision(
  decisions: readonly PairDecision[],
  changed: PairDecision,
): readonly PairDecision[] | undefined {
  const others = decisions.filter(({ pair }) => pair !== changed.pair);
  const isEmpty =
    changed.identity === undefined && changed.rules === undefined && (changed.lifts ?? []).length === 0;
  if (isEmpty) return others;
  return others.length >= mostDecidedPairs ? undefined : [changed, ...others];
}

/** `place` as it can be stored; undefined where a part of it is too long. */
export function storablePairRef(found: PairRef): PairRef | undefined {
  const parsed = v.safeParse(place, found);
  return parsed.success ? parsed.output : undefined;
}

/** The pairs with a leg of this market that are confirmed and whose rules were read, the newest first. */
export function decidedPairsAt(
  decisions: readonly PairDecision[],
  venue: VenueId,
  marketId: string,
): readonly (PairDecision & { readonly place: PairRef })[] {
  return decisions.flatMap((decision) => {
    const { place, identity, rules } = decision;
    if (place === undefined || identity === undefined || rules === undefined) return [];
    const isHere = place.legs.some((leg) => leg.venue === venue && leg.marketId === marketId);
    return isHere ? [{ ...decision, place }] : [];
  });
}
