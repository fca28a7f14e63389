// Profit of legs bought together as a function of size, with bounds over a range of sizes: a pair of opposites, or a
// basket of several outcomes. Fees and orders are rounded, so profit is jagged: between level ends it is linear except
// for that rounding, which is bounded.
import { maximum, minimum, total } from "#browser/trading-math/integers.ts";
import { type Decimal, fromScaled, scaleOf, toScaled } from "#contract/decimal.ts";
import {
  type EdgeDecimals,
  type EdgeLeg,
  edgeDecimalsOf,
  type FeeRounding,
  inStepsUp,
  type LegCurve,
  type LegPoint,
  legCurveOf,
  smallestMultiple,
} from "./leg-cost-curve.ts";

/** Minimum number of legs that pay 1 per contract: one of them, or all but one. */
export type GuaranteedWinners = "one" | "all-but-one";

/** All legs at one number of contracts held of each, in scaled money. */
interface EdgePoint {
  readonly legs: readonly LegPoint[];
  /** Worst-case payout of the winning legs, net of settlement fees. */
  readonly payout: bigint;
  readonly profit: bigint;
}

/** Sizes are contracts held of each leg, scaled by `places.size`; money is scaled by `places.money`. */
export interface EdgeCurve {
  readonly places: EdgeDecimals;
  readonly legs: readonly LegCurve[];
  /** Least common multiple of all legs' steps; every size is a multiple of it. */
  readonly step: bigint;
  /** Smallest multiple whose orders meet every leg's minimums, in contracts and in money. */
  readonly minSize: bigint;
  /** Largest multiple that all books can fill. */
  readonly maxSize: bigint;
  readonly oneContract: bigint;
  /** Minimum profit of the last contracts of a suggested size, in scaled money per scaled contract. */
  readonly minimumGain: bigint;
  /** Level ends worth checking: no size beyond the last of them earns more than a smaller one. */
  readonly profitableEnds: readonly bigint[];
  at(contracts: bigint): EdgePoint;
  profit(contracts: bigint): bigint;
  /** Upper bound of the profit of every size from `low` to `high`, all within one level of each leg. */
  profitBound(low: bigint, high: bigint): bigint;
  /**
   * Upper bound of profit(n) − profit(n − back) for every n from `low` to `high`, all n within one level of each leg,
   * and all n − back too. Undefined where there is none better than trying them.
   */
  gainBound(low: bigint, high: bigint, back: bigint): bigint | undefined;
}

/** The curve of buying all legs. `minimumPerContract` is in money. */
export function edgeCurveOf(
  bought: readonly EdgeLeg[],
  minimumPerContract: Decimal,
  paying: GuaranteedWinners,
): EdgeCurve {
  const places = edgeDecimalsOf(bought, minimumPerContract);
  const step = bought
    .map(({ contractStep }) => toScaled(contractStep, places.size))
    .reduce(leastCommonMultiple, 1n);
  const legs = bought.map((leg) => legCurveOf(leg, places, step));
  const winners = paying === "one" ? 1n : BigInt(legs.length - 1);
  const payoutFactor = winners * 10n ** BigInt(places.money - places.size);
  const most = minimum(...legs.map(({ ends }) => ends.at(-1) ?? 0n));
  const maxSize = most - (most % step);
  const least = minSizeOf(bought, legs, step, maxSize, places);

  const at = (contracts: bigint): EdgePoint => {
    const points = legs.map((leg) => leg.at(contracts));
    const due = points.map(({ settlement }) => settlement.fee);
    const charged = paying === "one" ? maximum(...due) : total(due) - minimum(...due);
    const payout = contracts * payoutFactor - charged;
    const capital = total(points.map(({ cost, atOnce }) => cost + atOnce.fee));
    return { legs: points, payout, profit: payout - capital };
  };

  // Profit is the minimum over the possible outcomes, one for each minimal set of winners, whose settlement fees are
  // charged. Without settlement fees, all outcomes are the same.
  const outcomes = legs.some(({ rounding }) => rounding.settlement !== undefined)
    ? legs.map((one) => legs.map((leg) => (leg === one) === (paying === "one")))
    : [legs.map(() => false)];
  /** Upper bound for each outcome. `payouts`: at the ends of the range. */
  const boundsBy = (payouts: readonly [bigint, bigint], floors: readonly LegFloors[]) => {
    const linear = floors.flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
    const gross: readonly [bigint, bigint] = [
      payouts[0] - total(linear.map(([low]) => low)),
      payouts[1] - total(linear.map(([, high]) => high)),
    ];
    return outcomes.map((wins) =>
      boundOf(
        gross,
        floors.flatMap(({ paid, settlement }, index) => [
          ...(paid === undefined ? [] : [paid]),
          ...(settlement === undefined || wins[index] !== true ? [] : [settlement]),
        ]),
      ),
    );
  };
  const profit = (contracts: bigint) => at(contracts).profit;

  return {
    places,
    legs,
    step,
    minSize: least,
    maxSize,
    oneContract: 10n ** BigInt(places.size),
    minimumGain: toScaled(minimumPerContract, places.money - places.size),
    profitableEnds: profitableEnds(legs, winners * 10n ** BigInt(places.price), step, least, places),
    at,
    profit,
    profitBound: (low, high) => {
      if (low === high) return profit(low);
      const floors = legs.map((leg) => floorsOf(leg, leg.at(low), leg.at(high)));
      return minimum(...boundsBy([low * payoutFactor, high * payoutFactor], floors));
    },
    gainBound: (low, high, back) => {
      if (low === high) return profit(low) - profit(low - back);
      // Off the step, an order of a leg that keeps contracts may end in another level than the sizes around it.
      if (back % step !== 0n && legs.some(({ rounding }) => rounding.kept !== undefined)) return undefined;
      const floors = legs.map((leg) =>
        growthFloorsOf(leg, [leg.at(low - back), leg.at(high - back)], [leg.at(low), leg.at(high)]),
      );
      return maximum(...boundsBy([back * payoutFactor, back * payoutFactor], floors));
    },
  };
}

/** Cost of a leg over a range, or its growth: the exact part, and lower bounds of the rest. */
interface LegFloors {
  /** At the ends of the range, linear in between. Undefined where it is not linear: then it is part of `paid`. */
  readonly cost: readonly [bigint, bigint] | undefined;
  /** Fee due at once. */
  readonly paid: Floor | undefined;
  readonly settlement: Floor | undefined;
}

/** Floors between two points of a leg. */
function floorsOf(leg: LegCurve, from: LegPoint, until: LegPoint): LegFloors {
  const { atOnce, kept, settlement } = leg.rounding;
  const floorOf = (due: "atOnce" | "settlement", rounding: FeeRounding | undefined): Floor | undefined => {
    if (rounding === undefined) return undefined;
    const { below } = rounding;
    return { linear: [from[due].raw - below, until[due].raw - below], constant: from[due].floor };
  };
  if (kept === undefined) {
    const cost = [from.cost, until.cost] as const;
    return { cost, paid: floorOf("atOnce", atOnce), settlement: floorOf("settlement", settlement) };
  }
  const span: Span = [from, until];
  return {
    cost: undefined,
    paid: roughFloor(
      [rawPaid(from), rawPaid(until)],
      offLineOf(leg, span, rawPaid, atOnce),
      from.cost + from.atOnce.floor,
    ),
    settlement:
      settlement === undefined
        ? undefined
        : roughFloor(
            [from.settlement.raw, until.settlement.raw],
            offLineOf(leg, span, rawSettlement, settlement),
            from.settlement.floor,
          ),
  };
}

/** Two points of a leg, the second one larger. */
type Span = readonly [LegPoint, LegPoint];

/** Floors of what a leg's costs grow by from the points of `back` to those of `span`. */
function growthFloorsOf(leg: LegCurve, back: Span, span: Span): LegFloors {
  const { atOnce, kept, settlement } = leg.rounding;
  const growth = (of: (point: LegPoint) => bigint): readonly [bigint, bigint] => [
    of(span[0]) - of(back[0]),
    of(span[1]) - of(back[1]),
  ];
  const floorOf = (of: (point: LegPoint) => bigint, rounding: FeeRounding | undefined): Floor | undefined => {
    if (rounding === undefined) return undefined;
    const { below, above, unit } = rounding;
    const [low, high] = growth(of);
    const less = low < high ? low : high;
    const slack = below + above;
    // A fee that cannot fall does not shrink, and one of whole units grows by at least the whole units of its growth.
    const least = leg.canFeeFall ? less - slack : maximum(less - slack, 0n);
    return {
      linear: [low - slack, high - slack],
      constant: unit === undefined ? least : less - (less % unit),
    };
  };
  if (kept === undefined) {
    return {
      cost: growth(({ cost }) => cost),
      paid: floorOf(({ atOnce: fee }) => fee.raw, atOnce),
      settlement: floorOf(rawSettlement, settlement),
    };
  }
  const offBoth = (of: (point: LegPoint) => bigint, rounding: FeeRounding | undefined) => {
    const [off, offBack] = [offLineOf(leg, span, of, rounding), offLineOf(leg, back, of, rounding)];
    return off === undefined || offBack === undefined ? undefined : off + offBack + (rounding?.above ?? 0n);
  };
  return {
    cost: undefined,
    // A larger order never costs less.
    paid: roughFloor(growth(rawPaid), offBoth(rawPaid, atOnce), 0n),
    settlement:
      settlement === undefined
        ? undefined
        : roughFloor(growth(rawSettlement), offBoth(rawSettlement, settlement), 0n),
  };
}

function rawPaid({ cost, atOnce }: LegPoint): bigint {
  return cost + atOnce.raw;
}

function rawSettlement({ settlement }: LegPoint): bigint {
  return settlement.raw;
}

function roughFloor(ends: readonly [bigint, bigint], off: bigint | undefined, constant: bigint): Floor {
  if (off === undefined) return { linear: [constant, constant], constant };
  return { linear: [ends[0] - off, ends[1] - off], constant };
}

/**
 * The most that money paid by a leg that keeps contracts is below the straight line between two points of one level: an
 * order is at most one step, and the rounding of the contracts kept, larger than the exact one, and its fee is rounded.
 * Undefined where the points are too close to tell.
 */
function offLineOf(
  { rounding: { kept }, orderStep }: LegCurve,
  [from, until]: Span,
  raw: (point: LegPoint) => bigint,
  rounding: FeeRounding | undefined,
): bigint | undefined {
  const rounded = kept === undefined ? 0n : kept.below + kept.above;
  const bought = until.bought - from.bought;
  const held = bought - (until.kept.raw - from.kept.raw) - rounded;
  if (bought <= 0n || held <= 0n) return undefined;
  const { below, above } = rounding ?? { below: 0n, above: 0n };
  const paid = raw(until) - raw(from) + below + above;
  // paid / bought · (step + rounded · bought / held), rounded up.
  const divisor = bought * held;
  return (paid * (orderStep * held + rounded * bought) + divisor - 1n) / divisor + below;
}

/** Lower bounds of an amount over a range: as a line between its ends, and as a constant. */
interface Floor {
  readonly linear: readonly [bigint, bigint];
  readonly constant: bigint;
}

/**
 * Up to this many fees, every combination of bounds is tried. Beyond it only all-linear and all-constant are, which
 * is still a valid bound.
 */
const maxCombinedFees = 4;

/** Upper bound of gross − fees over a range in which gross is linear: the tightest combination of fee bounds. */
function boundOf([low, high]: readonly [bigint, bigint], fees: readonly Floor[]): bigint {
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
 * Level ends at which the prices together are below the guaranteed payout, plus the next tradable size after them. Where
 * the cash of orders is rounded, also those at which it could still be rounded by less than what the contracts lose.
 */
function profitableEnds(
  legs: readonly LegCurve[],
  paid: bigint,
  step: bigint,
  least: bigint,
  places: EdgeDecimals,
): readonly bigint[] {
  const found: bigint[] = [];
  const levels = legs.map(() => 0);
  const saved = total(
    legs.map(({ canFeeFall, rounding }) => (canFeeFall ? (rounding.atOnce?.above ?? 0n) : 0n)),
  );
  const lossFactor = 10n ** BigInt(places.money - places.size - places.price);
  let until: bigint | undefined;
  let lost = 0n;
  for (;;) {
    const prices = legs.map((leg, index) => leg.prices[levels[index] ?? 0]);
    const ends = legs.map((leg, index) => leg.ends[levels[index] ?? 0]);
    if (!areAll(prices) || !areAll(ends)) return found;
    if (total(prices) >= paid) until ??= maximum(inStepsUp((found.at(-1) ?? 0n) + 1n, step), least);
    const end = minimum(...ends);
    if (until !== undefined && end >= until) {
      if (saved === 0n) return [...found, until];
      lost += (end - maximum(until, found.at(-1) ?? 0n)) * (total(prices) - paid) * lossFactor;
      if (lost > saved) return [...found, end];
    }
    found.push(end);
    for (const [index, other] of ends.entries()) if (other === end) levels[index] = (levels[index] ?? 0) + 1;
  }
}

function areAll(values: readonly (bigint | undefined)[]): values is readonly bigint[] {
  return !values.includes(undefined);
}

/** Smallest multiple of `step` above 0 that meets all minimums; more than the books fill where there is none. */
function minSizeOf(
  legs: readonly EdgeLeg[],
  curves: readonly LegCurve[],
  step: bigint,
  maxSize: bigint,
  places: EdgeDecimals,
): bigint {
  const isTaken = (size: bigint) =>
    legs.every(({ minimumContracts, minimumNotional }, index) => {
      const { bought = 0n, cost = 0n } = curves[index]?.at(size) ?? {};
      return (
        bought >= toScaled(minimumContracts, places.money) && cost >= toScaled(minimumNotional, places.money)
      );
    });
  return smallestMultiple(step, maxSize, isTaken);
}

/** The smallest size that is a multiple of both contract steps (their least common multiple). Both must be positive. */
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
