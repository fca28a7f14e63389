// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { ImpliedPrices } from "./implied-prices.tsx";

afterEach(cleanup);

test("shows the age of the last trade, not of the answer that brought it, and whether the price fell", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  const hourAgo = new Date(systemClock.now() - 3_600_000).toISOString();
  const trade = { id: "2", price: "0.01", amount: "5", side: "buy", timestamp: hourAgo };
  const before = { ...trade, id: "1", price: "0.02" };
  browser.gateway.readAnswer = (path) =>
    path.startsWith("/venue-c/trades") ? Response.json([trade, before]) : undefined;
  const market = {
    venue: "venue-c",
    marketId: "123",
    title: "Rain",
    outcomes: [],
    ticks: { tick_size: undefined, tick_ranges: [] },
    details: undefined,
  } as const;
  const { container } = render(<ImpliedPrices market={market} outcomeId="#1230" />, { wrapper: Providers });
  await until(() => expect(container.textContent).toContain("1¢"));
  expect(container.querySelector("h3")?.textContent).toContain("1 h ago");
  // A purchase, but below the price before.
  expect(container.querySelector("p")?.dataset.direction).toBe("-1");
});
