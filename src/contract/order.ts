import * as v from "valibot";
import {
  decoderOf,
  identity,
  listDecoderOf,
  optionalDecimal,
  optionalReference,
  optionalText,
  optionalTime,
} from "./decoding.ts";

/** An order of an answer or of the journal. Any field but the id may be missing. */
export const orderSchema = v.object({
  id: identity,
  market_id: optionalReference,
  outcome_id: optionalReference,
  order_type: optionalText,
  side: optionalText,
  amount: optionalDecimal,
  filled: optionalDecimal,
  remaining: optionalDecimal,
  price: optionalDecimal,
  status: optionalText,
  timestamp: optionalTime,
});
/** An order as received. Enumerations are open text; what was missing or not exact is undefined. */
export type Order = v.InferOutput<typeof orderSchema>;
export const decodeOrder = decoderOf(orderSchema);
export const decodeOrders = listDecoderOf(orderSchema, ["order", "orders"]);

/** The body that creates an order; `price` goes only where the settings say the venue takes one. Decimals as text. */
export interface OrderRequest {
  readonly market_id: string;
  readonly outcome_id: string;
  readonly order_type: string;
  readonly side: string;
  readonly amount: string;
  readonly price?: string;
}
