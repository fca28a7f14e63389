// Highlights where the rules of one leg differ from the others': thresholds, comparators, sources, times and settlement
// terms. Splits a text without changing it. Pure.
import { type ClockTime, instantOnDay, isSameTime, minutesInUtc } from "#browser/pairs/compare-dates.ts";
import { minutesOf, shiftDay, zones } from "#browser/pairs/read-dates.ts";
import {
  settlementRules,
  settlementTerm,
  type Topic,
  topicNames,
  topicOf,
} from "#browser/pairs/settlement-topics.ts";
import { maxTextLength, type TextToken, tokensOf } from "#browser/pairs/text-tokens.ts";

/**
 * Kind of a part that no other text has. `settlement`: void, tie, postponement and the like. `comparator`: "above" where
 * the others say "at or above". `source`: where the result is read.
 */
type Mark = "settlement" | "number" | "comparator" | "source" | "date" | "word";

/** Part of a text; all parts in order are the text. */
interface HighlightedPart {
  readonly text: string;
  readonly mark: Mark | undefined;
}

/** Splits `text`; parts missing in some other text are marked. Without other texts nothing is marked. */
export function highlightDifferences(text: string, others: readonly string[]): readonly HighlightedPart[] {
  if (others.length === 0) return text === "" ? [] : [{ text, mark: undefined }];
  const known = others.map(vocabularyOf);
  const pieces: { text: string; mark: Mark | undefined }[] = [];
  const add = (start: number, end: number, mark: Mark | undefined) => {
    if (start >= end) return;
    const last = pieces.at(-1);
    if (last !== undefined && last.mark === mark) last.text += text.slice(start, end);
    else pieces.push({ text: text.slice(start, end), mark });
  };
  const comparators = comparatorsIn(text).map((span) => ({
    ...span,
    mark: known.every((other) => other.comparators.has(span.key)) ? undefined : ("comparator" as const),
  }));
  let from = 0;
  let next = 0;
  const tokens = tokensOf(text);
  const times = zonedTimesIn(tokens);
  for (const token of tokens) {
    while ((comparators[next]?.end ?? Number.POSITIVE_INFINITY) <= token.start) next += 1;
    const comparator = comparators[next];
    if (comparator !== undefined && token.end > comparator.start) {
      add(from, comparator.start, undefined);
      add(Math.max(from, comparator.start), comparator.end, comparator.mark);
      from = Math.max(from, comparator.end);
      continue;
    }
    add(from, token.start, undefined);
    const time = times.get(token);
    const end = time?.token === token ? time.end : token.end;
    add(Math.max(from, token.start), end, markOf(token, time, known));
    from = Math.max(from, end);
  }
  add(from, text.length, undefined);
  return pieces;
}

function markOf(
  token: TextToken,
  time: ZonedTime | undefined,
  known: readonly Vocabulary[],
): Mark | undefined {
  if (time?.token === token) return known.every((other) => hasTime(other, time)) ? undefined : "number";
  // "November 25, 8 PM ET" is November 26 in UTC: beside an equal time, days are compared there.
  const isKnown = (other: Vocabulary) =>
    time !== undefined && other.utcDays.size > 0 && hasTime(other, time)
      ? time.utcDays.some((day) => other.utcDays.has(day))
      : other.keys.has(keyOf(token));
  if (token.kind === "word") {
    const topic = topicOf(token.key);
    if (topic !== undefined && known.some(({ topics }) => !topics.has(topic))) return "settlement";
  }
  if (known.every(isKnown)) return undefined;
  if (token.kind !== "word") return token.kind;
  if (sourceWord.test(token.key)) return "source";
  return stopWords.has(token.key) ? undefined : "word";
}

function hasTime({ times }: Vocabulary, time: ZonedTime): boolean {
  return times.some((other) => isSameTime(time, other, other.day ?? time.day));
}

interface Vocabulary {
  readonly keys: ReadonlySet<string>;
  readonly topics: ReadonlySet<Topic>;
  readonly comparators: ReadonlySet<Comparator>;
  /** Times of day, with a zone or without. */
  readonly times: readonly (ClockTime & { readonly day: number | undefined })[];
  /** UTC days of the times that have a date. */
  readonly utcDays: ReadonlySet<string>;
}

/** A time of day with its zone, "5 PM ET", and the date beside it. */
interface ZonedTime extends ClockTime {
  readonly token: TextToken;
  readonly end: number;
  /** An instant on its date, ms since 1970; undefined without a date. */
  readonly day: number | undefined;
  /** Its date in UTC; two where daylight time is not known. */
  readonly utcDays: readonly string[];
}

/** Words between a date and its time: "November 25 at 5 PM ET", "22:00 UTC on November 25". */
const maxWordsBetween = 1;

/** By the time's own token, and by that of its date. */
function zonedTimesIn(tokens: readonly TextToken[]): ReadonlyMap<TextToken, ZonedTime> {
  const times = new Map<TextToken, ZonedTime>();
  for (const [index, token] of tokens.entries()) {
    const zone = tokens[index + 1];
    const offsets = zone === undefined ? undefined : zones.get(zone.key);
    if (!isClock(token) || zone === undefined || offsets === undefined) continue;
    const date = dateBeside(tokens, index, index + 1);
    const onDay = date?.key.replace(/^--/, "-");
    const day = onDay === undefined ? undefined : instantOnDay(onDay);
    const clock = { minutes: minutesOf(token.key), offsets };
    const utcDays =
      onDay === undefined
        ? []
        : minutesInUtc(clock, day).map((minutes) => shiftDay(onDay, Math.floor(minutes / 1440)));
    const time = { ...clock, token, end: zone.end, day, utcDays };
    times.set(token, time);
    if (date !== undefined) times.set(date, time);
  }
  return times;
}

function isClock({ kind, key }: TextToken): boolean {
  return kind === "number" && key.includes(":");
}

/** The day just before `from` or just after `to`. */
function dateBeside(tokens: readonly TextToken[], from: number, to: number): TextToken | undefined {
  for (let words = 0; words <= maxWordsBetween; words += 1) {
    for (const token of [tokens[from - 1 - words], tokens[to + 1 + words]])
      if (token?.kind === "date" && /-\d\d-\d\d$/.test(token.key)) return token;
  }
  return undefined;
}

function vocabularyOf(text: string): Vocabulary {
  const tokens = tokensOf(text);
  const zoned = zonedTimesIn(tokens);
  const zonedTimes = [...new Set(zoned.values())];
  const bare = tokens.filter((token) => isClock(token) && !zoned.has(token));
  return {
    times: [
      ...zonedTimes,
      ...bare.map(({ key }) => ({ minutes: minutesOf(key), offsets: undefined, day: undefined })),
    ],
    utcDays: new Set(zonedTimes.flatMap(({ utcDays }) => utcDays)),
    keys: new Set(tokens.map(keyOf)),
    topics: new Set(tokens.flatMap(({ key }) => topicOf(key) ?? [])),
    comparators: new Set(comparatorsIn(text).map(({ key }) => key)),
  };
}

function keyOf({ kind, key }: TextToken): string {
  return `${kind} ${key}`;
}

/** Words by which rules name what the outcome is read from, and how: "one-minute candle", "60 s index average". */
const sourceWord =
  /^(?:candles?|candlesticks?|index|indices|averages?|averaged|median|twap|vwap|spot|futures?|mark|oracles?|feeds?|exchanges?|closing|official|source|sources|reports?|reported|published|according|consensus|certified|binance|bitstamp|chainlink|coinbase|kraken|pyth|reuters|bloomberg|ap|nws|noaa|bls|espn)$/;

/** Words that carry no meaning of their own: marked they would hide what matters. */
const stopWords: ReadonlySet<string> = new Set(
  "a an and any are as at be been by can do does for from has have how if in into is it its may market markets no not of on only or other otherwise resolve resolves resolved shall should so such than that the their them then there these they this those to under until was were when where whether which will with would yes you".split(
    " ",
  ),
);

type Comparator = "≥" | "≤" | ">" | "<";

/** Longer forms come first: "at or above" contains "above". */
const comparatorForm =
  /\b(?:(?<atLeast>(?:at|equal to) or (?:above|over|higher|greater)(?: than)?|(?:above|over|(?:higher|greater|more) than) or equal to|or (?:higher|above|more|greater)|at least|(?:not|no) less than)|(?<atMost>(?:at|equal to) or (?:below|under|lower|less)(?: than)?|(?:below|under|(?:lower|less|fewer) than) or equal to|or (?:lower|less|below|fewer)|at most|(?:not|no) more than|not exceed)|(?<more>above|over|(?:higher|greater|more) than|exceeds?)|(?<less>below|under|(?:lower|less|fewer) than))\b/giu;

function comparatorsIn(text: string) {
  return [...text.slice(0, maxTextLength).matchAll(comparatorForm)].map(
    ({ 0: match, index, groups = {} }) => {
      const key: Comparator = groups.atLeast ? "≥" : groups.atMost ? "≤" : groups.more ? ">" : "<";
      return { start: index, end: index + match.length, key };
    },
  );
}

/** Kinds of differences between two texts, what decides a trade first. */
const differenceKinds = ["threshold", "comparator", "source", "time", "settlement"] as const;
type DifferenceKind = (typeof differenceKinds)[number];

/**
 * Differences between two texts by kind, and how many more are of wording only. `only`: parts of the first text only and of
 * the second only, each part once, in order.
 */
export function rankDifferences(first: string, second: string) {
  const parts = [highlightDifferences(first, [second]), highlightDifferences(second, [first])] as const;
  const payouts = differingPayouts(first, second);
  const only = (kind: DifferenceKind, side: 0 | 1) => [
    ...new Set([
      ...(kind === "settlement" ? payouts[side] : []),
      ...parts[side].filter((_, index, of) => kindIn(of, index) === kind).map(({ text }) => text.trim()),
    ]),
  ];
  return {
    ranked: differenceKinds
      .map((kind) => ({ kind, only: [only(kind, 0), only(kind, 1)] as const }))
      .filter((difference) => difference.only.some((texts) => texts.length > 0)),
    wording: parts.flat().filter(({ mark }) => mark === "word").length,
  };
}

/** Payouts of the two texts for an unusual ending that both mention, where they differ: "cancellation: pays half". */
function differingPayouts(first: string, second: string): readonly [readonly string[], readonly string[]] {
  const [a, b] = [settlementRules(first, tokensOf(first)), settlementRules(second, tokensOf(second))];
  const terms = topicNames
    .filter((topic) => a.has(topic) && b.has(topic))
    .map((topic) => [settlementTerm(a, topic), settlementTerm(b, topic)] as const)
    .filter(([one, other]) => one !== other);
  return [terms.map(([one]) => one ?? ""), terms.map(([, other]) => other ?? "")];
}

const year = /^(?:19|20)\d{2}$/;
/** "before 2027" and "the 2028 election", not "above 2000". */
const beforeYear = /\b(?:in|by|before|after|until|since|during|of|the)\s+$/i;

function kindIn(parts: readonly HighlightedPart[], index: number): DifferenceKind | undefined {
  const part = parts[index];
  const kind = part === undefined ? undefined : kindOf(part);
  if (part === undefined || kind !== "threshold") return kind;
  const textOf = (from: number, to: number) =>
    parts
      .slice(Math.max(0, from), to)
      .map(({ text }) => text)
      .join("");
  const [before, after] = [textOf(index - 3, index), textOf(index + 1, index + 3)];
  if (year.test(part.text) && beforeYear.test(before)) return "time";
  // Both numbers of "50-50", a payout.
  const isSplit = part.text === "50" && (/\b50\s?[-–/]\s?$/.test(before) || /^\s?[-–/]\s?50\b/.test(after));
  return isSplit ? undefined : kind;
}

const timeOfDay = /:\d{2}|[ap]\.?m\b/i;

function kindOf({ text, mark }: HighlightedPart): DifferenceKind | undefined {
  switch (mark) {
    case "number":
      return timeOfDay.test(text) ? "time" : "threshold";
    case "date":
      return "time";
    case "comparator":
    case "source":
    case "settlement":
      return mark;
    default:
      return undefined;
  }
}

/** Settlement terms that one text mentions and the other does not. */
export function exclusiveTopics(
  first: string,
  second: string,
): readonly [readonly Topic[], readonly Topic[]] {
  const [a, b] = [vocabularyOf(first), vocabularyOf(second)];
  const only = (of: Vocabulary, other: Vocabulary) =>
    topicNames.filter((topic) => of.topics.has(topic) && !other.topics.has(topic));
  return [only(a, b), only(b, a)];
}
