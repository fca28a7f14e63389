import * as v from "valibot";
import {
  decodeRows,
  decoderOf,
  exactDecimal,
  identity,
  looseText,
  optionalDecimal,
  optionalList,
  optionalText,
} from "./decoding.ts";

const outcomeSchema = v.object({ label: optionalText, outcome_id: identity, price: optionalDecimal });
/** One side of a market. `price` is what the venue calls its price, not a quote. */
export type Outcome = v.InferOutput<typeof outcomeSchema>;

const tickRangeSchema = v.object({ start: exactDecimal, end: exactDecimal, step: exactDecimal });
/** Prices from `start` up to but without `end` move by `step`. */
export type TickRange = v.InferOutput<typeof tickRangeSchema>;

export const marketSchema = v.pipe(
  v.object({
    market_id: identity,
    title: optionalText,
    description: optionalText,
    exchange: optionalText,
    image: optionalText,
    slug: optionalText,
    url: optionalText,
    status: optionalText,
    resolution_date: looseText,
    outcomes: optionalList,
    tick_size: optionalDecimal,
    tick_ranges: optionalList,
    volume_24h: optionalDecimal,
    volume_total: optionalDecimal,
  }),
  v.transform((market) => {
    const outcomes = decodeRows(outcomeSchema, market.outcomes);
    const ranges = decodeRows(tickRangeSchema, market.tick_ranges);
    const dropped = [
      ...outcomes.dropped.map((row) => ({ ...row, problem: `outcomes.${row.index}: ${row.problem}` })),
      ...ranges.dropped.map((row) => ({ ...row, problem: `tick_ranges.${row.index}: ${row.problem}` })),
    ];
    return { ...market, outcomes: outcomes.rows, tick_ranges: ranges.rows, dropped };
  }),
);
/** A market of any venue. `dropped` notes outcomes and tick ranges that could not be used. */
export type Market = v.InferOutput<typeof marketSchema>;
export const decodeMarket = decoderOf(marketSchema);
