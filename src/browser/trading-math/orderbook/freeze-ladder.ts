// A ladder frozen while the user interacts with it: shown prices keep their rows while sizes update.
import { compare, type Decimal, zero } from "#contract/decimal.ts";
import type { Ladder, LadderLevel } from "./ladder.ts";

/**
 * `now` at the prices of `frozen`, where a vanished level stays with size 0, and the number of new levels that have no
 * row. Totals include new levels without a row, because a sweep to a price takes them too.
 * Spread, mid and crossed are those of `now`.
 */
export function freezeLadder(frozen: Ladder, now: Ladder) {
  const asks = freezeSide(frozen.asks, now.asks, 1);
  const bids = freezeSide(frozen.bids, now.bids, -1);
  return {
    ladder: { ...now, asks: asks.levels, bids: bids.levels },
    newLevels: asks.waiting + bids.waiting,
  };
}

/** `away` is the sign of price differences away from the best level: asks rise, bids fall. */
function freezeSide(frozen: readonly LadderLevel[], now: readonly LadderLevel[], away: 1 | -1) {
  let next = 0;
  let total: Decimal = zero;
  let waiting = 0;
  const levels = frozen.map((level): LadderLevel => {
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
