// What a user said of pairs of legs: that they are one question, and that he has read both rules. Each holds only for the
// texts it was given for, kept as digests. A decision is one's own, made before the texts: it is in no settings file.
import * as v from "valibot";
import { defineKept } from "./kept.ts";

/** As many pairs as are kept; more are refused, not put in place of others. */
export const mostDecidedPairs = 1_000;

const shortText = v.pipe(v.string(), v.maxLength(500));

/** Digests of what a word was given for, by the name of the part. */
const basis = v.record(shortText, shortText);

const schema = v.object({
  /** Both legs, in an order that does not depend on how they were listed. */
  pair: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)),
  /** For the list of pairs: what the group and its legs were called, and where it stands. */
  title: shortText,
  legs: v.tuple([shortText, shortText]),
  path: v.pipe(shortText, v.regex(/^\/matched\//)),
  identity: v.optional(v.object({ at: v.number(), relation: v.picklist(["same", "opposite"]), basis })),
  rules: v.optional(v.object({ at: v.number(), basis })),
});

export type PairDecision = v.InferOutput<typeof schema>;

export const pairDecisions = defineKept<readonly PairDecision[]>({
  name: "pair-decisions",
  title: "Confirmed pairs",
  schema: v.pipe(
    v.array(v.unknown(), "expected a list of pairs"),
    v.transform((entries) =>
      entries.flatMap((entry): readonly PairDecision[] => {
        const parsed = v.safeParse(schema, entry);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  ),
  empty: [],
});

/** `decisions` with what is said of one pair changed, the newest first; a pair of which nothing is said is kept no more. */
export function withDecision(
  decisions: readonly PairDecision[],
  changed: PairDecision,
): readonly PairDecision[] {
  const others = decisions.filter(({ pair }) => pair !== changed.pair);
  return changed.identity === undefined && changed.rules === undefined ? others : [changed, ...others];
}
