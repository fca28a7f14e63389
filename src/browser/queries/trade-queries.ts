import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Gateway } from "#browser/session/session.ts";
import { tradesOfSnapshot } from "#browser/stream/apply-frame-trades.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Trade } from "#contract/trade.ts";
import { type VenueId, venues } from "#contract/venues.ts";
import { type Asked, ask } from "./asked.ts";

/** Trades, where the venue offers them. */
export const tradeQueries = {
  /** The latest trades of an instrument, newest first and each once, as a feed has them; `limit` goes only where the venue takes one. */
  latest: (
    gateway: Gateway,
    { venue, instrument, limit }: { venue: VenueId; instrument: string | undefined; limit: number },
  ) => {
    const endpoint = venues[venue].trades;
    return queryOptions<Asked<DecodedList<Trade>>>({
      queryKey: [gateway.userId, "trades", venue, instrument, limit],
      queryFn:
        endpoint === undefined || instrument === undefined
          ? skipToken
          : ({ signal }) =>
              ask(async () =>
                newestFirst(
                  endpoint === "tradesA"
                    ? await gateway.client.call(endpoint, { params: { token_id: instrument, limit }, signal })
                    : await gateway.client.call(endpoint, { params: { coin: instrument }, signal }),
                ),
              ),
      staleTime: 0,
    });
  },
};

/** The interface does not show how lists are ordered, nor that a trade comes once. */
function newestFirst({ rows, dropped }: DecodedList<Trade>): DecodedList<Trade> {
  const { list } = tradesOfSnapshot(rows);
  return { rows: list.rows.map(({ trade }) => trade).toReversed(), dropped };
}
