// Reads the typed facts of a leg's question: numbers, dates, times, names, scope. It does not understand the question: facts
// are compared, and what cannot be read is compared as words.
import { type Decimal, decimal, multiply, parseDecimal } from "#contract/decimal.ts";
import type { NamedEntity, NameTable, NameToken } from "./aliases.ts";
import { findScope, numberedParts, type ScopeClass, type WhenSilent } from "./question-scope.ts";
import type { TextToken } from "./text-tokens.ts";

/** Range [start, end) of the text a fact was read from, and that text as written. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Direction of a limit: more than, at least, less than, at most, exactly. */
export type Comparator = "gt" | "ge" | "lt" | "le" | "eq";

export interface NumberFact extends Span {
  /** Without sign; percentages in percent, basis points as percent. */
  readonly value: Decimal;
  /** End of a range such as "46 to 47". */
  readonly to: Decimal | undefined;
  readonly unit:
    | "usd"
    | "eur"
    | "gbp"
    | "percent"
    | "points"
    | "degrees"
    | "celsius"
    | "fahrenheit"
    | undefined;
  /** A sign written before the number. */
  readonly sign: "+" | "-" | undefined;
  readonly comparator: Comparator | undefined;
  /** Digits after the decimal point, as written. */
  readonly places: number;
  /** Keys of the word right before: whose spread it is. */
  readonly owner: string;
}

export interface DateFact extends Span {
  /** First and last day, "2026-11-25"; without a year "-11-25"; a year alone spans it. */
  readonly from: string;
  readonly to: string;
  /** `by`: up to and including the last day. `at`: without a preposition. `label`: a year that is part of a name. */
  readonly role: "at" | "on" | "by" | "in" | "after" | "label";
}

export interface TimeFact extends Span {
  /** Minutes since midnight in its zone. */
  readonly minutes: number;
  /** Offsets from UTC in minutes that the zone may have; undefined where no zone is written. */
  readonly offsets: readonly number[] | undefined;
}

export interface NameFact extends Span {
  /** Entities of the alias table; none where the name is not in it. */
  readonly entities: readonly NamedEntity[];
  /** Keys of its words. */
  readonly keys: readonly string[];
}

export interface ScopeFact extends Span {
  readonly scope: ScopeClass | "part";
  readonly value: string;
  /** Finding when the other leg has no fact of this scope. */
  readonly silent: WhenSilent;
}

export interface TermFact extends Span {
  readonly key: string;
}

/** Two numbers of a score in the order written, with the names beside them. */
export interface ScoreFact extends Span {
  readonly first: string;
  readonly second: string;
  readonly names: readonly [string | undefined, string | undefined];
}

/** Two sides in the order written. */
export interface SidesFact extends Span {
  readonly link: "vs" | "at" | "beat";
  readonly left: NameFact;
  readonly right: NameFact;
}

/** "A or B", "A and B": two neighbouring words and what joins them. */
export interface ConjunctionFact extends Span {
  readonly link: "and" | "or";
  readonly left: string;
  readonly right: string;
}

export interface TextFacts {
  readonly numbers: readonly NumberFact[];
  readonly dates: readonly DateFact[];
  readonly times: readonly TimeFact[];
  readonly names: readonly NameFact[];
  readonly scopes: readonly ScopeFact[];
  readonly scores: readonly ScoreFact[];
  readonly sides: readonly SidesFact[];
  readonly conjunctions: readonly ConjunctionFact[];
  readonly negations: readonly Span[];
  /** Words that are in no other fact. */
  readonly words: readonly TermFact[];
  /** Keys of all words of the text. */
  readonly keys: ReadonlySet<string>;
  /** Keys of the words outside known names: the "Bitcoin" of "Bitcoin Cash" is not Bitcoin. */
  readonly freeKeys: ReadonlySet<string>;
}

/** A token whose text and surroundings are sliced on demand: rules have thousands of tokens. */
class Token {
  readonly kind: TextToken["kind"];
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly #source: string;
  readonly #previousEnd: number;
  readonly #nextStart: number;

  constructor({ kind, key, start, end }: TextToken, source: string, previousEnd: number, nextStart: number) {
    this.kind = kind;
    this.key = key;
    this.start = start;
    this.end = end;
    this.#source = source;
    this.#previousEnd = previousEnd;
    this.#nextStart = nextStart;
  }

  get text(): string {
    return this.#source.slice(this.start, this.end);
  }

  /** Text between the token before and this one. */
  get gap(): string {
    return this.#source.slice(this.#previousEnd, this.start);
  }

  /** Text from here to the next token. */
  get after(): string {
    return this.#source.slice(this.end, this.#nextStart);
  }
}

/** A map: an object would find "constructor" in every text. */
function mapOf<Value>(entries: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries));
}

const dateLinks: ReadonlyMap<string, DateFact["role"] | "before"> = mapOf({
  on: "on",
  by: "by",
  until: "by",
  through: "by",
  till: "by",
  before: "before",
  after: "after",
  since: "after",
  in: "in",
  during: "in",
  of: "in",
});

const eventWords = new Set(["meeting", "decision", "report", "release", "game", "match", "election", "vote"]);

/** Offsets from UTC in minutes: standard and daylight time. */
const zones: ReadonlyMap<string, readonly number[]> = mapOf({
  et: [-300, -240],
  est: [-300],
  edt: [-240],
  ct: [-360, -300],
  cst: [-360],
  cdt: [-300],
  mt: [-420, -360],
  mst: [-420],
  mdt: [-360],
  pt: [-480, -420],
  pst: [-480],
  pdt: [-420],
  utc: [0],
  gmt: [0],
  z: [0],
  bst: [60],
  cet: [60, 120],
  cest: [120],
});

const comparatorBefore: readonly (readonly [Comparator, readonly string[]])[] = [
  ["le", ["no more than", "not more than", "at most", "up to", "maximum of", "no higher than"]],
  ["ge", ["no less than", "no fewer than", "not less than", "at least", "minimum of", "no lower than"]],
  ["lt", ["less than", "fewer than", "lower than", "smaller than", "below", "under"]],
  [
    "gt",
    [
      "more than",
      "greater than",
      "higher than",
      "larger than",
      "above",
      "over",
      "exceed",
      "exceeds",
      "exceeding",
      "surpass",
      "surpasses",
      "beyond",
      "past",
    ],
  ],
  ["eq", ["exactly", "equal to", "exact"]],
];
const comparatorAfter: readonly (readonly [Comparator, readonly string[]])[] = [
  [
    "ge",
    ["or more", "or above", "or higher", "or greater", "or over", "or better", "and above", "and up", "plus"],
  ],
  ["le", ["or less", "or below", "or lower", "or fewer", "or under", "and below"]],
];

const unitWords: ReadonlyMap<string, NumberFact["unit"]> = mapOf({
  percent: "percent",
  pct: "percent",
  points: "points",
  pts: "points",
  dollars: "usd",
  usd: "usd",
  euros: "eur",
  degrees: "degrees",
  degree: "degrees",
});

const negationWords = new Set([
  "not",
  "never",
  "won't",
  "wont",
  "cannot",
  "can't",
  "cant",
  "doesn't",
  "doesnt",
  "don't",
  "dont",
  "didn't",
  "didnt",
  "isn't",
  "isnt",
  "fail",
  "fails",
  "without",
  "neither",
  "nor",
]);
/** "no" before these is part of a comparison or of a fixed phrase. */
const afterPlainNo = new Set([
  "more",
  "less",
  "fewer",
  "later",
  "earlier",
  "higher",
  "lower",
  "change",
  "cut",
  "hike",
  "one",
]);

const hundredth = decimal("0.01");
const isYear = (key: string) => /^(?:19|20)\d\d$/.test(key);

interface Draft {
  readonly tokens: readonly Token[];
  /** Tokens that are in a fact already. */
  readonly used: boolean[];
  readonly text: string;
}

/**
 * Facts of a text from its tokens, in linear time. `rules` yield only the kinds that a question is compared with: numbers,
 * dates, times, names, scopes and words.
 */
export function readFacts(
  text: string,
  tokenList: readonly TextToken[],
  table: NameTable,
  of: "question" | "rules",
): TextFacts {
  const tokens = withSurroundings(text, tokenList);
  const draft: Draft = { tokens, used: new Array<boolean>(tokens.length).fill(false), text };
  // In this order: a date or a score is no quantity, and what is left at the end is words.
  const names = knownNames(draft, table);
  const freeKeys = keysWhere(draft, (index) => !isUsed(draft, index));
  const dates = readDates(draft);
  const times = readTimes(draft);
  const scopes = readScopes(draft);
  const keys = keysWhere(draft, () => true);
  if (of === "rules") {
    return {
      ...noFacts,
      numbers: distinct(readNumbers(draft)),
      dates: distinct(dates),
      times: distinct(times),
      names: distinct([...names, ...unknownNames(draft)]),
      scopes: distinct(scopes),
      keys,
      freeKeys,
    };
  }
  const scores = readScores(draft, names);
  const numbers = readNumbers(draft).slice(0, maxNumbersOfQuestion);
  const negations = readNegations(draft);
  const conjunctions = readConjunctions(draft);
  const allNames = [...names, ...unknownNames(draft)].toSorted((a, b) => a.start - b.start);
  const sides = readSides(draft, allNames);
  const words = tokens.flatMap((token, index) =>
    (token.kind === "word" || token.kind === "date") && !isUsed(draft, index) && !functionWords.has(token.key)
      ? [{ ...spanOf(draft, index, index), key: token.key }]
      : [],
  );
  return {
    numbers,
    dates,
    times,
    names: allNames,
    scopes,
    scores,
    sides,
    conjunctions,
    negations,
    words,
    keys,
    freeKeys,
  };
}

/** Rules mention fewer facts of a kind; a hostile text may hold thousands. */
const maxFactsOfRules = 300;

/** Numbers read of a text, repeated ones included. */
const maxNumbersRead = 1_000;
/** A question names fewer numbers. */
const maxNumbersOfQuestion = 60;

function distinct<Fact extends Span>(facts: readonly Fact[], most = maxFactsOfRules): readonly Fact[] {
  return [...new Map(facts.map((fact) => [fact.text, fact])).values()].slice(0, most);
}

/** Longest title or outcome name read, in code units. */
export const maxQuestionLength = 1_000;

export const noFacts: TextFacts = {
  numbers: [],
  dates: [],
  times: [],
  names: [],
  scopes: [],
  scores: [],
  sides: [],
  conjunctions: [],
  negations: [],
  words: [],
  keys: new Set(),
  freeKeys: new Set(),
};

function keysWhere({ tokens }: Draft, holds: (index: number) => boolean): ReadonlySet<string> {
  const keys = new Set<string>();
  tokens.forEach(({ kind, key }, index) => {
    if (kind !== "number" && holds(index)) keys.add(key);
  });
  return keys;
}

function withSurroundings(text: string, tokens: readonly TextToken[]): readonly Token[] {
  return tokens.map(
    (token, index) =>
      new Token(token, text, tokens[index - 1]?.end ?? 0, tokens[index + 1]?.start ?? text.length),
  );
}

function spanOf({ tokens, text }: Draft, from: number, to: number): Span {
  const start = tokens[from]?.start ?? 0;
  const end = tokens[to]?.end ?? start;
  return { start, end, text: text.slice(start, end) };
}

function use({ used }: Draft, from: number, to = from): void {
  for (let index = from; index <= to; index += 1) used[index] = true;
}

function isUsed({ used }: Draft, index: number): boolean {
  return used[index] === true;
}

function keyAt({ tokens }: Draft, index: number): string {
  return tokens[index]?.key ?? "";
}

/** Names of the table. A phrase does not span punctuation other than that of its own words. */
function knownNames(draft: Draft, table: NameTable): NameFact[] {
  const words: readonly NameToken[] = draft.tokens;
  const found: NameFact[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const match = table.find(words, index);
    if (match === undefined) continue;
    const last = index + match.length - 1;
    // "White House" is no chamber; a number alone is no name.
    if (keyAt(draft, index - 1) === "white" && keyAt(draft, index) === "house") continue;
    use(draft, index, last);
    const keys = words.slice(index, last + 1).map(({ key }) => key);
    found.push({ ...spanOf(draft, index, last), entities: match.entities, keys });
    index = last;
  }
  return found;
}

/** Capitalised words that are in no other fact, neighbours joined: "Carlos Alcaraz". */
function unknownNames(draft: Draft): NameFact[] {
  const found: NameFact[] = [];
  const { tokens } = draft;
  for (let index = 0; index < tokens.length; index += 1) {
    if (!isUnknownName(draft, index)) continue;
    let last = index;
    while (isUnknownName(draft, last + 1) && /^[ \u00a0]*$/.test(tokens[last + 1]?.gap ?? "-")) last += 1;
    use(draft, index, last);
    const keys = tokens.slice(index, last + 1).map(({ key }) => key);
    found.push({ ...spanOf(draft, index, last), entities: [], keys });
    index = last;
  }
  return found;
}

function isUnknownName(draft: Draft, index: number): boolean {
  const token = draft.tokens[index];
  return (
    token?.kind === "word" &&
    !isUsed(draft, index) &&
    !functionWords.has(token.key) &&
    /^\p{Lu}/u.test(token.text)
  );
}

function readDates(draft: Draft): DateFact[] {
  const found: DateFact[] = [];
  draft.tokens.forEach((token, index) => {
    if (isUsed(draft, index)) return;
    const range = token.kind === "date" ? dateRange(token.key) : undefined;
    const previous = keyAt(draft, index - 1);
    if (range !== undefined) {
      use(draft, index);
      // "after December 2026 meeting": in that month.
      const isOfEvent = previous === "after" && eventWords.has(keyAt(draft, index + 1));
      found.push(withRole(draft, index, range, isOfEvent ? "in" : (dateLinks.get(previous) ?? "at")));
      return;
    }
    if (token.kind !== "number" || !isYear(token.key) || token.text.includes(",")) return;
    if (/[$€£]\s*$/.test(token.gap) || /^\s*[%°]/.test(token.after)) return;
    const { quarter, words } = quarterBefore(draft, index);
    use(draft, index);
    if (quarter !== undefined) {
      use(draft, index - words, index - 1);
      const month = (Number(quarter) - 1) * 3 + 1;
      found.push({
        ...spanOf(draft, index - words, index),
        from: `${token.key}-${pad(month)}-01`,
        to: `${token.key}-${pad(month + 2)}-${lastDayOf(token.key, month + 2)}`,
        role: "in",
      });
      return;
    }
    // "2025-26" is a season.
    const next = draft.tokens[index + 1];
    const isSeason = next?.kind === "number" && /^[-–/]$/.test(next.gap) && /^\d\d$/.test(next.text);
    if (isSeason) use(draft, index + 1);
    const end = isSeason ? String(Number(token.key) + 1) : token.key;
    const isEnd = previous === "of" && keyAt(draft, index - 2) === "end";
    const link = isEnd ? "by" : dateLinks.get(previous === "end" ? keyAt(draft, index - 2) : previous);
    const isLabel = link === undefined || isSeason || (previous === "of" && !isEnd);
    found.push(
      withRole(draft, index, { from: `${token.key}-01-01`, to: `${end}-12-31` }, isLabel ? "label" : link),
    );
  });
  return found;
}

/** "Q4 2026", "fourth quarter of 2026": the quarter and its number of words before the year. */
function quarterBefore(draft: Draft, index: number): { readonly quarter?: string; readonly words: number } {
  const short = /^q([1-4])$/.exec(keyAt(draft, index - 1))?.[1];
  if (short !== undefined) return { quarter: short, words: 1 };
  const at = keyAt(draft, index - 1) === "of" ? index - 2 : index - 1;
  if (keyAt(draft, at) !== "quarter") return { words: 0 };
  const inWords = ["first", "second", "third", "fourth"].indexOf(keyAt(draft, at - 1)) + 1;
  if (inWords > 0) return { quarter: String(inWords), words: index - at + 1 };
  const inFigures = /^(?:st|nd|rd|th)$/.test(keyAt(draft, at - 1)) ? keyAt(draft, at - 2) : "";
  return /^[1-4]$/.test(inFigures) ? { quarter: inFigures, words: index - at + 2 } : { words: 0 };
}

function withRole(
  draft: Draft,
  index: number,
  { from, to }: { readonly from: string; readonly to: string },
  role: DateFact["role"] | "before",
): DateFact {
  const span = spanOf(draft, index, index);
  if (role !== "before") return { ...span, from, to, role };
  // Before 1 January is by 31 December.
  const last = dayBefore(from);
  return { ...span, from: last, to: last, role: "by" };
}

/** First and last day of a date token; undefined for an ambiguous one such as 05/06/2026. */
function dateRange(key: string): { readonly from: string; readonly to: string } | undefined {
  const match = /^(\d{4}|-)-(\d\d)(?:-(\d\d))?$/.exec(key);
  if (match === null) return undefined;
  const [, year = "-", month = "", day] = match;
  const prefix = year === "-" ? "-" : `${year}-`;
  return day === undefined
    ? { from: `${prefix}${month}-01`, to: `${prefix}${month}-${pad(lastDayOf(year, Number(month)))}` }
    : { from: `${prefix}${month}-${day}`, to: `${prefix}${month}-${day}` };
}

function lastDayOf(year: string, month: number): number {
  return new Date(Date.UTC(year === "-" ? 2024 : Number(year), month, 0)).getUTCDate();
}

/** The day before, of a day with or without its year. */
export function dayBefore(day: string): string {
  return shiftDay(day, -1);
}

export function shiftDay(day: string, days: number): string {
  const hasYear = /^\d{4}/.test(day);
  const at = new Date(`${hasYear ? day : `2023${day}`}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  at.setUTCDate(at.getUTCDate() + days);
  const iso = at.toISOString().slice(0, 10);
  return hasYear ? iso : iso.slice(4);
}

const pad = (value: number) => String(value).padStart(2, "0");

function readTimes(draft: Draft): TimeFact[] {
  const found: { fact: TimeFact; index: number }[] = [];
  draft.tokens.forEach((token, index) => {
    const isNoon = token.kind === "word" && (token.key === "noon" || token.key === "midnight");
    if (!isNoon && !(token.kind === "number" && token.key.includes(":"))) return;
    if (isUsed(draft, index)) return;
    use(draft, index);
    const [hours = "0", minutes = "0"] = isNoon ? [token.key === "noon" ? "12" : "0"] : token.key.split(":");
    const zone = zones.get(keyAt(draft, index + 1));
    if (zone !== undefined) use(draft, index + 1);
    found.push({
      index,
      fact: {
        ...spanOf(draft, index, zone === undefined ? index : index + 1),
        minutes: Number(hours) * 60 + Number(minutes),
        offsets: zone,
      },
    });
  });
  // "5:20AM-5:25AM ET": the zone of the second is that of the first.
  return found.map(({ fact, index }, position) => {
    const next = found[position + 1];
    const isRange = next !== undefined && next.index === index + 1 && fact.offsets === undefined;
    return isRange ? { ...fact, offsets: next.fact.offsets } : fact;
  });
}

function readScopes(draft: Draft): ScopeFact[] {
  const keys = draft.tokens.map(({ key }) => key);
  const found: ScopeFact[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    const silent = numberedParts.get(keys[index] ?? "");
    const number = draft.tokens[index + 1];
    const isNumbered =
      silent !== undefined &&
      number?.kind === "number" &&
      /^\d{1,2}$/.test(number.key) &&
      /^\s*#?$/.test(number.gap);
    if (isNumbered && !isUsed(draft, index) && !isUsed(draft, index + 1)) {
      use(draft, index, index + 1);
      found.push({
        ...spanOf(draft, index, index + 1),
        scope: "part",
        value: `${keys[index]} ${number.key}`,
        silent,
      });
      index += 1;
      continue;
    }
    const match = findScope(keys, index);
    if (match === undefined) continue;
    const last = index + match.length - 1;
    // "World Series" and "Series A" are names.
    const isName = match.words.some(({ value }) => isPartOfName(draft, index, value));
    if (isName || draft.used.slice(index, last + 1).some(Boolean)) continue;
    use(draft, index, last);
    for (const { scope, value, silent: whenSilent } of match.words) {
      found.push({ ...spanOf(draft, index, last), scope, value, silent: whenSilent });
    }
    index = last;
  }
  return found;
}

function isPartOfName(draft: Draft, index: number, value: string): boolean {
  const [previous, next] = [keyAt(draft, index - 1), draft.tokens[index + 1]];
  if (value === "series") {
    return (
      previous === "world" || previous === "tv" || previous === "web" || /^[A-Z]$/.test(next?.text ?? "")
    );
  }
  // Of rules: "the market remains open".
  if (value === "stays" && next?.key === "open") return true;
  // "or down" beside "up" is the name of a kind of market, not a direction.
  if (value === "up" && next?.key === "or") return true;
  if (value === "down" && previous === "or") return true;
  // "w" stands for women in brackets only.
  return draft.tokens[index]?.key === "w" && !/\($/.test(draft.tokens[index]?.gap ?? "");
}

function readScores(draft: Draft, names: readonly NameFact[]): ScoreFact[] {
  const found: ScoreFact[] = [];
  const isScoreText = draft.tokens.some(({ key }) => key === "score" || key === "scoreline");
  const nameBefore = (start: number) => names.find(({ end }) => end <= start && start - end <= 2);
  const nameAfter = (end: number) => names.find(({ start }) => start >= end && start - end <= 2);
  draft.tokens.forEach((token, index) => {
    const next = draft.tokens[index + 1];
    if (next === undefined || isUsed(draft, index) || isUsed(draft, index + 1)) return;
    const areGoals = [token, next].every(({ kind, key }) => kind === "number" && /^\d{1,2}$/.test(key));
    if (!areGoals || !/^\s*[-–—:]\s*$/.test(next.gap)) return;
    const [left, right] = [nameBefore(token.start), nameAfter(next.end)];
    const isBetweenNames =
      /\p{Lu}/u.test(draft.tokens[index - 1]?.text[0] ?? "") &&
      /\p{Lu}/u.test(draft.tokens[index + 2]?.text[0] ?? "");
    if (!isScoreText && !isBetweenNames) return;
    use(draft, index, index + 1);
    found.push({
      ...spanOf(draft, index, index + 1),
      first: token.key,
      second: next.key,
      names: [
        left?.keys.join(" ") ?? keyAt(draft, index - 1),
        right?.keys.join(" ") ?? keyAt(draft, index + 2),
      ],
    });
  });
  return found;
}

function readNumbers(draft: Draft): NumberFact[] {
  const found: NumberFact[] = [];
  const { tokens } = draft;
  for (let index = 0; index < tokens.length && found.length < maxNumbersRead; index += 1) {
    const fraction = fractionOfPoint(draft, index);
    if (fraction !== undefined) {
      found.push(fraction);
      continue;
    }
    const token = tokens[index];
    if (token === undefined || token.kind !== "number" || isUsed(draft, index)) continue;
    const value = parseDecimal(token.key);
    if (value === undefined) continue;
    // "49ers", "2nd": part of a word.
    const next = tokens[index + 1];
    if (
      next?.kind === "word" &&
      next.gap === "" &&
      unitWords.get(next.key) === undefined &&
      !/^(?:bps|bp|x)$/.test(next.key) &&
      !/^[FC]$/.test(next.text)
    ) {
      use(draft, index);
      continue;
    }
    const end = rangeEnd(draft, index);
    const last = end === undefined ? index : index + (end.mentions ? 2 : 1);
    use(draft, index, last);
    const unit = unitOf(draft, index, last);
    const scale = unit.isBasisPoints ? hundredth : undefined;
    const scaled = (number: Decimal) => (scale === undefined ? number : multiply(number, scale));
    const limit = end === undefined ? comparatorOf(draft, index, last) : undefined;
    found.push({
      ...withSymbols(draft, limit?.from ?? index, limit?.to ?? last),
      value: scaled(value),
      to: end === undefined ? undefined : scaled(end.value),
      unit: unit.unit,
      sign: signOf(draft, index),
      comparator: limit?.comparator,
      places: /\.(\d+)/.exec(token.text)?.[1]?.length ?? 0,
      owner: keyAt(draft, index - 1),
    });
    index = last;
  }
  return found;
}

/** The span of a number with the sign, currency and unit written at it. */
function withSymbols(draft: Draft, from: number, to: number): Span {
  const { start, end } = spanOf(draft, from, to);
  const before = /(?:[<>≥≤]=?\s*)?[-+−]?[$€£]?$/.exec(draft.tokens[from]?.gap ?? "")?.[0] ?? "";
  const after = /^[%°]?\+?/.exec(draft.tokens[to]?.after ?? "")?.[0] ?? "";
  const [first, last] = [start - before.length, end + after.length];
  return { start: first, end: last, text: draft.text.slice(first, last) };
}

const shares = new Map([
  ["quarter", "0.25"],
  ["half", "0.5"],
]);

/** "a quarter point", "half a point": quarters of a percent. */
function fractionOfPoint(draft: Draft, index: number): NumberFact | undefined {
  const share = shares.get(keyAt(draft, index));
  if (share === undefined) return undefined;
  const at = ["a", "of", "percentage"].includes(keyAt(draft, index + 1)) ? index + 2 : index + 1;
  const isPoint = /^(?:point|points|percent|pt)$/.test(keyAt(draft, at));
  if (!isPoint || isUsed(draft, index)) return undefined;
  use(draft, index, at);
  return {
    ...spanOf(draft, index, at),
    value: decimal(share),
    to: undefined,
    unit: "percent",
    sign: undefined,
    comparator: undefined,
    places: 2,
    owner: "",
  };
}

function rangeEnd(
  draft: Draft,
  index: number,
): { readonly value: Decimal; readonly mentions: boolean } | undefined {
  const [next, afterNext] = [draft.tokens[index + 1], draft.tokens[index + 2]];
  if (next?.kind === "number" && /^\s*[°%]?\s*[-–—]\s*$/.test(next.gap) && !isUsed(draft, index + 1)) {
    const value = parseDecimal(next.key);
    return value === undefined ? undefined : { value, mentions: false };
  }
  const isJoined = next?.key === "to" || (next?.key === "and" && keyAt(draft, index - 1) === "between");
  if (isJoined && afterNext?.kind === "number" && !isUsed(draft, index + 2)) {
    const value = parseDecimal(afterNext.key);
    return value === undefined ? undefined : { value, mentions: true };
  }
  return undefined;
}

function unitOf(
  draft: Draft,
  index: number,
  last: number,
): { readonly unit: NumberFact["unit"]; readonly isBasisPoints: boolean } {
  const { tokens } = draft;
  const before = tokens[index]?.gap ?? "";
  const after = tokens[last]?.after ?? "";
  const next = keyAt(draft, last + 1);
  const isBasisPoints = /^(?:bps?|basis)$/.test(next);
  if (isBasisPoints) {
    use(draft, last + 1, next === "basis" ? last + 2 : last + 1);
    return { unit: "percent", isBasisPoints };
  }
  const named = unitWords.get(next);
  if (named !== undefined) use(draft, last + 1);
  const unit =
    named ??
    (/\$\s*[-+]?$/.test(before)
      ? "usd"
      : /€\s*$/.test(before)
        ? "eur"
        : /£\s*$/.test(before)
          ? "gbp"
          : /^\s*%/.test(after)
            ? "percent"
            : /^\s*°/.test(after)
              ? "degrees"
              : undefined);
  const scale = unit === "degrees" ? temperatureScales.get(tokens[last + 1]?.text ?? "") : undefined;
  if (scale !== undefined) use(draft, last + 1);
  return { unit: scale ?? unit, isBasisPoints };
}

const temperatureScales: ReadonlyMap<string, NumberFact["unit"]> = mapOf({
  C: "celsius",
  Celsius: "celsius",
  F: "fahrenheit",
  Fahrenheit: "fahrenheit",
});

/** A sign counts where it follows a space, a bracket or the start: "(-5.5)", not "46-47". */
function signOf(draft: Draft, index: number): NumberFact["sign"] {
  const sign = /(?:^|[\s(])([-+−])\s?\$?$/.exec(draft.tokens[index]?.gap ?? "")?.[1];
  return sign === undefined ? undefined : sign === "+" ? "+" : "-";
}

/** How far from a number its comparison may stand, in words. */
const comparatorReach = 4;

interface FoundComparator {
  readonly comparator: Comparator;
  /** First and last token of the number with it. */
  readonly from: number;
  readonly to: number;
}

function comparatorOf(draft: Draft, index: number, last: number): FoundComparator | undefined {
  const at = (comparator: Comparator | undefined, from = index, to = last) =>
    comparator === undefined ? undefined : { comparator, from, to };
  const { tokens } = draft;
  const gap = tokens[index]?.gap ?? "";
  const symbol = /(>=|≥|<=|≤|>|<)\s*\$?$/.exec(gap)?.[1];
  if (symbol !== undefined) return at(symbols.get(symbol));
  if (/^\s*[%°]?\+/.test(tokens[last]?.after ?? "")) return at("ge");
  const skip = /^[FC]$/.test(tokens[last + 1]?.text ?? "") ? 1 : 0;
  const following = [2, 1].map((count) =>
    tokens
      .slice(last + 1 + skip, last + 1 + skip + count)
      .map(({ key }) => key)
      .join(" "),
  );
  for (const [comparator, phrases] of comparatorAfter) {
    const match = phrases.find((phrase) => following.includes(phrase));
    if (match !== undefined) {
      const end = last + skip + match.split(" ").length;
      use(draft, last + 1 + skip, end);
      return at(comparator, index, end);
    }
  }
  // "by 25 bps", "cut 25 bps": that much and no more.
  const unit = unitOf(draft, index, last).unit;
  const isAmount =
    unit === "percent" && (keyAt(draft, index - 1) === "by" || moves.has(keyAt(draft, index - 1)));
  // The words right before the number, fillers left out.
  let end = index - 1;
  while (end > index - comparatorReach && fillers.has(keyAt(draft, end))) end -= 1;
  for (const length of [3, 2, 1]) {
    const start = end - length + 1;
    if (start < 0) continue;
    const phrase = tokens
      .slice(start, end + 1)
      .map(({ key }) => key)
      .join(" ");
    const match = comparatorBefore.find(([, phrases]) => phrases.includes(phrase));
    if (match === undefined) continue;
    use(draft, start, end);
    return at(match[0], start);
  }
  return isAmount ? at("eq") : undefined;
}

const moves = new Set(["cut", "cuts", "hike", "hikes", "decrease", "increase", "raise", "lower"]);
const fillers = new Set(["a", "an", "the", "of", "by", "about", "usd", "us"]);
const symbols: ReadonlyMap<string, Comparator> = mapOf({
  ">": "gt",
  ">=": "ge",
  "≥": "ge",
  "<": "lt",
  "<=": "le",
  "≤": "le",
});

function readNegations(draft: Draft): Span[] {
  const found: Span[] = [];
  draft.tokens.forEach(({ key, gap }, index) => {
    const isNo =
      key === "no" && !afterPlainNo.has(keyAt(draft, index + 1)) && !/\d/.test(keyAt(draft, index + 1));
    if (isUsed(draft, index) || !(negationWords.has(key) || isNo)) return;
    // "yes or no" asks for either.
    if (keyAt(draft, index - 1) === "or" || /[“"'‘]$/.test(gap)) return;
    use(draft, index);
    found.push(spanOf(draft, index, index));
  });
  return found;
}

function readConjunctions(draft: Draft): ConjunctionFact[] {
  const found: ConjunctionFact[] = [];
  draft.tokens.forEach(({ key }, index) => {
    const [left, right] = [draft.tokens[index - 1], draft.tokens[index + 1]];
    if ((key !== "and" && key !== "or") || left === undefined || right === undefined) return;
    if (isUsed(draft, index)) return;
    found.push({ ...spanOf(draft, index - 1, index + 1), link: key, left: left.key, right: right.key });
  });
  return found;
}

const sideLinks: ReadonlyMap<string, SidesFact["link"]> = mapOf({
  vs: "vs",
  v: "vs",
  versus: "vs",
  at: "at",
  beat: "beat",
  outgross: "beat",
  outgrosses: "beat",
  outperform: "beat",
  outperforms: "beat",
  outscore: "beat",
  beats: "beat",
  defeat: "beat",
  defeats: "beat",
});

function readSides(draft: Draft, names: readonly NameFact[]): SidesFact[] {
  return draft.tokens.flatMap((token, index) => {
    const isAtSign = token.gap.includes("@");
    const isLoss = (token.key === "lose" || token.key === "loses") && draft.tokens[index + 1]?.key === "to";
    const link = isAtSign ? "at" : isLoss ? "beat" : sideLinks.get(token.key);
    if (link === undefined) return [];
    const left = names.find(({ end }) => end <= token.start && token.start - end <= 4);
    const from = isAtSign ? token.start : token.end;
    const right = names.find(({ start }) => start >= from && start - from <= 6);
    if (left === undefined || right === undefined) return [];
    const span = { start: left.start, end: right.end, text: draft.text.slice(left.start, right.end) };
    return [isLoss ? { ...span, link, left: right, right: left } : { ...span, link, left, right }];
  });
}

/** Function words, and words such as "market" or "winner" that one venue writes and another omits. */
const functionWords = new Set(
  (
    "a about after all also an and any are as at be been before between by can could decision did do does during each end ends event for from " +
    "game get gets had happen happens has have how if in into is it its many market match more most much new next of on or " +
    "other out over party per price question race resolve resolves season should than that the their then there these this to total under " +
    "until up versus vs v was were what when where whether which who whose will win winner winners wins with within won would yes " +
    "beat beats defeat defeats above below change report reported player candidate championship team use used first scheduled originally o u ou " +
    "on-or-before or-more meeting year rate rates interest us d st nd rd th s"
  ).split(" "),
);
