import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Urgency } from "#browser/api/request-queue.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import { marketQueries } from "./market-queries.ts";

const place = { venue: "venue-b", marketId: "m-1" } as const;

function createGateway() {
  const requested: (Urgency | undefined)[] = [];
  const client = {
    call: (_endpoint: unknown, { urgency }: { readonly urgency?: Urgency }) => {
      requested.push(urgency);
      return Promise.resolve({ market_id: "m-1", outcomes: [] });
    },
  };
  return {
    asked: requested,
    gateway: { client, userId: "ada", apiKey: () => undefined } as unknown as Gateway,
  };
}

describe("a market in the row of a list", () => {
  it("is fetched after visible requests, and at most every five minutes", async () => {
    const { asked, gateway } = createGateway();
    const options = marketQueries.market(gateway, place, "background");
    expect(options.staleTime).toBeGreaterThanOrEqual(300_000);
    expect(options.refetchInterval).toBeGreaterThanOrEqual(300_000);
    await new QueryClient().fetchQuery(options);
    expect(asked).toEqual(["background"]);
  });

  it("is fetched at once where its price depends on it, and refreshed like any other", async () => {
    const { asked, gateway } = createGateway();
    const queryClient = new QueryClient();
    const options = marketQueries.market(gateway, place, "background", true);
    await queryClient.fetchQuery(options);
    await queryClient.fetchQuery({ ...options, staleTime: 0 });
    expect(asked).toEqual(["visible", "background"]);
  });
});

it("renews a market twice a minute on a page of its own", async () => {
  const { asked, gateway } = createGateway();
  const options = marketQueries.market(gateway, place);
  expect(options.refetchInterval).toBe(30_000);
  await new QueryClient().fetchQuery(options);
  expect(asked).toEqual(["visible"]);
});
