// Compares the facts of two legs' questions. A contradiction rules out that they are one question as far as the texts can
// tell; a difference is for the user to read; an agreement shows why the pair is believed. Equality is never proven.

import { distance } from "fastest-levenshtein";
import { textDigest } from "#browser/lib/text-digest.ts";
import { compare, type Decimal, decimal, equals, isZero, subtract } from "#contract/decimal.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import type { NameKind, NameTable } from "./aliases.ts";
import {
  type Comparator,
  type DateFact,
  maxQuestionLength,
  type NameFact,
  type NumberFact,
  readFacts,
  type ScopeFact,
  type Span,
  shiftDay,
  type TextFacts,
  type TimeFact,
} from "./question-facts.ts";
import { settlementRules, type Topic } from "./settlement-topics.ts";
import { maxTextLength, tokensOf } from "./text-tokens.ts";

/** Texts of a leg from its venue and the gateway, as received; undefined where missing. */
export interface LegTexts {
  readonly title: string | undefined;
  /** Of the leg's outcome. */
  readonly label: string | undefined;
  readonly description: string | undefined;
  readonly resolutionDate: string | undefined;
}

export type Relation = "same" | "opposite";

export type FindingKind =
  | "number"
  | "sign"
  | "comparison"
  | "date"
  | "time"
  | "name"
  | "sides"
  | "score"
  | "scope"
  | "negation"
  | "conjunction"
  | "labels"
  | "rules"
  | "resolution date"
  | "wording";

/** Texts on one side only or on both, as written: of the first leg, of the second. */
export type Sides = readonly [readonly string[], readonly string[]];

export interface Finding {
  readonly strength: "contradiction" | "difference" | "agreement";
  readonly kind: FindingKind;
  readonly texts: Sides;
}

/** Key of a finding, the same whichever leg comes first. */
export function findingKey({ kind, texts }: Finding): string {
  return textDigest(JSON.stringify([kind, ...texts.map((side) => side.join("\n")).toSorted()]));
}

export interface QuestionComparison {
  /** Contradictions first, then differences, then agreements. */
  readonly findings: readonly Finding[];
  /** Legs (1, 2) without title and outcome name: nothing to compare. */
  readonly untold: readonly (1 | 2)[];
  /** Legs with a text too long to read completely. */
  readonly tooLong: readonly (1 | 2)[];
}

interface LegFacts {
  readonly title: TextFacts;
  readonly label: TextFacts;
  /** Of title and label together. */
  readonly core: TextFacts;
  readonly description: TextFacts;
  readonly rules: ReturnType<typeof settlementRules>;
  readonly labelWord: "yes" | "no" | undefined;
  /** As received, cut to the length that is read. */
  readonly titleText: string;
  readonly labelText: string;
  readonly resolvesAt: number | undefined;
}

const maxDaysApart = 7;
const dayMs = 86_400_000;
const listed: readonly Finding["strength"][] = ["contradiction", "difference", "agreement"];

// Cached: a pair is checked on every price change, while its texts stay the same.
interface CachedComparison {
  readonly second: LegTexts;
  readonly relation: Relation | undefined;
  readonly table: NameTable;
  readonly comparison: QuestionComparison;
}
const comparisons = new WeakMap<LegTexts, readonly CachedComparison[]>();
/** A leg is compared with the few others of its group. */
const maxCached = 12;

/** Compares two legs whose outcomes stand in `relation` (undefined: unknown). Symmetric apart from the order of sides. */
export function compareQuestions(
  first: LegTexts,
  second: LegTexts,
  relation: Relation | undefined,
  table: NameTable,
): QuestionComparison {
  const known = comparisons.get(first) ?? [];
  const cached = known.find(
    (one) => one.second === second && one.relation === relation && one.table === table,
  );
  if (cached !== undefined) return cached.comparison;
  const comparison = compareAfresh(first, second, relation, table);
  comparisons.set(first, [{ second, relation, table, comparison }, ...known].slice(0, maxCached));
  return comparison;
}

function compareAfresh(
  first: LegTexts,
  second: LegTexts,
  relation: Relation | undefined,
  table: NameTable,
): QuestionComparison {
  const [a, b] = [factsOf(first, table), factsOf(second, table)];
  const untold = legsWhere([a, b], ({ core }) => core.keys.size === 0 && core.numbers.length === 0);
  const tooLong = legsWhere(
    [first, second],
    ({ title = "", label = "", description = "" }) =>
      Math.max(title.length, label.length) > maxQuestionLength || description.length > maxTextLength,
  );
  const findings =
    untold.length > 0
      ? []
      : [
          ...compareLabels(a, b, relation),
          ...compareNumbers(a, b, relation),
          ...compareDates(a, b),
          ...compareTimes(a, b),
          ...compareScores(a, b),
          ...compareSides(a, b),
          ...compareScopes(a, b, relation),
          ...compareNegations(a, b, relation),
          ...compareConjunctions(a, b),
          ...compareNames(a, b, relation),
          ...compareWords(a, b),
        ];
  return {
    findings: [...findings, ...compareRules(a, b), ...compareResolution(a, b)].toSorted(
      (x, y) => listed.indexOf(x.strength) - listed.indexOf(y.strength),
    ),
    untold,
    tooLong,
  };
}

function legsWhere<Leg>(legs: readonly [Leg, Leg], holds: (leg: Leg) => boolean): readonly (1 | 2)[] {
  return ([1, 2] as const).filter((leg) => holds(legs[leg - 1] as Leg));
}

const factsByTable = new WeakMap<NameTable, WeakMap<LegTexts, LegFacts>>();

function factsOf(leg: LegTexts, table: NameTable): LegFacts {
  const cache = factsByTable.get(table) ?? new WeakMap<LegTexts, LegFacts>();
  factsByTable.set(table, cache);
  const known = cache.get(leg);
  if (known !== undefined) return known;
  const facts = readLeg(leg, table);
  cache.set(leg, facts);
  return facts;
}

function readLeg(texts: LegTexts, table: NameTable): LegFacts {
  const { description = "", resolutionDate } = texts;
  const title = texts.title?.slice(0, maxQuestionLength) ?? "";
  const label = texts.label?.slice(0, maxQuestionLength) ?? "";
  const labelWord = yesOrNo(label);
  const question = (text: string) => readFacts(text, tokensOf(text), table, "question");
  const read = withOverOrUnder(question(title), label);
  const leagues = leaguesOf(read);
  const inTitle = withinLeagues(read, leagues);
  const inLabel = withinLeagues(withCount(question(labelWord === undefined ? label : ""), inTitle), leagues);
  const ruleTokens = tokensOf(description);
  const at = parseInstant(resolutionDate);
  return {
    title: inTitle,
    label: inLabel,
    core: merged(inTitle, inLabel),
    description: readFacts(description, ruleTokens, table, "rules"),
    rules: settlementRules(description, ruleTokens),
    labelWord,
    titleText: title,
    labelText: label,
    resolvesAt: at === undefined || isPlaceholderDate(at) ? undefined : at,
  };
}

/** "O/U 110.5" with the outcome "Over" is a limit. */
function withOverOrUnder(facts: TextFacts, label: string): TextFacts {
  const word = plain(label);
  const comparator: Comparator | undefined = word === "over" ? "gt" : word === "under" ? "lt" : undefined;
  if (comparator === undefined) return facts;
  return {
    ...facts,
    numbers: facts.numbers.map((number) => ({ ...number, comparator: number.comparator ?? comparator })),
  };
}

/** Leagues that all teams of a title play in: the Giants of "Giants vs. 49ers" are not those of baseball. */
function leaguesOf({ names }: TextFacts): readonly string[] {
  const teams = names.map(leaguesOfName).filter((leagues) => leagues.length > 0);
  const [first = [], ...others] = teams;
  return others.length === 0
    ? []
    : first.filter((league) => others.every((leagues) => leagues.includes(league)));
}

function leaguesOfName({ entities }: NameFact): readonly string[] {
  return entities.flatMap(({ id, kind }) => (kind === "team" ? [id.slice(0, id.indexOf(":"))] : []));
}

/** Names without teams of other leagues; unchanged where no league is known. */
function withinLeagues(facts: TextFacts, leagues: readonly string[]): TextFacts {
  if (leagues.length === 0) return facts;
  const narrowed = (name: NameFact): NameFact => ({
    ...name,
    entities: name.entities.filter(
      ({ id, kind }) => kind !== "team" || leagues.includes(id.slice(0, id.indexOf(":"))),
    ),
  });
  return {
    ...facts,
    names: facts.names.map(narrowed),
    sides: facts.sides.map((side) => ({ ...side, left: narrowed(side.left), right: narrowed(side.right) })),
  };
}

/** The outcome "3" of "How many…?" is exactly 3. */
function withCount(label: TextFacts, { keys }: TextFacts): TextFacts {
  if (!keys.has("how") || !keys.has("many")) return label;
  return {
    ...label,
    numbers: label.numbers.map((number) => ({ ...number, comparator: number.comparator ?? "eq" })),
  };
}

function merged(title: TextFacts, label: TextFacts): TextFacts {
  return {
    numbers: [...title.numbers, ...label.numbers],
    dates: [...title.dates, ...label.dates],
    times: [...title.times, ...label.times],
    names: [...title.names, ...label.names],
    scopes: [...title.scopes, ...label.scopes],
    scores: [...title.scores, ...label.scores],
    sides: [...title.sides, ...label.sides],
    conjunctions: [...title.conjunctions, ...label.conjunctions],
    negations: [...title.negations, ...label.negations],
    words: [...title.words, ...label.words],
    keys: new Set([...title.keys, ...label.keys]),
    freeKeys: new Set([...title.freeKeys, ...label.freeKeys]),
  };
}

function yesOrNo(label: string): "yes" | "no" | undefined {
  const word = plain(label);
  return word === "yes" || word === "no" ? word : undefined;
}

function plain(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

const textsOf = (facts: readonly Span[]) => [...new Set(facts.map(({ text }) => text))];

/** Finding of facts that are on both sides, or on one. */
function finding(
  strength: Finding["strength"],
  kind: FindingKind,
  left: readonly Span[],
  right: readonly Span[],
): readonly Finding[] {
  return left.length + right.length === 0 ? [] : [{ strength, kind, texts: [textsOf(left), textsOf(right)] }];
}

interface Matches<Fact> {
  readonly agreed: readonly (readonly [Fact, Fact])[];
  readonly onlyFirst: readonly Fact[];
  readonly onlySecond: readonly Fact[];
}

/**
 * Pairs matching facts of two questions; a fact may also match the other leg's rules. With `doRulesSettle` false, a match in
 * the rules alone does not count where the other question has an unmatched fact.
 */
function matchFacts<Fact>(
  first: { readonly core: readonly Fact[]; readonly rules: readonly Fact[] },
  second: { readonly core: readonly Fact[]; readonly rules: readonly Fact[] },
  isMatch: (one: Fact, other: Fact) => boolean,
  doRulesSettle: boolean,
): Matches<Fact> {
  const agreed: (readonly [Fact, Fact])[] = [];
  const onlyFirst: Fact[] = [];
  const onlySecond: Fact[] = [];
  // Found in the other leg's rules only.
  const inRulesOfSecond: Fact[] = [];
  const inRulesOfFirst: Fact[] = [];
  for (const one of first.core) {
    const match = second.core.find((other) => isMatch(one, other));
    if (match !== undefined) agreed.push([one, match]);
    else if (second.rules.some((other) => isMatch(one, other))) inRulesOfSecond.push(one);
    else onlyFirst.push(one);
  }
  for (const other of second.core) {
    if (first.core.some((one) => isMatch(one, other))) continue;
    if (first.rules.some((one) => isMatch(one, other))) inRulesOfFirst.push(other);
    else onlySecond.push(other);
  }
  // The rules of both list every outcome, so a match in them means nothing.
  const areAllInRules =
    onlyFirst.length + onlySecond.length === 0 && inRulesOfFirst.length > 0 && inRulesOfSecond.length > 0;
  const hasFirst = areAllInRules || (onlyFirst.length > 0 && !doRulesSettle);
  const hasSecond = areAllInRules || (onlySecond.length > 0 && !doRulesSettle);
  if (hasSecond) onlyFirst.push(...inRulesOfSecond);
  else agreed.push(...inRulesOfSecond.map((one) => [one, one] as const));
  if (hasFirst) onlySecond.push(...inRulesOfFirst);
  else agreed.push(...inRulesOfFirst.map((other) => [other, other] as const));
  return { agreed, onlyFirst, onlySecond };
}

/** Unmatched facts on both sides are a contradiction, on one side a difference. */
function leftOver<Fact extends Span>(kind: FindingKind, { agreed, onlyFirst, onlySecond }: Matches<Fact>) {
  const isBoth = onlyFirst.length > 0 && onlySecond.length > 0;
  return [
    ...finding(isBoth ? "contradiction" : "difference", kind, onlyFirst, onlySecond),
    ...finding(
      "agreement",
      kind,
      agreed.map(([one]) => one),
      agreed.map(([, other]) => other),
    ),
  ];
}

// Numbers

const complements: Readonly<Record<Comparator, Comparator>> = {
  gt: "le",
  le: "gt",
  ge: "lt",
  lt: "ge",
  eq: "eq",
};
const isUpward = (comparator: Comparator) => comparator === "gt" || comparator === "ge";

/** Numbers of a question as its outcome claims them: "No" of "above 5" is "5 or less". */
function claimedNumbers({ core, labelWord }: LegFacts): readonly NumberFact[] {
  if (labelWord !== "no") return core.numbers;
  return core.numbers.map((number) =>
    number.comparator === undefined ? number : { ...number, comparator: complements[number.comparator] },
  );
}

function compareNumbers(a: LegFacts, b: LegFacts, relation: Relation | undefined): readonly Finding[] {
  const isOpposite = relation === "opposite";
  const first = distinctNumbers(claimedNumbers(a));
  // As if both outcomes were one: of opposite outcomes one claims the complement.
  const second = distinctNumbers(
    claimedNumbers(b).map((number) =>
      isOpposite && number.comparator !== undefined
        ? { ...number, comparator: complements[number.comparator] }
        : number,
    ),
  );
  const isMatch = (one: NumberFact, other: NumberFact) => isSameNumber(one, other) || isSameLimit(one, other);
  const matches = matchFacts(
    { core: first, rules: a.description.numbers },
    { core: second, rules: b.description.numbers },
    isMatch,
    true,
  );
  const inBoth = first.flatMap((one) =>
    second.filter((other) => isSameNumber(one, other)).map((other) => [one, other] as const),
  );
  const signs = inBoth.filter(([one, other]) => !areSignsAlike(one, other));
  // Without a relation neither direction of a limit is wrong.
  const limits =
    relation === undefined ? [] : inBoth.filter(([one, other]) => !areLimitsAlike(one, other, isOpposite));
  const untoldLimits = inBoth.filter(
    ([one, other]) => (one.comparator === undefined) !== (other.comparator === undefined),
  );
  // A limit is contradicted only where no other mention of the number agrees.
  const isSettled = ([one]: readonly [NumberFact, NumberFact]) =>
    inBoth.some(
      ([same, other]) =>
        isSameNumber(same, one) &&
        same.comparator !== undefined &&
        other.comparator !== undefined &&
        areLimitsAlike(same, other, isOpposite),
    );
  const of = (pairs: readonly (readonly [NumberFact, NumberFact])[]) =>
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)] as const;
  const { onlyFirst, onlySecond } = matches;
  const rivals = onlyFirst.filter((one) => onlySecond.some((other) => areRivalNumbers(one, other)));
  const rivalsOfSecond = onlySecond.filter((other) => onlyFirst.some((one) => areRivalNumbers(one, other)));
  return [
    ...finding("contradiction", "sign", ...of(signs)),
    ...(relation !== undefined && limits.length === 0 && areAllTurned(first, second)
      ? finding("contradiction", "comparison", first, second)
      : []),
    ...finding("contradiction", "comparison", ...of(limits.filter((pair) => !isSettled(pair)))),
    ...finding("difference", "comparison", ...of(untoldLimits.filter((pair) => !isSettled(pair)))),
    ...finding("contradiction", "number", rivals, rivalsOfSecond),
    ...finding(
      "difference",
      "number",
      onlyFirst.filter((one) => !rivals.includes(one)),
      onlySecond.filter((other) => !rivalsOfSecond.includes(other)),
    ),
    ...finding("agreement", "number", ...of(matches.agreed)),
  ];
}

/** "Above 96,000" against "95,999.99 or below": every limit of one points up, every limit of the other down. */
function areAllTurned(first: readonly NumberFact[], second: readonly NumberFact[]): boolean {
  const directions = (numbers: readonly NumberFact[]) => [
    ...new Set(
      numbers.flatMap(({ comparator }) =>
        comparator === undefined || comparator === "eq" ? [] : [isUpward(comparator)],
      ),
    ),
  ];
  const [one, other] = [directions(first), directions(second)];
  return one.length === 1 && other.length === 1 && one[0] !== other[0];
}

function distinctNumbers(numbers: readonly NumberFact[]): readonly NumberFact[] {
  const keyOf = ({ value, to, unit, comparator, sign, owner }: NumberFact) =>
    [value, to, unit, comparator, sign, owner].join(" ");
  return [...new Map(numbers.map((number) => [keyOf(number), number])).values()];
}

/** −3.5 of one side is +3.5 of the other. */
function areSignsAlike(one: NumberFact, other: NumberFact): boolean {
  if (one.sign === undefined || other.sign === undefined) return true;
  const isOtherOwner = one.owner !== other.owner && one.owner !== "" && other.owner !== "";
  return (one.sign === other.sign) !== isOtherOwner;
}

function areLimitsAlike(
  { comparator: one }: NumberFact,
  { comparator: other }: NumberFact,
  isOpposite: boolean,
): boolean {
  if (one === undefined || other === undefined || one === other) return true;
  // Titles of opposite outcomes rarely say which of them includes the limit itself.
  return isOpposite && one !== "eq" && other !== "eq" && isUpward(one) === isUpward(other);
}

/** Different numbers of one kind; of 12°C and 12°F too. */
function areRivalNumbers(one: NumberFact, other: NumberFact): boolean {
  return areUnitsAlike(one, other) || equals(one.value, other.value);
}

function areUnitsAlike({ unit: one }: NumberFact, { unit: other }: NumberFact): boolean {
  if (one === undefined || other === undefined || one === other) return true;
  const isTemperature = (unit: string) => unit === "degrees" || unit === "celsius" || unit === "fahrenheit";
  return (one === "degrees" || other === "degrees") && isTemperature(one) && isTemperature(other);
}

function isSameNumber(one: NumberFact, other: NumberFact): boolean {
  if (!areUnitsAlike(one, other) || !equals(one.value, other.value)) return false;
  if (one.to === undefined || other.to === undefined) return one.to === other.to;
  if (equals(one.to, other.to)) return true;
  // "3,200 to 3,300" is "3,200 to 3,299.99".
  const gap = compare(one.to, other.to) > 0 ? subtract(one.to, other.to) : subtract(other.to, one.to);
  return [one.to, other.to].some((end) => /\.\d*9$/.test(end)) && compare(gap, decimal("0.01")) <= 0;
}

/** "above 95,999.99" is "96,000 or above", "over 24.5" is "25 or more": nothing lies between the two. */
function isSameLimit(one: NumberFact, other: NumberFact): boolean {
  if (!areUnitsAlike(one, other) || one.to !== undefined || other.to !== undefined) return false;
  const [strict, inclusive] =
    one.comparator === "gt" || one.comparator === "lt" ? [one, other] : [other, one];
  const isUp = strict.comparator === "gt" && inclusive.comparator === "ge";
  const isDown = strict.comparator === "lt" && inclusive.comparator === "le";
  if (!isUp && !isDown) return false;
  const gap = isUp ? subtract(inclusive.value, strict.value) : subtract(strict.value, inclusive.value);
  if (compare(gap, decimal("0")) <= 0) return false;
  return compare(gap, smallestStep(strict, inclusive)) <= 0;
}

function smallestStep({ value, places: written, unit }: NumberFact, other: NumberFact): Decimal {
  const places = Math.max(written, other.places);
  if (places === 0) return decimal(unit === undefined ? "1" : "0");
  if (/\.5$/.test(value)) return decimal("0.5");
  return decimal(`0.${"0".repeat(places - 1)}1`);
}

// Dates and times

function compareDates(a: LegFacts, b: LegFacts): readonly Finding[] {
  const instants = [a.resolvesAt, b.resolvesAt].filter((at) => at !== undefined);
  const isMatch = (one: DateFact, other: DateFact) =>
    isSameDate(one, other) || isNightBefore(one, other, instants);
  const matches = matchFacts(
    { core: a.core.dates, rules: a.description.dates },
    { core: b.core.dates, rules: b.description.dates },
    isMatch,
    false,
  );
  const isResolution = (fact: DateFact, other: LegFacts) =>
    other.core.dates.length === 0 &&
    other.resolvesAt !== undefined &&
    daysOf(other.resolvesAt).some((day) => isWithin(day, fact));
  const onlyFirst = matches.onlyFirst.filter((fact) => !isResolution(fact, b));
  const onlySecond = matches.onlySecond.filter((fact) => !isResolution(fact, a));
  // A day within the other's month or year narrows it; whether that matters is for the user.
  const narrows = onlyFirst.some((one) =>
    onlySecond.some((other) => isNarrower(one, other) || isNarrower(other, one)),
  );
  if (narrows) {
    // "Hit 150k in November" is not "above 150k on November 30".
    const isAnyTime = [a, b].some(({ core }) => core.scopes.some(({ value }) => value === "any time"));
    return finding(isAnyTime ? "contradiction" : "difference", "date", onlyFirst, onlySecond);
  }
  return leftOver("date", { agreed: matches.agreed, onlyFirst, onlySecond });
}

/** The UTC day of an instant and the days before it in North America, where a night's event has another date. */
function daysOf(at: number): readonly string[] {
  return [0, 4, 5, 8].map((hours) => new Date(at - hours * 3_600_000).toISOString().slice(0, 10));
}

function isSameDate(one: DateFact, other: DateFact): boolean {
  if (one.role === "label" && other.role === "label") return one.from === other.from && one.to === other.to;
  if (one.role === "label" || other.role === "label") {
    const [label, date] = one.role === "label" ? [one, other] : [other, one];
    return isWithin(date.from, label) || isWithin(date.to, label) || isWithin(label.to, date);
  }
  if ((one.role === "after") !== (other.role === "after")) return false;
  if (!isSameDay(one.to, other.to)) return false;
  const isDay = ({ role }: DateFact) => role === "on";
  const isDeadline = ({ role }: DateFact) => role === "by";
  if ((isDay(one) && isDeadline(other)) || (isDeadline(one) && isDay(other))) return false;
  return isDeadline(one) || isDeadline(other) || isSameDay(one.from, other.from);
}

function isSameDay(one: string, other: string): boolean {
  const hasYears = /^\d{4}/.test(one) && /^\d{4}/.test(other);
  return hasYears ? one === other : one.slice(-6) === other.slice(-6);
}

function isWithin(day: string, { from, to }: DateFact): boolean {
  if (/^\d{4}/.test(day) !== /^\d{4}/.test(from))
    return day.slice(-6) >= from.slice(-6) && day.slice(-6) <= to.slice(-6);
  return day >= from && day <= to;
}

function isNarrower(one: DateFact, other: DateFact): boolean {
  const isDay = one.from === one.to;
  const isPoint = one.role === "on" || one.role === "at";
  return isDay && isPoint && other.from !== other.to && other.role !== "by" && isWithin(one.from, other);
}

/** A game of the evening of the 25th in America has the UTC day of the 26th; an instant of the legs shows it. */
function isNightBefore(one: DateFact, other: DateFact, instants: readonly number[]): boolean {
  const isDay = ({ role }: DateFact) => role === "on" || role === "at";
  if (!isDay(one) || !isDay(other) || one.from !== one.to || other.from !== other.to) return false;
  const [early, late] = isSameDay(shiftDay(one.from, 1), other.from)
    ? [one.from, other.from]
    : [other.from, one.from];
  if (!isSameDay(shiftDay(early, 1), late)) return false;
  return instants.some((at) => {
    const [utc = "", ...american] = daysOf(at);
    return isSameDay(utc, late) && american.some((day) => isSameDay(day, early));
  });
}

function compareTimes(a: LegFacts, b: LegFacts): readonly Finding[] {
  const day = dayForZones(a) ?? dayForZones(b);
  const matches = matchFacts(
    { core: a.core.times, rules: a.description.times },
    { core: b.core.times, rules: b.description.times },
    (one, other) => isSameTime(one, other, day),
    false,
  );
  return leftOver("time", matches);
}

function dayForZones({ core, resolvesAt }: LegFacts): number | undefined {
  const dated = core.dates.find(({ from, to }) => from === to)?.from;
  if (dated !== undefined) return Date.parse(`${/^\d{4}/.test(dated) ? dated : `2026${dated}`}T16:00:00Z`);
  return resolvesAt;
}

function isSameTime(one: TimeFact, other: TimeFact, day: number | undefined): boolean {
  if (one.offsets === undefined || other.offsets === undefined) {
    const zoned = one.offsets === undefined ? other : one;
    const bare = one.offsets === undefined ? one : other;
    return one.minutes === other.minutes || inUtc(zoned, day).includes(bare.minutes);
  }
  const times = inUtc(other, day);
  return inUtc(one, day).some((minutes) => times.includes(minutes));
}

/** Minutes of the UTC day; two where the zone has daylight time and the day is not known. */
function inUtc({ minutes, offsets = [0] }: TimeFact, day: number | undefined): readonly number[] {
  const inForce =
    offsets.length === 2 && day !== undefined && !Number.isNaN(day)
      ? [offsets[isDaylightTime(day) ? 1 : 0] ?? 0]
      : offsets;
  return inForce.map((offset) => (((minutes - offset) % 1440) + 1440) % 1440);
}

const newYorkOffset = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  timeZoneName: "shortOffset",
});

function isDaylightTime(at: number): boolean {
  return newYorkOffset.format(at).endsWith("GMT-4");
}

// Names

function compareNames(a: LegFacts, b: LegFacts, relation: Relation | undefined): readonly Finding[] {
  const [onlyFirst, onlySecond] = [missingNames(a, b), missingNames(b, a)];
  const agreed = a.core.names.filter((name) => !onlyFirst.includes(name));
  const agreedBy = b.core.names.filter((name) => !onlySecond.includes(name));
  // Rules that name every candidate do not make two of them one.
  const unmatched = (of: LegFacts, other: LegFacts) =>
    of.core.names.filter(
      (name) =>
        name.entities.length > 0 &&
        !other.core.names.some((one) => isSameName(one, name)) &&
        !isWritten(name, other.core),
    );
  const [ofFirst, ofSecond] = [unmatched(a, b), unmatched(b, a)];
  // Two parties share most contests: opposite outcomes.
  const isRival = (one: NameFact, other: NameFact) => areRivals(one, other) && relation !== "opposite";
  const rivals = ofFirst.filter((one) => ofSecond.some((other) => isRival(one, other)));
  const rivalsOfSecond = ofSecond.filter((other) => ofFirst.some((one) => isRival(one, other)));
  const rest = onlyFirst.filter((name) => !rivals.includes(name));
  const restOfSecond = onlySecond.filter((name) => !rivalsOfSecond.includes(name));
  const isReplaced =
    relation === "same" &&
    rest.length > 0 &&
    restOfSecond.length > 0 &&
    isSameApartFrom(a, b, rest, restOfSecond);
  return [
    ...finding("contradiction", "name", rivals, rivalsOfSecond),
    ...finding(isReplaced ? "contradiction" : "difference", "name", rest, restOfSecond),
    ...finding("agreement", "name", agreed, agreedBy),
  ];
}

/** The name's words are in the text outside other names. */
function isWritten({ keys }: NameFact, { freeKeys }: TextFacts): boolean {
  return keys.every((key) => freeKeys.has(key));
}

function missingNames(of: LegFacts, other: LegFacts): readonly NameFact[] {
  const known = [...other.core.names, ...other.description.names];
  return of.core.names.filter((name) => {
    if (name.entities.length === 0) return !name.keys.every((key) => hasWord(other, key));
    const isNamed = known.some(({ entities }) =>
      entities.some(({ id }) => name.entities.some((entity) => entity.id === id)),
    );
    const free = [other.core.freeKeys, other.description.freeKeys];
    return !isNamed && !name.keys.every((key) => free.some((keys) => keys.has(key)));
  });
}

function hasWord({ core, description }: LegFacts, key: string): boolean {
  return [core.keys, description.keys].some(
    (keys) => keys.has(key) || [...keys].some((word) => isInflected(word, key)),
  );
}

const endings = new Set([
  "",
  "s",
  "es",
  "n",
  "an",
  "ian",
  "ic",
  "ish",
  "er",
  "ers",
  "ed",
  "d",
  "ing",
  "ation",
  "ee",
  "e",
]);
const shortestStem = 4;

/** Inflected forms of one word: "Democrats" and "Democratic", "Iran" and "Iranian"; not "Niger" and "Nigeria". */
function isInflected(one: string, other: string): boolean {
  let stem = 0;
  while (stem < one.length && one[stem] === other[stem]) stem += 1;
  return stem >= shortestStem && endings.has(one.slice(stem)) && endings.has(other.slice(stem));
}

/** Different entities of one kind. */
function areRivals(one: NameFact, other: NameFact): boolean {
  return one.entities.some(
    ({ kind }) => isExclusive(kind) && other.entities.some((entity) => entity.kind === kind),
  );
}

function isExclusive(kind: NameKind): boolean {
  return kind !== "own";
}

/** True where the questions differ in these names alone, and the names are no spellings of each other. */
function isSameApartFrom(
  a: LegFacts,
  b: LegFacts,
  left: readonly NameFact[],
  right: readonly NameFact[],
): boolean {
  const rest = ({ titleText, labelText }: LegFacts, names: readonly NameFact[]) =>
    names
      .reduce((text, { text: name }) => text.replaceAll(name, " "), `${titleText} ${labelText}`)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  if (rest(a, left) !== rest(b, right)) return false;
  return left.every((one) => right.every((other) => !isSpelling(one.keys.join(""), other.keys.join(""))));
}

/** Names that differ in a letter or two: "Zelensky" and "Zelenskyy". */
function isSpelling(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length) >= 8 ? 2 : 1;
  return Math.min(one.length, other.length) >= 5 && distance(one, other) <= most;
}

// Labels and sides

/** The name that wins where the leg pays: its outcome, or who is said to win in a question with Yes and No. */
function claimOf({ title, label, labelWord }: LegFacts): NameFact | undefined {
  if (labelWord === undefined) return label.names[0];
  const beat = title.sides.find(({ link }) => link === "beat");
  return labelWord === "yes" ? beat?.left : beat?.right;
}

function isSameName(one: NameFact, other: NameFact): boolean {
  if (one.entities.length > 0 && other.entities.length > 0) {
    return one.entities.some(({ id }) => other.entities.some((entity) => entity.id === id));
  }
  const [short, long] = one.keys.length <= other.keys.length ? [one, other] : [other, one];
  return short.keys.every((key) => long.keys.some((word) => word === key || isInflected(word, key)));
}

function compareLabels(a: LegFacts, b: LegFacts, relation: Relation | undefined): readonly Finding[] {
  if (relation === undefined) return [];
  const labels: Sides = [[a.labelText], [b.labelText]];
  const against: readonly Finding[] = [{ strength: "contradiction", kind: "labels", texts: labels }];
  const isOneQuestion = plain(a.titleText) !== "" && plain(a.titleText) === plain(b.titleText);
  if (a.labelWord !== undefined && b.labelWord !== undefined && isOneQuestion) {
    return (a.labelWord === b.labelWord) === (relation === "same") ? [] : against;
  }
  const [mine, theirs] = [claimOf(a), claimOf(b)];
  if (mine === undefined || theirs === undefined) return [];
  const isIn = (name: NameFact, { title }: LegFacts) => title.names.some((other) => isSameName(name, other));
  const isSame = isSameName(mine, theirs);
  const areOutcomes = a.labelWord === undefined && b.labelWord === undefined;
  if (relation === "opposite") return isSame && (areOutcomes || isOneQuestion) ? against : [];
  const areNamedByBoth = isIn(mine, a) && isIn(mine, b) && isIn(theirs, a) && isIn(theirs, b);
  if (isSame || !areNamedByBoth) return [];
  return areOutcomes ? against : finding("contradiction", "sides", [mine], [theirs]);
}

/** Home and away changed places: another game. "A vs B" has no order. */
function compareSides(a: LegFacts, b: LegFacts): readonly Finding[] {
  for (const one of a.title.sides) {
    for (const other of b.title.sides) {
      if (one.link !== "at" || other.link !== "at") continue;
      const isTurned = isSameName(one.left, other.right) && isSameName(one.right, other.left);
      const isSame = isSameName(one.left, other.left) && isSameName(one.right, other.right);
      if (isTurned && !isSame) return finding("contradiction", "sides", [one], [other]);
    }
  }
  return [];
}

function compareScores(a: LegFacts, b: LegFacts): readonly Finding[] {
  const [one] = a.core.scores;
  const [other] = b.core.scores;
  if (one === undefined || other === undefined)
    return finding("difference", "score", a.core.scores, b.core.scores);
  const isTurned =
    one.names[0] === other.names[1] &&
    one.names[1] === other.names[0] &&
    one.names[0] !== undefined &&
    one.names[0] !== one.names[1];
  const [left, right] = isTurned ? [other.second, other.first] : [other.first, other.second];
  const isSame = one.first === left && one.second === right;
  return finding(isSame ? "agreement" : "contradiction", "score", [one], [other]);
}

// Scope

function compareScopes(a: LegFacts, b: LegFacts, relation: Relation | undefined): readonly Finding[] {
  const scopes = new Set(
    [...a.core.scopes, ...b.core.scopes, ...a.description.scopes, ...b.description.scopes].map(scopeName),
  );
  return [...seriesAgainstGame(a, b), ...scopes].flatMap((scope) => {
    if (typeof scope !== "string") return [scope];
    const [left, right] = [inForce(a, scope), inForce(b, scope)];
    // Rules name the source of a price and whether extra time counts; other scopes are those of the question.
    const isOfRules = scope === "price source" || scope === "extra time";
    const rules = ({ description }: LegFacts) =>
      description.scopes.filter((fact) => scopeName(fact) === scope);
    const [mine, theirs] = isOfRules
      ? [
          [...left, ...rules(a)],
          [...right, ...rules(b)],
        ]
      : [left, right];
    if (mine.length === 0 && theirs.length === 0) return [];
    if (mine.length > 0 && theirs.length > 0) {
      const isShared = mine.some((fact) => theirs.some((other) => scopeValue(other) === scopeValue(fact)));
      if (isShared) return finding("agreement", "scope", mine, theirs);
      const isTurned = relation !== "same" && (scope === "direction" || scope === "staying");
      const values = new Set([...mine, ...theirs].map(scopeValue));
      if (scope === "direction" && values.has("changed") && !values.has("unchanged")) return [];
      return finding(isTurned ? "agreement" : "contradiction", "scope", mine, theirs);
    }
    const [told, silent] = mine.length > 0 ? [mine, b] : [theirs, a];
    const isInRules =
      rules(silent).some(({ value }) => told.some((fact) => fact.value === value)) ||
      told.every(({ value }) => silentHas(silent, value));
    if (isInRules) return finding("agreement", "scope", mine, theirs);
    const gravest = (["contradiction", "difference"] as const).find((strength) =>
      told.some((fact) => fact.silent === strength),
    );
    return gravest === undefined ? [] : finding(gravest, "scope", mine, theirs);
  });
}

/** A game of a series against the series, where the rules tell it too; and a game against its whole match. */
function seriesAgainstGame(a: LegFacts, b: LegFacts): readonly Finding[] {
  const of = ({ core, description }: LegFacts) => [...core.scopes, ...description.scopes];
  const series = (leg: LegFacts) => of(leg).filter(({ value }) => value === "series");
  const games = (leg: LegFacts) => of(leg).filter((fact) => /^game \d/.test(scopeValue(fact)));
  const isWhole = (leg: LegFacts) => series(leg).length > 0 && games(leg).length === 0;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (!isWhole(one) || games(other).length === 0 || series(other).length > 0) continue;
    const found = one === a ? [series(a), games(b)] : [games(a), series(b)];
    return finding("contradiction", "scope", found[0] ?? [], found[1] ?? []);
  }
  return [];
}

/** Numbered parts are a scope for each word: "map 1" says nothing of "game 3". */
function scopeName({ scope, value }: ScopeFact): string {
  return scope === "part" ? `part ${scopeValue({ value }).split(" ")[0]}` : scope;
}

/** Esports call a map a game. */
function scopeValue({ value }: Pick<ScopeFact, "value">): string {
  return value.replace(/^map /, "game ");
}

/** Facts of a scope: of the outcome where it has any, else of the question. */
function inForce({ title, label }: LegFacts, scope: string): readonly ScopeFact[] {
  const of = ({ scopes, numbers }: TextFacts) =>
    scopes
      .filter((fact) => scopeName(fact) === scope)
      // "Hike 0 bps" is no change.
      .map((fact) =>
        scope === "direction" && numbers.some(({ value, unit }) => unit === "percent" && isZero(value))
          ? { ...fact, value: "unchanged" }
          : fact,
      );
  const ofLabel = of(label);
  return ofLabel.length > 0 ? ofLabel : of(title);
}

function silentHas({ core, description }: LegFacts, value: string): boolean {
  return value
    .split(" ")
    .every((word) => core.keys.has(word.toLowerCase()) || description.keys.has(word.toLowerCase()));
}

function compareNegations(a: LegFacts, b: LegFacts, relation: Relation | undefined): readonly Finding[] {
  const isOdd = ({ core, labelWord }: LegFacts) =>
    (core.negations.length + (labelWord === "no" ? 1 : 0)) % 2 === 1;
  const hasAny = a.core.negations.length + b.core.negations.length > 0;
  if (!hasAny || relation === undefined) return [];
  const isSame = isOdd(a) === isOdd(b);
  if (isSame === (relation === "same"))
    return finding("agreement", "negation", a.core.negations, b.core.negations);
  return finding("contradiction", "negation", a.core.negations, b.core.negations);
}

function compareConjunctions(a: LegFacts, b: LegFacts): readonly Finding[] {
  for (const one of a.core.conjunctions) {
    const other = b.core.conjunctions.find(
      ({ link, left, right }) =>
        link !== one.link &&
        [left, right].toSorted().join(" ") === [one.left, one.right].toSorted().join(" "),
    );
    if (other !== undefined) return finding("contradiction", "conjunction", [one], [other]);
  }
  return [];
}

function compareWords(a: LegFacts, b: LegFacts): readonly Finding[] {
  const missing = (of: LegFacts, other: LegFacts) => of.core.words.filter(({ key }) => !hasWord(other, key));
  return finding("difference", "wording", missing(a, b), missing(b, a));
}

// Rules and resolution

function compareRules(a: LegFacts, b: LegFacts): readonly Finding[] {
  const topics = [...new Set([...a.rules.keys(), ...b.rules.keys()])];
  const told = ({ rules }: LegFacts, topic: Topic) => {
    const consequences = rules.get(topic);
    if (consequences === undefined) return [];
    const others = [...consequences].filter((name) => !(topic === "being void" && name === "is void"));
    return [others.length === 0 ? topic : `${topic}: ${others.join(", ")}`];
  };
  const sides = topics.flatMap((topic) => {
    const [left, right] = [told(a, topic), told(b, topic)];
    return left.join() === right.join() ? [] : [[left, right] as const];
  });
  const areBothTold = a.description.keys.size > 0 && b.description.keys.size > 0;
  const [left, right] = areBothTold ? [onlyInRules(a, b), onlyInRules(b, a)] : [[], []];
  const texts: Sides = [
    [...sides.flatMap(([one]) => one), ...textsOf(left)],
    [...sides.flatMap(([, other]) => other), ...textsOf(right)],
  ];
  return texts[0].length + texts[1].length === 0 ? [] : [{ strength: "difference", kind: "rules", texts }];
}

/** Facts of one leg's rules that appear nowhere in the other leg's texts. */
function onlyInRules(of: LegFacts, other: LegFacts): readonly Span[] {
  const { numbers, times, dates, scopes, names } = of.description;
  const has = <Fact>(one: Fact, facts: readonly Fact[], isMatch: (one: Fact, other: Fact) => boolean) =>
    facts.some((fact) => isMatch(one, fact));
  const all = <Kind extends "numbers" | "times" | "dates" | "scopes">(kind: Kind) => [
    ...other.core[kind],
    ...other.description[kind],
  ];
  return [
    ...numbers.filter(
      (one) => !has(one, all("numbers"), (x, y) => isSameNumber(x, y) && x.comparator === y.comparator),
    ),
    ...times.filter((one) => !has(one, all("times"), (x, y) => isSameTime(x, y, undefined))),
    ...dates.filter((one) => !has(one, all("dates"), isSameDate)),
    ...scopes.filter((one) => !has(one, all("scopes"), (x, y) => x.scope === y.scope && x.value === y.value)),
    ...names.filter((name) => !name.keys.every((key) => hasWord(other, key))),
  ];
}

function compareResolution(a: LegFacts, b: LegFacts): readonly Finding[] {
  if (a.resolvesAt === undefined || b.resolvesAt === undefined) return [];
  const days = Math.floor(Math.abs(a.resolvesAt - b.resolvesAt) / dayMs);
  if (days <= maxDaysApart) return [];
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return [
    { strength: "difference", kind: "resolution date", texts: [[day(a.resolvesAt)], [day(b.resolvesAt)]] },
  ];
}
