import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { cachedGroupLists, findGroup, pathOfGroup } from "./group-lists.ts";

const group = (id: string, marketId: string, category?: string) => ({
  id,
  category,
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
  put("u", "weather", "2026-11-25", group("new", "0xa", "Climate"), group("other", "0xb"));
  put("someone", "weather", "2026-11-26", group("foreign", "0xa"));
  const pathOf = (marketId: string) => {
    const found = findGroup(cachedGroupLists({ userId: "u" }, queries), "venue-a", marketId);
    return found && pathOfGroup(found);
  };
  expect(pathOf("0xa")).toBe("/matched/weather/new?date=2026-11-25");
  expect(pathOf("0xb")).toBe("/matched/weather/other?date=2026-11-25");
  expect(pathOf("RAIN")).toBeUndefined();
});
