import * as v from "valibot";
import {
  type DecodedList,
  decodeRows,
  decoderOf,
  exactDecimal,
  identity,
  optionalAddress,
  optionalDate,
  optionalDecimal,
  optionalDescription,
  optionalList,
  optionalText,
} from "./decoding.ts";

/** One side of a market. `price` is what the venue calls its price, not a quote. */
const outcomeSchema = v.object({ label: optionalText, outcome_id: identity, price: optionalDecimal });

/** Prices from `start` up to but without `end` move by `step`. */
const tickRangeSchema = v.object({ start: exactDecimal, end: exactDecimal, step: exactDecimal });

/** Each outcome becomes a control and a book; venues have a few dozen at most. */
const mostOutcomes = 500;
const mostTickRanges = 500;

/** True if an unreadable outcome makes the others unsure: a shared book quotes the first one, and two are taken for opposites. */
function areOutcomesUnsure({ rows, dropped }: DecodedList<unknown>): boolean {
  return dropped[0]?.index === 0 || (dropped.length > 0 && rows.length === 2);
}

export const marketSchema = v.pipe(
  v.looseObject({
    market_id: identity,
    title: optionalText,
    description: optionalDescription,
    exchange: optionalText,
    image: optionalAddress,
    slug: optionalText,
    url: optionalAddress,
    status: optionalText,
    resolution_date: optionalDate,
    outcomes: optionalList,
    tick_size: optionalDecimal,
    tick_ranges: optionalList,
    volume_24h: optionalDecimal,
    volume_total: optionalDecimal,
  }),
  v.transform((received) => {
    const { market_id, title, description, exchange, image, slug, url, status, ...figures } = received;
    const { resolution_date, tick_size, volume_24h, volume_total, ...lists } = figures;
    const { outcomes: _, tick_ranges: __, ...unlisted } = lists;
    const outcomes = decodeRows(outcomeSchema, received.outcomes, { most: mostOutcomes });
    const ranges = decodeRows(tickRangeSchema, received.tick_ranges, { most: mostTickRanges });
    const dropped = [
      ...outcomes.dropped.map((row) => ({ ...row, problem: `outcomes.${row.index}: ${row.problem}` })),
      ...ranges.dropped.map((row) => ({ ...row, problem: `tick_ranges.${row.index}: ${row.problem}` })),
    ];
    return {
      market_id,
      title,
      description,
      exchange,
      image,
      slug,
      url,
      status,
      resolution_date,
      outcomes: areOutcomesUnsure(outcomes) ? [] : outcomes.rows,
      tick_size,
      tick_ranges: ranges.rows,
      volume_24h,
      volume_total,
      /** Fields beyond the interface, as received; absent where there are none. */
      ...(Object.keys(unlisted).length === 0 ? undefined : { unlisted }),
      dropped,
    };
  }),
);
/** A market of any venue. `dropped` notes outcomes and tick ranges that could not be used. */
export type Market = v.InferOutput<typeof marketSchema>;
/** One market of an answer. Throws a MalformedError that names the field. */
export const decodeMarket = decoderOf(marketSchema);
