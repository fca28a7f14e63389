import * as v from "valibot";
import { anything, decoderOf, MalformedError, optionalReference, optionalText } from "./decoding.ts";

const walletSchema = v.object({
  eoa: optionalReference,
  proxy: optionalReference,
  handle: optionalText,
  metrics: anything,
});
/** A wallet of venue A; the fields of `metrics` are not shown by the interface. */
export type Wallet = v.InferOutput<typeof walletSchema>;
const decodeFields = decoderOf(walletSchema);

/** A wallet, of which any field may be missing. Throws a MalformedError where all are: the answer is no wallet then. */
export function decodeWallet(value: unknown): Wallet {
  const wallet = decodeFields(value);
  if (!Object.keys(walletSchema.entries).some((field) => Object.hasOwn(Object(value), field)))
    throw new MalformedError("", "none of a wallet's fields is there");
  return wallet;
}
