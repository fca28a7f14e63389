// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { tradeQueries } from "#browser/queries/trade-queries.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { decodeTrades } from "#contract/trade.ts";
import { ImpliedPrices } from "./implied-prices.tsx";

afterEach(cleanup);

const market = {
  venue: "venue-c",
  marketId: "123",
  title: "Rain",
  outcomes: [],
  ticks: { tick_size: undefined, tick_ranges: [] },
  details: undefined,
} as const;

test("shows the age of the last trade, not of the answer that brought it, and whether the price fell", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  const hourAgo = new Date(systemClock.now() - 3_600_000).toISOString();
  const trade = { id: "2", price: "0.01", amount: "5", side: "buy", timestamp: hourAgo };
  const before = { ...trade, id: "1", price: "0.02" };
  browser.gateway.readAnswer = (path) =>
    path.startsWith("/venue-c/trades") ? Response.json([trade, before]) : undefined;
  const { container } = render(<ImpliedPrices market={market} outcomeId="#1230" />, { wrapper: Providers });
  await until(() => expect(container.textContent).toContain("1¢"));
  expect(container.querySelector("h3")?.textContent).toContain("1 h ago");
  // A purchase, but below the price before.
  expect(container.querySelector("p")?.dataset.direction).toBe("-1");
});

test("marks a last price whose requests fail as one that is stale", async () => {
  const { browser, gateway, queryClient, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = () => new Response(null, { status: 404 });
  const { limit } = decodeConfig({}).gateway;
  const { queryKey } = tradeQueries.latest(gateway, { venue: "venue-c", instrument: "#1230", limit });
  const answeredAt = performance.now() - 60_000;
  const answer = decodeTrades([{ id: "1", price: "0.01", amount: "5", side: "buy" }]);
  queryClient.setQueryData(queryKey, { answer, requestedAt: answeredAt, answeredAt });
  const { container } = render(<ImpliedPrices market={market} outcomeId="#1230" />, { wrapper: Providers });
  await until(() => expect(queryClient.getQueryState(queryKey)?.status).toBe("error"));
  expect(container.textContent).toContain("1¢");
  await until(() => expect((container.firstElementChild as HTMLElement | null)?.dataset.state).toBe("error"));
});
