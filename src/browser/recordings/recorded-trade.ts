import * as v from "valibot";
import { decoderOf, identity, optionalText } from "#contract/decoding.ts";
import { tradeSchema } from "#contract/trade.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";

/** Instrument of trades, with the market and outcome whose page recorded them. */
export interface TapeRef {
  readonly venue: VenueId;
  readonly instrument: string;
  readonly marketId: string;
  readonly outcomeId: string | undefined;
}

/** Identity of a tape: the venue reports trades per instrument. */
export type TapeInstrument = Pick<TapeRef, "venue" | "instrument">;

const recordedTradeSchema = v.object({
  userId: identity,
  venue: v.picklist(venueIds),
  instrument: identity,
  marketId: identity,
  outcomeId: optionalText,
  /** From `tradeKeys`. */
  key: identity,
  /** Time of the trade, ms since 1970. */
  at: v.number(),
  /** As received. */
  trade: tradeSchema,
});
export type RecordedTrade = Readonly<v.InferOutput<typeof recordedTradeSchema>>;

/** Decodes a trade from storage. Throws a MalformedError. */
export const decodeRecordedTrade: (value: unknown) => RecordedTrade = decoderOf(recordedTradeSchema);
