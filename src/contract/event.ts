import * as v from "valibot";
import {
  decodeRows,
  identity,
  listDecoderOf,
  optionalAddress,
  optionalDescription,
  optionalList,
  optionalText,
} from "./decoding.ts";
import { marketSchema } from "./market.ts";

const eventSchema = v.pipe(
  v.object({
    id: identity,
    title: optionalText,
    description: optionalDescription,
    exchange: optionalText,
    slug: optionalText,
    url: optionalAddress,
    markets: optionalList,
  }),
  v.transform((event) => {
    const markets = decodeRows(marketSchema, event.markets);
    return { ...event, markets: markets.rows, dropped: markets.dropped };
  }),
);
/** An event of venue B with its markets; `dropped` notes markets that could not be used. */
export type Event = v.InferOutput<typeof eventSchema>;
export const decodeEvents = listDecoderOf(eventSchema, ["event", "events"]);
