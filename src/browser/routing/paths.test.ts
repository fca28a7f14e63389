import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { venueIds } from "#contract/venue-id.ts";
import {
  formatPairParam,
  isLinkable,
  isSignedInPath,
  parseMarketPath,
  parseMatchedPath,
  parseTicketPrefill,
  parseVenuePath,
  paths,
  withoutTicketPrefill,
} from "./paths.ts";

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

test("a matched group's path leads back to its category and id, and carries the day", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (category, groupId) => {
      const url = new URL(paths.matchedGroup(category, groupId, "2026-11-20"), "https://app.example");
      if (isLinkable(category) && isLinkable(groupId)) {
        expect(parseMatchedPath(url.pathname)).toEqual({ category, groupId });
        expect(url.searchParams.get("date")).toBe("2026-11-20");
      } else {
        expect(parseMatchedPath(url.pathname)).toBeUndefined();
      }
    }),
  );
});

test("closing a pair opens its group's page on the ticket's tab Close, and names the pair in any order", () => {
  const [a, b] = [
    { venue: "venue-a", marketId: "m", outcomeId: "yes" },
    { venue: "venue-b", marketId: "m", outcomeId: "#50" },
  ] as const;
  const path = paths.closePair("politics", "g/1", "2026-11-20", [a, b]);
  expect(path).toMatch(/^\/matched\/politics\/g%2F1\?date=2026-11-20&ticket=close&pair=/);
  expect(new URL(path, "https://app.example").searchParams.get("pair")).toBe(formatPairParam([b, a]));
  const named = (outcomes: Parameters<typeof formatPairParam>[0]) => formatPairParam(outcomes);
  // Ids such as "yes" and "no" are those of a market.
  expect(named([a, { ...b, outcomeId: "no" }])).not.toBe(
    named([
      { ...a, outcomeId: "no" },
      { ...b, outcomeId: "yes" },
    ]),
  );
  expect(paths.closePair("politics", "\uD800", "2026-11-20", [])).toBe(
    paths.matchedGroup("politics", "\uD800", "2026-11-20"),
  );
});

test("a day's matched markets always carry the day, and a league only where one is given", () => {
  expect(paths.matched("sports", { date: "2026-11-20", league: "nfl" })).toBe(
    "/matched/sports?league=nfl&date=2026-11-20",
  );
  expect(paths.matched("politics", { date: "2026-11-20" })).toBe("/matched/politics?date=2026-11-20");
  expect(parseMatchedPath("/matched/sports/")).toEqual({ category: "sports", groupId: undefined });
});

test.each(["/matched", "/matched/", "/matched/%", "/matched/a/b/c", "/matched/a/%"])(
  "%j is no day of matched markets",
  (pathname) => {
    expect(parseMatchedPath(pathname)).toBeUndefined();
  },
);

test("a venue's page is known by its venue alone", () => {
  for (const venue of venueIds) expect(parseVenuePath(paths.venue(venue))).toBe(venue);
  expect(parseVenuePath("/venues/venue-d")).toBeUndefined();
  expect(parseVenuePath("/venues")).toBeUndefined();
  expect(parseVenuePath("/venues/venue-a/markets")).toBeUndefined();
});

test.each([
  "/",
  "/orders",
  "/orders/",
  "/portfolio",
  "/wallet",
  "/settings",
  "/workspace",
  "/matched",
  "/matched/politics",
  "/matched/politics/a%2Fb",
  "/venues/venue-b",
  "/venues/venue-b/markets/x",
])("%j is a page behind the sign-in", (pathname) => {
  expect(isSignedInPath(pathname)).toBe(true);
});

test.each(["/login", "/%", "/order", "/venues", "/matched/a/b/c", "/settings/trading"])(
  "%j is none",
  (pathname) => {
    expect(isSignedInPath(pathname)).toBe(false);
  },
);

test("a ticket's path leads back to its market, outcome, side and amount", () => {
  const path = paths.ticket("venue-b", "m/1", "o 1", { side: "sell", amount: decimal("12.5") });
  const { pathname, searchParams } = new URL(path, "https://app.example");
  expect(parseMarketPath(pathname)).toEqual({ venue: "venue-b", marketId: "m/1" });
  expect(searchParams.get("outcome")).toBe("o 1");
  expect(parseTicketPrefill(searchParams)).toEqual({ side: "sell", amount: "12.5" });
  expect(withoutTicketPrefill(searchParams).toString()).toBe("outcome=o+1");
  expect(paths.ticket("venue-b", "\uD800", "o", { side: "sell" })).toBe("/not-found");
});

test.each([
  ["side=sell&amount=-3", { side: "sell" }],
  ["side=sell&amount=0", { side: "sell" }],
  ["side=buy&amount=1e9", { side: "buy" }],
  ["side=buy&amount=<b>", { side: "buy" }],
  [`side=buy&amount=${"9".repeat(41)}`, { side: "buy" }],
  ["side=hold&amount=3", undefined],
  ["amount=3", undefined],
  ["", undefined],
])("reads of the ticket inputs in %j what is valid", (query, expected) => {
  expect(parseTicketPrefill(new URLSearchParams(query))).toEqual(expected);
});
