// Compares the numbers of two questions: values with units, limits and signs.
import { compare, type Decimal, decimal, equals, subtract } from "#contract/decimal.ts";
import { type Finding, finding, matchFacts } from "./finding.ts";
import type { LegFacts } from "./leg-facts.ts";
import type { PairRelation } from "./pair-leg.ts";
import type { Comparator, NumberFact } from "./text-facts.ts";

const complements: Readonly<Record<Comparator, Comparator>> = {
  gt: "le",
  le: "gt",
  ge: "lt",
  lt: "ge",
  eq: "eq",
};
const isUpward = (comparator: Comparator) => comparator === "gt" || comparator === "ge";

/** Numbers of a question as its outcome claims them: "No" of "above 5" is "5 or less". */
function claimedNumbers({ core, labelWord }: LegFacts): readonly NumberFact[] {
  if (labelWord !== "no") return core.numbers;
  return core.numbers.map((number) =>
    number.comparator === undefined ? number : { ...number, comparator: complements[number.comparator] },
  );
}

export function compareNumbers(
  a: LegFacts,
  b: LegFacts,
  relation: PairRelation | undefined,
): readonly Finding[] {
  const isOpposite = relation === "opposite";
  const first = distinctNumbers(claimedNumbers(a));
  // As if both outcomes were one: of opposite outcomes one claims the complement.
  const second = distinctNumbers(
    claimedNumbers(b).map((number) =>
      isOpposite && number.comparator !== undefined
        ? { ...number, comparator: complements[number.comparator] }
        : number,
    ),
  );
  const isMatch = (one: NumberFact, other: NumberFact) => isSameNumber(one, other) || isSameLimit(one, other);
  const matches = matchFacts(
    { core: first, rules: a.description.numbers },
    { core: second, rules: b.description.numbers },
    isMatch,
    true,
  );
  const inBoth = first.flatMap((one) =>
    second.filter((other) => isSameNumber(one, other)).map((other) => [one, other] as const),
  );
  const signs = inBoth.filter(([one, other]) => !areSignsAlike(one, other));
  const signsOfOneOnly = inBoth.filter(
    ([one, other]) => (one.sign === undefined) !== (other.sign === undefined),
  );
  // Without a relation neither direction of a limit is wrong.
  const limits =
    relation === undefined ? [] : inBoth.filter(([one, other]) => !areLimitsAlike(one, other, isOpposite));
  const limitsOfOneOnly = inBoth.filter(
    ([one, other]) => (one.comparator === undefined) !== (other.comparator === undefined),
  );
  // A limit is contradicted only where no other mention of the number agrees.
  const isSettled = ([one]: readonly [NumberFact, NumberFact]) =>
    inBoth.some(
      ([same, other]) =>
        isSameNumber(same, one) &&
        same.comparator !== undefined &&
        other.comparator !== undefined &&
        areLimitsAlike(same, other, isOpposite),
    );
  const isSignSettled = ([one]: readonly [NumberFact, NumberFact]) =>
    inBoth.some(
      ([same, other]) => isSameNumber(same, one) && same.sign !== undefined && same.sign === other.sign,
    );
  const of = (pairs: readonly (readonly [NumberFact, NumberFact])[]) =>
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)] as const;
  const { onlyFirst, onlySecond } = matches;
  const rivals = onlyFirst.filter((one) => onlySecond.some((other) => areRivalNumbers(one, other)));
  const rivalsOfSecond = onlySecond.filter((other) => onlyFirst.some((one) => areRivalNumbers(one, other)));
  return [
    ...finding("contradiction", "sign", ...of(signs)),
    ...finding("difference", "sign", ...of(signsOfOneOnly.filter((pair) => !isSignSettled(pair)))),
    ...(relation !== undefined && limits.length === 0 && areAllTurned(first, second)
      ? finding("contradiction", "comparison", first, second)
      : []),
    ...finding("contradiction", "comparison", ...of(limits.filter((pair) => !isSettled(pair)))),
    ...finding("difference", "comparison", ...of(limitsOfOneOnly.filter((pair) => !isSettled(pair)))),
    ...finding("contradiction", "number", rivals, rivalsOfSecond),
    ...finding(
      "difference",
      "number",
      onlyFirst.filter((one) => !rivals.includes(one)),
      onlySecond.filter((other) => !rivalsOfSecond.includes(other)),
    ),
    ...finding("agreement", "number", ...of(matches.agreed)),
  ];
}

/** "Above 96,000" against "95,999.99 or below": every limit of one points up, every limit of the other down. */
function areAllTurned(first: readonly NumberFact[], second: readonly NumberFact[]): boolean {
  const directions = (numbers: readonly NumberFact[]) => [
    ...new Set(
      numbers.flatMap(({ comparator }) =>
        comparator === undefined || comparator === "eq" ? [] : [isUpward(comparator)],
      ),
    ),
  ];
  const [one, other] = [directions(first), directions(second)];
  return one.length === 1 && other.length === 1 && one[0] !== other[0];
}

function distinctNumbers(numbers: readonly NumberFact[]): readonly NumberFact[] {
  const keyOf = ({ value, to, unit, comparator, sign, owner }: NumberFact) =>
    [value, to, unit, comparator, sign, owner].join(" ");
  return [...new Map(numbers.map((number) => [keyOf(number), number])).values()];
}

/** −3.5 of one side is +3.5 of the other. */
function areSignsAlike(one: NumberFact, other: NumberFact): boolean {
  if (one.sign === undefined || other.sign === undefined) return true;
  const isOtherOwner = one.owner !== other.owner && one.owner !== "" && other.owner !== "";
  return (one.sign === other.sign) !== isOtherOwner;
}

function areLimitsAlike(
  { comparator: one }: NumberFact,
  { comparator: other }: NumberFact,
  isOpposite: boolean,
): boolean {
  if (one === undefined || other === undefined || one === other) return true;
  // Titles of opposite outcomes rarely say which of them includes the limit itself.
  return isOpposite && one !== "eq" && other !== "eq" && isUpward(one) === isUpward(other);
}

/** Different numbers of one kind; of 12°C and 12°F too. A margin of 5 points may be one of 5 %. */
function areRivalNumbers(one: NumberFact, other: NumberFact): boolean {
  if ([one, other].every(({ unit }) => unit === "points" || unit === "percent") && one.unit !== other.unit) {
    return !equals(one.value, other.value);
  }
  return areUnitsAlike(one, other) || equals(one.value, other.value);
}

function areUnitsAlike({ unit: one }: NumberFact, { unit: other }: NumberFact): boolean {
  if (one === undefined || other === undefined || one === other) return true;
  const isTemperature = (unit: string) => unit === "degrees" || unit === "celsius" || unit === "fahrenheit";
  return (one === "degrees" || other === "degrees") && isTemperature(one) && isTemperature(other);
}

export function isSameNumber(one: NumberFact, other: NumberFact): boolean {
  if (!areUnitsAlike(one, other) || !equals(one.value, other.value)) return false;
  if (one.to === undefined || other.to === undefined) return one.to === other.to;
  if (equals(one.to, other.to)) return true;
  // "3,200 to 3,300" is "3,200 to 3,299.99".
  const gap = compare(one.to, other.to) > 0 ? subtract(one.to, other.to) : subtract(other.to, one.to);
  return [one.to, other.to].some((end) => /\.\d*9$/.test(end)) && compare(gap, decimal("0.01")) <= 0;
}

/** "above 95,999.99" is "96,000 or above", "over 24.5" is "25 or more": nothing lies between the two. */
function isSameLimit(one: NumberFact, other: NumberFact): boolean {
  if (!areUnitsAlike(one, other) || one.to !== undefined || other.to !== undefined) return false;
  const [strict, inclusive] =
    one.comparator === "gt" || one.comparator === "lt" ? [one, other] : [other, one];
  const isUp = strict.comparator === "gt" && inclusive.comparator === "ge";
  const isDown = strict.comparator === "lt" && inclusive.comparator === "le";
  if (!isUp && !isDown) return false;
  const gap = isUp ? subtract(inclusive.value, strict.value) : subtract(strict.value, inclusive.value);
  if (compare(gap, decimal("0")) <= 0) return false;
  return compare(gap, smallestStep(strict, inclusive)) <= 0;
}

function smallestStep({ value, places: written, unit }: NumberFact, other: NumberFact): Decimal {
  const places = Math.max(written, other.places);
  if (places === 0) return decimal(unit === undefined ? "1" : "0");
  if (/\.5$/.test(value)) return decimal("0.5");
  return decimal(`0.${"0".repeat(places - 1)}1`);
}
