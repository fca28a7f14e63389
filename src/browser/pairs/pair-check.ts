// The guard of a pair of legs: whether an edge between them may be reckoned with. That the gateway matched two markets, with
// whatever score, is no proof that they are one question: the user confirms each pair, and what differs blocks it. Pure.
import { comparePrices, type PriceFindings } from "#browser/trading-math/arbitrage/pair-price-check.ts";
import type { Decimal } from "#contract/decimal.ts";
import { compareTexts, type Sides, type TextFindings } from "./compare-texts.ts";
import type { ChangedPart, ConfirmationStatus } from "./confirmation-status.ts";
import { type PairLeg, type PairRelation, relationOf } from "./pair-leg.ts";

/** Something against using a pair. `legs` are 1 and 2 in the order the legs were given; so are both sides of a list. */
export type PairReason =
  | { readonly code: "one-market" }
  | { readonly code: "numbers" | "dates" | "names"; readonly only: Sides }
  | { readonly code: "labels"; readonly labels: readonly [string, string]; readonly relation: PairRelation }
  | { readonly code: "prices" | "inverted"; readonly apart: Decimal }
  | { readonly code: "orientation"; readonly legs: readonly (1 | 2)[] }
  | {
      readonly code: "texts-loading" | "texts-failed" | "too-long" | "no-price";
      readonly legs: readonly (1 | 2)[];
    }
  | { readonly code: "unconfirmed" | "rules-unread" }
  | { readonly code: "confirmed-otherwise" | "rules-changed"; readonly changed: readonly ChangedPart[] };

/** Something to look at before confirming; it is against nothing. */
export type PairNote =
  | { readonly code: "only-names"; readonly only: Sides }
  | { readonly code: "untold"; readonly legs: readonly (1 | 2)[] }
  | { readonly code: "days-apart"; readonly days: number }
  | { readonly code: "undecided-prices" };

interface Verdict {
  /** How the outcomes stand to each other, by the gateway or by the user; undefined where neither says. */
  readonly relation: PairRelation | undefined;
  readonly notes: readonly PairNote[];
}

/**
 * `usable`: an edge may be worked out and traded. `blocked`: something contradicts, whatever the user confirmed.
 * `unverified`: something that must be known is not. `unconfirmed`: only the user's own word is missing. The reasons are
 * all that were found, the gravest kind first.
 */
export type PairVerdict =
  | (Verdict & { readonly kind: "usable"; readonly relation: PairRelation })
  | (Verdict & {
      readonly kind: "blocked" | "unverified" | "unconfirmed";
      readonly reasons: readonly PairReason[];
    });

const kindOfReason = {
  "one-market": "blocked",
  numbers: "blocked",
  dates: "blocked",
  names: "blocked",
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
  "rules-unread": "unconfirmed",
  "rules-changed": "unconfirmed",
} as const satisfies Record<PairReason["code"], "blocked" | "unverified" | "unconfirmed">;

/** What a reason makes of a pair by itself. */
export function kindOf({ code }: PairReason): "blocked" | "unverified" | "unconfirmed" {
  return kindOfReason[code];
}

/** Resolution dates further apart than this many days are marked. */
const mostDaysApart = 7;

/**
 * The verdict on a pair. `prices` are fresh ones of the legs' own outcomes, 0 to 1, undefined where there is none. The
 * order of the legs changes nothing but the order in which sides are told.
 */
export function checkPair(
  first: PairLeg,
  second: PairLeg,
  prices: readonly [Decimal | undefined, Decimal | undefined],
  standing: ConfirmationStatus,
): PairVerdict {
  const relation = relationInForce(first, second, standing);
  const texts = compareTexts(first, second, relation);
  const priced = comparePrices(...prices, relation);
  const reasons = [
    ...identityReasons(first, second, texts, relation),
    ...priceReasons(prices, priced),
    ...knowledgeReasons(first, second, texts, relation),
    ...standingReasons(standing),
  ].toSorted(byGravity);
  const notes = notesOf(texts, priced);
  const [gravest] = reasons;
  if (gravest !== undefined) return { kind: kindOf(gravest), relation, reasons, notes };
  // Without a relation there is a reason: orientation.
  if (relation === undefined) throw new Error("a pair without a relation has a reason");
  return { kind: "usable", relation, notes };
}

/**
 * What stands against a pair whatever its prices are, the gravest kind first. It takes both prices, and that they agree, for
 * the pair to be usable.
 */
export function checkWithoutPrices(
  first: PairLeg,
  second: PairLeg,
  standing: ConfirmationStatus,
): { readonly relation: PairRelation | undefined; readonly reasons: readonly PairReason[] } {
  const relation = relationInForce(first, second, standing);
  const texts = compareTexts(first, second, relation);
  const reasons = [
    ...identityReasons(first, second, texts, relation),
    ...knowledgeReasons(first, second, texts, relation),
    ...standingReasons(standing),
  ].toSorted(byGravity);
  return { relation, reasons };
}

/** How the outcomes stand to each other by the gateway, else by the user. */
function relationInForce(first: PairLeg, second: PairLeg, standing: ConfirmationStatus): PairRelation | undefined {
  const told = relationOf(first.orientation, second.orientation);
  return told ?? (standing.identity === "given" ? standing.relation : undefined);
}

function byGravity(a: PairReason, b: PairReason): number {
  return rank[kindOf(a)] - rank[kindOf(b)];
}

const rank = { blocked: 0, unverified: 1, unconfirmed: 2 } as const;

function identityReasons(
  first: PairLeg,
  second: PairLeg,
  { numbers, dates, names, labels }: TextFindings,
  relation: PairRelation | undefined,
): readonly PairReason[] {
  const isOneMarket = first.venue === second.venue && first.marketId === second.marketId;
  const reasons: PairReason[] = [];
  if (isOneMarket) reasons.push({ code: "one-market" });
  if (numbers !== undefined) reasons.push({ code: "numbers", only: numbers });
  if (dates !== undefined) reasons.push({ code: "dates", only: dates });
  if (names !== undefined) reasons.push({ code: "names", only: names });
  if (labels !== undefined && relation !== undefined) reasons.push({ code: "labels", labels, relation });
  return reasons;
}

function priceReasons(
  prices: readonly [Decimal | undefined, Decimal | undefined],
  { verdict, apart }: PriceFindings,
): readonly PairReason[] {
  const without = legsWhere(prices, (price) => price === undefined);
  if (without.length > 0) return [{ code: "no-price", legs: without }];
  if (apart === undefined || verdict === "agree" || verdict === "unknown") return [];
  return [{ code: verdict === "inverted" ? "inverted" : "prices", apart }];
}

function knowledgeReasons(
  first: PairLeg,
  second: PairLeg,
  { tooLong }: TextFindings,
  relation: PairRelation | undefined,
): readonly PairReason[] {
  const legs = [first, second] as const;
  const found = (code: "texts-loading" | "texts-failed" | "too-long", at: readonly (1 | 2)[]) =>
    at.length === 0 ? [] : [{ code, legs: at }];
  const unread = legsWhere(legs, ({ orientation }) => orientation === "unverified");
  return [
    ...(relation === undefined ? [{ code: "orientation" as const, legs: unread }] : []),
    ...found(
      "texts-loading",
      legsWhere(legs, ({ texts }) => texts === "loading"),
    ),
    ...found(
      "texts-failed",
      legsWhere(legs, ({ texts }) => texts === "failed"),
    ),
    ...found("too-long", tooLong),
  ];
}

function standingReasons({ identity, rules, changed }: ConfirmationStatus): readonly PairReason[] {
  const reasons: PairReason[] = [];
  if (identity === "none") reasons.push({ code: "unconfirmed" });
  if (identity === "changed") reasons.push({ code: "confirmed-otherwise", changed });
  if (rules === "none") reasons.push({ code: "rules-unread" });
  if (rules === "changed") reasons.push({ code: "rules-changed", changed });
  return reasons;
}

function notesOf(
  { onlyNames, untold, daysApart }: TextFindings,
  { isUndecided }: PriceFindings,
): readonly PairNote[] {
  const notes: PairNote[] = [];
  if (onlyNames !== undefined) notes.push({ code: "only-names", only: onlyNames });
  if (untold.length > 0) notes.push({ code: "untold", legs: untold });
  if (daysApart !== undefined && daysApart > mostDaysApart)
    notes.push({ code: "days-apart", days: daysApart });
  if (isUndecided) notes.push({ code: "undecided-prices" });
  return notes;
}

function legsWhere<Leg>(legs: readonly [Leg, Leg], holds: (leg: Leg) => boolean): readonly (1 | 2)[] {
  const found: (1 | 2)[] = [];
  if (holds(legs[0])) found.push(1);
  if (holds(legs[1])) found.push(2);
  return found;
}
