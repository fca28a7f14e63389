// Identity of a print. An id alone is none: venues give the prints of one order, or of one block, the same id.
import { canonical } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";

/**
 * Text of a print's id, price, amount, side and time: equal for one print, however its figures are written.
 * `at` is its time in ms if that was parsed already.
 */
export function tradeText(
  { id, price, amount, side, timestamp }: Trade,
  at: number | undefined = parseInstant(timestamp),
): string {
  const time = at ?? JSON.stringify(timestamp ?? "");
  return `${canonical(price)} ${canonical(amount)} ${side ?? "-"} ${time} ${id ?? ""}`;
}

/**
 * Key of a trade of one list: its text, and without an id also its ordinal among equal ones, counted in `alike`. Trades
 * shared by two overlapping lists get the same keys.
 */
export function tradeKey(trade: Trade, alike: Map<string, number>, at?: number): string {
  const text = tradeText(trade, at);
  if (hasId(trade)) return text;
  const ordinal = (alike.get(text) ?? 0) + 1;
  alike.set(text, ordinal);
  // No price begins with this sign.
  return `#${ordinal} ${text}`;
}

/** The key of each trade of one list of an instrument. */
export function tradeKeys(trades: readonly Trade[]): readonly string[] {
  const alike = new Map<string, number>();
  return trades.map((trade) => tradeKey(trade, alike));
}

/** False for an empty id too. */
export function hasId({ id }: Trade): boolean {
  return id !== undefined && id !== "";
}
