// Texts of sweeps: price range, total size and number of trades.

import { equals } from "#contract/decimal.ts";
import { isSweep, type TapeEntry } from "./sweeps.ts";
import { sweepTexts } from "./texts.ts";
import { createTradeFormat, formatWirePrice, type TradeFormatOptions } from "./trade-format.ts";
import type { TradeFormat } from "./trade-row.ts";

/** Width behind the decimal point for two four-digit prices and the dash, in `ch`. */
const roomForRange = 9;

/** The format of a tape whose rows may be sweeps. */
export function sweepFormat(options: TradeFormatOptions): TradeFormat {
  const plain = createTradeFormat(options);
  return {
    ...plain,
    price: (entry: TapeEntry) => {
      if (!isSweep(entry) || equals(entry.lowest, entry.highest)) return plain.price(entry);
      return `${formatWirePrice(entry.lowest, options)}–${formatWirePrice(entry.highest, options)}`;
    },
    mark: (entry: TapeEntry) => (isSweep(entry) ? ` ×${entry.prints.length}` : ""),
    fullTime: (entry: TapeEntry) =>
      isSweep(entry)
        ? sweepTexts.prints(entry.prints.length, entry.prints.at(-1)?.timestamp ?? "", entry.timestamp ?? "")
        : plain.fullTime(entry),
    room: { price: roomForRange, side: "96px" },
  };
}
