import * as v from "valibot";
import { anything, identity, listDecoderOf, optionalDecimal } from "./decoding.ts";

const stampSchema = v.pipe(
  anything,
  v.transform((value) => (typeof value === "number" ? String(value) : value)),
  identity,
);

export const candlestickSchema = v.object({
  open: optionalDecimal,
  high: optionalDecimal,
  low: optionalDecimal,
  close: optionalDecimal,
  volume: optionalDecimal,
  timestamp: stampSchema,
});
/** A bar as received; a period without trades may come with undefined prices. The chart's sanitiser decides what is drawn. */
export type Candlestick = v.InferOutput<typeof candlestickSchema>;
export const decodeCandlesticks = listDecoderOf(candlestickSchema);
