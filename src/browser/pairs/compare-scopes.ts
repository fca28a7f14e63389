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
export function inForce({ title, label }: LegFacts, scope: string): readonly ScopeFact[] {
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
  const isOdd = ({ core, labelWord }: LegFacts) =>
    (core.negations.length + (labelWord === "no" ? 1 : 0)) % 2 === 1;
  const hasAny = a.core.negations.length + b.core.negations.length > 0;
  if (!hasAny || relation === undefined) return [];
  const isSame = isOdd(a) === isOdd(b);
  if (isSame === (relation === "same"))
    return finding("agreement", "negation", a.core.negations, b.core.negations);
  return finding("contradiction", "negation", a.core.negations, b.core.negations);
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
