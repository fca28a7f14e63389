// One trade as it is kept, and of which instrument.
import * as v from "valibot";
import { decoderOf, identity, optionalText } from "#contract/decoding.ts";
import { type Trade, tradeSchema } from "#contract/trade.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";

/** Whose trades they are. The venue tells them by instrument; market and outcome say where they were looked at. */
export interface TapeRef {
  readonly venue: VenueId;
  readonly instrument: string;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
}

const recordedTradeSchema = v.object({
  userId: identity,
  venue: v.picklist(venueIds),
  instrument: identity,
  marketId: identity,
  outcomeId: optionalText,
  /** What tells it from the instrument's others. */
  key: identity,
  /** Its own time, ms since 1970. */
  at: v.number(),
  /** The trade, every text as it was received. */
  trade: tradeSchema,
});
export type RecordedTrade = Readonly<v.InferOutput<typeof recordedTradeSchema>>;

/** The trade in `value` as read back from storage; throws a MalformedError for one that cannot be read. */
export const decodeRecordedTrade: (value: unknown) => RecordedTrade = decoderOf(recordedTradeSchema);

/** The columns of an export. */
export const recordedTradeColumns = [
  "venue",
  "market_id",
  "outcome_id",
  "instrument",
  "id",
  "price",
  "amount",
  "side",
  "timestamp",
] as const;

/** `trades` as a table: the columns' names and a line for each, every text as it was received. */
export function recordedTradeCells(
  trades: readonly RecordedTrade[],
): readonly (readonly (string | undefined)[])[] {
  const lines = trades.map(({ venue, marketId, outcomeId, instrument, trade }) => {
    const { id, price, amount, side, timestamp }: Trade = trade;
    return [venue, marketId, outcomeId, instrument, id, price, amount, side, timestamp];
  });
  return [recordedTradeColumns, ...lines];
}
