// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { type PairDecision, pairDecisions } from "#browser/preferences/pair-confirmations.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { orderBookQueries } from "#browser/queries/order-book-queries.ts";
import { tradeQueries } from "#browser/queries/trade-queries.ts";
import { openSignedInPage, refuseCategory } from "#browser/testing/signed-in-page.tsx";
import { decimal } from "#contract/decimal.ts";
import { utcDay } from "#contract/instant.ts";
import { decodeMarket } from "#contract/market.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { decodeOrderBook } from "#contract/order-book.ts";
import { decodeTrades } from "#contract/trade.ts";
import { formatGap, OtherVenues } from "./other-venues.tsx";
import { texts } from "./texts.ts";

afterEach(cleanup);

const marketOf = (settings: object) =>
  viewOfMarket(
    decodeConfig(settings),
    "venue-a",
    decodeMarket({ market_id: "M", outcomes: [{ outcome_id: "Y" }, { outcome_id: "N" }] }),
  );

/** The row of a market whose group has another leg, in the category "weather". */
async function openOtherVenues(group: object) {
  const settings = { matching: { categories: [{ value: "weather", label: "Weather" }] } };
  const { Providers, gateway, queryClient } = await openSignedInPage(settings);
  const date = utcDay(systemClock.now());
  queryClient.setQueryData(
    matchedMarketQueries.groups(gateway, { category: "weather", date }).queryKey,
    decodeMatchedGroups([
      {
        id: "rain",
        ...group,
        legs: [
          { venue: "venue-a", market_id: "M", outcome_id: "Y", orientation: { inverted: false } },
          { venue: "venue-a", market_id: "M2", outcome_id: "Z", orientation: { inverted: false } },
        ],
      },
    ]),
  );
  const market = marketOf(settings);
  const onRender = vi.fn();
  render(
    <Providers>
      <MemoryRouter>
        <Profiler id="others" onRender={onRender}>
          <OtherVenues market={market} outcomeId="Y" />
        </Profiler>
      </MemoryRouter>
    </Providers>,
  );
  const receiveBook = (instrument: string, book: object, at: number) =>
    act(() => {
      queryClient.setQueryData(orderBookQueries.book(gateway, { venue: "venue-a", instrument }).queryKey, {
        answer: decodeOrderBook(book),
        requestedAt: at,
        answeredAt: at,
      });
    });
  /** Receives the other market's book. */
  const receive = (price: string, size: string) =>
    receiveBook("Z", { asks: [{ price, size }], bids: [] }, performance.now());
  /** Receives the market's own book, `ageMs` ago. */
  const receiveOwn = (price: string, ageMs: number) =>
    receiveBook("Y", { asks: [], bids: [{ price, size: "10" }] }, performance.now() - ageMs);
  /** Receives a trade of the other market. */
  const receiveTrade = (price: string) => {
    const now = performance.now();
    const answer = decodeTrades([{ id: price, price, amount: "1", side: "buy", timestamp: new Date().toISOString() }]); // biome-ignore format: one trade
    const { limit } = decodeConfig(settings).gateway;
    const { queryKey } = tradeQueries.latest(gateway, { venue: "venue-a", instrument: "Z", limit });
    act(() => {
      queryClient.setQueryData(queryKey, { answer, requestedAt: now, answeredAt: now });
    });
  };
  return { date, userId: gateway.userId, onRender, receive, receiveOwn, receiveTrade };
}

it("links to the group under the category it was requested under, not the one it reports", async () => {
  const { date } = await openOtherVenues({ category: "Climate" });
  const link = screen.getByRole("link", { name: texts.related.group });
  expect(link.getAttribute("href")).toBe(`/matched/weather/rain?date=${date}`);
});

it("renders a quote when its price changes, not with every size and trade", async () => {
  const { onRender, receive, receiveTrade } = await openOtherVenues({ category: "weather" });
  receive("0.52", "10");
  const chip = screen.getByRole("link", { name: /52/ });
  const before = onRender.mock.calls.length;
  receive("0.52", "20");
  receive("0.52", "30");
  receiveTrade("0.51");
  receiveTrade("0.5");
  expect(onRender.mock.calls.length).toBe(before);
  receive("0.53", "30");
  expect(chip.textContent).toContain("53");
});

it("shows no gap to a book of its own that is stale", async () => {
  const { receive, receiveOwn } = await openOtherVenues({ category: "weather" });
  receive("0.52", "10");
  receiveOwn("0.55", 0);
  const gap = () => screen.getByTitle(texts.related.edgeTip).dataset.gap;
  expect(gap()).toBe("0.03");
  receiveOwn("0.55", 60_000);
  expect(gap()).toBeUndefined();
});

it("says beside a gap that the pair is not confirmed, until it is", async () => {
  const { userId, receive } = await openOtherVenues({ category: "weather" });
  receive("0.52", "10");
  expect(screen.getByText(texts.related.notConfirmed)).toBeDefined();
  const at = { at: 1, basis: {} };
  const leg = (marketId: string) => ({ venue: "venue-a" as const, marketId });
  const confirmed = (other: string): PairDecision => ({
    pair: "pair",
    title: "Rain",
    legs: ["M", other],
    path: "/matched",
    place: { category: "weather", groupId: "rain", date: "2026-01-01", legs: [leg("M"), leg(other)] },
    identity: { ...at, relation: "same", differences: [] },
    rules: at,
  });
  act(() => void pairDecisions.update(userId, () => [confirmed("M3")]));
  expect(screen.getByText(texts.related.notConfirmed)).toBeDefined();
  act(() => void pairDecisions.update(userId, () => [confirmed("M2")]));
  expect(screen.queryByText(texts.related.notConfirmed)).toBeNull();
});

it("names a category that failed to load instead of claiming that nothing is matched", async () => {
  const settings = {
    matching: {
      categories: [
        { value: "weather", label: "Weather" },
        { value: "sports", label: "Sports" },
      ],
    },
  };
  const { browser, Providers, until } = await openSignedInPage(settings);
  browser.gateway.readAnswer = refuseCategory("sports");
  render(
    <MemoryRouter>
      <OtherVenues market={marketOf(settings)} outcomeId="Y" />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  await until(() => expect(screen.getByText("Sports failed to load.")).toBeDefined());
  expect(screen.queryByText(texts.related.none)).toBeNull();
});

it("writes no sign before a gap of zero", () => {
  expect(["0.012", "0", "-0.021"].map((gap) => formatGap(decimal(gap)))).toEqual(["+1.2¢", "0¢", "−2.1¢"]);
});
