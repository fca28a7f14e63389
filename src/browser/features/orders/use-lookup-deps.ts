import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock, toleratedClockMs } from "#browser/lib/clock.ts";
import { browserLocks, useOpenJournal } from "#browser/order-journal/journal-store.ts";
import type { LookupDeps } from "#browser/order-journal/lookup-orders.ts";
import { orderQueries } from "#browser/queries/order-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import type { Gateway } from "#browser/session/session-state.ts";
import { useStream } from "#browser/stream/stream-context.ts";
import { venues } from "#contract/venues.ts";
import { matchTexts } from "./unresolved-texts.ts";

/** Dependencies of order lookups. Lists go through the query cache, so that every view of orders gets the response. */
export function useLookupDeps(): LookupDeps {
  const { venues: settings, gateway: gatewaySettings } = useConfig();
  const gateway = useGateway();
  const queries = useQueryClient();
  const journal = useOpenJournal();
  const { read } = useStream();
  return useMemo(
    () => ({
      journal,
      locks: browserLocks(),
      now: systemClock.now,
      list: async (venue, marketId) => {
        const query = { ...orderQueries.ofMarket(gateway, { venue, marketId }), staleTime: 0, retry: false };
        const from = systemClock.monotonic();
        const response = await queries.fetchQuery(query);
        // A request already in flight may have left before the order did.
        const { answer } = response.requestedAt >= from ? response : await queries.fetchQuery(query);
        return answer;
      },
      order: async (venue, orderId) => {
        const endpoint = venues[venue].order;
        if (endpoint === undefined) throw new Error(matchTexts.noSingleOrder);
        return gateway.client.call(endpoint, { params: { order_id: orderId } });
      },
      streamedOrders: (venue) => {
        const { phase, data } = read({ channel: "orders", venue });
        return phase === "live" ? (data ?? []) : undefined;
      },
      clockAheadMs: () => clockAheadMs(gateway),
      orderTerms: (venue) => ({ orderPrice: settings[venue].orderPrice, rules: settings[venue] }),
      mostListed: gatewaySettings.limit,
    }),
    [journal, gateway, queries, read, settings, gatewaySettings],
  );
}

/** Lead of the gateway's clock over the journal's corrected clock, ms, by the last response whose clock is the one in use. */
function clockAheadMs({ client }: Gateway): number {
  const leads = client
    .recentRequests()
    .flatMap(({ clockAheadMs: lead }) =>
      lead === undefined ? [] : [lead - (systemClock.correctionMs ?? 0)],
    );
  return leads.findLast((lead) => Math.abs(lead) < toleratedClockMs) ?? 0;
}
