// A hundred thousand candles of a venue that has its own, from the gateway's answer to the painted chart: the market page beside
// the chart's library alone with the same answer.
import type { BrowserContext } from "playwright";
import { MarketPage } from "../support/pages/market-page.ts";
import { meterOf, openSignedIn, untilQuiet } from "./bench-browser.ts";
import type { Bench } from "./bench-row.ts";
import { openChartReference } from "./chart-reference.ts";
import type { BenchRow } from "./figures.ts";

const candleCount = 100_000;
/** Of the wheel, to the first of them and not for ever. */
const mostTurns = 100;
const answerPath = "/api/venue-b/candlesticks";
const secondsOf: Readonly<Record<string, number>> = { "1m": 60, "5m": 300, "1h": 3_600, "1d": 86_400 };

export async function measureHistory(bench: Bench): Promise<Pick<BenchRow, "figures" | "notes">> {
  const flood = await bench.startFlood();
  const context = await openSignedIn(bench.browser, flood, flood.url);
  const { release, olderAsked } = await holdHistory(context);
  const reference = await paintAlone(context, flood.url);
  const page = await context.newPage();
  const marketPage = new MarketPage(page);
  await marketPage.open(flood.marketB);
  await marketPage.orderBook.and(page.locator('[data-state="live"]')).waitFor();
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  const before = await meter.busyMs();
  release();
  await marketPage.lastCandle.waitFor({ state: "attached", timeout: 60_000 });
  await untilQuiet(page, meter);
  const ours = (await meter.busyMs()) - before;
  await marketPage.lastCandle.hover();
  const busyBefore = await meter.busyMs();
  for (let turn = 0; turn < mostTurns && !olderAsked(); turn += 1) {
    await page.mouse.wheel(-40_000, 0);
    await untilQuiet(page, meter);
  }
  if (!olderAsked()) throw new Error("The first of the candles is not reached by going back.");
  const backMs = (await meter.busyMs()) - busyBefore;
  await context.close();
  return {
    figures: [
      {
        name: `${candleCount.toLocaleString("en-US")} candles, from the answer to the painted chart: main thread`,
        unit: "ms",
        ours,
        reference,
      },
      {
        name: "the same, ours to the reference",
        unit: "×",
        ours: ours / reference,
        budget: { atMost: 1.15 },
      },
      { name: "from there back to the first of them, by wheel: main thread", unit: "ms", ours: backMs },
    ],
    notes: [
      "of a long history the newest 5,000 are drawn, and more for whoever goes back; the reference draws all at once",
      "reading the answer counts on both sides: ours checks every row of it, the reference only parses",
    ],
  };
}

/** Answers for candles with the long history; the first one that asks waits until the answer is let go. Nothing is older. */
async function holdHistory(context: BrowserContext) {
  let release = () => {};
  let olderAsked = false;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(`**${answerPath}*`, async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (!searchParams.has("reference")) await released;
    olderAsked ||= searchParams.has("end_time");
    const body = searchParams.has("end_time")
      ? "[]"
      : historyOf(secondsOf[searchParams.get("interval") ?? ""] ?? 60);
    await route.fulfill({ contentType: "application/json", body });
  });
  return { release: () => release(), olderAsked: () => olderAsked };
}

/** Candles as a gateway writes them, the last one of the present period. */
function historyOf(seconds: number): string {
  const last = Math.floor(Date.now() / 1_000 / seconds) * seconds;
  let price = 500;
  const candles = Array.from({ length: candleCount }, (_, at) => {
    const open = price;
    price = Math.max(100, Math.min(900, price + ((at * 7919) % 21) - 10));
    const [high, low] = [Math.max(open, price) + 3, Math.min(open, price) - 3];
    const timestamp = new Date((last - (candleCount - 1 - at) * seconds) * 1_000).toISOString();
    const text = (value: number) => `0.${value}`;
    return {
      open: text(open),
      high: text(high),
      low: text(low),
      close: text(price),
      volume: `${(at % 90) + 1}`,
      timestamp,
    };
  });
  return JSON.stringify(candles);
}

/** The library alone: fetches the same answer, parses it, draws it. The main thread's time for it, in ms. */
async function paintAlone(context: BrowserContext, url: string): Promise<number> {
  const page = await openChartReference(context, url);
  const meter = await meterOf(page);
  await page.evaluate(() => {
    const host = document.body.appendChild(document.createElement("div"));
    host.style.cssText = "inline-size: 820px; block-size: 360px";
  });
  await untilQuiet(page, meter);
  const before = await meter.busyMs();
  await page.evaluate(async (address) => {
    interface Answer {
      readonly open: string;
      readonly high: string;
      readonly low: string;
      readonly close: string;
      readonly volume: string;
      readonly timestamp: string;
    }
    const { LightweightCharts: library } = globalThis;
    const rows = (await (await fetch(address)).json()) as readonly Answer[];
    const host = document.querySelector("div");
    if (host === null) throw new Error("the chart has no place");
    const chart = library.createChart(host, { autoSize: true });
    const candles = chart.addSeries(library.CandlestickSeries);
    const volumes = chart.addSeries(library.HistogramSeries, { priceScaleId: "volume" });
    const timed = rows.map((row) => ({
      ...row,
      time: (Date.parse(row.timestamp) / 1_000) as import("lightweight-charts").UTCTimestamp,
    }));
    candles.setData(
      timed.map(({ time, open, high, low, close }) => ({
        time,
        open: Number(open),
        high: Number(high),
        low: Number(low),
        close: Number(close),
      })),
    );
    volumes.setData(timed.map(({ time, volume }) => ({ time, value: Number(volume) })));
    chart.timeScale().setVisibleLogicalRange({ from: rows.length - 100, to: rows.length + 3 });
  }, `${answerPath}?reference&interval=1m`);
  await untilQuiet(page, meter);
  const taken = (await meter.busyMs()) - before;
  await page.close();
  return taken;
}
