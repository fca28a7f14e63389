// Reads the typed facts of a leg's question: numbers, dates, times, names, scope. It does not understand the question: facts
// are compared, and what cannot be read is compared as words.

import { findScope } from "./find-scope.ts";
import { numberedParts } from "./known-scopes.ts";
import type { NameTable, NameToken } from "./name-table.ts";
import { readActions } from "./read-actions.ts";
import { readDates, readTimes } from "./read-dates.ts";
import { readNumbers } from "./read-numbers.ts";
import {
  type ConjunctionFact,
  type Draft,
  isUsed,
  keyAt,
  mapOf,
  type NameFact,
  type ScopeFact,
  type ScoreFact,
  type SidesFact,
  type Span,
  spanOf,
  type TextFacts,
  use,
  withContext,
} from "./text-facts.ts";
import type { TextToken } from "./text-tokens.ts";

const negationWords = new Set(
  (
    "not never won't wont cannot can't cant doesn't doesnt don't dont didn't didnt isn't isnt fail fails " +
    "without neither nor"
  ).split(" "),
);
/** "no" before these is part of a comparison or of a fixed phrase. */
const afterPlainNo = new Set("more less fewer later earlier higher lower change cut hike one".split(" "));

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
  const tokens = withContext(text, tokenList);
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
      dates: distinct(dates, ({ text, isGameDay }) => `${text} ${isGameDay === true}`),
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
  const actions = readActions(draft, allNames);
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
    actions,
    conjunctions,
    negations,
    words,
    keys,
    freeKeys,
  };
}

/** Rules mention fewer facts of a kind; a hostile text may hold thousands. */
const maxFactsOfRules = 300;
/** A question names fewer numbers. */
const maxNumbersOfQuestion = 60;

function distinct<Fact extends Span>(
  facts: readonly Fact[],
  keyOf: (fact: Fact) => string = ({ text }) => text,
): readonly Fact[] {
  return [...new Map(facts.map((fact) => [keyOf(fact), fact])).values()].slice(0, maxFactsOfRules);
}

/** Longest title or outcome name read, in code units. */
export const maxQuestionLength = 1_000;

const noFacts: TextFacts = {
  numbers: [],
  dates: [],
  times: [],
  names: [],
  scopes: [],
  scores: [],
  sides: [],
  actions: [],
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
    if (match === undefined) {
      if (isOrdinal(draft, index)) {
        use(draft, index, index + 1);
        const span = spanOf(draft, index, index + 1);
        found.push({ ...span, scope: "ordinal", value: keyAt(draft, index), silent: "difference" });
        index += 1;
      }
      continue;
    }
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

/** "98th" */
function isOrdinal(draft: Draft, index: number): boolean {
  const [token, ending] = [draft.tokens[index], draft.tokens[index + 1]];
  return (
    token?.kind === "number" &&
    ending?.gap === "" &&
    /^(?:st|nd|rd|th)$/.test(ending.key) &&
    !isUsed(draft, index) &&
    !isUsed(draft, index + 1)
  );
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
