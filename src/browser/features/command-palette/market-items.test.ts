import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import type { Gateway } from "#browser/session/session-state.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { marketItems } from "./market-items.ts";

it("tells the legs of a group apart that are on one venue", () => {
  const gateway = { userId: "ada" } as Gateway;
  const queries = new QueryClient();
  const leg = (outcome_id: string, label: string) => ({
    venue: "venue-a",
    market_id: "M",
    outcome_id,
    data: { label },
  });
  queries.setQueryData(
    matchedMarketQueries.groups(gateway, { category: "sports", date: "2026-11-28" }).queryKey,
    decodeMatchedGroups([{ id: "g", title: "Final", legs: [leg("1", "Rome"), leg("2", "Milan")] }]),
  );
  const items = marketItems({ gateway, queries, venueLabel: () => "Venue A", goTo: () => {} });
  expect(items.map(({ title }) => title)).toEqual(["Final · Rome", "Final · Milan"]);
});
