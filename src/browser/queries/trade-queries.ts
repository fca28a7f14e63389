import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Gateway } from "#browser/session/session.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Trade } from "#contract/trade.ts";
import { type VenueId, venues } from "#contract/venues.ts";
import { type Asked, ask } from "./asked.ts";

/** Trades, where the venue offers them. */
export const tradeQueries = {
  /** The latest trades of an instrument; `limit` goes only where the venue takes one. */
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
              ask(() =>
                endpoint === "tradesA"
                  ? gateway.client.call(endpoint, { params: { token_id: instrument, limit }, signal })
                  : gateway.client.call(endpoint, { params: { coin: instrument }, signal }),
              ),
      staleTime: 0,
    });
  },
};
