import type { Trade } from "#contract/trade.ts";

/**
 * A key for each trade of one list of an instrument: its id, or its content plus an ordinal among equal trades of the list.
 * Trades shared by two overlapping lists get the same keys.
 */
export function tradeKeys(trades: readonly Trade[]): readonly string[] {
  const countOf = new Map<string, number>();
  return trades.map(({ id, price, amount, side, timestamp }) => {
    if (id !== undefined && id !== "") return `id ${id}`;
    const content = JSON.stringify([price, amount, side ?? "", timestamp ?? ""]);
    const ordinal = (countOf.get(content) ?? 0) + 1;
    countOf.set(content, ordinal);
    return `${ordinal} ${content}`;
  });
}
