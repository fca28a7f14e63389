// Trades as a few long texts, which go over to a worker several times as fast as objects do: what folding asks of them. Pure.
import type { Decimal } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";

/** One text for each part of a trade, those of one trade at one place; "" stands for what was not told. */
export interface PackedTrades {
  readonly count: number;
  readonly ids: string;
  readonly prices: string;
  readonly amounts: string;
  /** Empty where every trade has an id: the side is only told to tell apart those that have none. */
  readonly sides: string;
  readonly timestamps: string;
}

const between = "\n";

/** `trades` packed; as they are where a text of theirs holds what stands between the texts. */
export function packTrades(trades: readonly Trade[]): PackedTrades | readonly Trade[] {
  let [ids, prices, amounts, sides, timestamps] = ["", "", "", "", ""];
  let areNamed = true;
  for (const { id = "", price, amount, side = "", timestamp = "" } of trades) {
    if (id.includes(between) || timestamp.includes(between)) return trades;
    ids += id + between;
    prices += price + between;
    amounts += amount + between;
    sides += side + between;
    if (id === "") areNamed = false;
    timestamps += timestamp + between;
  }
  return { count: trades.length, ids, prices, amounts, sides: areNamed ? "" : sides, timestamps };
}

/** The trades that were packed; an id, a side or a time that was not told is undefined, and a side that nobody asks for. */
export function unpackTrades(packed: PackedTrades | readonly Trade[]): readonly Trade[] {
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

const split = (text: string) => text.split(between);
