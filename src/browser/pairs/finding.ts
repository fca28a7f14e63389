// Findings of the pair check, and how facts of two questions are matched into them.
import { textDigest } from "#browser/lib/text-digest.ts";
import type { Span } from "./text-facts.ts";

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

export const textsOf = (facts: readonly Span[]) => [...new Set(facts.map(({ text }) => text))];

/** Finding of facts that are on both sides, or on one. */
export function finding(
  strength: Finding["strength"],
  kind: FindingKind,
  left: readonly Span[],
  right: readonly Span[],
): readonly Finding[] {
  return left.length + right.length === 0 ? [] : [{ strength, kind, texts: [textsOf(left), textsOf(right)] }];
}

/** Finding of facts of the first leg, each with its match of the second. */
export function findingOfPairs<Fact extends Span>(
  strength: Finding["strength"],
  kind: FindingKind,
  pairs: readonly (readonly [Fact, Fact])[],
): readonly Finding[] {
  return finding(
    strength,
    kind,
    pairs.map(([one]) => one),
    pairs.map(([, other]) => other),
  );
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
export function matchFacts<Fact>(
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
export function leftOver<Fact extends Span>(
  kind: FindingKind,
  { agreed, onlyFirst, onlySecond }: Matches<Fact>,
) {
  const isBoth = onlyFirst.length > 0 && onlySecond.length > 0;
  return [
    ...finding(isBoth ? "contradiction" : "difference", kind, onlyFirst, onlySecond),
    ...findingOfPairs("agreement", kind, agreed),
  ];
}
