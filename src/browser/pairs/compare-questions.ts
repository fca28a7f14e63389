// Compares the facts of two legs' questions. A contradiction rules out that they are one question as far as the texts can
// tell; a difference is for the user to read; an agreement shows why the pair is believed. Equality is never proven.

import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { compareDates, compareTimes, isSameDate, isSameTime } from "./compare-dates.ts";
import { compareActions, compareLabels, compareNames, compareScores, compareSides } from "./compare-names.ts";
import { compareNumbers, isSameNumber } from "./compare-numbers.ts";
import { compareConjunctions, compareNegations, compareScopes } from "./compare-scopes.ts";
import { type Finding, finding, type Sides, textsOf } from "./finding.ts";
import { factsOf, type LegFacts, type LegTexts, mentions } from "./leg-facts.ts";
import type { NameTable } from "./name-table.ts";
import type { PairRelation } from "./pair-leg.ts";
import { settlementTerm } from "./settlement-topics.ts";
import type { Span, TextFacts } from "./text-facts.ts";

export interface QuestionComparison {
  /** Contradictions first, then differences, then agreements. */
  readonly findings: readonly Finding[];
  /** Legs (1, 2) without title and outcome name: nothing to compare. */
  readonly withoutText: readonly (1 | 2)[];
  /** Legs with a text too long to read completely. */
  readonly tooLong: readonly (1 | 2)[];
}

/** A weekly question is another one a week later, and a venue's date may be up to a day off. */
const weekApartDays = 6;
const dayMs = 86_400_000;
const listed: readonly Finding["strength"][] = ["contradiction", "difference", "agreement"];

// Cached: a pair is checked on every price change, while its texts stay the same.
const comparisons = oncePerObject((_first: LegFacts) =>
  oncePerObject((_second: LegFacts) => new Map<PairRelation | undefined, QuestionComparison>()),
);

/** Compares two legs whose outcomes stand in `relation` (undefined: unknown). Symmetric apart from the order of sides. */
export function compareQuestions(
  first: LegTexts,
  second: LegTexts,
  relation: PairRelation | undefined,
  table: NameTable,
): QuestionComparison {
  const names = table.forMarkets([first.outcomes ?? [], second.outcomes ?? []]);
  const [a, b] = [factsOf(first, names), factsOf(second, names)];
  const cached = comparisons(a)(b);
  const comparison = cached.get(relation) ?? compareFacts(a, b, relation);
  cached.set(relation, comparison);
  return comparison;
}

function compareFacts(a: LegFacts, b: LegFacts, relation: PairRelation | undefined): QuestionComparison {
  const withoutText = legsWhere([a, b], ({ core }) => core.keys.size === 0 && core.numbers.length === 0);
  const labels = compareLabels(a, b, relation);
  const findings =
    withoutText.length > 0
      ? []
      : [
          ...labels,
          ...compareNumbers(a, b, relation),
          ...compareDates(a, b),
          ...compareTimes(a, b),
          ...compareScores(a, b),
          ...compareSides(a, b),
          ...(labels.some(({ kind }) => kind === "sides") ? [] : compareActions(a, b, relation)),
          ...compareScopes(a, b, relation),
          ...compareNegations(a, b, relation),
          ...compareConjunctions(a, b),
          ...compareNames(a, b, relation),
          ...compareWords(a, b),
        ];
  return {
    findings: [...findings, ...compareRules(a, b), ...compareResolution(a, b)].toSorted(
      (x, y) => listed.indexOf(x.strength) - listed.indexOf(y.strength),
    ),
    withoutText,
    tooLong: legsWhere([a, b], ({ isTooLong }) => isTooLong),
  };
}

/** The numbers of the legs for which `holds`. */
export function legsWhere<Leg>(legs: readonly [Leg, Leg], holds: (leg: Leg) => boolean): readonly (1 | 2)[] {
  return ([1, 2] as const).filter((leg) => holds(legs[leg - 1] as Leg));
}

function compareWords(a: LegFacts, b: LegFacts): readonly Finding[] {
  const missing = (of: LegFacts, other: LegFacts) => of.core.words.filter(({ key }) => !mentions(other, key));
  return finding("difference", "wording", missing(a, b), missing(b, a));
}

// Rules and resolution

function compareRules(a: LegFacts, b: LegFacts): readonly Finding[] {
  const topics = [...new Set([...a.rules.keys(), ...b.rules.keys()])];
  const sides = topics.flatMap((topic) => {
    const [left, right] = [settlementTerm(a.rules, topic), settlementTerm(b.rules, topic)];
    return left === right ? [] : [[left ?? [], right ?? []] as const];
  });
  const haveBothRules = a.description.keys.size > 0 && b.description.keys.size > 0;
  const [left, right] = haveBothRules ? [onlyInRules(a, b), onlyInRules(b, a)] : [[], []];
  const texts: Sides = [
    [...sides.flatMap(([one]) => one), ...textsOf(left)],
    [...sides.flatMap(([, other]) => other), ...textsOf(right)],
  ];
  return texts[0].length + texts[1].length === 0 ? [] : [{ strength: "difference", kind: "rules", texts }];
}

/** Facts of one leg's rules that appear nowhere in the other leg's texts. */
function onlyInRules(of: LegFacts, other: LegFacts): readonly Span[] {
  const missing = <Kind extends "numbers" | "times" | "dates" | "scopes">(
    kind: Kind,
    isSame: (one: TextFacts[Kind][number], other: TextFacts[Kind][number]) => boolean,
  ) => {
    const others: readonly TextFacts[Kind][number][] = [...other.core[kind], ...other.description[kind]];
    return of.description[kind].filter((one) => !others.some((fact) => isSame(one, fact)));
  };
  return [
    ...missing("numbers", (x, y) => x.comparator === y.comparator && isSameNumber(x, y)),
    ...missing("times", (x, y) => isSameTime(x, y, undefined)),
    ...missing("dates", isSameDate),
    ...missing("scopes", (x, y) => x.scope === y.scope && x.value === y.value),
    ...of.description.names.filter((name) => !name.keys.every((key) => mentions(other, key))),
  ];
}

function compareResolution(a: LegFacts, b: LegFacts): readonly Finding[] {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  if (a.inexactDate !== undefined || b.inexactDate !== undefined) {
    // Without time and zone a date may be up to a day and a half from the other's instant.
    const dateText = ({ inexactDate, resolvesAt }: LegFacts) =>
      inexactDate ?? (resolvesAt === undefined ? "" : new Date(resolvesAt).toISOString());
    const [one, other] = [dateText(a), dateText(b)];
    return one === other || one === "" || other === ""
      ? []
      : [{ strength: "difference", kind: "resolution date", texts: [[one], [other]] }];
  }
  if (a.resolvesAt === undefined || b.resolvesAt === undefined) return [];
  const days = Math.floor(Math.abs(a.resolvesAt - b.resolvesAt) / dayMs);
  if (days < weekApartDays) return [];
  return [
    { strength: "difference", kind: "resolution date", texts: [[day(a.resolvesAt)], [day(b.resolvesAt)]] },
  ];
}
