// What an amount gets when it is walked through a ladder, level by level. What the book cannot fill stays unfilled:
// nothing is extrapolated. Exact throughout: levels scaled once to whole numbers.
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  fromScaled,
  isZero,
  scaleOf,
  subtract,
  toScaled,
  writtenPlaces,
  zero,
} from "#contract/decimal.ts";
import {
  type FeeModel,
  type Fees,
  feesOf,
  nothingTaken,
  type TakePlaces,
  type TakeSums,
  withTake,
} from "./fees.ts";
import type { LadderLevel } from "./ladder.ts";

/** How much is wanted: contracts, or money to be spent (buying: fee included) or to be sold for (before the fee). */
export type Amount = { readonly contracts: Decimal } | { readonly money: Decimal };

/** What a walk gave. Contracts and money are exact; `average` is kept as a ratio. */
export interface Fill {
  /** Contracts. */
  readonly filled: Decimal;
  /** What the book had nothing for, in the amount's own unit: contracts or money. */
  readonly unfilled: Decimal;
  /** Money paid for the contracts, or received for them when selling; without fee. */
  readonly cost: Decimal;
  /** cost / filled; undefined where nothing was filled. */
  readonly average: { readonly numerator: Decimal; readonly denominator: Decimal } | undefined;
  /** Price of the last level touched. */
  readonly worst: Decimal | undefined;
  /** Money taken at the fill; undefined where the fee model is unknown. Zero where the fee is taken otherwise. */
  readonly fee: Decimal | undefined;
  /** Contracts kept back at the fill; undefined where the fee model is unknown. */
  readonly feeInContracts: Decimal | undefined;
  /** Money taken of the payout if it wins; undefined where the fee model is unknown. */
  readonly settlementFee: Decimal | undefined;
  /** What the contracts held pay if their outcome happens: one each, before a settlement fee. */
  readonly payout: Decimal;
}

/** The finest part of a contract that an amount in money is spent down to, unless a caller names a step. */
const finestContract = decimal("0.000001");

/** What to walk and how far. `levels` are best first: asks when buying, bids when selling. */
export interface Walk {
  readonly levels: readonly LadderLevel[];
  readonly side: "buy" | "sell";
  readonly amount: Amount;
  /** The worst price that is still taken. */
  readonly limit?: Decimal | undefined;
  readonly fees: FeeModel;
  /** For amounts in money: what the part taken of the last level is a multiple of, in contracts; a millionth if absent. */
  readonly step?: Decimal | undefined;
}

/** Fills `amount` from `levels`, never beyond `limit`. Money is spent until cost + fee would pass it. */
export function walkLadder({ levels, side, amount, limit, fees, step = finestContract }: Walk): Fill {
  const inContracts = "contracts" in amount;
  const wanted = inContracts ? amount.contracts : amount.money;
  const reachable = limit === undefined ? levels : withinLimit(levels, side, limit);
  const places = {
    price: scaleOf(reachable.map(({ price }) => price)),
    size: scaleOf([inContracts ? wanted : step, ...reachable.map(({ size }) => size)]),
  };
  const walk = { levels: reachable, side, fees, places };
  const { sums, worst, exhausted } = inContracts
    ? takeContracts(walk, toScaled(wanted, places.size))
    : takeMoney(walk, wanted, toScaled(step, places.size));

  const filled = fromScaled(sums.quantity, places.size);
  const cost = fromScaled(sums.cost, places.price + places.size);
  const charged = feesOf(fees, side, sums, places);
  const left = inContracts ? subtract(wanted, filled) : subtract(wanted, spending(cost, charged, side));
  return {
    filled,
    unfilled: inContracts || exhausted ? left : zero,
    cost,
    average: isZero(filled) ? undefined : { numerator: cost, denominator: filled },
    worst,
    fee: charged?.money,
    feeInContracts: charged?.contracts,
    settlementFee: charged?.settlement,
    payout: charged === undefined ? filled : subtract(filled, charged.contracts),
  };
}

/**
 * The average price for display: rounded half up to four digits beyond those of `tick` (six places where the tick is
 * unknown), without trailing zeros. Undefined where nothing was filled.
 */
export function formatAverage(fill: Pick<Fill, "average">, tick: Decimal | undefined): Decimal | undefined {
  if (fill.average === undefined) return undefined;
  const places = 4 + (tick === undefined ? 2 : writtenPlaces(tick));
  return divide(fill.average.numerator, fill.average.denominator, places, "half-up");
}

interface ScaledWalk {
  readonly levels: readonly LadderLevel[];
  readonly side: "buy" | "sell";
  readonly fees: FeeModel;
  readonly places: TakePlaces;
}

interface Taken {
  readonly sums: TakeSums;
  /** Price of the last level touched. */
  readonly worst: Decimal | undefined;
  /** Whether the levels ended before the amount did. */
  readonly exhausted: boolean;
}

function withinLimit(
  levels: readonly LadderLevel[],
  side: "buy" | "sell",
  limit: Decimal,
): readonly LadderLevel[] {
  const beyond = levels.findIndex(({ price }) =>
    side === "buy" ? compare(price, limit) > 0 : compare(price, limit) < 0,
  );
  return beyond < 0 ? levels : levels.slice(0, beyond);
}

function takeContracts({ levels, places }: ScaledWalk, wanted: bigint): Taken {
  let sums = nothingTaken;
  let worst: Decimal | undefined;
  for (const level of levels) {
    const rest = wanted - sums.quantity;
    if (rest <= 0n) break;
    const size = toScaled(level.size, places.size);
    sums = withTake(sums, toScaled(level.price, places.price), size < rest ? size : rest, places);
    worst = level.price;
  }
  return { sums, worst, exhausted: sums.quantity < wanted };
}

/** `step` is scaled by the walk's size places. */
function takeMoney(walk: ScaledWalk, money: Decimal, step: bigint): Taken {
  const { levels, side, fees, places } = walk;
  const price = (level: LadderLevel) => toScaled(level.price, places.price);
  const after: TakeSums[] = [nothingTaken];
  for (const level of levels) {
    const before = after.at(-1) ?? nothingTaken;
    after.push(withTake(before, price(level), toScaled(level.size, places.size), places));
  }
  const affordable = (sums: TakeSums): boolean => {
    const cost = fromScaled(sums.cost, places.price + places.size);
    return compare(spending(cost, feesOf(fees, side, sums, places), side), money) <= 0;
  };

  const whole = Number(
    largest(BigInt(levels.length), (count) => affordable(after[Number(count)] ?? nothingTaken)),
  );
  const sums = after[whole] ?? nothingTaken;
  const worst = levels[whole - 1]?.price;
  const next = levels[whole];
  if (next === undefined) return { sums, worst, exhausted: true };
  const withPart = (steps: bigint) => withTake(sums, price(next), steps * step, places);
  const steps = largest(toScaled(next.size, places.size) / step, (count) => affordable(withPart(count)));
  return steps === 0n
    ? { sums, worst, exhausted: false }
    : { sums: withPart(steps), worst: next.price, exhausted: false };
}

/** The largest count up to `most` that `fits`, where whatever is below a count that fits does too; zero always fits. */
function largest(most: bigint, fits: (count: bigint) => boolean): bigint {
  let [low, high] = [0n, most + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Money that leaves a buyer's hands for a fill, fee included; for a seller the money asked for. */
function spending(cost: Decimal, charged: Fees | undefined, side: "buy" | "sell"): Decimal {
  return side === "buy" && charged !== undefined ? add(cost, charged.money) : cost;
}
