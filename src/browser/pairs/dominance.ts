// Dominance between markets of one event and venue: "above 95,000" pays whenever "above 100,000" does, "by December"
// whenever "by June" does. Found by texts that differ in nothing but the limit: title, outcome and rules are equal once it
// is taken out. What is not sure to be monotone is no dominance.
import { groupBy } from "#browser/lib/group-by.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { compare, type Decimal, decimal, equals, parseDecimal, subtract, zero } from "#contract/decimal.ts";
import { factsOf, type LegFacts, type LegTexts, plain } from "./leg-facts.ts";
import type { NameTable } from "./name-table.ts";
import { maxQuestionLength } from "./question-facts.ts";
import { shiftDay } from "./read-dates.ts";
import type { DateFact, NumberFact, ScopeFact } from "./text-facts.ts";
import { maxTextLength, type TextToken, tokensOf } from "./text-tokens.ts";

/** Two legs by index: the Yes of the dominant one pays whenever the Yes of the dominated one does. */
export interface Dominance {
  readonly dominant: number;
  readonly dominated: number;
  /** The limits as written: of the dominant leg, of the dominated one. */
  readonly limits: readonly [string, string];
}

/** Every dominance among `legs`, which are Yes outcomes of one event and venue. */
export function findDominance(legs: readonly LegTexts[], table: NameTable): readonly Dominance[] {
  const claims = legs.flatMap((texts, leg) => claimsBy(table)(texts).map((claim) => ({ claim, leg })));
  return [...groupBy(claims, ({ claim }) => claim.rest).values()].flatMap((ladder) =>
    ladder.flatMap((weak) =>
      ladder.flatMap((strong): readonly Dominance[] =>
        isWeaker(weak.claim, strong.claim)
          ? [
              {
                dominant: weak.leg,
                dominated: strong.leg,
                limits: [weak.claim.text, strong.claim.text],
              },
            ]
          : [],
      ),
    ),
  );
}

/** A question as a limit and all the rest. */
type Claim = {
  /** Equal for claims that differ in their limit alone. */
  readonly rest: string;
  /** The limit as written. */
  readonly text: string;
} & (
  | { readonly kind: "at-least" | "at-most"; readonly limit: Decimal }
  /** Up to and including the day; "2026-06-30". */
  | { readonly kind: "deadline"; readonly day: string; readonly resolvesAt: number }
);

/** True if `weak` pays whenever `strong` does, and not only then. Both have the same rest. */
function isWeaker(weak: Claim, strong: Claim): boolean {
  if (weak.kind === "deadline")
    return strong.kind === "deadline" && weak.day > strong.day && weak.resolvesAt >= strong.resolvesAt;
  if (strong.kind === "deadline") return false;
  const order = compare(weak.limit, strong.limit);
  return weak.kind === strong.kind && order === (weak.kind === "at-least" ? -1 : 1);
}

const claimsBy = oncePerObject((table: NameTable) =>
  oncePerObject((texts: LegTexts): readonly Claim[] => {
    const facts = factsOf(texts, table);
    return isPlainClaim(texts, facts)
      ? [thresholdOf(texts, facts), deadlineOf(texts, facts)].filter((claim) => claim !== undefined)
      : [];
  }),
);

/** Words of a condition, of all of a group, of one only or of a rank: a limit may work either way. */
const unsureWords = new Set(
  (
    "if unless while except instead only exactly exact between closest nearest provided assuming given should because either " +
    "all every each everyone everybody both majority better worse top bottom " +
    "rank ranks ranked ranking place placed position seed pick chart charts billboard standings"
  ).split(" "),
);
/** The same in rules. Rules also mention time windows and places, so the list is shorter. */
const unsureInRules = ["exactly", "closest", "nearest", "bracket", "bucket", "mutually", "exclusive"];
/** "First half" is a part of a match; "the first to" is a race. */
const periods = /^(?:half|quarter|set|period|innings?|map|round|week|weekend|day|month)$/;

/** A question without negation, condition or order of events, read in full. */
function isPlainClaim({ title = "", label = "", description = "" }: LegTexts, facts: LegFacts): boolean {
  const { core, labelWord } = facts;
  if (title.length > maxQuestionLength || label.length > maxQuestionLength) return false;
  if (description.length > maxTextLength || labelWord === "no" || core.negations.length > 0) return false;
  if (unsureInRules.some((key) => facts.description.keys.has(key))) return false;
  return [title, label].every((text) => {
    const tokens = tokensOf(text);
    return tokens.every(({ key }, index) => {
      const next = tokens[index + 1];
      if (unsureWords.has(key) || (key === "when" && index > 0)) return false;
      if (key === "first") return periods.test(next?.key ?? "");
      // "before ETH does", "after the vote": an order of events, where no date or time follows.
      if (key === "before" || key === "after" || key === "until" || key === "till")
        return next !== undefined && next.kind !== "word";
      return true;
    });
  });
}

// Thresholds

const directions = { gt: "at-least", ge: "at-least", lt: "at-most", le: "at-most" } as const;

function thresholdOf(texts: LegTexts, { core, resolvesAt }: LegFacts): Claim | undefined {
  const limits = core.numbers.filter(({ comparator }) => comparator !== undefined);
  const [first] = limits;
  const { comparator } = first ?? {};
  if (first === undefined || comparator === undefined || comparator === "eq") return undefined;
  const isOne = limits.every(
    (limit) =>
      limit.comparator !== undefined &&
      limit.comparator !== "eq" &&
      directions[limit.comparator] === directions[comparator] &&
      limit.unit === first.unit &&
      isSameLimit(limit.value, first.value),
  );
  const isUnsure = core.numbers.some(({ to, sign }) => to !== undefined || sign !== undefined);
  // A rank ("#5") is better the lower it is.
  const isRank = /#\s*\d/.test(`${texts.title} ${texts.label}`);
  if (!isOne || isUnsure || isRank || resolvesAt === undefined) return undefined;
  const kind = directions[comparator];
  const isLimit = ({ kind: token, key }: TextToken) => {
    const value = token === "number" ? parseDecimal(key) : undefined;
    return value !== undefined && isSameLimit(value, first.value);
  };
  return {
    kind,
    rest: restOf(texts, isLimit, [kind, comparator, first.unit, resolvesAt]),
    text: first.text,
    limit: first.value,
  };
}

/** Equal, or 95,999.99 for 96,000. */
function isSameLimit(one: NumberFact["value"], other: NumberFact["value"]): boolean {
  if (equals(one, other)) return true;
  const gap = subtract(one, other);
  const distance = compare(gap, zero) < 0 ? subtract(zero, gap) : gap;
  return [one, other].some((value) => /\.\d*9$/.test(value)) && compare(distance, decimal("0.01")) <= 0;
}

// Deadlines

/** States hold at a date or not, in any order: only what happens once has happened ever after. */
const stateWords = new Set(
  "be is are am was were being remain remains stay stays keep keeps continue continues hold holds lead leads have has had own owns still serve serves exist exists control controls occupy occupies rule rules".split(
    " ",
  ),
);

function deadlineOf(texts: LegTexts, { core, resolvesAt }: LegFacts): Claim | undefined {
  const deadlines = core.dates.filter(({ role }) => role === "by");
  const [first] = deadlines;
  if (first === undefined || resolvesAt === undefined || !/^\d{4}/.test(first.to)) return undefined;
  if (deadlines.some(({ to }) => to !== first.to) || !isLasting(texts, core)) return undefined;
  const written = new Set(deadlines.flatMap(({ text }) => tokensOf(text).map(({ key }) => key)));
  const isLimit = (token: TextToken) => written.has(token.key) || isDay(token, first);
  return {
    kind: "deadline",
    rest: restOf(texts, isLimit, ["deadline"]),
    text: first.text,
    day: first.to,
    resolvesAt,
  };
}

/** True for what, once it has happened, stays so: an event, or a price reached at any time. */
function isLasting(
  { title = "", label = "" }: LegTexts,
  { numbers, scopes, keys }: LegFacts["core"],
): boolean {
  const has = (scope: ScopeFact["scope"], value: string) =>
    scopes.some((fact) => fact.scope === scope && fact.value === value);
  // "Remain until December" is harder than "until June".
  if (["until", "till", "through"].some((key) => keys.has(key))) return false;
  if (has("staying", "stays") || has("direction", "unchanged") || has("moment", "close")) return false;
  if (numbers.some(({ comparator, to }) => comparator === "eq" || to !== undefined)) return false;
  if (has("moment", "any time")) return true;
  const isState = [title, label].some((text) => {
    const tokens = tokensOf(text);
    // "be arrested" is an event.
    return tokens.some(({ key }, index) => stateWords.has(key) && !/ed$/.test(tokens[index + 1]?.key ?? ""));
  });
  // A count may have to be met on the day.
  return numbers.length === 0 && !isState;
}

/** The day itself, or the day after it, of "before". */
function isDay({ kind, key }: TextToken, { to }: DateFact): boolean {
  return kind === "date" && (key === to || key === shiftDay(to, 1));
}

/** All texts with the limit taken out, and what else must be equal. */
function restOf(
  { title = "", label = "", description = "" }: LegTexts,
  isLimit: (token: TextToken) => boolean,
  others: readonly unknown[],
): string {
  const texts = [title, label, description].map((text) => withoutLimit(text, isLimit));
  return JSON.stringify([...texts, ...others]);
}

function withoutLimit(text: string, isLimit: (token: TextToken) => boolean): string {
  const pieces: string[] = [];
  let end = 0;
  for (const token of tokensOf(text)) {
    if (!isLimit(token)) continue;
    pieces.push(text.slice(end, token.start));
    end = token.end;
  }
  return [...pieces, text.slice(end)].map(plain).join("\u0000");
}
