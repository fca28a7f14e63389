import * as v from "valibot";
import { type Decimal, isDecimal } from "./decimal-text.ts";
import { anything, identity, listDecoderOf, longestId, optionalDecimal } from "./decoding.ts";
import { withZone } from "./instant.ts";

const stampSchema = v.pipe(
  anything,
  v.transform((value) => (typeof value === "number" ? String(value) : value)),
  identity,
  v.transform(withZone),
);

const candlestickSchema = v.object({
  open: optionalDecimal,
  high: optionalDecimal,
  low: optionalDecimal,
  close: optionalDecimal,
  volume: optionalDecimal,
  timestamp: stampSchema,
});
/** A candle as received, its time with a zone; a period without trades may come with undefined prices. The chart's sanitiser decides what is drawn. */
export type Candlestick = v.InferOutput<typeof candlestickSchema>;

export const decodeCandlesticks = listDecoderOf(candlestickSchema, ["candle", "candles"], {
  plain: plainCandle,
});

/** A candle as almost all are written, read without the schema: a history has thousands. */
function plainCandle(value: unknown): Candlestick | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { open, high, low, close, volume, timestamp } = value as Partial<Record<keyof Candlestick, unknown>>;
  const isPlain = isExact(open) && isExact(high) && isExact(low) && isExact(close) && isExact(volume);
  return isPlain && typeof timestamp === "string" && timestamp !== "" && timestamp.length <= longestId
    ? { open, high, low, close, volume, timestamp: withZone(timestamp) }
    : undefined;
}

function isExact(value: unknown): value is Decimal {
  return typeof value === "string" && isDecimal(value);
}
