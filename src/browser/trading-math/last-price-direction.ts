import { compare } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";

/** 1 where the newest of `trades` is above the one before that differed, -1 where below, else 0. */
export function lastPriceDirection(trades: readonly Pick<Trade, "price">[]): 1 | 0 | -1 {
  const [last] = trades;
  const before = last && trades.find(({ price }) => compare(price, last.price) !== 0);
  if (last === undefined || before === undefined) return 0;
  return compare(last.price, before.price) > 0 ? 1 : -1;
}
