// What tells one trade from another: its id, or where it has none what it holds and the how-manieth of its like it is.
import type { Trade } from "#contract/trade.ts";

/**
 * A key for each of `trades` (one list of one instrument, in any order), in their order. Trades alike in all they hold are
 * counted within the list: two lists that overlap give the ones they share the same keys.
 */
export function tradeKeys(trades: readonly Trade[]): readonly string[] {
  const alike = new Map<string, number>();
  return trades.map(({ id, price, amount, side, timestamp }) => {
    if (id !== undefined && id !== "") return `id ${id}`;
    const content = JSON.stringify([price, amount, side ?? "", timestamp ?? ""]);
    const ordinal = (alike.get(content) ?? 0) + 1;
    alike.set(content, ordinal);
    return `${ordinal} ${content}`;
  });
}
