// The grid a market's prices stand on: multiples of a step that may differ from range to range. 0 and 1 are never
// prices. A grid that contradicts itself is told, not guessed: no rounding without a word.
import {
  add,
  compare,
  type Decimal,
  isMultiple,
  isPositive,
  larger,
  one,
  smaller,
  subtract,
  toMultiple,
  zero,
} from "#contract/decimal.ts";
import { type PriceScale, toProbability } from "./price-scale.ts";

/** What a market says of its grid; prices from `start` up to but without `end` move by `step`. */
export interface Ticks {
  readonly tick_size: Decimal | undefined;
  readonly tick_ranges: readonly {
    readonly start: Decimal;
    readonly end: Decimal;
    readonly step: Decimal;
  }[];
}

/** The step at a price, or that none is known; a warning where the market's ranges could not be used as they stand. */
export type Tick =
  | { readonly step: Decimal; readonly unknown?: undefined; readonly warning?: string }
  | { readonly unknown: true; readonly step?: undefined; readonly warning?: string };

/** A market's grid on the scale of probabilities. Assumption: ticks are written on the scale of prices (`priceScale`). */
export function toTicks(market: Ticks, priceScale: PriceScale): Ticks {
  if (priceScale === 1) return market;
  const scaled = (value: Decimal) => toProbability(value, priceScale);
  return {
    tick_size: market.tick_size === undefined ? undefined : scaled(market.tick_size),
    tick_ranges: market.tick_ranges.map(({ start, end, step }) => ({
      start: scaled(start),
      end: scaled(end),
      step: scaled(step),
    })),
  };
}

/** The step of the grid at `price` (0 to 1): of the one range that holds it, else `tick_size`, else unknown. */
export function tickAt(ticks: Ticks, price: Decimal): Tick {
  return tickWhere(ticks, ({ start, end }) => compare(start, price) <= 0 && compare(price, end) < 0, price);
}

/** The step just below `price`: where a range begins at it, that of the range entered when going down. */
function tickBelow(ticks: Ticks, price: Decimal): Tick {
  return tickWhere(ticks, ({ start, end }) => compare(start, price) < 0 && compare(price, end) <= 0, price);
}

function tickWhere(
  ticks: Ticks,
  holds: (range: Ticks["tick_ranges"][number]) => boolean,
  price: Decimal,
): Tick {
  const ranges = ticks.tick_ranges.filter(holds);
  const [range] = ranges;
  if (range !== undefined && ranges.length === 1 && isPositive(range.step)) return { step: range.step };
  const warning = ticks.tick_ranges.length === 0 ? {} : { warning: `${problemOf(ranges)} at ${price}` };
  return ticks.tick_size !== undefined && isPositive(ticks.tick_size)
    ? { step: ticks.tick_size, ...warning }
    : { unknown: true, ...warning };
}

function problemOf(ranges: Ticks["tick_ranges"]): string {
  if (ranges.length > 1) return "The market gives more than one tick";
  return ranges.length === 0
    ? "The market gives no tick range"
    : "The market gives a tick that is not above zero";
}

/** Whether `price` can be a price of the market; true for anything between 0 and 1 where the tick is unknown. */
export function isOnTick(ticks: Ticks, price: Decimal): boolean {
  if (compare(price, zero) <= 0 || compare(price, one) >= 0) return false;
  const { step } = tickAt(ticks, price);
  return step === undefined || isMultiple(price, step);
}

/** The neighbouring multiples of the step at `price`, both the price itself where it is one; may be 0 or 1 at the ends. Undefined where the tick is unknown. */
export function tickNeighbours(
  ticks: Ticks,
  price: Decimal,
): { readonly down: Decimal; readonly up: Decimal } | undefined {
  const { step } = tickAt(ticks, price);
  if (step === undefined) return undefined;
  return { down: toMultiple(price, step, "down"), up: toMultiple(price, step, "up") };
}

/** The next price of the grid above or below `price`, by the step of the range entered; undefined past the first and the last, or where the tick is unknown. */
export function nextTick(ticks: Ticks, price: Decimal, direction: "up" | "down"): Decimal | undefined {
  const { step } = direction === "up" ? tickAt(ticks, price) : tickBelow(ticks, price);
  if (step === undefined) return undefined;
  const moved = isMultiple(price, step)
    ? direction === "up"
      ? add(price, step)
      : subtract(price, step)
    : toMultiple(price, step, direction);
  return compare(moved, zero) > 0 && compare(moved, one) < 0 ? moved : undefined;
}

/** The lowest price of the grid above 0; undefined where the tick is unknown. */
export function firstTick(ticks: Ticks): Decimal | undefined {
  return tickAt(ticks, zero).step;
}

/** The highest price of the grid below 1; undefined where the tick is unknown. */
export function lastTick(ticks: Ticks): Decimal | undefined {
  const { step } = tickBelow(ticks, one);
  if (step === undefined) return undefined;
  return isMultiple(one, step) ? subtract(one, step) : toMultiple(one, step, "down");
}

/** `price` brought inside the grid's ends, for a field that offers a neighbour; unchanged where the tick is unknown. */
export function withinTicks(ticks: Ticks, price: Decimal): Decimal {
  const [first, last] = [firstTick(ticks), lastTick(ticks)];
  return first === undefined || last === undefined ? price : smaller(larger(price, first), last);
}
