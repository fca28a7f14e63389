// What legs bought together earn as a function of their size, and bounds on it over a range of sizes: a pair of opposites, or a
// cover of several outcomes. Fees are rounded once an order, so profit is jagged: between the ends of levels it is linear but
// for that rounding, which is bounded exactly.
import { type Decimal, toScaled } from "#contract/decimal.ts";
import { type EdgeLeg, type EdgePlaces, edgePlacesOf, type LegCurve, legCurveOf } from "./leg-cost-curve.ts";

/** How many of the legs pay at least, 1 a contract each: one of them, or all but one. */
export type SurelyPaying = "one" | "all-but-one";

/** All legs at one number of contracts, in scaled money. */
export interface EdgePoint {
  readonly costs: readonly bigint[];
  readonly fees: readonly bigint[];
  /** What the winning legs pay, less what the venue takes of it: the worst there can be. */
  readonly payout: bigint;
  readonly profit: bigint;
}

/** Sizes are contracts scaled by `places.size`, money is scaled by `places.money`. */
export interface EdgeCurve {
  readonly places: EdgePlaces;
  readonly legs: readonly LegCurve[];
  /** Sizes come in multiples of this: the least common multiple of all legs' steps. */
  readonly step: bigint;
  /** The smallest multiple that all legs take, in contracts and in money. */
  readonly least: bigint;
  /** The largest multiple that all books fill. */
  readonly most: bigint;
  /** One contract. */
  readonly whole: bigint;
  /** What the last contracts of a suggested size earn at least, in scaled money for one scaled contract. */
  readonly minimumGain: bigint;
  /** Where levels of a leg end; no size beyond the last of these earns more than one before. */
  readonly worthwhile: readonly bigint[];
  at(contracts: bigint): EdgePoint;
  profit(contracts: bigint): bigint;
  /** At least the profit of every size from `low` to `high`, between which no level ends. */
  profitBound(low: bigint, high: bigint): bigint;
  /** At least profit(n) − profit(n − back) for every n from `low` to `high`, where no level ends between either's. */
  gainBound(low: bigint, high: bigint, back: bigint): bigint;
}

/** The curve of buying all legs, of which as many pay as `paying` says. `minimumPerContract` is in money. */
export function edgeCurveOf(
  bought: readonly EdgeLeg[],
  minimumPerContract: Decimal,
  paying: SurelyPaying,
): EdgeCurve {
  const places = edgePlacesOf(bought, minimumPerContract);
  const legs = bought.map((leg) => legCurveOf(leg, places));
  const step = bought
    .map(({ contractStep }) => toScaled(contractStep, places.size))
    .reduce(leastCommonMultiple, 1n);
  const winners = paying === "one" ? 1n : BigInt(legs.length - 1);
  const payoutFactor = winners * 10n ** BigInt(places.money - places.size);
  const most = smallest(legs.map(({ ends }) => ends.at(-1) ?? 0n));

  const least = leastOf(bought, legs, step, places);

  const at = (contracts: bigint): EdgePoint => {
    const points = legs.map((leg) => leg.at(contracts));
    const due = points.map(({ fee }, index) => (legs[index]?.feeDue === "ifWins" ? fee : 0n));
    const kept = paying === "one" ? largest(due) : total(due) - smallest(due);
    const costs = points.map(({ cost }) => cost);
    const fees = points.map(({ fee }) => fee);
    const payout = contracts * payoutFactor - kept;
    return { costs, fees, payout, profit: payout - total(costs) - (total(fees) - total(due)) };
  };

  /** What is not fee: linear between the ends of levels. */
  const gross = (contracts: bigint) =>
    contracts * payoutFactor - total(legs.map((leg) => leg.at(contracts).cost));
  // Profit is the smallest of several functions, one for every way in which no more legs win than surely do. Each has the
  // fees of all legs that are due at once, and those of its winners. Where no fee waits for a winner they are all one.
  const outcomes = legs.some(({ feeDue }) => feeDue === "ifWins")
    ? legs.map((one) =>
        legs.flatMap((leg, index) => {
          const isWinner = (leg === one) === (paying === "one");
          return leg.feeDue === "atOnce" || (isWinner && leg.feeDue === "ifWins") ? [index] : [];
        }),
      )
    : [legs.flatMap(({ feeDue }, index) => (feeDue === "atOnce" ? [index] : []))];
  const boundsBy = (ends: readonly [bigint, bigint], floors: readonly FeeFloor[]) =>
    outcomes.map((charged) =>
      boundOf(
        ends,
        charged.flatMap((index) => floors[index] ?? []),
      ),
    );

  return {
    places,
    legs,
    step,
    least,
    most: most - (most % step),
    whole: 10n ** BigInt(places.size),
    minimumGain: toScaled(minimumPerContract, places.money - places.size),
    worthwhile: worthwhileEnds(legs, winners * 10n ** BigInt(places.price), step, least),
    at,
    profit: (contracts) => at(contracts).profit,
    profitBound: (low, high) => {
      const floors = legs.map((leg): FeeFloor => {
        const [from, until] = [leg.at(low), leg.at(high)];
        return { linear: [from.rawFee - leg.slack, until.rawFee - leg.slack], constant: from.fee };
      });
      return smallest(boundsBy([gross(low), gross(high)], floors));
    },
    gainBound: (low, high, back) => {
      const floors = legs.map((leg): FeeFloor => {
        const [from, until] = [low, high].map((n) => leg.at(n).rawFee - leg.at(n - back).rawFee) as [
          bigint,
          bigint,
        ];
        // Two roundings are less than a unit apart; and what grows by whole units is charged as many more.
        const less = from < until ? from : until;
        return { linear: [from - leg.unit, until - leg.unit], constant: less - (less % leg.unit) };
      });
      return largest(boundsBy([gross(low) - gross(low - back), gross(high) - gross(high - back)], floors));
    },
  };
}

/** What a fee is at least, over a range: as a line from one end to the other, and as one number. */
interface FeeFloor {
  readonly linear: readonly [bigint, bigint];
  readonly constant: bigint;
}

/** Fees of which every choice of floors is tried; of more only all by line and all by number, which is a bound too. */
const mostMixed = 4;

/** At least gross − fees over a range, of gross amounts that are linear between its ends: the best of choices of floors. */
function boundOf([low, high]: readonly [bigint, bigint], fees: readonly FeeFloor[]): bigint {
  const [fee, ...others] = fees;
  if (fee === undefined) return low > high ? low : high;
  const byLine: readonly [bigint, bigint] =
    fees.length > mostMixed
      ? [low - total(fees.map(({ linear }) => linear[0])), high - total(fees.map(({ linear }) => linear[1]))]
      : [low - fee.linear[0], high - fee.linear[1]];
  const charged = fees.length > mostMixed ? total(fees.map(({ constant }) => constant)) : fee.constant;
  const rest = fees.length > mostMixed ? [] : others;
  const [line, constant] = [boundOf(byLine, rest), boundOf([low - charged, high - charged], rest)];
  return line < constant ? line : constant;
}

/**
 * Where levels of a leg end while all prices together are below what is surely paid, and as far beyond as the next size that
 * can be had: in steps, and not below the least.
 */
function worthwhileEnds(
  legs: readonly LegCurve[],
  paid: bigint,
  step: bigint,
  least: bigint,
): readonly bigint[] {
  const found: bigint[] = [];
  const levels = legs.map(() => 0);
  let until: bigint | undefined;
  for (;;) {
    const prices = legs.map((leg, index) => leg.prices[levels[index] ?? 0]);
    const ends = legs.map((leg, index) => leg.ends[levels[index] ?? 0]);
    if (!areAll(prices) || !areAll(ends)) return found;
    if (total(prices) >= paid) until ??= largest([inStepsUp(found.at(-1) ?? 0n, step), least]);
    const end = smallest(ends);
    if (until !== undefined && end >= until) return [...found, until];
    found.push(end);
    for (const [index, other] of ends.entries()) if (other === end) levels[index] = (levels[index] ?? 0) + 1;
  }
}

function areAll(values: readonly (bigint | undefined)[]): values is readonly bigint[] {
  return !values.includes(undefined);
}

/** The first multiple of `step` that is not below `size`. */
export function inStepsUp(size: bigint, step: bigint): bigint {
  return ((size + step - 1n) / step) * step;
}

/** The smallest multiple of `step` above 0 with both minimums of all legs; above what the books fill where there is none. */
function leastOf(
  legs: readonly EdgeLeg[],
  curves: readonly LegCurve[],
  step: bigint,
  places: EdgePlaces,
): bigint {
  const least = legs.map(({ minimumContracts, minimumNotional }, index) => {
    const curve = curves[index];
    const contracts = toScaled(minimumContracts, places.size);
    const money = toScaled(minimumNotional, places.money);
    const most = curve?.ends.at(-1) ?? 0n;
    if (curve === undefined || curve.at(most).cost < money) return most + step;
    let [low, high] = [0n, most];
    while (low < high) {
      const middle = (low + high) / 2n;
      if (curve.at(middle).cost < money) low = middle + 1n;
      else high = middle;
    }
    return largest([contracts, low]);
  });
  const wanted = largest([...least, 1n]);
  return inStepsUp(wanted, step);
}

/** Of whole numbers above zero. */
export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [larger, rest] = [a, b];
  while (rest !== 0n) [larger, rest] = [rest, larger % rest];
  return (a / larger) * b;
}

function total(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}

function largest(values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most));
}

function smallest(values: readonly bigint[]): bigint {
  return values.reduce((least, value) => (value < least ? value : least));
}
