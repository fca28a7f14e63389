// A ladder with its levels put together on a coarser grid. Asks are rounded up and bids down, so that nobody reads a price
// that is better than what stands there, and a grouped book never looks crossed where it is not.
import {
  add,
  compare,
  type Decimal,
  decimal,
  isMultiple,
  isPositive,
  multiply,
  one,
  toMultiple,
  zero,
} from "#contract/decimal.ts";
import type { Ladder, LadderLevel } from "./ladder.ts";
import type { BookSide } from "./ladder-sweep.ts";
import type { Ticks } from "./tick.ts";

/** How many ticks a group may span. */
const groupSizes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/** The widest group that still tells prices apart, 0 to 1. */
const widest = decimal("0.1");

export interface GroupChoice {
  /** In ticks. */
  readonly size: number;
  /** What its prices are multiples of, 0 to 1. */
  readonly step: Decimal;
}

/**
 * The groups that make sense on a market's grid: multiples of its smallest tick up to a tenth, each of them a multiple or a
 * part of every other tick of the market, so that a group's price is a price of the market. None where a tick is not known.
 */
export function groupChoices(ticks: Ticks): readonly GroupChoice[] {
  const steps = [
    ...ticks.tick_ranges.map(({ step }) => step),
    ...(ticks.tick_size === undefined || ticks.tick_ranges.length > 0 ? [] : [ticks.tick_size]),
  ];
  const [first] = steps;
  if (first === undefined || !steps.every(isPositive)) return [];
  const smallest = steps.reduce((least, step) => (compare(step, least) < 0 ? step : least), first);
  return groupSizes.flatMap((size) => {
    const step = multiply(smallest, decimal(size));
    const fits = steps.every((tick) => isMultiple(step, tick) || isMultiple(tick, step));
    return size === 1 || (fits && compare(step, widest) <= 0) ? [{ size, step }] : [];
  });
}

/** The choice of `size` ticks, or the next smaller one that the market has; undefined where its levels stand as they are. */
export function groupChoiceFor(ticks: Ticks, size: number): GroupChoice | undefined {
  return groupChoices(ticks).findLast((choice) => choice.size > 1 && choice.size <= size);
}

/**
 * `ladder` with all levels of a side that come to the same multiple of `step` as one. Sizes are summed exactly; spread, mid
 * and whether it is crossed stay those of the book as it is. Where the multiple would be 0 or 1, which are no prices, the
 * group stands at the last price in it.
 */
export function groupLadder(ladder: Ladder, step: Decimal): Ladder {
  return {
    ...ladder,
    asks: groupSide(ladder.asks, step, "asks"),
    bids: groupSide(ladder.bids, step, "bids"),
  };
}

/** The multiple of `step` that a level at `price` (0 to 1) is put together at; 0 or 1 at the ends. */
export function groupPrice(price: Decimal, step: Decimal, side: BookSide): Decimal {
  return toMultiple(price, step, side === "asks" ? "up" : "down");
}

function groupSide(levels: readonly LadderLevel[], step: Decimal, side: BookSide): LadderLevel[] {
  const groups: LadderLevel[] = [];
  let open: Decimal | undefined;
  for (const level of levels) {
    const at = groupPrice(level.price, step, side);
    const last = groups.at(-1);
    const isSame = last !== undefined && at === open;
    open = at;
    const price = compare(at, zero) > 0 && compare(at, one) < 0 ? at : level.price;
    const size = isSame ? add(last.size, level.size) : level.size;
    const group = { price, size, total: level.total, wire: { price, size } };
    if (isSame) groups[groups.length - 1] = group;
    else groups.push(group);
  }
  return groups;
}
