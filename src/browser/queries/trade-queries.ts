import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Gateway } from "#browser/session/session-state.ts";
import { tradesOfSnapshot } from "#browser/stream/worker/trades-reducer.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Trade } from "#contract/trade.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import { fetchTimed, type TimedResponse } from "./timed-response.ts";

/** The newest trades up to a time. */
export interface TradesBefore {
  /** In ms since 1970. */
  readonly until: number;
  /** Newest first. */
  readonly rows: readonly Trade[];
}

/** Trades, where the venue offers them. */
export const tradeQueries = {
  /** The latest trades of an instrument, newest first and each once, as a feed has them; `limit` goes only where the venue takes one. */
  latest: (
    gateway: Gateway,
    { venue, instrument, limit }: { venue: VenueId; instrument: string | undefined; limit: number },
  ) => {
    const endpoint = venues[venue].trades;
    return queryOptions<TimedResponse<DecodedList<Trade>>>({
      queryKey: [gateway.userId, "trades", venue, instrument, limit],
      queryFn:
        endpoint === undefined || instrument === undefined
          ? skipToken
          : ({ signal }) =>
              fetchTimed(async () =>
                newestFirst(
                  endpoint === "tradesA"
                    ? await gateway.client.call(endpoint, { params: { token_id: instrument, limit }, signal })
                    : await gateway.client.call(endpoint, { params: { coin: instrument }, signal }),
                ),
              ),
      staleTime: 0,
    });
  },
  /** The newest trades up to `until` (ms since 1970), newest first, behind all that is on screen; only where the venue takes an end. */
  before: (
    gateway: Gateway,
    {
      venue,
      instrument,
      until,
      limit,
    }: { venue: VenueId; instrument: string | undefined; until: number; limit: number },
  ) => {
    const endpoint = venues[venue].trades;
    return queryOptions<TradesBefore>({
      queryKey: [gateway.userId, "trades-before", venue, instrument, until, limit],
      queryFn:
        endpoint !== "tradesA" || instrument === undefined
          ? skipToken
          : async ({ signal }) => {
              const answer = await gateway.client.call(endpoint, {
                params: { token_id: instrument, limit, end_time: until },
                signal,
                urgency: "background",
              });
              return { until, rows: newestFirst(answer).rows };
            },
      // Trades before a past time do not change.
      staleTime: Number.POSITIVE_INFINITY,
    });
  },
};

/** The interface does not show how lists are ordered, nor that a trade comes once. */
function newestFirst({ rows, dropped }: DecodedList<Trade>): DecodedList<Trade> {
  const { list } = tradesOfSnapshot(rows);
  return { rows: list.rows.map(({ trade }) => trade).toReversed(), dropped };
}
