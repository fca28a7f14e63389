// Compares the scope of two questions: part of the match, stage, negation, and/or.
import { isZero } from "#contract/decimal.ts";
import { type Finding, finding } from "./finding.ts";
import type { LegFacts } from "./leg-facts.ts";
import type { PairRelation } from "./pair-leg.ts";
import type { ScopeFact, TextFacts } from "./text-facts.ts";

export function compareScopes(
  a: LegFacts,
  b: LegFacts,
  relation: PairRelation | undefined,
): readonly Finding[] {
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
      if (isShared) {
        const [moreOfFirst, moreOfSecond] = [besides(mine, theirs, b), besides(theirs, mine, a)];
        return [
          ...finding("difference", "scope", moreOfFirst, moreOfSecond),
          ...finding(
            "agreement",
            "scope",
            mine.filter((fact) => !moreOfFirst.includes(fact)),
            theirs.filter((fact) => !moreOfSecond.includes(fact)),
          ),
        ];
      }
      const isTurned = relation !== "same" && (scope === "direction" || scope === "staying");
      const values = new Set([...mine, ...theirs].map(scopeValue));
      if (scope === "direction" && values.has("changed") && !values.has("unchanged")) return [];
      return finding(isTurned ? "agreement" : "contradiction", "scope", mine, theirs);
    }
    const [stated, silent] = mine.length > 0 ? [mine, b] : [theirs, a];
    const isInRules =
      rules(silent).some(({ value }) => stated.some((fact) => fact.value === value)) ||
      stated.every(({ value }) => silentHas(silent, value));
    if (isInRules) return finding("agreement", "scope", mine, theirs);
    // A spread may be written as its number alone; a leg without any number asks who wins.
    const isNumberless = silent.core.numbers.length + silent.description.numbers.length === 0;
    if (isNumberless && stated.some(({ value }) => value === "spread")) {
      return finding("contradiction", "scope", mine, theirs);
    }
    // An opening weekend's gross is the domestic one, written or not.
    const areOpenings = [a, b].every(({ core }) =>
      core.scopes.some(({ value }) => value === "opening weekend"),
    );
    if (areOpenings && stated.every(({ value }) => value === "domestic")) {
      return finding("difference", "scope", mine, theirs);
    }
    const gravest = (["contradiction", "difference"] as const).find((strength) =>
      stated.some((fact) => fact.silent === strength),
    );
    return gravest === undefined ? [] : finding(gravest, "scope", mine, theirs);
  });
}

/** Facts of a scope that the other leg has beside none of its own: "election and nomination" against "election". */
function besides(facts: readonly ScopeFact[], others: readonly ScopeFact[], other: LegFacts) {
  return facts.filter(
    (fact) =>
      !others.some((one) => scopeValue(one) === scopeValue(fact)) &&
      !other.description.scopes.some(({ value }) => value === fact.value) &&
      !silentHas(other, fact.value),
  );
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

export function compareNegations(
  a: LegFacts,
  b: LegFacts,
  relation: PairRelation | undefined,
): readonly Finding[] {
  const isOdd = ({ title, label, titleText, labelText, labelWord }: LegFacts) =>
    [isNegated(title, titleText), isNegated(label, labelText), labelWord === "no"].filter(Boolean).length %
      2 ===
    1;
  const hasAny = a.core.negations.length + b.core.negations.length > 0;
  if (!hasAny || relation === undefined) return [];
  const isSame = isOdd(a) === isOdd(b);
  if (isSame === (relation === "same"))
    return finding("agreement", "negation", a.core.negations, b.core.negations);
  return finding("contradiction", "negation", a.core.negations, b.core.negations);
}

/** True if a line of the text has an odd number of negations: venue and gateway tell the question on a line each. */
function isNegated({ negations }: TextFacts, text: string): boolean {
  const counts = new Map<number, number>();
  for (const { start } of negations) {
    const line = text.lastIndexOf("\n", start);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count % 2 === 1);
}

export function compareConjunctions(a: LegFacts, b: LegFacts): readonly Finding[] {
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
