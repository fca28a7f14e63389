import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { pathOfGroup } from "./group-of-market.ts";

const group = (id: string, marketId: string) => ({
  id,
  legs: [
    { venue: "venue-a", market_id: marketId },
    { venue: "venue-b", market_id: "RAIN" },
  ],
});

it("finds the group of a market in the cached lists of this user, of the newest day", () => {
  const queries = new QueryClient();
  const put = (userId: string, category: string, date: string, ...groups: readonly unknown[]) =>
    queries.setQueryData([userId, "matched-markets", category, date, ""], decodeMatchedGroups([...groups]));
  put("u", "weather", "2026-11-24", group("old", "0xa"));
  put("u", "weather", "2026-11-25", group("new", "0xa"), group("other", "0xb"));
  put("someone", "weather", "2026-11-26", group("foreign", "0xa"));
  const path = (marketId: string) => pathOfGroup({ userId: "u" }, queries, { venue: "venue-a", marketId });
  expect(path("0xa")).toBe("/matched/weather/new?date=2026-11-25");
  expect(path("0xb")).toBe("/matched/weather/other?date=2026-11-25");
  expect(path("RAIN")).toBeUndefined();
});
