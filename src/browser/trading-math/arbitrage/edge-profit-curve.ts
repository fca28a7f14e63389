// Profit of legs bought together as a function of size, with bounds over a range of sizes: a pair of opposites, or a
// basket of several outcomes. Fees are rounded once per order, so profit is jagged: between level ends it is linear
// except for that rounding, which is bounded exactly.
import type { FeeSums, ScaledFees } from "#browser/trading-math/fees/fees.ts";
import { type Decimal, fromScaled, scaleOf, toScaled } from "#contract/decimal.ts";
import {
  type EdgeDecimals,
  type EdgeLeg,
  edgeDecimalsOf,
  type FeeDue,
  type FeeRounding,
  feesDue,
  type LegCurve,
  legCurveOf,
} from "./leg-cost-curve.ts";

/** Minimum number of legs that pay 1 per contract: one of them, or all but one. */
export type GuaranteedWinners = "one" | "all-but-one";

/** All legs at one number of contracts, in scaled money. */
export interface EdgePoint {
  readonly legs: readonly { readonly cost: bigint; readonly fees: ScaledFees }[];
  /** Worst-case payout of the winning legs, net of settlement fees. */
  readonly payout: bigint;
  readonly profit: bigint;
}

/** Sizes are contracts scaled by `places.size`; money is scaled by `places.money`. */
export interface EdgeCurve {
  readonly places: EdgeDecimals;
  readonly legs: readonly LegCurve[];
  /** Least common multiple of all legs' steps; every size is a multiple of it. */
  readonly step: bigint;
  /** Smallest multiple that meets every leg's minimums, in contracts and in money. */
  readonly minSize: bigint;
  /** Largest multiple that all books can fill. */
  readonly maxSize: bigint;
  /** One contract. */
  readonly oneContract: bigint;
  /** Minimum profit of the last contracts of a suggested size, in scaled money per scaled contract. */
  readonly minimumGain: bigint;
  /** Level ends worth checking: no size beyond the last of them earns more than a smaller one. */
  readonly profitableEnds: readonly bigint[];
  at(contracts: bigint): EdgePoint;
  profit(contracts: bigint): bigint;
  /** Upper bound of the profit of every size from `low` to `high`, with no level end in between. */
  profitBound(low: bigint, high: bigint): bigint;
  /**
   * Upper bound of profit(n) − profit(n − back) for every n from `low` to `high`, with no level end in between for
   * either.
   */
  gainBound(low: bigint, high: bigint, back: bigint): bigint;
}

/** The curve of buying all legs. `minimumPerContract` is in money. */
export function edgeCurveOf(
  bought: readonly EdgeLeg[],
  minimumPerContract: Decimal,
  paying: GuaranteedWinners,
): EdgeCurve {
  const places = edgeDecimalsOf(bought, minimumPerContract);
  const legs = bought.map((leg) => legCurveOf(leg, places));
  const step = bought
    .map(({ contractStep }) => toScaled(contractStep, places.size))
    .reduce(leastCommonMultiple, 1n);
  const winners = paying === "one" ? 1n : BigInt(legs.length - 1);
  const payoutFactor = winners * 10n ** BigInt(places.money - places.size);
  const most = smallest(legs.map(({ ends }) => ends.at(-1) ?? 0n));

  const least = minSizeOf(bought, legs, step, places);

  const at = (contracts: bigint): EdgePoint => {
    const points = legs.map((leg) => {
      const sums = leg.sumsAt(contracts);
      return { cost: leg.costOf(sums), fees: leg.feesOf(sums) };
    });
    const due = points.map(({ fees }) => feesDue(fees, "ifWins"));
    const kept = paying === "one" ? largest(due) : total(due) - smallest(due);
    const payout = contracts * payoutFactor - kept;
    const capital = total(points.map(({ cost, fees }) => cost + feesDue(fees, "atOnce")));
    return { legs: points, payout, profit: payout - capital };
  };

  /** Profit before fees: linear between level ends. */
  const gross = (contracts: bigint, sums: readonly FeeSums[]) =>
    contracts * payoutFactor - total(legs.map((leg, index) => leg.costOf(sums[index] ?? leg.sumsAt(0n))));
  const sumsAt = (contracts: bigint) => legs.map((leg) => leg.sumsAt(contracts));
  // Profit is the minimum over the possible outcomes, one for each minimal set of winners. Each outcome charges the
  // fees due at once plus those of its winners. Without fees that depend on winning, all outcomes are the same.
  const everyLeg = legs.map((_, index) => index);
  const outcomes = legs.some(({ rounding }) => rounding.ifWins !== undefined)
    ? everyLeg.map((one) => everyLeg.filter((leg) => (leg === one) === (paying === "one")))
    : [[]];
  const boundsBy = (ends: readonly [bigint, bigint], floorOf: FloorOf) => {
    const floorsOf = (due: FeeDue, indexes: readonly number[]) =>
      indexes.flatMap((index) => {
        const leg = legs[index];
        const rounding = leg?.rounding[due];
        return leg === undefined || rounding === undefined ? [] : [floorOf(leg, index, due, rounding)];
      });
    const atOnce = floorsOf("atOnce", everyLeg);
    return outcomes.map((winners) => boundOf(ends, [...atOnce, ...floorsOf("ifWins", winners)]));
  };

  return {
    places,
    legs,
    step,
    minSize: least,
    maxSize: most - (most % step),
    oneContract: 10n ** BigInt(places.size),
    minimumGain: toScaled(minimumPerContract, places.money - places.size),
    profitableEnds: profitableEnds(legs, winners * 10n ** BigInt(places.price), step, least),
    at,
    profit: (contracts) => at(contracts).profit,
    profitBound: (low, high) => {
      const [from, until] = [sumsAt(low), sumsAt(high)];
      const floorOf: FloorOf = (leg, index, due, { below }) => {
        const [first, last] = [from[index], until[index]];
        if (first === undefined || last === undefined) return noFloor;
        return {
          linear: [leg.rawFee(first, due) - below, leg.rawFee(last, due) - below],
          constant: leg.feeFloor(first, due),
        };
      };
      return smallest(boundsBy([gross(low, from), gross(high, until)], floorOf));
    },
    gainBound: (low, high, back) => {
      const growthTo = (n: bigint): Growth => [sumsAt(n), sumsAt(n - back)];
      const [from, until] = [growthTo(low), growthTo(high)];
      const floorOf: FloorOf = (leg, index, due, { below, above, unit }) => {
        const growth = ([after, before]: Growth) => {
          const [last, first] = [after[index], before[index]];
          return last === undefined || first === undefined
            ? 0n
            : leg.rawFee(last, due) - leg.rawFee(first, due);
        };
        const [first, last] = [growth(from), growth(until)];
        const less = first < last ? first : last;
        const slack = below + above;
        return {
          linear: [first - slack, last - slack],
          // Growth by whole units adds exactly that many units.
          constant: unit === undefined ? less - slack : less - (less % unit),
        };
      };
      const gain = ([after, before]: Growth, size: bigint) => gross(size, after) - gross(size - back, before);
      return largest(boundsBy([gain(from, low), gain(until, high)], floorOf));
    },
  };
}

/** Sums of each leg at a size, and at a smaller one. */
type Growth = readonly [after: readonly FeeSums[], before: readonly FeeSums[]];

/** Lower bounds of a fee over a range: as a line between its ends, and as a constant. */
interface FeeFloor {
  readonly linear: readonly [bigint, bigint];
  readonly constant: bigint;
}

type FloorOf = (leg: LegCurve, index: number, due: FeeDue, rounding: FeeRounding) => FeeFloor;
const noFloor: FeeFloor = { linear: [0n, 0n], constant: 0n };

/**
 * Up to this many fees, every combination of bounds is tried. Beyond it only all-linear and all-constant are, which
 * is still a valid bound.
 */
const maxCombinedFees = 4;

/** Upper bound of gross − fees over a range in which gross is linear: the tightest combination of fee bounds. */
function boundOf([low, high]: readonly [bigint, bigint], fees: readonly FeeFloor[]): bigint {
  const [fee, ...others] = fees;
  if (fee === undefined) return low > high ? low : high;
  const byLine: readonly [bigint, bigint] =
    fees.length > maxCombinedFees
      ? [low - total(fees.map(({ linear }) => linear[0])), high - total(fees.map(({ linear }) => linear[1]))]
      : [low - fee.linear[0], high - fee.linear[1]];
  const charged = fees.length > maxCombinedFees ? total(fees.map(({ constant }) => constant)) : fee.constant;
  const rest = fees.length > maxCombinedFees ? [] : others;
  const [line, constant] = [boundOf(byLine, rest), boundOf([low - charged, high - charged], rest)];
  return line < constant ? line : constant;
}

/**
 * Level ends at which the prices together are below the guaranteed payout, plus the next tradable size after them.
 */
function profitableEnds(
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
    // A fee that can fall may make a larger order earn more than its prices do.
    if (total(prices) >= paid && !legs.some(({ canFeeFall }) => canFeeFall))
      until ??= largest([inStepsUp(found.at(-1) ?? 0n, step), least]);
    const end = smallest(ends);
    if (until !== undefined && end >= until) return [...found, until];
    found.push(end);
    for (const [index, other] of ends.entries()) if (other === end) levels[index] = (levels[index] ?? 0) + 1;
  }
}

function areAll(values: readonly (bigint | undefined)[]): values is readonly bigint[] {
  return !values.includes(undefined);
}

/** Smallest multiple of `step` that is at least `size`. */
export function inStepsUp(size: bigint, step: bigint): bigint {
  return ((size + step - 1n) / step) * step;
}

/** Smallest multiple of `step` above 0 that meets all minimums; more than the books fill where there is none. */
function minSizeOf(
  legs: readonly EdgeLeg[],
  curves: readonly LegCurve[],
  step: bigint,
  places: EdgeDecimals,
): bigint {
  const least = legs.map(({ minimumContracts, minimumNotional }, index) => {
    const curve = curves[index];
    const contracts = toScaled(minimumContracts, places.size);
    const money = toScaled(minimumNotional, places.money);
    const most = curve?.ends.at(-1) ?? 0n;
    const costAt = (size: bigint) => (curve === undefined ? 0n : curve.costOf(curve.sumsAt(size)));
    if (costAt(most) < money) return most + step;
    let [low, high] = [0n, most];
    while (low < high) {
      const middle = (low + high) / 2n;
      if (costAt(middle) < money) low = middle + 1n;
      else high = middle;
    }
    return largest([contracts, low]);
  });
  const wanted = largest([...least, 1n]);
  return inStepsUp(wanted, step);
}

/** Least common multiple of two positive steps. */
export function commonStep(first: Decimal, second: Decimal): Decimal {
  const places = scaleOf([first, second]);
  return fromScaled(leastCommonMultiple(toScaled(first, places), toScaled(second, places)), places);
}

/** For positive integers. */
function leastCommonMultiple(a: bigint, b: bigint): bigint {
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
