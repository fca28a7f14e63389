// Highlights where the rules of one leg differ from the others': thresholds, comparators, sources, times and settlement
// terms. Splits a text without changing it. Pure.
import { type Topic, topicNames, topicOf } from "#browser/pairs/settlement-topics.ts";
import { maxTextLength, type TextToken, tokensOf } from "#browser/pairs/text-tokens.ts";

/**
 * Kind of a part that no other text has. `settlement`: void, tie, postponement and the like. `comparator`: "above" where
 * the others say "at or above". `source`: where the result is read.
 */
export type Mark = "settlement" | "number" | "comparator" | "source" | "date" | "word";

/** Part of a text; all parts in order are the text. */
export interface HighlightedPart {
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
  for (const token of tokensOf(text)) {
    while ((comparators[next]?.end ?? Number.POSITIVE_INFINITY) <= token.start) next += 1;
    const comparator = comparators[next];
    if (comparator !== undefined && token.end > comparator.start) {
      add(from, comparator.start, undefined);
      add(Math.max(from, comparator.start), comparator.end, comparator.mark);
      from = Math.max(from, comparator.end);
      continue;
    }
    add(from, token.start, undefined);
    add(Math.max(from, token.start), token.end, markOf(token, known));
    from = Math.max(from, token.end);
  }
  add(from, text.length, undefined);
  return pieces;
}

function markOf(token: TextToken, known: readonly Vocabulary[]): Mark | undefined {
  if (token.kind === "word") {
    const topic = topicOf(token.key);
    if (topic !== undefined && known.some(({ topics }) => !topics.has(topic))) return "settlement";
  }
  if (known.every(({ keys }) => keys.has(keyOf(token)))) return undefined;
  if (token.kind !== "word") return token.kind;
  if (sourceWord.test(token.key)) return "source";
  return stopWords.has(token.key) ? undefined : "word";
}

interface Vocabulary {
  readonly keys: ReadonlySet<string>;
  readonly topics: ReadonlySet<Topic>;
  readonly comparators: ReadonlySet<Comparator>;
}

function vocabularyOf(text: string): Vocabulary {
  const tokens = tokensOf(text);
  return {
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

export type Comparator = "≥" | "≤" | ">" | "<";

interface ComparatorSpan {
  readonly start: number;
  readonly end: number;
  readonly key: Comparator;
}

/** Longer forms come first: "at or above" contains "above". */
const comparatorForm =
  /\b(?:(?<atLeast>(?:at|equal to) or (?:above|over|higher|greater)(?: than)?|(?:above|over|(?:higher|greater|more) than) or equal to|or (?:higher|above|more|greater)|at least|(?:not|no) less than)|(?<atMost>(?:at|equal to) or (?:below|under|lower|less)(?: than)?|(?:below|under|(?:lower|less|fewer) than) or equal to|or (?:lower|less|below|fewer)|at most|(?:not|no) more than|not exceed)|(?<more>above|over|(?:higher|greater|more) than|exceeds?)|(?<less>below|under|(?:lower|less|fewer) than))\b/giu;

function comparatorsIn(text: string): readonly ComparatorSpan[] {
  return [...text.slice(0, maxTextLength).matchAll(comparatorForm)].map(
    ({ 0: match, index, groups = {} }): ComparatorSpan => ({
      start: index,
      end: index + match.length,
      key:
        groups.atLeast !== undefined
          ? "≥"
          : groups.atMost !== undefined
            ? "≤"
            : groups.more !== undefined
              ? ">"
              : "<",
    }),
  );
}

/** Kinds of differences between two texts, what decides a trade first. */
export const differenceKinds = ["threshold", "comparator", "source", "time", "settlement"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface RankedDifference {
  readonly kind: DifferenceKind;
  /** Parts of the first text only and of the second only, each part once, in order. */
  readonly only: readonly [readonly string[], readonly string[]];
}

/** Differences between two texts by kind, and how many more are of wording only. */
export function rankDifferences(
  first: string,
  second: string,
): { readonly ranked: readonly RankedDifference[]; readonly wording: number } {
  const parts = [highlightDifferences(first, [second]), highlightDifferences(second, [first])] as const;
  const only = (kind: DifferenceKind, of: readonly HighlightedPart[]) => [
    ...new Set(of.filter((part) => kindOf(part) === kind).map(({ text }) => text.trim())),
  ];
  return {
    ranked: differenceKinds
      .map((kind) => ({ kind, only: [only(kind, parts[0]), only(kind, parts[1])] as const }))
      .filter((difference) => difference.only.some((texts) => texts.length > 0)),
    wording: parts.flat().filter(({ mark }) => mark === "word").length,
  };
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
