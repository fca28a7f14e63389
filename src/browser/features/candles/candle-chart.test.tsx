// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { createState } from "#browser/lib/readable.ts";
import { viewOfMarket, viewWithoutMarket } from "#browser/market-data/market-view.ts";
import { setChartInterval, setChartRange, setPreferences } from "#browser/preferences/preferences.ts";
import { renderedBy } from "#browser/testing/rendered-by.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { parseInstant, toIsoInstant } from "#contract/instant.ts";
import { decodeMarket } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { CandleChart, ChartOrigin } from "./candle-chart.tsx";
import { viewWithoutCandles } from "./candle-source.ts";
// Transformed before the tests, which wait for it a second at most.
import "./chart-history.tsx";

vi.mock("./chart-canvas.tsx", () => ({ ChartCanvas: () => null }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  setPreferences({ chartIntervals: {}, chartRanges: {}, chartStyle: "auto" });
});

const candle = { open: "0.4", high: "0.5", low: "0.4", close: "0.5", volume: "3" };
const zeros = { open: "0", high: "0", low: "0", close: "0", volume: "0" };
const at = (ms: number) => ({ timestamp: toIsoInstant(ms) });

function endOf(query: URLSearchParams): number | undefined {
  const end = query.get("end_time");
  return end === null ? undefined : (parseInstant(end) ?? Number(end));
}

/** The chart of a market whose venue answers these candles for each interval, or these trades. */
async function openChart(
  venue: VenueId,
  {
    candles = {},
    trades = () => [],
  }: {
    candles?: Readonly<Record<string, object[]>>;
    /** Trades up to a time in ms, or the latest. */
    trades?: (end: number | undefined) => object[];
  },
) {
  const page = await openSignedInPage({}, { repliesLater: true });
  const asked: string[] = [];
  page.browser.gateway.readAnswer = (path, query) => {
    if (path.endsWith("/trades")) return new Response(JSON.stringify(trades(endOf(query))));
    const interval = query.get("interval");
    if (interval === null) return undefined;
    asked.push(interval);
    return new Response(JSON.stringify(candles[interval] ?? []));
  };
  const outcomes = [{ outcome_id: "yes", label: "Yes" }];
  const market = viewOfMarket(decodeConfig({}), venue, decodeMarket({ market_id: "m", outcomes }));
  render(<CandleChart market={market} outcomeId="yes" />, { wrapper: page.Providers });
  const chart = () => screen.getByRole("region", { name: "Chart" });
  return {
    ...page,
    asked,
    chart,
    checked: () =>
      screen.getAllByRole<HTMLInputElement>("radio", { checked: true }).map(({ value }) => value),
  };
}

/** `count` candles of the venue, one each `seconds`, up to now. */
const candlesOf = (count: number, seconds: number) =>
  Array.from({ length: count }, (_, index) => {
    const start = Math.floor(Date.now() / 1_000 / seconds - count + 1 + index) * seconds;
    return { ...candle, ...at(start * 1_000) };
  });
const optionOf = (name: string) =>
  screen.getByRole<HTMLSelectElement>("combobox", { name }).selectedOptions[0]?.textContent;

test("shows a day of the venue's candles where it has enough", async () => {
  const { chart, checked, asked, until } = await openChart("venue-b", {
    candles: { "5m": candlesOf(300, 300) },
  });
  expect(chart().dataset.state).toBe("loading");
  await until(() => expect(chart().dataset.state).toBe("polling"));
  expect([checked(), optionOf("Interval"), new Set(asked)]).toEqual([
    ["1d", "candles"],
    "Auto (5m)",
    new Set(["5m"]),
  ]);
});

test("goes on to a longer range where the shorter ones have few candles", async () => {
  const { checked, until } = await openChart("venue-b", {
    candles: { "5m": candlesOf(3, 300), "1h": candlesOf(5, 3_600), "1d": candlesOf(90, 86_400) },
  });
  await until(() => expect(checked()[0]).toBe("all"));
  expect(optionOf("Interval")).toBe("Auto (1d)");
});

test("fills the whole range of a young market with a shorter interval", async () => {
  const { checked, asked, until } = await openChart("venue-b", {
    // Nothing was traded in the last week.
    candles: { "1h": candlesOf(480, 3_600).slice(0, 300), "1d": candlesOf(20, 86_400).slice(0, 12) },
  });
  await until(() => expect(optionOf("Interval")).toBe("Auto (1h)"));
  expect(checked()[0]).toBe("all");
  expect(asked).toContain("1d");
});

test("keeps a range chosen by hand though it has no candles, and names the longer ones", async () => {
  setChartRange("venue-b", "1d");
  const { chart, checked, asked, until } = await openChart("venue-b", {
    candles: { "1h": candlesOf(5, 3_600) },
  });
  await until(() => expect(chart().dataset.state).toBe("empty"));
  expect(chart().textContent).toContain("No trades in this range. Try 1W or All.");
  expect([checked()[0], new Set(asked)]).toEqual(["1d", new Set(["5m"])]);
});

test("keeps an interval chosen by hand in every range", async () => {
  setChartInterval("venue-b", "1m");
  const { asked, until } = await openChart("venue-b", { candles: { "1m": candlesOf(100, 60) } });
  await until(() => expect(optionOf("Interval")).toBe("1m"));
  fireEvent.click(screen.getByRole("radio", { name: "1W" }));
  expect([optionOf("Interval"), new Set(asked)]).toEqual(["1m", new Set(["1m"])]);
});

test("says where no range has candles", async () => {
  const { chart, checked, until } = await openChart("venue-b", {});
  await until(() => expect(chart().dataset.state).toBe("empty"));
  expect(chart().textContent).toContain("No trades yet.");
  expect(checked()[0]).toBe("all");
});

const tradeAt = (ms: number) => ({ id: `${ms}`, price: "0.4", amount: "2", side: "buy", ...at(ms) });

test("loads trades until they fill the range, each page once, and updates nothing while it renders", async () => {
  const complaint = vi.spyOn(console, "error");
  onTestFinished(() => complaint.mockRestore());
  setChartRange("venue-a", "1h");
  const minute = 60_000;
  const now = Date.now();
  const ends: number[] = [];
  const { chart, until } = await openChart("venue-a", {
    trades: (end) => {
      if (end !== undefined) ends.push(end);
      // Ten trades a page, one each two minutes, back to three hours ago.
      const times = Array.from({ length: 10 }, (_, index) => (end ?? now) - (index + 1) * 2 * minute);
      return times.filter((time) => time > now - 180 * minute).map(tradeAt);
    },
  });
  await until(() => expect(chart().textContent).toContain("From 30 trades since"));
  expect(ends).toEqual([...new Set(ends)]);
  fireEvent.click(screen.getByRole("button", { name: "Load more" }));
  await until(() => expect(chart().textContent).toContain("From 40 trades since"));
  expect(complaint).not.toHaveBeenCalled();
});

test("goes on in a worker that gets several pages of trades at once", async () => {
  setChartRange("venue-a", "1h");
  // The worker starts after a paint, here once all pages are there.
  const frames = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  onTestFinished(() => frames.mockRestore());
  const now = Date.now();
  const { chart, stream, until } = await openChart("venue-a", {
    trades: (end) =>
      Array.from({ length: 10 }, (_, index) => tradeAt((end ?? now) - (index + 1) * 2 * 60_000)),
  });
  await until(() => expect(chart().textContent).toContain("From 30 trades since"));
  await until(() => expect(stream.workers).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Load more" }));
  await until(() => expect(chart().textContent).toContain("From 40 trades since"));
});

test("stops at the history's beginning", async () => {
  setChartRange("venue-a", "all");
  const start = Date.now() - 60_000;
  const asked: (number | undefined)[] = [];
  const { chart, until } = await openChart("venue-a", {
    trades: (end) => {
      asked.push(end);
      return [tradeAt(start)];
    },
  });
  await until(() => expect(asked.filter((end) => end !== undefined)).toEqual([start]));
  await until(() => expect(chart().textContent).toMatch(/From 1 trade since .*, no older ones found/));
  const loadMore = screen.getByRole<HTMLButtonElement>("button", { name: "Load more" });
  expect(loadMore.getAttribute("aria-disabled")).toBe("true");
  // It keeps the focus of the key that loaded the last of it.
  expect(loadMore.disabled).toBe(false);
});

test("draws a line where most periods have no trade, and candles if the user wants them", async () => {
  setChartRange("venue-b", "1d");
  const sparse = candlesOf(300, 300).map((one, index) => (index % 4 === 0 ? one : { ...one, ...zeros }));
  const { checked, until } = await openChart("venue-b", { candles: { "5m": sparse } });
  await until(() => expect(checked()).toEqual(["1d", "line"]));
  fireEvent.click(screen.getByRole("radio", { name: "Candles" }));
  expect(checked()).toEqual(["1d", "candles"]);
});

test("renders the origin of built candles for another number of trades, not for a confirmation", () => {
  const since = Date.now();
  const viewOf = (confirmedAt: number, trades: number) => ({
    ...viewWithoutCandles("live"),
    confirmedAt,
    built: { trades, since },
  });
  const source = createState(viewOf(1, 30));
  const resolution = { kind: "trades", instrument: "yes", complementOf: undefined } as const;
  render(
    <ChartOrigin
      source={source}
      resolution={resolution}
      label="Venue A"
      onOlder={undefined}
      isWhole={false}
    />,
  );
  const origin = screen.getByText(/^From 30 trades since/);
  expect(renderedBy(() => act(() => source.set(viewOf(2, 30))), { origin })).toEqual([]);
  expect(renderedBy(() => act(() => source.set(viewOf(2, 31))), { origin })).toEqual(["origin"]);
  expect(origin.textContent).toContain("From 31 trades since");
});

test("says that candles need the market which failed to load", async () => {
  const { Providers } = await openSignedInPage();
  const known = { venue: "venue-b", marketId: "m", outcomeId: "no", groups: [] } as const;
  const market = viewWithoutMarket(decodeConfig({}), known);
  const { rerender } = render(<CandleChart market={market} outcomeId="no" />, { wrapper: Providers });
  const chart = screen.getByRole("region", { name: "Chart" });
  expect(chart.dataset.state).toBe("loading");
  rerender(<CandleChart market={{ ...market, isUnread: true }} outcomeId="no" />);
  expect(chart.dataset.state).toBe("error");
  expect(screen.getByRole("alert").textContent).toBe("Needs the market, which failed to load.");
});
