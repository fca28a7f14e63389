import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Gateway } from "#browser/session/session-state.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";
import type { Wallet } from "#contract/wallet.ts";
import { fetchTimed, type TimedResponse } from "./timed-response.ts";

/** Wallets by their address, where the venue offers that. */
export const walletQueries = {
  /** Owner of the address and, on request, the venue's metrics; no request while it is undefined. */
  wallet: (
    gateway: Gateway,
    { venue, address, withMetrics }: { venue: VenueId; address: string | undefined; withMetrics: boolean },
  ) => {
    const endpoint = venues[venue].wallet;
    return queryOptions<TimedResponse<Wallet>>({
      queryKey: [gateway.userId, "wallet", venue, address, withMetrics],
      queryFn:
        endpoint === undefined || address === undefined
          ? skipToken
          : ({ signal }) =>
              fetchTimed(() =>
                gateway.client.call(endpoint, {
                  params: { address, ...(withMetrics ? { with_metrics: true } : {}) },
                  signal,
                }),
              ),
      staleTime: 30_000,
    });
  },
};
