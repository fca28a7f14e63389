// The chart: the venue's own candles on B, candles built from trades on A and C, live, and exact to the last digit.
import { add, type Decimal, decimal, subtract } from "#contract/decimal.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { layoutShifts, watchLayout } from "../support/layout-shifts.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { WorkspacePage } from "../support/pages/workspace-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const minuteMs = 60_000;

/** The latest candle with prices that the gateway tells for a ticker. */
function lastCandleOfB(paper: Paper, ticker: string, seconds = 300) {
  const candles = paper.gateway.world.candles(ticker, seconds, {}) ?? [];
  const candle = candles.findLast(({ open }) => open !== null);
  if (candle === undefined) throw new Error("the showcase market has been traded");
  return candle;
}

/** Lets the world live for `seconds`, and on until the present minute has seen a trade. */
function advanceUntilTraded(paper: Paper, ticker: string, seconds: number): void {
  paper.advance(seconds * 1_000);
  while (paper.gateway.world.candles(ticker, 60, {})?.at(-1)?.open === null) paper.advance(1_000);
}

/**
 * The last minute of an outcome's latest trades, aggregated independently: open of the first trade, close of the
 * last.
 */
function lastMinuteOf(paper: Paper, venue: "venue-a" | "venue-c", instrument: string) {
  const newestFirst = paper.gateway.world.trades(venue, instrument, {}, 100) ?? [];
  const minuteOf = (timestamp: string) => Math.floor(Date.parse(timestamp) / minuteMs);
  const newest = newestFirst[0];
  if (newest === undefined) throw new Error("the showcase market has been traded");
  const minute = minuteOf(newest.timestamp);
  const trades = newestFirst.filter(({ timestamp }) => minuteOf(timestamp) === minute);
  const volume = trades.reduce<Decimal>((sum, { amount }) => add(sum, decimal(amount)), decimal("0"));
  return { count: newestFirst.length, open: trades.at(-1)?.price ?? "", close: newest.price, volume };
}

test.describe("with a manual clock", () => {
  test.use({ time: "manual" });

  test("shows the gateway's last candle on B exactly and follows it", async ({ paper, marketPage }) => {
    const market = showcaseMarkets(paper)["venue-b"];
    await marketPage.open(market);
    await expect(marketPage.chart).toHaveAttribute("data-state", "live");
    await expect(marketPage.chart.locator("canvas").first()).toBeVisible();
    await expect(marketPage.chart).toContainText("Source: Venue B candles");

    for (const seconds of [0, 5, 5, 50, 300]) {
      advanceUntilTraded(paper, market.marketId, seconds);
      const candle = lastCandleOfB(paper, market.marketId);
      for (const name of ["open", "high", "low", "close", "volume"] as const) {
        await expect(marketPage.lastCandle).toHaveAttribute(`data-${name}`, candle[name] ?? "");
      }
    }
  });

  test("mirrors the first outcome's candles for the second on B", { tag: "@nightly" }, async ({
    paper,
    marketPage,
  }) => {
    const market = showcaseMarkets(paper)["venue-b"];
    const [first, second] = paper.gateway.world.marketB(market.marketId)?.outcomes ?? [];
    if (first === undefined || second === undefined) throw new Error("the showcase market has two outcomes");
    await marketPage.open({ ...market, outcomeId: second.outcome_id });
    const candle = lastCandleOfB(paper, market.marketId);
    const turned = (price: string | null) => subtract(decimal("1"), decimal(price ?? ""));
    await expect(marketPage.lastCandle).toHaveAttribute("data-open", turned(candle.open));
    await expect(marketPage.lastCandle).toHaveAttribute("data-high", turned(candle.low));
    await expect(marketPage.lastCandle).toHaveAttribute("data-low", turned(candle.high));
    await expect(marketPage.lastCandle).toHaveAttribute("data-close", turned(candle.close));
    await expect(marketPage.chart).toContainText(`inverted from ${first.label}`);
  });

  for (const venue of ["venue-a", "venue-c"] as const) {
    const tag = venue === "venue-c" ? "@nightly" : [];
    test(`builds candles on ${venue} from trades, says so and grows with the next one`, { tag }, async ({
      paper,
      marketPage,
    }) => {
      const market = showcaseMarkets(paper)[venue];
      await marketPage.open(market);
      const before = lastMinuteOf(paper, venue, market.outcomeId);
      await expect(marketPage.lastCandle).toHaveAttribute("data-close", before.close);
      await expect(marketPage.lastCandle).toHaveAttribute("data-volume", before.volume);
      await expect(marketPage.chart).toContainText(/From [\d,]+ trades since (\d+ \w+ \d+, )?\d\d:\d\d/);

      await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "7" });
      await expect(marketPage.orders("accepted")).toHaveCount(1);
      const after = lastMinuteOf(paper, venue, market.outcomeId);
      expect(after).not.toEqual(before);
      await expect(marketPage.lastCandle).toHaveAttribute("data-close", after.close);
      await expect(marketPage.lastCandle).toHaveAttribute("data-volume", after.volume);
    });
  }

  for (const death of [false, true]) {
    const name = death ? "on the page once the stream worker has died" : "in the stream worker";
    test(`aggregates trades ${name}`, { tag: death ? "@nightly" : [] }, async ({
      page,
      paper,
      marketPage,
    }) => {
      const market = showcaseMarkets(paper)["venue-a"];
      await marketPage.open(market);
      await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
      const before = lastMinuteOf(paper, "venue-a", market.outcomeId);
      await expect(marketPage.lastCandle).toHaveAttribute("data-volume", before.volume);
      const workers = () => page.workers();
      await expect.poll(workers).toHaveLength(1);
      const [worker] = workers();
      const answers: string[] = [];
      page.on("console", (message) => answers.push(message.text()));
      await worker?.evaluate((death) => {
        const post = self.postMessage;
        self.postMessage = (...args: [{ type: string }]) => {
          if (args[0].type === "candles") console.info("aggregated");
          post.apply(self, args);
        };
        if (death)
          setTimeout(() => {
            throw new Error("broken on purpose");
          });
      }, death);
      if (death) await expect.poll(() => workers().some((other) => other === worker)).toBe(false);
      await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
      // The worker may have replied between the request to fail and its end.
      answers.length = 0;

      await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "7" });
      await expect(marketPage.orders("accepted")).toHaveCount(1);
      const after = lastMinuteOf(paper, "venue-a", market.outcomeId);
      expect(after).not.toEqual(before);
      await expect(marketPage.lastCandle).toHaveAttribute("data-close", after.close);
      await expect(marketPage.lastCandle).toHaveAttribute("data-volume", after.volume);
      expect(answers.includes("aggregated")).toBe(!death);
      expect(workers()).toHaveLength(1);
    });
  }

  test("draws the chosen interval, fetched once, and keeps it over a reload", { tag: "@nightly" }, async ({
    page,
    paper,
    marketPage,
  }) => {
    const market = showcaseMarkets(paper)["venue-b"];
    const interval = marketPage.chart.getByRole("combobox", { name: "Interval", exact: true });
    let requested = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).searchParams.get("interval") === "1d") requested += 1;
    });
    await marketPage.open(market);
    await interval.selectOption("1d");
    const { volume } = lastCandleOfB(paper, market.marketId, 86_400);
    await expect(marketPage.lastCandle).toHaveAttribute("data-volume", volume);
    await page.reload();
    await expect(interval).toHaveValue("1d");
    await expect(marketPage.lastCandle).toHaveAttribute("data-volume", volume);
    await expect(marketPage.chart).toHaveAttribute("data-state", "live");
    // The history of each page, and the latest candles where the stream was not there yet.
    expect(requested).toBeLessThanOrEqual(4);
  });
});

test("joins A's older trades and fetches B's older candles on scroll", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  const markets = showcaseMarkets(paper);
  await marketPage.open(markets["venue-a"]);
  const built = async () =>
    Number(
      /From ([\d,]+) trades/.exec((await marketPage.chart.textContent()) ?? "")?.[1]?.replaceAll(",", ""),
    );
  await expect.poll(built).toBeGreaterThan(0);
  const before = await built();
  await marketPage.chart.getByRole("button", { name: "Load more", exact: true }).click();
  await expect.poll(built).toBeGreaterThan(before);

  const requested: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/candlesticks") && url.searchParams.has("end_time")) requested.push(url);
  });
  await marketPage.open(markets["venue-b"]);
  const canvas = marketPage.chart.locator("canvas").first();
  await expect(canvas).toBeVisible();
  expect(requested).toEqual([]);
  await marketPage.lastCandle.hover();
  await expect
    .poll(async () => {
      // Less than two screens: older points are drawn from one screen before the first.
      await page.mouse.wheel(-1_500, 0);
      return requested.length;
    })
    .toBeGreaterThan(0);
});

test("shows exact studies, keeps them and switches all times at once", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  await marketPage.open(showcaseMarkets(paper)["venue-b"]);
  const { chart } = marketPage;
  await chart.getByRole("button", { name: "Indicators", exact: true }).click();
  const strip = chart.getByRole("group", { name: "Chart indicators", exact: true });
  await strip.getByRole("combobox", { name: "Average", exact: true }).selectOption("20");
  await strip.getByRole("checkbox", { name: "VWAP", exact: true }).check();
  await strip.getByRole("checkbox", { name: "My fills", exact: true }).check();
  await expect(strip).toContainText(/Average 20 \d+\.\d{3,}¢/);
  await expect(strip).toContainText(/VWAP \d+\.\d{3,}¢/);
  await expect(strip).toContainText("0 of 0 fills shown");
  await strip.getByRole("checkbox", { name: "Venue A", exact: true }).check();
  await expect(strip).toContainText(/Venue A: \S.* \d+\.\d+¢/);
  // The newest study is last: nothing moved under the pointer.
  await expect(strip.getByRole("checkbox").nth(0)).toHaveAccessibleName("VWAP");
  await expect(strip.getByRole("checkbox").nth(1)).toHaveAccessibleName("My fills");
  await page.reload();
  await expect(strip).toContainText(/Average 20 \d+\.\d{3,}¢/);
  await strip.getByRole("radio", { name: "UTC", exact: true }).check({ force: true });
  await expect(chart.getByText("UTC", { exact: true }).last()).toBeVisible();
  await expect(page.getByText("could not be drawn")).toHaveCount(0);
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" } }, time: "manual" });

  test("scrolls back a long history without a jump and stops at its start", { tag: "@nightly" }, async ({
    page,
    paper,
    marketPage,
  }) => {
    const candles = 12_000;
    const now = Math.floor(Date.now() / minuteMs) * minuteMs;
    const askedBefore: string[] = [];
    await page.route("**/api/venue-b/candlesticks*", (route) => {
      const { searchParams } = new URL(route.request().url());
      const end = searchParams.get("end_time");
      if (end !== null) askedBefore.push(end);
      // Each candle is known by its volume.
      const length = end === null ? candles : 0;
      const answer = Array.from({ length }, (_, index) => ({
        ...{ open: "0.50", high: "0.60", low: "0.40", close: "0.55", volume: String(index + 1) },
        timestamp: new Date(now - (candles - 1 - index) * minuteMs).toISOString(),
      }));
      return route.fulfill({ json: answer });
    });
    await marketPage.open(showcaseMarkets(paper)["venue-b"]);
    await marketPage.chart.getByRole("combobox", { name: "Interval", exact: true }).selectOption("1m");
    await marketPage.chart.getByRole("radio", { name: "1H", exact: true }).check({ force: true });
    await expect(marketPage.lastCandle).toHaveAttribute("data-volume", String(candles));
    const box = await marketPage.lastCandle.boundingBox();
    if (box === null) throw new Error("the chart has no box");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const pointedAt = async () => {
      const legend = /V\s([\d,]+)/.exec((await marketPage.chart.textContent()) ?? "")?.[1];
      return Number(legend?.replaceAll(",", ""));
    };
    await expect.poll(pointedAt).toBeLessThan(candles);

    const steps: number[] = [];
    let at = await pointedAt();
    const requested = new Map<number, number>();
    for (let next = at; next <= at; ) {
      requested.set(at, askedBefore.length);
      // Less than two screens: older points are drawn from one screen before the first.
      await page.mouse.wheel(-1_500, 0);
      await expect.poll(pointedAt).not.toBe(at);
      next = await pointedAt();
      // The last candle repeats before the first one.
      if (next < at) steps.push(at - next);
      at = Math.min(at, next);
    }
    const usual = steps[0] ?? 0;
    expect(at, "the first candle is within one turn of the wheel").toBeLessThan(usual);
    for (const step of steps) expect(Math.abs(step - usual)).toBeLessThanOrEqual(1);
    for (const [candle, times] of requested)
      if (candle > usual) expect(times, `requested at candle ${candle}`).toBe(0);
    await expect.poll(() => askedBefore.length).toBeGreaterThan(0);
  });

  test("polls candles", { tag: "@nightly" }, async ({ paper, marketPage }) => {
    const market = showcaseMarkets(paper)["venue-b"];
    await marketPage.open(market);
    await expect(marketPage.chart).toHaveAttribute("data-state", "polling");
    advanceUntilTraded(paper, market.marketId, 120);
    await expect(marketPage.lastCandle).toHaveAttribute(
      "data-volume",
      lastCandleOfB(paper, market.marketId).volume,
    );
  });

  test("reports a failed chart and retries on request", { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
    marketPage,
  }) => {
    problems.expectFailedLoads(/503 .*candlesticks/);
    const broken = "**/api/venue-b/candlesticks*";
    await page.route(broken, (route) =>
      route.fulfill({ status: 503, json: { message: "Back in a minute" } }),
    );
    await marketPage.open(showcaseMarkets(paper)["venue-b"]);
    await expect(marketPage.chart).toHaveAttribute("data-state", "error");
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
    await page.unroute(broken);
    await marketPage.chart.getByRole("button", { name: "Retry" }).click();
    await expect(marketPage.chart).toHaveAttribute("data-state", "polling");
  });
});

test("reserves the chart's box before it loads and names its maker", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  await watchLayout(page);
  await page.goto(marketPath(showcaseMarkets(paper)["venue-b"]));
  await expect(marketPage.chart.locator("canvas").first()).toBeVisible();
  const inChart = (await layoutShifts(page)).filter((shift) => JSON.stringify(shift).includes("chart"));
  expect(inChart).toEqual([]);
  const maker = marketPage.chart.getByRole("link", { name: /^TradingView Lightweight Charts/ });
  await expect(maker).toHaveAttribute("href", "https://www.tradingview.com/");
  await expect(maker).toHaveAttribute("rel", "noopener noreferrer");
});

test("draws the user's working orders at their prices, from the side of the outcome that is shown", async ({
  page,
  paper,
  marketPage,
}) => {
  const market = await marketPage.openShowcase("venue-a");
  await expect(marketPage.lastCandle).toBeAttached();
  /** Pixels in the colours of a buy and a sell among the labels of the price axis, where candles draw none. */
  const labels = (place = marketPage.chart) =>
    place.evaluate((chart) => {
      const axis = [...chart.querySelectorAll("canvas")].filter(({ clientWidth }) => clientWidth < 160);
      const probe = new OffscreenCanvas(1, 1).getContext("2d");
      const style = getComputedStyle(document.documentElement);
      const counts = ["--up", "--down"].map((property) => {
        if (probe === null) return 0;
        probe.fillStyle = style.getPropertyValue(property);
        probe.fillRect(0, 0, 1, 1);
        const colour = probe.getImageData(0, 0, 1, 1).data.slice(0, 3).join();
        return axis.reduce((sum, canvas) => {
          const pixels =
            canvas.getContext("2d")?.getImageData(0, 0, canvas.width || 1, canvas.height || 1).data ?? [];
          let found = 0;
          for (let index = 0; index < pixels.length; index += 4)
            if (pixels.slice(index, index + 3).join() === colour) found += 1;
          return sum + found;
        }, 0);
      });
      return { buy: (counts[0] ?? 0) > 200, sell: (counts[1] ?? 0) > 200 };
    });
  expect(await labels()).toEqual({ buy: false, sell: false });
  // Deep enough not to be filled meanwhile, and in the picture.
  const bid = paper.gateway.world.book("venue-a", market.outcomeId)?.bids.at(-6);
  await marketPage.ticket.placeOrder({
    amount: "5",
    side: "Buy",
    type: "Limit",
    limitPrice: bid?.price ?? "",
  });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  await expect.poll(() => labels()).toEqual({ buy: true, sell: false });
  // Its line runs beside the figures of the period, not through them.
  const isAbove = await marketPage.chart.evaluate((chart) => {
    const [figures, canvas] = ['[aria-hidden="true"][translate="no"]', "canvas"].map((selector) =>
      chart.querySelector(selector)?.getBoundingClientRect(),
    );
    return figures !== undefined && canvas !== undefined && figures.bottom <= canvas.top;
  });
  expect(isAbove).toBe(true);
  await marketPage.ticket.choose("Outcome", "No");
  await expect.poll(() => labels()).toEqual({ buy: false, sell: true });
  await page.reload();
  await expect.poll(() => labels()).toEqual({ buy: false, sell: true });

  const workspace = new WorkspacePage(page);
  await workspace.open();
  await workspace.add(market);
  await expect.poll(() => labels(workspace.cell("venue-a"))).toEqual({ buy: true, sell: false });
});
