// Groups a ladder's levels on a coarser grid. Asks round up and bids down, so that no displayed price is better than
// the real one and a group never looks crossed.
import {
  add,
  compare,
  type Decimal,
  decimal,
  isMultiple,
  multiply,
  one,
  toMultiple,
  zero,
} from "#contract/decimal.ts";
import type { Ladder, LadderLevel } from "./ladder.ts";
import type { BookSide } from "./ladder-sweep.ts";
import { isStep, type Ticks } from "./tick.ts";

/** Group sizes in ticks. */
const groupSizes = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000];

/** Widest useful group, 0 to 1. */
const widest = decimal("0.1");

export interface GroupChoice {
  /** In ticks. */
  readonly size: number;
  /** Step of the grouped prices, 0 to 1. */
  readonly step: Decimal;
}

/**
 * Group sizes that fit a market's grid: multiples of its smallest tick up to a tenth, each a multiple or a divisor of
 * every other tick, so that a grouped price is a valid price. Empty where the tick is unknown.
 */
export function groupChoices(ticks: Ticks): readonly GroupChoice[] {
  const steps = [
    ...ticks.tick_ranges.map(({ step }) => step),
    ...(ticks.tick_size === undefined || ticks.tick_ranges.length > 0 ? [] : [ticks.tick_size]),
  ];
  const [first] = steps;
  if (first === undefined || !steps.every(isStep)) return [];
  const smallest = steps.reduce((least, step) => (compare(step, least) < 0 ? step : least), first);
  return groupSizes.flatMap((size) => {
    const step = multiply(smallest, decimal(size));
    const fits = steps.every((tick) => isMultiple(step, tick) || isMultiple(tick, step));
    return size === 1 || (fits && compare(step, widest) <= 0) ? [{ size, step }] : [];
  });
}

/** The choice of `size` ticks or the next smaller one available; undefined for ungrouped levels. */
export function groupChoiceFor(ticks: Ticks, size: number): GroupChoice | undefined {
  return groupChoices(ticks).findLast((choice) => choice.size > 1 && choice.size <= size);
}

/**
 * `ladder` with all levels of a side that round to the same multiple of `step` merged. Sizes are summed exactly;
 * spread, mid and crossed stay those of the raw book. Where the multiple would be 0 or 1, the group stands at the
 * last price in it.
 */
export function groupLadder(ladder: Ladder, step: Decimal): Ladder {
  return {
    ...ladder,
    asks: groupSide(ladder.asks, step, "asks"),
    bids: groupSide(ladder.bids, step, "bids"),
  };
}

/** The multiple of `step` at which a level at `price` (0 to 1) is grouped; 0 or 1 at the ends. */
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
