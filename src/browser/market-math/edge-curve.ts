// What a pair of legs earns as a function of its size, and bounds on it over a range of sizes. Fees are rounded once an
// order, so profit is jagged: between the ends of levels it is linear but for that rounding, which is bounded exactly.
import { type Decimal, toScaled } from "#contract/decimal.ts";
import { type EdgeLeg, type EdgePlaces, edgePlacesOf, type LegCurve, legCurveOf } from "./leg-curve.ts";

/** Both legs at one number of contracts, in scaled money. */
export interface EdgePoint {
  readonly costs: readonly [bigint, bigint];
  readonly fees: readonly [bigint, bigint];
  /** What one winning leg pays, less what the venue takes of it: the worse of the two. */
  readonly payout: bigint;
  readonly profit: bigint;
}

/** Sizes are contracts scaled by `places.size`, money is scaled by `places.money`. */
export interface EdgeCurve {
  readonly places: EdgePlaces;
  readonly legs: readonly [LegCurve, LegCurve];
  /** Sizes come in multiples of this: the least common multiple of both legs' steps. */
  readonly step: bigint;
  /** The smallest multiple that both legs take, in contracts and in money. */
  readonly least: bigint;
  /** The largest multiple that both books fill. */
  readonly most: bigint;
  /** One contract. */
  readonly whole: bigint;
  /** What the last contracts of a suggested size earn at least, in scaled money for one scaled contract. */
  readonly minimumGain: bigint;
  /** Where levels of either leg end; no size beyond the last of these earns more than one before. */
  readonly worthwhile: readonly bigint[];
  at(contracts: bigint): EdgePoint;
  profit(contracts: bigint): bigint;
  /** At least the profit of every size from `low` to `high`, between which no level ends. */
  profitBound(low: bigint, high: bigint): bigint;
  /** At least profit(n) − profit(n − back) for every n from `low` to `high`, where no level ends between either's. */
  gainBound(low: bigint, high: bigint, back: bigint): bigint;
}

/** The curve of buying both legs, each of which pays 1 a contract where the other pays nothing. `minimumPerContract` is in money. */
export function edgeCurveOf(first: EdgeLeg, second: EdgeLeg, minimumPerContract: Decimal): EdgeCurve {
  const places = edgePlacesOf([first, second], minimumPerContract);
  const legs = [legCurveOf(first, places), legCurveOf(second, places)] as const;
  const steps = [first, second].map(({ contractStep }) => toScaled(contractStep, places.size));
  const step = leastCommonMultiple(steps[0] ?? 1n, steps[1] ?? 1n);
  const payoutFactor = 10n ** BigInt(places.money - places.size);
  const most = smallest(legs.map(({ ends }) => ends.at(-1) ?? 0n));

  const least = leastOf([first, second], legs, step, places);

  const at = (contracts: bigint): EdgePoint => {
    const [a, b] = [legs[0].at(contracts), legs[1].at(contracts)];
    const kept = largest([fallingDue(legs[0], a.fee), fallingDue(legs[1], b.fee)]);
    const atOnce = a.fee - fallingDue(legs[0], a.fee) + (b.fee - fallingDue(legs[1], b.fee));
    const payout = contracts * payoutFactor - kept;
    return {
      costs: [a.cost, b.cost],
      fees: [a.fee, b.fee],
      payout,
      profit: payout - a.cost - b.cost - atOnce,
    };
  };

  /** What is not fee: linear between the ends of levels. */
  const gross = (contracts: bigint) =>
    contracts * payoutFactor - legs[0].at(contracts).cost - legs[1].at(contracts).cost;
  // Profit is the smaller of two functions: the first leg wins, or the second. Each has the fees of both legs that are due
  // at once, and that of its winner. Where no fee waits for a winner the two are one.
  const outcomes = legs.some(({ feeDue }) => feeDue === "ifWins")
    ? legs.map((winner) =>
        legs.filter((leg) => leg.feeDue === "atOnce" || (leg === winner && leg.feeDue === "ifWins")),
      )
    : [legs.filter(({ feeDue }) => feeDue === "atOnce")];

  return {
    places,
    legs,
    step,
    least,
    most: most - (most % step),
    whole: 10n ** BigInt(places.size),
    minimumGain: toScaled(minimumPerContract, places.money - places.size),
    worthwhile: worthwhileEnds(legs, 10n ** BigInt(places.price), step, least),
    at,
    profit: (contracts) => at(contracts).profit,
    profitBound: (low, high) => {
      const ends = [gross(low), gross(high)] as const;
      const bounds = outcomes.map((charged) =>
        boundOf(
          ends,
          charged.map((leg) => {
            const [from, until] = [leg.at(low), leg.at(high)];
            return { linear: [from.rawFee - leg.slack, until.rawFee - leg.slack], constant: from.fee };
          }),
        ),
      );
      return smallest(bounds);
    },
    gainBound: (low, high, back) => {
      const ends = [gross(low) - gross(low - back), gross(high) - gross(high - back)] as const;
      const bounds = outcomes.map((charged) =>
        boundOf(
          ends,
          charged.map((leg) => {
            const [from, until] = [low, high].map((n) => leg.at(n).rawFee - leg.at(n - back).rawFee) as [
              bigint,
              bigint,
            ];
            // Two roundings are less than a unit apart; and what grows by whole units is charged as many more.
            const less = from < until ? from : until;
            return { linear: [from - leg.unit, until - leg.unit], constant: less - (less % leg.unit) };
          }),
        ),
      );
      return largest(bounds);
    },
  };
}

/** What a fee is at least, over a range: as a line from one end to the other, and as one number. */
interface FeeFloor {
  readonly linear: readonly [bigint, bigint];
  readonly constant: bigint;
}

/** At least gross − fees over a range, of gross amounts that are linear between its ends: the best of every choice of floors. */
function boundOf([low, high]: readonly [bigint, bigint], fees: readonly FeeFloor[]): bigint {
  const [fee, ...others] = fees;
  if (fee === undefined) return low > high ? low : high;
  const byLine = boundOf([low - fee.linear[0], high - fee.linear[1]], others);
  const byConstant = boundOf([low - fee.constant, high - fee.constant], others);
  return byLine < byConstant ? byLine : byConstant;
}

function fallingDue({ feeDue }: LegCurve, fee: bigint): bigint {
  return feeDue === "ifWins" ? fee : 0n;
}

/**
 * Where levels of either leg end while both prices together are below 1, and as far beyond as the next size that can be
 * had: in steps, and not below the least.
 */
function worthwhileEnds(
  legs: readonly [LegCurve, LegCurve],
  one: bigint,
  step: bigint,
  least: bigint,
): readonly bigint[] {
  const found: bigint[] = [];
  let [a, b] = [0, 0];
  let until: bigint | undefined;
  for (;;) {
    const [priceA, priceB] = [legs[0].prices[a], legs[1].prices[b]];
    const [endA, endB] = [legs[0].ends[a], legs[1].ends[b]];
    if (priceA === undefined || priceB === undefined || endA === undefined || endB === undefined)
      return found;
    if (priceA + priceB >= one) until ??= largest([inStepsUp(found.at(-1) ?? 0n, step), least]);
    const end = endA < endB ? endA : endB;
    if (until !== undefined && end >= until) return [...found, until];
    found.push(end);
    if (endA === end) a += 1;
    if (endB === end) b += 1;
  }
}

/** The first multiple of `step` that is not below `size`. */
export function inStepsUp(size: bigint, step: bigint): bigint {
  return ((size + step - 1n) / step) * step;
}

/** The smallest multiple of `step` above 0 with both minimums of both legs; above what the books fill where there is none. */
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

function largest(values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most));
}

function smallest(values: readonly bigint[]): bigint {
  return values.reduce((least, value) => (value < least ? value : least));
}
