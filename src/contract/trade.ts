import * as v from "valibot";
import { anything, listDecoderOf, optionalId, optionalTime, unsignedDecimal } from "./decoding.ts";

/** Side of the taker. */
export type TakerSide = "buy" | "sell";

const sideNames: Readonly<Record<string, TakerSide>> = {
  buy: "buy",
  bid: "buy",
  b: "buy",
  sell: "sell",
  ask: "sell",
  a: "sell",
  s: "sell",
};
const sideFields = ["side", "taker_side", "taker", "type", "value", "name"];

/**
 * The taker's side in `value`, which the interface calls an object and shows no shape of: a text, an object that holds
 * one under a usual name, or an object whose only key is one. Undefined for all else.
 */
export function readTakerSide(value: unknown): TakerSide | undefined {
  if (typeof value === "string")
    return Object.hasOwn(sideNames, value.toLowerCase()) ? sideNames[value.toLowerCase()] : undefined;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  for (const field of sideFields) {
    const inner: unknown = Object.hasOwn(value, field)
      ? (value as Record<string, unknown>)[field]
      : undefined;
    const side = typeof inner === "string" ? readTakerSide(inner) : undefined;
    if (side !== undefined) return side;
  }
  const keys = Object.keys(value);
  return keys.length === 1 ? readTakerSide(keys[0]) : undefined;
}

/** A public trade of an answer or of a recording. Its price is on the gateway's scale. */
export const tradeSchema = v.object({
  id: optionalId,
  price: unsignedDecimal,
  amount: unsignedDecimal,
  side: v.pipe(anything, v.transform(readTakerSide)),
  timestamp: optionalTime,
});
/** A print. `side` is undefined where its form is unknown; a `timestamp` that is no time is as received. */
export type Trade = v.InferOutput<typeof tradeSchema>;
export const decodeTrades = listDecoderOf(tradeSchema, ["trade", "trades"]);
