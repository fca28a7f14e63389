// A side of a book as scaled whole numbers, with what taking its levels from the top sums up to: made once for a side, as far
// down as somebody walked it, for the same levels are walked at every key and for every size.

import { nothingTaken, type TakePlaces, type TakeSums, withTake } from "#browser/trading-math/fees/fees.ts";
import { type Decimal, scaleOf, toScaled } from "#contract/decimal.ts";

interface Level {
  readonly price: Decimal;
  readonly size: Decimal;
}

export interface ScaledSide {
  /** Best first. */
  readonly levels: readonly Level[];
  /** The fewest that write every price and every size of the side. */
  readonly places: TakePlaces;
  /** The sums after none of its levels, after the best one, and so on, as far as they are worked out. */
  readonly after: TakeSums[];
}

const known = new WeakMap<readonly Level[], ScaledSide>();

/** The side made of these levels, which are never changed in place. */
export function scaledSideOf(levels: readonly Level[]): ScaledSide {
  let side = known.get(levels);
  if (side === undefined) {
    const places = {
      price: scaleOf(levels.map(({ price }) => price)),
      size: scaleOf(levels.map(({ size }) => size)),
    };
    side = { levels, places, after: [nothingTaken] };
    known.set(levels, side);
  }
  return side;
}

/** The sums after the first `count` levels (all of them, where there are fewer), at sizes of `sizePlaces`: its own or more. */
export function sumsAfter(
  { levels, places, after }: ScaledSide,
  count: number,
  sizePlaces: number,
): TakeSums {
  for (let at = after.length - 1; at < count; at += 1) {
    const [before, level] = [after[at], levels[at]];
    if (before === undefined || level === undefined) break;
    after.push(
      withTake(before, toScaled(level.price, places.price), toScaled(level.size, places.size), places),
    );
  }
  const sums = after[Math.min(count, after.length - 1)] ?? nothingTaken;
  if (sizePlaces === places.size) return sums;
  const finer = 10n ** BigInt(sizePlaces - places.size);
  return { quantity: sums.quantity * finer, cost: sums.cost * finer, weighted: sums.weighted * finer };
}
