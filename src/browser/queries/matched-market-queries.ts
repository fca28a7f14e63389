import { queryOptions } from "@tanstack/react-query";
import type { Urgency } from "#browser/api/request-queue.ts";
import type { Gateway } from "#browser/session/session.ts";

interface Day {
  /** As the gateway is sent it. */
  readonly category: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
}

/** Markets that the gateway holds for equal across venues. */
export const matchedMarketQueries = {
  /** The groups of a category on a day. */
  groups: (gateway: Gateway, { category, date }: Day, urgency: Urgency = "visible") =>
    queryOptions({
      queryKey: [gateway.userId, "matched-markets", category, date] as const,
      queryFn: ({ signal }) =>
        gateway.client.call("matchingMarkets", { params: { category, date }, signal, urgency }),
      staleTime: 5 * 60_000,
    }),
};
