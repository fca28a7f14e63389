// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfMarket } from "#browser/market-data/market-view.ts";
import { setChartInterval } from "#browser/preferences/preferences.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { toIsoInstant } from "#contract/instant.ts";
import { decodeMarket } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { CandleChart } from "./candle-chart.tsx";

vi.mock("./chart-canvas.tsx", () => ({ ChartCanvas: () => null }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  setChartInterval("venue-b", "");
});

const yesterday = Date.now() - 86_400_000;
const bar = { open: "0.4", high: "0.5", low: "0.4", close: "0.5", volume: "3" };
const zeros = { open: "0", high: "0", low: "0", close: "0", volume: "0" };
const at = (ms: number) => ({ timestamp: toIsoInstant(ms) });

/** The chart of a market whose venue answers these bars for each interval, or these trades. */
async function openChart(
  venue: VenueId,
  { bars = {}, trades = [] }: { bars?: Readonly<Record<string, object[]>>; trades?: object[] },
) {
  const page = await openSignedInPage();
  const asked: string[] = [];
  page.browser.gateway.readAnswer = (path, query) => {
    if (path.endsWith("/trades")) return new Response(JSON.stringify(trades));
    const interval = query.get("interval");
    if (interval === null) return undefined;
    asked.push(interval);
    return new Response(JSON.stringify(bars[interval] ?? []));
  };
  const outcomes = [{ outcome_id: "yes", label: "Yes" }];
  const market = viewOfMarket(decodeConfig({}), venue, decodeMarket({ market_id: "m", outcomes }));
  render(<CandleChart market={market} outcomeId="yes" />, { wrapper: page.Providers });
  const chart = () => screen.getByRole("region", { name: "Chart" });
  return {
    ...page,
    asked,
    chart,
    checked: () => screen.getByRole<HTMLInputElement>("radio", { checked: true }),
  };
}

test("shows the shortest interval that has bars, and says so", async () => {
  const { chart, checked, until } = await openChart("venue-b", {
    bars: { "1m": [{ ...zeros, ...at(yesterday) }], "1h": [{ ...bar, ...at(yesterday) }] },
  });
  expect(chart().dataset.state).toBe("loading");
  await until(() => expect(chart().dataset.state).toBe("polling"));
  expect(chart().textContent).toContain("1m and 5m have no trades. Showing 1h.");
  expect(checked().value).toBe("1h");
});

test("keeps an interval chosen by hand, and names the longer ones", async () => {
  setChartInterval("venue-b", "1m");
  const { chart, checked, asked, until } = await openChart("venue-b", {
    bars: { "1h": [{ ...bar, ...at(yesterday) }] },
  });
  await until(() => expect(chart().dataset.state).toBe("empty"));
  expect(chart().textContent).toContain("No trades in 1m bars. Try 5m, 1h or 1d.");
  expect([checked().value, new Set(asked)]).toEqual(["1m", new Set(["1m"])]);
});

test("goes back to the empty interval when the user chooses it after all", async () => {
  const { chart, checked, until } = await openChart("venue-b", {
    bars: { "1h": [{ ...bar, ...at(yesterday) }] },
  });
  await until(() => expect(chart().dataset.state).toBe("polling"));
  fireEvent.click(screen.getByRole("radio", { name: "1m" }));
  await until(() => expect(chart().dataset.state).toBe("empty"));
  expect(checked().value).toBe("1m");
});

test("says where no interval has bars", async () => {
  const { chart, checked, until } = await openChart("venue-b", {});
  await until(() => expect(chart().dataset.state).toBe("empty"));
  expect(chart().textContent).toContain("No trades in 1m, 5m, 1h or 1d bars.");
  expect(checked().value).toBe("1m");
});

test("builds bars of the shortest interval from trades of yesterday", async () => {
  const { chart, checked, until } = await openChart("venue-a", {
    trades: [{ id: "1", price: "0.4", amount: "2", side: "buy", ...at(yesterday) }],
  });
  await until(() => expect(chart().dataset.state).toBe("polling"));
  expect(screen.getByRole("img").dataset.close).toBe("0.4");
  expect([checked().value, chart().textContent?.includes("no trades")]).toEqual(["1m", false]);
});
