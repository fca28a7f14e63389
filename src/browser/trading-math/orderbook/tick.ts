// Price grid of a market: multiples of a step that may differ by range. 0 and 1 are never prices. An inconsistent
// grid gives a warning, never a silent guess.
import {
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

/** A market's grid; prices from `start` up to and excluding `end` move by `step`. */
export interface Ticks {
  readonly tick_size: Decimal | undefined;
  readonly tick_ranges: readonly {
    readonly start: Decimal;
    readonly end: Decimal;
    readonly step: Decimal;
  }[];
}

/** The step at a price, or unknown; a warning where the market's ranges are unusable. */
export type Tick =
  | { readonly step: Decimal; readonly unknown?: undefined; readonly warning?: string }
  | { readonly unknown: true; readonly step?: undefined; readonly warning?: string };

/** A market's grid on the probability scale. Assumption: ticks are written on the price scale. */
export function toTicks(market: Ticks, priceScale: PriceScale): Ticks {
  if (priceScale === 1)
    return market.tick_size === undefined || isStep(market.tick_size)
      ? market
      : { ...market, tick_size: undefined };
  const scaled = (value: Decimal) => toProbability(value, priceScale);
  const size = market.tick_size === undefined ? undefined : scaled(market.tick_size);
  return {
    tick_size: isStep(size) ? size : undefined,
    tick_ranges: market.tick_ranges.map(({ start, end, step }) => ({
      start: scaled(start),
      end: scaled(end),
      step: scaled(step),
    })),
  };
}

/** True for a step that prices between 0 and 1 can move by; a tick in cents beside prices of 0 to 1 is none. */
export function isStep(step: Decimal | undefined): step is Decimal {
  return step !== undefined && isPositive(step) && compare(step, one) < 0;
}

/** Step at `price` (0 to 1): of the one range that contains it, else `tick_size`, else unknown. */
export function tickAt(ticks: Ticks, price: Decimal): Tick {
  return tickWhere(ticks, ({ start, end }) => compare(start, price) <= 0 && compare(price, end) < 0, price);
}

/** Step at `price` of a market's grid; undefined where the price, the grid or the step is not known. */
export function stepAt(ticks: Ticks | undefined, price: Decimal | undefined): Decimal | undefined {
  return ticks === undefined || price === undefined ? undefined : tickAt(ticks, price).step;
}

/** Step just below `price`: at a range's start, the step of the range entered going down. */
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
  if (range !== undefined && ranges.length === 1 && isStep(range.step)) return { step: range.step };
  const warning = ticks.tick_ranges.length === 0 ? {} : { warning: `${problemOf(ranges)} at ${price}` };
  return isStep(ticks.tick_size) ? { step: ticks.tick_size, ...warning } : { unknown: true, ...warning };
}

function problemOf(ranges: Ticks["tick_ranges"]): string {
  if (ranges.length > 1) return "The market gives more than one tick";
  if (ranges[0] === undefined) return "The market gives no tick range";
  return `The market gives a tick that is not ${isPositive(ranges[0].step) ? "below 1" : "above zero"}`;
}

/** True for a valid price of the market, and for any price between 0 and 1 where the tick is unknown. */
export function isOnTick(ticks: Ticks, price: Decimal): boolean {
  if (compare(price, zero) <= 0 || compare(price, one) >= 0) return false;
  const { step } = tickAt(ticks, price);
  return step === undefined || isMultiple(price, step);
}

/**
 * Neighbouring multiples of the step at `price`, both equal to it if it is one; may be 0 or 1 at the ends. Undefined
 * where the tick is unknown.
 */
export function tickNeighbours(
  ticks: Ticks,
  price: Decimal,
): { readonly down: Decimal; readonly up: Decimal } | undefined {
  const { step } = tickAt(ticks, price);
  if (step === undefined) return undefined;
  return { down: toMultiple(price, step, "down"), up: toMultiple(price, step, "up") };
}

/** Lowest grid price above 0; undefined where the tick is unknown. */
export function firstTick(ticks: Ticks): Decimal | undefined {
  return tickAt(ticks, zero).step;
}

/** Highest grid price below 1; undefined where the tick is unknown. */
export function lastTick(ticks: Ticks): Decimal | undefined {
  const { step } = tickBelow(ticks, one);
  if (step === undefined) return undefined;
  return isMultiple(one, step) ? subtract(one, step) : toMultiple(one, step, "down");
}

/** `price` clamped to the grid's first and last price; unchanged where the tick is unknown. */
export function withinTicks(ticks: Ticks, price: Decimal): Decimal {
  const [first, last] = [firstTick(ticks), lastTick(ticks)];
  return first === undefined || last === undefined ? price : smaller(larger(price, first), last);
}
