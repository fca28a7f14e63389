// A ladder that holds still for the hand on it: the prices it showed keep their places, whatever comes and goes.
import { compare, type Decimal, zero } from "#contract/decimal.ts";
import type { Ladder, LadderLevel } from "./ladder.ts";

export interface HeldLadder {
  /** The held prices with what stands at them now; a level that has gone stays with a size of 0. */
  readonly ladder: Ladder;
  /** How many levels have come since, for which there is no place. */
  readonly waiting: number;
}

/**
 * `now` at the prices of `held`. Sizes and totals are those of `now`: a total counts the levels that wait too, for whoever
 * goes down to a price takes them. Spread, mid and whether it is crossed are of `now` altogether.
 */
export function freezeLadder(held: Ladder, now: Ladder): HeldLadder {
  const asks = holdSide(held.asks, now.asks, 1);
  const bids = holdSide(held.bids, now.bids, -1);
  return {
    ladder: { ...now, asks: asks.levels, bids: bids.levels },
    waiting: asks.waiting + bids.waiting,
  };
}

/** `away` is how prices compare on the way from the best level: asks rise, bids fall. */
function holdSide(held: readonly LadderLevel[], now: readonly LadderLevel[], away: 1 | -1) {
  let next = 0;
  let total: Decimal = zero;
  let waiting = 0;
  const levels = held.map((level): LadderLevel => {
    for (; ; next += 1) {
      const there = now[next];
      const order = there === undefined ? 1 : orderOf(there.price, level.price, away);
      if (there === undefined || order > 0) break;
      total = there.total;
      if (order === 0) {
        next += 1;
        return there;
      }
      waiting += 1;
    }
    return { price: level.price, size: zero, total, wire: { price: level.wire.price, size: zero } };
  });
  return { levels, waiting: waiting + now.length - next };
}

function orderOf(one: Decimal, other: Decimal, away: 1 | -1): number {
  return one === other ? 0 : compare(one, other) * away;
}
