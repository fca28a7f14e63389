import fc from "fast-check";
import { expect, test } from "vitest";
import { venueIds } from "#contract/venues.ts";
import { isLinkable, parseMarketPath, paths } from "./paths.ts";

test("a market's path leads back to its venue and id, whatever the id", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...venueIds),
      fc.string({ unit: "binary" }),
      fc.string(),
      (venue, marketId, outcome) => {
        const url = new URL(paths.market(venue, marketId, outcome), "https://app.example");
        if (isLinkable(marketId)) {
          expect(parseMarketPath(url.pathname)).toEqual({ venue, marketId });
          expect(url.searchParams.get("outcome")).toBe(outcome);
        } else {
          expect(parseMarketPath(url.pathname)).toBeUndefined();
        }
      },
    ),
  );
});

test.each([
  "/venues/venue-a/markets/%",
  "/venues/venue-a/markets/",
  "/venues/venue-d/markets/1",
  "/venues/venue-a/markets/1/2",
  "/venues/venue-a/market/1",
  "/venues/venue-a/markets",
  "x/venues/venue-a/markets/1",
  "venues/venue-a/markets/1",
  "/",
])("%j is no market", (pathname) => {
  expect(parseMarketPath(pathname)).toBeUndefined();
});

test("an id that holds an encoded slash is decoded once", () => {
  expect(parseMarketPath("/venues/venue-b/markets/a%252Fb")).toEqual({ venue: "venue-b", marketId: "a%2Fb" });
  expect(parseMarketPath("/venues/venue-b/markets/a%2Fb/")).toEqual({ venue: "venue-b", marketId: "a/b" });
});

test("the sign-in remembers where one wanted to go, but for the start page", () => {
  expect(paths.login()).toBe("/login");
  expect(paths.login("/")).toBe("/login");
  expect(new URL(paths.login("/a?b=c#d"), "https://app.example").searchParams.get("next")).toBe("/a?b=c#d");
});
