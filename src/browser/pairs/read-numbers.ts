// Reads numbers with unit, sign, range and limit.
import { type Decimal, decimal, multiply, parseDecimal } from "#contract/decimal.ts";
import {
  type Comparator,
  type Draft,
  isUsed,
  keyAt,
  mapOf,
  type NumberFact,
  type Span,
  spanOf,
  use,
} from "./text-facts.ts";

const comparatorBefore: readonly (readonly [Comparator, readonly string[]])[] = [
  ["le", ["no more than", "not more than", "at most", "up to", "maximum of", "no higher than"]],
  ["ge", ["no less than", "no fewer than", "not less than", "at least", "minimum of", "no lower than"]],
  ["lt", ["less than", "fewer than", "lower than", "smaller than", "below", "under"]],
  ["gt", ["more than", "greater than", "higher than", "larger than", "above", "over", "beyond", "past"]],
  ["gt", ["exceed", "exceeds", "exceeding", "surpass", "surpasses"]],
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
  euro: "eur",
  euros: "eur",
  eur: "eur",
  gbp: "gbp",
  degrees: "degrees",
  degree: "degrees",
  celsius: "celsius",
  fahrenheit: "fahrenheit",
  mm: "millimeters",
  cm: "centimeters",
  inch: "inches",
  inches: "inches",
  ft: "feet",
  foot: "feet",
  feet: "feet",
  meter: "meters",
  meters: "meters",
  metres: "meters",
  mile: "miles",
  miles: "miles",
  km: "kilometers",
  kilometers: "kilometers",
  kilometres: "kilometers",
  mph: "mph",
  kph: "kph",
  kmh: "kph",
});

const hundredth = decimal("0.01");

/** Numbers read of a text, repeated ones included. */
const maxNumbersRead = 300;

export function readNumbers(draft: Draft): NumberFact[] {
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
  const isDashed = /^\s*[°%]?\s*[-–—]\s*[$€£]?$/.test(next?.gap ?? "");
  const isJoined = next?.key === "to" || (next?.key === "and" && keyAt(draft, index - 1) === "between");
  const mentions = !(next?.kind === "number" && isDashed && !isUsed(draft, index + 1));
  const end = mentions ? (isJoined && !isUsed(draft, index + 2) ? afterNext : undefined) : next;
  const value = end?.kind === "number" ? parseDecimal(end.key) : undefined;
  return value === undefined ? undefined : { value, mentions };
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
  // "5 percentage points"
  const named =
    next === "percentage" && /^points?$/.test(keyAt(draft, last + 2)) ? "percent" : unitWords.get(next);
  if (named !== undefined) use(draft, last + 1, next === "percentage" ? last + 2 : last + 1);
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
  // "20°C", "20 degrees Celsius"
  const scaleAt = named === "degrees" ? last + 2 : last + 1;
  const scale = unit === "degrees" ? temperatureScales.get(tokens[scaleAt]?.text ?? "") : undefined;
  if (scale !== undefined) use(draft, scaleAt);
  return { unit: scale ?? unit, isBasisPoints };
}

const temperatureScales: ReadonlyMap<string, NumberFact["unit"]> = mapOf({
  C: "celsius",
  Celsius: "celsius",
  celsius: "celsius",
  F: "fahrenheit",
  Fahrenheit: "fahrenheit",
  fahrenheit: "fahrenheit",
});

/** A sign counts where it follows a space, a bracket or the start: "(-5.5)", not "46-47". */
function signOf(draft: Draft, index: number): NumberFact["sign"] {
  const sign = /(?:^|[\s(])([-+−])\s?\$?$/.exec(draft.tokens[index]?.gap ?? "")?.[1];
  return sign === undefined ? undefined : sign === "+" ? "+" : "-";
}

/** Longest distance between a number and its comparator, in words. */
const comparatorReach = 4;

/** With the first and last token of the number and its comparator. */
function comparatorOf(draft: Draft, index: number, last: number) {
  const at = (comparator: Comparator | undefined, from = index, to = last) =>
    comparator === undefined ? undefined : { comparator, from, to };
  const { tokens } = draft;
  const gap = tokens[index]?.gap ?? "";
  const symbol = /(>=|≥|<=|≤|>|<)\s*\$?$/.exec(gap)?.[1];
  if (symbol !== undefined) return at(symbols.get(symbol));
  if (/^\s*[%°]?\+/.test(tokens[last]?.after ?? "")) return at("ge");
  const skip = wordsOfUnit(draft, last);
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
  // "3 times", "2 Fed rate cuts": so many and no more.
  const isCount = unit === undefined && [1, 2, 3].some((ahead) => countWords.has(keyAt(draft, last + ahead)));
  return isAmount || isCount ? at("eq") : undefined;
}

/** Words between a number and "or more": "25 bps or more", "3 goals or more". */
function wordsOfUnit({ tokens }: Draft, last: number): number {
  const isWord = (index: number) => tokens[index]?.kind === "word" && !/[,;:]/.test(tokens[index]?.gap ?? "");
  for (let count = 0; count <= maxWordsOfUnit && (count === 0 || isWord(last + count)); count += 1) {
    if (tokens[last + count + 1]?.key === "or") return count;
  }
  return /^[FC]$/.test(tokens[last + 1]?.text ?? "") ? 1 : 0;
}

const maxWordsOfUnit = 3;
const countWords = new Set(["times", "cuts", "hikes"]);
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
