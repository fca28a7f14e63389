import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Urgency } from "#browser/api/request-queue.ts";
import { systemClock } from "#browser/lib/clock.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import type { Candlestick } from "#contract/candlestick.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import { fetchTimed, type TimedResponse } from "./timed-response.ts";

export const historyPeriods = 1_000;

interface CandlesRequest {
  readonly venue: VenueId;
  /** Instrument of the venue's candles; undefined while unknown. */
  readonly instrument: string | undefined;
  /** Its value in requests, and its length. */
  readonly interval: { readonly value: string; readonly seconds: number };
  /** Number of periods up to `until`. */
  readonly periods: number;
  /** In ms since 1970; now by default. */
  readonly until?: number;
  /** "visible" by default. */
  readonly urgency?: Urgency;
}

/** Candles, where the venue offers them. */
export const candleQueries = {
  /** The latest without an end: a clock that is behind must not cut off the newest. */
  list: (gateway: Gateway, { venue, instrument, interval, periods, until, urgency }: CandlesRequest) => {
    const endpoint = venues[venue].candlesticks;
    return queryOptions<TimedResponse<DecodedList<Candlestick>>>({
      queryKey: [gateway.userId, "candles", venue, instrument, interval.value, periods, until],
      queryFn:
        endpoint === undefined || instrument === undefined
          ? skipToken
          : ({ signal }) =>
              fetchTimed(() =>
                gateway.client.call(endpoint, {
                  params: {
                    ticker: instrument,
                    interval: interval.value,
                    start_time: startOf(interval.seconds, periods, until),
                    ...(until === undefined ? {} : { end_time: until }),
                  },
                  signal,
                  ...(urgency === undefined ? {} : { urgency }),
                }),
              ),
      // Candles before a past time do not change.
      staleTime: until === undefined ? 0 : Number.POSITIVE_INFINITY,
      structuralSharing: false,
    });
  },
};

/** `periods` before `until`, or the start of the period that lies so many before the present one; in ms. */
function startOf(seconds: number, periods: number, until: number | undefined): number {
  const length = seconds * 1_000;
  if (until !== undefined) return Math.max(0, until - periods * length);
  return (Math.floor(systemClock.now() / length) - periods + 1) * length;
}
