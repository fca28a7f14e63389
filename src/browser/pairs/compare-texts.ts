// Compares the numbers, dates and names in two legs' texts. Each item of one leg's question is looked up in
// everything the other leg says. It does not understand meaning: it can find differences, never prove equality.
import { isPlaceholderDate, parseInstant, utcDay } from "#contract/instant.ts";
import { maxTextLength, type TextToken, tokensOf } from "./text-tokens.ts";

/** Texts of a leg from its venue and the gateway, as received; undefined where missing. */
export interface LegTexts {
  readonly title: string | undefined;
  /** Of the leg's outcome. */
  readonly label: string | undefined;
  readonly description: string | undefined;
  readonly resolutionDate: string | undefined;
}

/** Items on one side only: of the first leg, of the second. */
export type Sides = readonly [readonly string[], readonly string[]];

export interface TextFindings {
  /** Differences that rule out one question, as written in the legs. */
  readonly numbers: Sides | undefined;
  readonly dates: Sides | undefined;
  readonly names: Sides | undefined;
  /**
   * Outcome labels that contradict the stated relation: both name something, and each appears in the other's title.
   */
  readonly labels: readonly [string, string] | undefined;
  /** Names on one side only: not a contradiction, but worth a look. */
  readonly onlyNames: Sides | undefined;
  /** Legs (1, 2) without title and outcome name: nothing to compare. */
  readonly untold: readonly (1 | 2)[];
  /** Legs with a text too long to read completely. */
  readonly tooLong: readonly (1 | 2)[];
  /** Days between the two resolution dates, rounded down; undefined where one is missing. */
  readonly daysApart: number | undefined;
}

const dayMs = 86_400_000;

/** Differences between two legs with the given relation of their outcomes; undefined relation: unknown. */
export function compareTexts(
  first: LegTexts,
  second: LegTexts,
  relation: "same" | "opposite" | undefined,
): TextFindings {
  const [a, b] = [factsOf(first), factsOf(second)];
  const untold = ([a, b] as const).flatMap(({ core }, index) =>
    core.length === 0 ? [legNumber(index)] : [],
  );
  const tooLong = [first, second].flatMap((leg, index) =>
    [leg.title, leg.label, leg.description].some((text) => (text?.length ?? 0) > maxTextLength)
      ? [legNumber(index)]
      : [],
  );
  const isComparable = untold.length === 0;
  const numbers: Sides = [missingNumbers(a, b, relation), missingNumbers(b, a, relation)];
  const dates: Sides = [missingDates(a, b), missingDates(b, a)];
  const names: Sides = [missingNames(a, b), missingNames(b, a)];
  const isTwoSided = ([left, right]: Sides) => left.length > 0 && right.length > 0;
  return {
    numbers: isComparable && isAny(numbers) ? numbers : undefined,
    dates: isComparable && isAny(dates) ? dates : undefined,
    names: isComparable && isTwoSided(names) ? names : undefined,
    labels: isComparable && contradict(a, b, relation) ? [a.label, b.label] : undefined,
    onlyNames: isComparable && isAny(names) && !isTwoSided(names) ? names : undefined,
    untold,
    tooLong,
    daysApart:
      a.resolvesAt === undefined || b.resolvesAt === undefined
        ? undefined
        : Math.floor(Math.abs(a.resolvesAt - b.resolvesAt) / dayMs),
  };
}

function legNumber(index: number): 1 | 2 {
  return index === 0 ? 1 : 2;
}

function isAny([left, right]: Sides): boolean {
  return left.length + right.length > 0;
}

interface Fact extends TextToken {
  /** As written. */
  readonly text: string;
  /** Direction of a numeric limit ("above 25", "25 or less"). */
  readonly reach: "up" | "down" | undefined;
}

interface LegFacts {
  readonly title: string;
  readonly label: string;
  /** Tokens of title and label: the question itself. */
  readonly core: readonly Fact[];
  readonly titleWords: ReadonlySet<string>;
  readonly labelWords: ReadonlySet<string>;
  readonly dates: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly resolvesAt: number | undefined;
}

// Cached: a pair is checked on every price change, while its texts stay the same.
const factsOfLegs = new WeakMap<LegTexts, LegFacts>();

function factsOf(leg: LegTexts): LegFacts {
  const known = factsOfLegs.get(leg);
  if (known !== undefined) return known;
  const facts = readFacts(leg);
  factsOfLegs.set(leg, facts);
  return facts;
}

function readFacts({ title = "", label = "", description = "", resolutionDate }: LegTexts): LegFacts {
  const inTitle = factsIn(title);
  const inLabel = isYesOrNo(label) ? [] : factsIn(label);
  const core = [...inTitle, ...inLabel];
  const all = [...core, ...tokensOf(description)];
  const keys = (kind: TextToken["kind"]) => all.filter((token) => token.kind === kind).map(({ key }) => key);
  const words = (facts: readonly TextToken[]) =>
    new Set(facts.filter(({ kind, key }) => kind === "word" && !commonWords.has(key)).map(({ key }) => key));
  const at = parseInstant(resolutionDate);
  return {
    title,
    label,
    core,
    titleWords: words(inTitle),
    labelWords: words(inLabel),
    dates: keys("date"),
    words: new Set(keys("word")),
    numbers: new Set(keys("number")),
    resolvesAt: at === undefined || isPlaceholderDate(at) ? undefined : at,
  };
}

function factsIn(text: string): readonly Fact[] {
  return tokensOf(text).map((token) => ({
    ...token,
    text: text.slice(token.start, token.end),
    reach: token.kind === "number" ? reachOf(text, token) : undefined,
  }));
}

const upBefore =
  /(?:above|over|more than|greater than|higher than|at least|exceed(?:s|ing)?|pass(?:es)?|[>≥])\s*\p{Sc}?\s*$/iu;
const downBefore =
  /(?:below|under|less than|fewer than|lower than|at most|no more than|up to|[<≤])\s*\p{Sc}?\s*$/iu;
const upAfter = /^\s*(?:[%°]|bps|basis points)?\s*(?:\+|or (?:above|more|higher|over|greater)\b)/iu;
const downAfter = /^\s*(?:[%°]|bps|basis points)?\s*or (?:below|less|lower|fewer|under)\b/iu;
const nearby = 30;

function reachOf(text: string, { start, end }: TextToken): Fact["reach"] {
  const before = text.slice(Math.max(0, start - nearby), start);
  const after = text.slice(end, end + nearby);
  // Tested first: "no more than" ends with "more than".
  if (downBefore.test(before) || downAfter.test(after)) return "down";
  return upBefore.test(before) || upAfter.test(after) ? "up" : undefined;
}

/** Numbers in one leg's question that the other leg lacks, or has as a limit in another direction. */
function missingNumbers(
  of: LegFacts,
  other: LegFacts,
  relation: "same" | "opposite" | undefined,
): readonly string[] {
  const missing = of.core.filter(({ kind, key, reach }) => {
    if (kind !== "number") return false;
    if (isYear(key)) return !tellsYear(other, key);
    if (!other.numbers.has(key)) return !isTime(key) || [...other.numbers].some(isTime);
    if (relation !== "same") return false;
    const reaches = other.core.filter((fact) => fact.kind === "number" && fact.key === key);
    return reaches.length > 0 && !reaches.some((fact) => fact.reach === reach);
  });
  return distinctTexts(missing);
}

/** Time of day; a title without a time may still mean the same one. */
function isTime(key: string): boolean {
  return key.includes(":");
}

function isYear(key: string): boolean {
  return /^(?:19|20)\d\d$/.test(key);
}

/**
 * A question that names years must name this one. Otherwise rules, dates or a resolution in that year or the next
 * suffice.
 */
function tellsYear({ core, numbers, dates, resolvesAt }: LegFacts, year: string): boolean {
  const named = core.flatMap(({ kind, key }) =>
    kind === "number" && isYear(key) ? [key] : kind === "date" ? (/^\d{4}/.exec(key) ?? []) : [],
  );
  if (named.length > 0) return named.includes(year);
  if (numbers.has(year) || dates.some((date) => date.startsWith(year))) return true;
  if (resolvesAt === undefined) return false;
  const resolvesIn = new Date(resolvesAt).getUTCFullYear();
  return resolvesIn === Number(year) || resolvesIn === Number(year) + 1;
}

/** Dates in one leg's question that match none of the other's dates, if it has any. */
function missingDates(of: LegFacts, other: LegFacts): readonly string[] {
  if (other.dates.length === 0) return [];
  const missing = of.core.filter(
    ({ kind, key }) => kind === "date" && !other.dates.some((date) => isSameDate(date, key)),
  );
  // The resolution date alone may give the month.
  const resolvesOn = other.resolvesAt === undefined ? undefined : utcDay(other.resolvesAt);
  return distinctTexts(
    missing.filter(
      ({ key }) => resolvesOn === undefined || !isSameDate(resolvesOn, key) || other.core.some(isDate),
    ),
  );
}

function isDate({ kind }: Fact): boolean {
  return kind === "date";
}

/** Compares the known components: "2026-11-22" matches "2026-11" and "--11-22". */
function isSameDate(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a === undefined || b === undefined) return one === other;
  return a.every((part, index) => part === undefined || b[index] === undefined || part === b[index]);
}

/** Year, month, day; undefined for a date with ambiguous order. */
function partsOf(key: string): readonly (string | undefined)[] | undefined {
  const match = /^(\d{4}|-)-(\d\d)(?:-(\d\d))?$/.exec(key);
  if (match === null) return undefined;
  return [match[1] === "-" ? undefined : match[1], match[2], match[3]];
}

/** Names in one leg's question that the other leg lacks. */
function missingNames(of: LegFacts, other: LegFacts): readonly string[] {
  const missing = of.core.filter(
    ({ kind, key, text }) =>
      kind === "word" &&
      key.length > 1 &&
      /^\p{Lu}/u.test(text) &&
      !commonWords.has(key) &&
      !hasName(other.words, key),
  );
  return distinctTexts(missing);
}

function hasName(words: ReadonlySet<string>, name: string): boolean {
  return words.has(name) || [...words].some((word) => isInflected(word, name));
}

const endings = new Set(["", "s", "es", "n", "an", "ian", "ic", "ish", "er", "ers"]);
const shortestStem = 4;

/**
 * True for inflected forms of one word: "Democrats" and "Democratic", "Iran" and "Iranian"; not "Niger" and
 * "Nigeria".
 */
function isInflected(one: string, other: string): boolean {
  let stem = 0;
  while (stem < one.length && one[stem] === other[stem]) stem += 1;
  if (stem < shortestStem) return false;
  return endings.has(one.slice(stem)) && endings.has(other.slice(stem));
}

/** True if the outcomes' own names contradict the stated relation. */
function contradict(a: LegFacts, b: LegFacts, relation: "same" | "opposite" | undefined): boolean {
  if (relation === undefined) return false;
  const [left, right] = [wordOfYesOrNo(a.label), wordOfYesOrNo(b.label)];
  if (left !== undefined && right !== undefined) {
    const isOneQuestion = a.title !== "" && plain(a.title) === plain(b.title);
    return isOneQuestion && (left === right) !== (relation === "same");
  }
  if (a.labelWords.size === 0 || b.labelWords.size === 0) return false;
  if (relation === "opposite") return plain(a.label) === plain(b.label);
  const isApart = [...a.labelWords].every((word) => !hasName(b.labelWords, word));
  const isIn = (label: ReadonlySet<string>, title: ReadonlySet<string>) =>
    [...label].every((word) => hasName(title, word));
  return isApart && isIn(a.labelWords, b.titleWords) && isIn(b.labelWords, a.titleWords);
}

function wordOfYesOrNo(label: string): "yes" | "no" | undefined {
  const word = plain(label);
  return word === "yes" || word === "no" ? word : undefined;
}

function isYesOrNo(label: string): boolean {
  return wordOfYesOrNo(label) !== undefined;
}

function plain(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

function distinctTexts(facts: readonly Fact[]): readonly string[] {
  return [...new Set(facts.map(({ text }) => text))];
}

/** Function words and question words, which are capitalised in some venues' titles only. */
const commonWords = new Set(
  (
    "a an and any are as at be before after by can could decision did do does during each election end ends for from game " +
    "happen has have how if in into is it its many market match more most much new next no not of off on or out over party " +
    "price race round season than that the then there these this title to total under until up versus vs was were what when " +
    "where whether which who whose will win winner winners wins with within won would yes beat beats above below highest lowest " +
    "change reported cut hike raise group stage final finals team player candidate championship cup league"
  ).split(" "),
);
