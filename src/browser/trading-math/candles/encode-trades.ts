// Encodes trades as a few long strings, which structured clone copies to a worker several times faster than objects.
import type { Decimal } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";

/** One string per field, joined by line ends; "" for a missing value. */
interface EncodedTrades {
  readonly count: number;
  readonly ids: string;
  readonly prices: string;
  readonly amounts: string;
  readonly sides: string;
  readonly timestamps: string;
}

/** Trades of one list that travel together, encoded where possible. */
export type TradeChunk = EncodedTrades | readonly Trade[];

/** Trades per chunk: the worker handles waiting socket messages between two chunks. */
export const chunkSize = 10_000;

export function encodeInChunks(trades: readonly Trade[]): readonly TradeChunk[] {
  const chunks: TradeChunk[] = [];
  for (let from = 0; from < trades.length; from += chunkSize)
    chunks.push(encodeTrades(trades.slice(from, from + chunkSize)));
  return chunks;
}

const separator = "\n";

/** `trades` encoded; unchanged where a string contains the separator. */
export function encodeTrades(trades: readonly Trade[]): TradeChunk {
  let [ids, prices, amounts, sides, timestamps] = ["", "", "", "", ""];
  for (const { id = "", price, amount, side = "", timestamp = "" } of trades) {
    if (id.includes(separator) || timestamp.includes(separator)) return trades;
    ids += id + separator;
    prices += price + separator;
    amounts += amount + separator;
    sides += side + separator;
    timestamps += timestamp + separator;
  }
  return { count: trades.length, ids, prices, amounts, sides, timestamps };
}

/** Decodes trades; a missing id, side or time is undefined. */
export function decodeTrades(packed: TradeChunk): readonly Trade[] {
  if (!("ids" in packed)) return packed;
  const [ids, prices, amounts] = [split(packed.ids), split(packed.prices), split(packed.amounts)];
  const [sides, timestamps] = [split(packed.sides), split(packed.timestamps)];
  const trades: Trade[] = [];
  for (let at = 0; at < packed.count; at += 1)
    trades.push({
      id: ids[at] || undefined,
      price: prices[at] as Decimal,
      amount: amounts[at] as Decimal,
      side: (sides[at] || undefined) as Trade["side"],
      timestamp: timestamps[at] || undefined,
    });
  return trades;
}

const split = (text: string) => text.split(separator);
