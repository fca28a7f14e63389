// Compares the names of two questions: who is named, who wins, in which order.
import { distance } from "fastest-levenshtein";
import { type Finding, finding, type Sides } from "./finding.ts";

import { isInflected, isSameName, type LegFacts, mentions, plain } from "./leg-facts.ts";
import type { PairRelation } from "./pair-leg.ts";
import { isMutualLink } from "./read-actions.ts";
import type { NameFact, TextFacts } from "./text-facts.ts";
import { type TextToken, tokensOf } from "./text-tokens.ts";

export function compareNames(
  a: LegFacts,
  b: LegFacts,
  relation: PairRelation | undefined,
): readonly Finding[] {
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
    if (name.entities.length === 0) return !name.keys.every((key) => mentions(other, key));
    const isNamed = known.some(({ entities }) =>
      entities.some(({ id }) => name.entities.some((entity) => entity.id === id)),
    );
    const free = [other.core.freeKeys, other.description.freeKeys];
    return !isNamed && !name.keys.every((key) => free.some((keys) => keys.has(key)));
  });
}

/** Different entities of one kind. */
function areRivals(one: NameFact, other: NameFact): boolean {
  return one.entities.some(
    ({ kind }) => kind !== "own" && other.entities.some((entity) => entity.kind === kind),
  );
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

export function compareLabels(
  a: LegFacts,
  b: LegFacts,
  relation: PairRelation | undefined,
): readonly Finding[] {
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
export function compareSides(a: LegFacts, b: LegFacts): readonly Finding[] {
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

/** Subject and object changed places: "Israel strikes Iran" against "Iran strikes Israel". */
export function compareActions(
  a: LegFacts,
  b: LegFacts,
  relation: PairRelation | undefined,
): readonly Finding[] {
  const isIn = (name: NameFact, names: readonly NameFact[]) => names.some((other) => isSameName(name, other));
  // "A beats B: No" may be "B beats A: Yes".
  const isClaimed = relation !== "opposite" && a.labelWord !== undefined && a.labelWord === b.labelWord;
  const strength = isClaimed ? "contradiction" : "difference";
  for (const one of a.title.actions) {
    for (const other of b.title.actions) {
      if (one.verb !== other.verb && !isInflected(one.verb, other.verb)) continue;
      const isTurned =
        one.subjects.some((name) => isIn(name, other.objects) && !isIn(name, other.subjects)) &&
        one.objects.some((name) => isIn(name, other.subjects) && !isIn(name, other.objects));
      if (isTurned) return finding(strength, "sides", [one], [other]);
    }
  }
  return isTurnedTitle(a.titleText, b.titleText)
    ? [{ strength, kind: "sides", texts: [[a.titleText], [b.titleText]] }]
    : [];
}

/** Longest names with the word between them, in words. */
const maxTurnedWords = 12;

/** "Will Ann Smith Endorse Bo Jones?" turned: in a title in capitals a verb looks like part of a name. */
function isTurnedTitle(first: string, second: string): boolean {
  const [one, other] = [tokensOf(first), tokensOf(second)];
  if (one.length !== other.length) return false;
  const isSame = (at: number) => one[at]?.key === other[at]?.key;
  let [from, to] = [0, one.length];
  while (from < to && isSame(from)) from += 1;
  while (to > from && isSame(to - 1)) to -= 1;
  if (to - from > maxTurnedWords) return false;
  const keys = (tokens: readonly TextToken[], start: number, end: number) =>
    tokens
      .slice(start, end)
      .map(({ key }) => key)
      .join(" ");
  for (let verb = from + 1; verb < to - 1; verb += 1) {
    const token = one[verb];
    if (token === undefined || !/^\p{Lu}/u.test(first.slice(token.start)) || isMutualLink(token.key))
      continue;
    const turned = `${keys(one, verb + 1, to)} ${token.key} ${keys(one, from, verb)}`;
    if (turned === keys(other, from, to)) return true;
  }
  return false;
}

export function compareScores(a: LegFacts, b: LegFacts): readonly Finding[] {
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
