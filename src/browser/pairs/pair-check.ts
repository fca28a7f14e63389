// Decides whether an edge between two legs may be used. A match by the gateway, whatever its score, is no proof of
// one question: the user confirms each pair, and any difference found blocks it.
import {
  comparePrices,
  type PriceObjection,
  priceLiftKey,
  priceObjection,
} from "#browser/trading-math/arbitrage/pair-price-check.ts";
import type { Decimal } from "#contract/decimal.ts";
import { compareQuestions, legsWhere, type QuestionComparison } from "./compare-questions.ts";
import type { ChangedField, ConfirmationStatus } from "./confirmation-status.ts";
import { type Finding, findingKey } from "./finding.ts";
import type { NameTable } from "./name-table.ts";
import { type PairLeg, type PairRelation, relationOf } from "./pair-leg.ts";

/** Objection to a pair. `legs` are 1 and 2 in argument order, as are the two sides of a finding. */
export type PairReason =
  | { readonly code: "one-market" }
  | { readonly code: "contradiction"; readonly finding: Finding }
  | { readonly code: "labels"; readonly finding: Finding; readonly relation: PairRelation }
  | PriceObjection
  | {
      readonly code: "orientation" | "texts-loading" | "texts-failed" | "too-long";
      readonly legs: readonly (1 | 2)[];
    }
  | { readonly code: "unconfirmed" | "differences-unread" | "rules-unread" }
  | { readonly code: "confirmed-otherwise" | "rules-changed"; readonly changed: readonly ChangedField[] };

/** Something to look at before confirming; not an objection. */
export type PairNote =
  | { readonly code: "difference"; readonly finding: Finding }
  | { readonly code: "no-text"; readonly legs: readonly (1 | 2)[] }
  | { readonly code: "undecided-prices" };

/** An objection that the user lifted, with the typed reason. */
export interface LiftedReason {
  readonly reason: PairReason;
  readonly why: string;
}

interface CheckResultBase {
  /** Relation of the outcomes, from the gateway or the user; undefined where neither gives one. */
  readonly relation: PairRelation | undefined;
  readonly notes: readonly PairNote[];
  readonly agreements: readonly Finding[];
  readonly lifted: readonly LiftedReason[];
}

/**
 * `usable`: an edge may be computed and traded. `blocked`: a contradiction that the user has not lifted.
 * `unverified`: required information is missing. `unconfirmed`: only the user's confirmation is missing. Reasons are
 * complete, the most serious first.
 */
export type PairCheckResult =
  | (CheckResultBase & { readonly kind: "usable"; readonly relation: PairRelation })
  | (CheckResultBase & {
      readonly kind: "blocked" | "unverified" | "unconfirmed";
      readonly reasons: readonly PairReason[];
    });

const kindOfReason = {
  "one-market": "blocked",
  contradiction: "blocked",
  labels: "blocked",
  prices: "blocked",
  inverted: "blocked",
  orientation: "unverified",
  "texts-loading": "unverified",
  "texts-failed": "unverified",
  "too-long": "unverified",
  "no-price": "unverified",
  unconfirmed: "unconfirmed",
  "confirmed-otherwise": "unconfirmed",
  "differences-unread": "unconfirmed",
  "rules-unread": "unconfirmed",
  "rules-changed": "unconfirmed",
} as const satisfies Record<PairReason["code"], "blocked" | "unverified" | "unconfirmed">;

/** Result kind that a reason alone leads to. */
export function kindOf({ code }: PairReason): "blocked" | "unverified" | "unconfirmed" {
  return kindOfReason[code];
}

/** Key of an objection that the user may lift; undefined where only turning the orientation, or nothing, helps. */
export function liftKeyOf(reason: PairReason): string | undefined {
  if (reason.code === "contradiction") return findingKey(reason.finding);
  // Prices that move further apart are asked about again.
  return reason.code === "prices" ? priceLiftKey(reason.apart) : undefined;
}

/** True where the stated relation of the outcomes is what stands against the pair: it can be turned. */
export function isAboutOrientation({ code }: PairReason): boolean {
  return code === "labels" || code === "inverted";
}

/**
 * Check result of a pair. `prices` are fresh prices of the legs' own outcomes, 0 to 1, or undefined. Symmetric apart
 * from the order of legs in the result.
 */
export function checkPair(
  first: PairLeg,
  second: PairLeg,
  prices: readonly [Decimal | undefined, Decimal | undefined],
  confirmation: ConfirmationStatus,
  names: NameTable,
): PairCheckResult {
  const relation = relationInForce(first, second, confirmation);
  const questions = compareQuestions(first, second, relation, names);
  const priced = comparePrices(...prices, relation);
  const objection = priceObjection(prices, priced);
  const differences = differencesOf(questions);
  const notes = priced.isUndecided ? [...differences, { code: "undecided-prices" } as const] : differences;
  const found = [
    ...identityReasons(first, second, questions, relation),
    ...(objection === undefined ? [] : [objection]),
    ...knowledgeReasons(first, second, questions, relation),
    ...confirmationReasons(confirmation, notes),
  ].toSorted(byGravity);
  const { reasons, lifted } = withoutLifted(found, confirmation);
  const agreements = questions.findings.filter(({ strength }) => strength === "agreement");
  const [gravest] = reasons;
  if (gravest !== undefined) {
    return { kind: kindOf(gravest), relation, reasons, notes, agreements, lifted };
  }
  // A missing relation always yields the reason "orientation".
  if (relation === undefined) throw new Error("a pair without a relation has a reason");
  return { kind: "usable", relation, notes, agreements, lifted };
}

/** Why the pair is not usable; empty where it is. */
export function reasonsOf(result: PairCheckResult): readonly PairReason[] {
  return result.kind === "usable" ? [] : result.reasons;
}

/** True if the user confirmed the pair and the check has found no difference since that has to be read. */
export function isPairConfirmed(result: PairCheckResult, { identity }: ConfirmationStatus): boolean {
  return identity === "given" && reasonsOf(result).every(({ code }) => code !== "differences-unread");
}

/** Objections apart from prices, the most serious first. For a usable pair, both prices must also exist and agree. */
export function checkWithoutPrices(
  first: PairLeg,
  second: PairLeg,
  confirmation: ConfirmationStatus,
  names: NameTable,
): { readonly relation: PairRelation | undefined; readonly reasons: readonly PairReason[] } {
  const relation = relationInForce(first, second, confirmation);
  const questions = compareQuestions(first, second, relation, names);
  const found = [
    ...identityReasons(first, second, questions, relation),
    ...knowledgeReasons(first, second, questions, relation),
    ...confirmationReasons(confirmation, differencesOf(questions)),
  ].toSorted(byGravity);
  return { relation, reasons: withoutLifted(found, confirmation).reasons };
}

function withoutLifted(
  found: readonly PairReason[],
  { lifts }: ConfirmationStatus,
): { readonly reasons: readonly PairReason[]; readonly lifted: readonly LiftedReason[] } {
  const lifted: LiftedReason[] = [];
  const reasons = found.filter((reason) => {
    const key = liftKeyOf(reason);
    const why = key === undefined ? undefined : lifts.get(key);
    if (why !== undefined) lifted.push({ reason, why });
    return why === undefined;
  });
  return { reasons, lifted };
}

/** Relation from the legs' orientations, else from the user's valid confirmation. */
function relationInForce(
  first: PairLeg,
  second: PairLeg,
  confirmation: ConfirmationStatus,
): PairRelation | undefined {
  const fromLegs = relationOf(first.orientation, second.orientation);
  return fromLegs ?? (confirmation.identity === "given" ? confirmation.relation : undefined);
}

function byGravity(a: PairReason, b: PairReason): number {
  return rank[kindOf(a)] - rank[kindOf(b)];
}

const rank = { blocked: 0, unverified: 1, unconfirmed: 2 } as const;

function identityReasons(
  first: PairLeg,
  second: PairLeg,
  { findings }: QuestionComparison,
  relation: PairRelation | undefined,
): readonly PairReason[] {
  const isOneMarket = first.venue === second.venue && first.marketId === second.marketId;
  const contradictions = findings.filter(({ strength }) => strength === "contradiction");
  return [
    ...(isOneMarket ? [{ code: "one-market" } as const] : []),
    ...contradictions.map((finding): PairReason => {
      const isOfLabels = finding.kind === "labels" && relation !== undefined;
      return isOfLabels ? { code: "labels", finding, relation } : { code: "contradiction", finding };
    }),
  ];
}

function knowledgeReasons(
  first: PairLeg,
  second: PairLeg,
  { tooLong }: QuestionComparison,
  relation: PairRelation | undefined,
): readonly PairReason[] {
  const legs = [first, second] as const;
  const reasons = [
    { code: "texts-loading", legs: legsWhere(legs, ({ texts }) => texts === "loading") },
    { code: "texts-failed", legs: legsWhere(legs, ({ texts }) => texts === "failed") },
    { code: "too-long", legs: tooLong },
  ] as const;
  const found = reasons.filter((reason) => reason.legs.length > 0);
  if (relation !== undefined) return found;
  const unread = legsWhere(legs, ({ orientation }) => orientation === "unverified");
  return [{ code: "orientation", legs: unread }, ...found];
}

/** Key of a note that the user has to read before confirming; undefined where there is nothing to read. */
export function differenceKeyOf(note: PairNote): string | undefined {
  if (note.code === "undecided-prices") return undefined;
  return note.code === "difference" ? findingKey(note.finding) : note.code;
}

/** Differences that the user has to read before confirming, each with its key. Every count of differences is of these. */
export function differencesToRead({
  notes,
}: Pick<PairCheckResult, "notes">): readonly { readonly key: string; readonly note: PairNote }[] {
  return notes.flatMap((note) => {
    const key = differenceKeyOf(note);
    return key === undefined ? [] : [{ key, note }];
  });
}

function confirmationReasons(
  { identity, readDifferences, rules, changed }: ConfirmationStatus,
  notes: readonly PairNote[],
): readonly PairReason[] {
  const reasons: PairReason[] = [];
  if (identity === "none") reasons.push({ code: "unconfirmed" });
  if (identity === "changed") reasons.push({ code: "confirmed-otherwise", changed });
  // Another version of the check may find more in the same texts.
  const isUnread = (key: string | undefined) => key !== undefined && !readDifferences.has(key);
  if (identity === "given" && notes.map(differenceKeyOf).some(isUnread)) {
    reasons.push({ code: "differences-unread" });
  }
  if (rules === "none") reasons.push({ code: "rules-unread" });
  if (rules === "changed") reasons.push({ code: "rules-changed", changed });
  return reasons;
}

function differencesOf({ findings, withoutText }: QuestionComparison): readonly PairNote[] {
  const differences = findings.filter(({ strength }) => strength === "difference");
  const notes = differences.map((finding) => ({ code: "difference", finding }) as const);
  return withoutText.length === 0 ? notes : [{ code: "no-text", legs: withoutText }, ...notes];
}
