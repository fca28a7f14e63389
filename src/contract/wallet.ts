import * as v from "valibot";
import { anything, decoderOf, optionalReference, optionalText } from "./decoding.ts";

const walletSchema = v.object({
  eoa: optionalReference,
  proxy: optionalReference,
  handle: optionalText,
  metrics: anything,
});
/** A wallet of venue A; the fields of `metrics` are not shown by the interface. */
export type Wallet = v.InferOutput<typeof walletSchema>;
export const decodeWallet = decoderOf(walletSchema);
