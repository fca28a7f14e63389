import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Gateway } from "#browser/session/session-state.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";

interface CandlesBefore {
  readonly venue: VenueId;
  readonly instrument: string;
  /** Its value in requests, and its length. */
  readonly interval: { readonly value: string; readonly seconds: number };
  /** Ms since 1970. */
  readonly until: number;
  /** Number of periods before `until`. */
  readonly periods: number;
}

/** History before the first page of data. */
export const olderQueries = {
  /** The candles of the periods before a time, where the venue offers candles. */
  candles: (gateway: Gateway, { venue, instrument, interval, until, periods }: CandlesBefore) => {
    const endpoint = venues[venue].candlesticks;
    return queryOptions<DecodedList<Candlestick>>({
      queryKey: [gateway.userId, "candles-before", venue, instrument, interval.value, until, periods],
      queryFn:
        endpoint === undefined
          ? skipToken
          : ({ signal }) =>
              gateway.client.call(endpoint, {
                params: {
                  ticker: instrument,
                  interval: interval.value,
                  start_time: Math.max(0, until - periods * interval.seconds * 1_000),
                  end_time: until,
                },
                signal,
              }),
      // Candles before a past time do not change.
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    });
  },
};
