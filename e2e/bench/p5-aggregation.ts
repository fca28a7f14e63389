// P5: a million streamed trades aggregated into candles on a venue without candles; the reference is a plain loop
// over the same messages.
import type { Page } from "playwright";
import { streamKeyParameter, streamPath } from "#contract/endpoints.ts";
import type { Feed } from "#contract/stream-frames.ts";
import { meterOf, openReference, openSignedIn, type PageMeter, untilQuiet } from "./bench-browser.ts";
import type { Bench } from "./bench-row.ts";
import type { BenchRow } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import { traceTasks } from "./main-thread.ts";
import { openWholeMarket } from "./whole-market.ts";

const fullCount = 1_000_000;
const tradesPerSecond = 25_000;
const messagesPerSecond = 100;
const firstTrades = 100;
const tradesAgoMs = 12 * 3_600_000;
/** Part of the flood that is sent again for the trace. */
const partTraced = 1 / 4;

export async function measureAggregation(bench: Bench): Promise<Pick<BenchRow, "figures" | "notes">> {
  const count = fullCount * bench.scale;
  const seconds = count / tradesPerSecond;
  const flood = await bench.startFlood({ trades: firstTrades, tradesAgoMs });
  const context = await openSignedIn(bench.browser, flood, flood.url);
  const loop = await openPlainLoop(await openReference(context, flood.url), flood);
  const loopMeter = await meterOf(loop);
  const reference = await foldAll(loop, loopMeter, flood, seconds);
  const folded = Number(await loop.evaluate(() => document.body.dataset.folded));
  await loop.close();

  const page = await context.newPage();
  await openWholeMarket(page, flood.market);
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  const countedBefore = await countedIn(page, meter);
  const ours = await foldAll(page, meter, flood, seconds);
  const counted = (await countedIn(page, meter)) - countedBefore;
  const devTools = await context.newCDPSession(page);
  const part = tradesOf(seconds * partTraced);
  const { tasks, workerMs, result } = await traceTasks(devTools, () =>
    foldAll(page, meter, flood, part.seconds),
  );
  // On a phone's "Trades" tab there is no chart: the worker reads and stores the same trades and aggregates none.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("tab", { name: "Trades", exact: true }).click();
  await untilQuiet(page, meter);
  const withoutChart = await traceTasks(devTools, () => foldAll(page, meter, flood, part.seconds));
  await context.close();

  const sent = ours.trades;
  // The trace covers part of the run.
  const toWhole = sent / result.trades;
  const streamWorkerMs = workerMs("/stream-worker-") * toWhole;
  const readingMs = (withoutChart.workerMs("/stream-worker-") * sent) / withoutChart.result.trades;
  const aggregationMs = streamWorkerMs - readingMs;
  const written = sent.toLocaleString("en-US");
  return {
    figures: [
      {
        name: `${written} trades aggregated in the stream worker: its work with a chart, less that without one`,
        unit: "ms",
        ours: aggregationMs,
        reference: reference.busyMs,
      },
      {
        name: "the same, ours to the plain loop",
        unit: "×",
        ours: aggregationMs / reference.busyMs,
        budget: { atMost: 1.5 },
      },
      {
        name: "the stream worker in all: trades read, stored and aggregated",
        unit: "ms",
        ours: streamWorkerMs,
      },
      {
        name: "the main thread, with the page drawn all the while",
        unit: "ms",
        ours: ours.busyMs,
        reference: reference.busyMs,
      },
      {
        name: "longest task of the main thread meanwhile, thread time",
        unit: "ms",
        ours: Math.max(...tasks),
        budget: { atMost: 50 },
      },
      {
        name: "trades that are in no candle",
        unit: "",
        ours: sent - counted,
        reference: reference.trades + firstTrades - folded,
        budget: { atMost: 0 },
      },
    ],
    notes: [
      `trades stream at ${tradesPerSecond.toLocaleString("en-US")} a second, ${tradesPerSecond / messagesPerSecond} a message; the plain loop parses them on its main thread and draws nothing`,
      "the worker is traced during a quarter of the flood, sent again; its figures are scaled to the whole",
    ],
  };
}

function tradesOf(seconds: number) {
  return {
    messagesPerSecond,
    seconds,
    channels: ["trades"],
    tradesAMessage: tradesPerSecond / messagesPerSecond,
    printsPerSecond: 0,
  } as const;
}

async function foldAll(page: Page, meter: PageMeter, flood: FloodProcess, seconds: number) {
  const before = await meter.busyMs();
  const { sent } = await flood.flood(tradesOf(seconds));
  await untilQuiet(page, meter);
  return { busyMs: (await meter.busyMs()) - before, trades: (sent * tradesPerSecond) / messagesPerSecond };
}

/** Number of trades in the chart's source text, once the page is idle and the text no longer changes. */
async function countedIn(page: Page, meter: PageMeter): Promise<number> {
  const read = async () => {
    const text = await page.getByText(/^From [\d,]+ trades?/).textContent();
    return Number(/^From ([\d,]+) trades?/.exec(text ?? "")?.[1]?.replaceAll(",", ""));
  };
  for (let before = Number.NaN, now = await read(); ; before = now, now = await read()) {
    if (now === before) return now;
    await untilQuiet(page, meter);
  }
}

/** A page that folds what its socket tells into candles of a minute, in one loop with plain numbers. */
async function openPlainLoop(page: Page, { url, market }: FloodProcess): Promise<Page> {
  const address = `${url.replace("http", "ws")}/api${streamPath}?${streamKeyParameter}=reference`;
  const feed: Feed = { channel: "trades", venue: market.venue, instrument: market.outcomeId };
  await page.evaluate(
    ({ address, feed }) => {
      interface PlainTrade {
        readonly price: string;
        readonly amount: string;
        readonly timestamp: string;
      }
      const candles = new Map<
        number,
        { open: number; high: number; low: number; close: number; volume: number }
      >();
      let folded = 0;
      const socket = new WebSocket(address);
      socket.onopen = () => socket.send(JSON.stringify({ op: "subscribe", id: 1, feeds: [feed] }));
      socket.onmessage = ({ data: text }) => {
        const { data = [] } = JSON.parse(String(text)) as { data?: readonly PlainTrade[] };
        for (const { price: written, amount, timestamp } of data) {
          const price = Number(written);
          const start = Math.floor(Date.parse(timestamp) / 60_000);
          const candle = candles.get(start);
          if (candle === undefined) {
            candles.set(start, {
              open: price,
              high: price,
              low: price,
              close: price,
              volume: Number(amount),
            });
          } else {
            if (price > candle.high) candle.high = price;
            if (price < candle.low) candle.low = price;
            candle.close = price;
            candle.volume += Number(amount);
          }
          folded += 1;
        }
        document.body.dataset.folded = String(folded);
      };
    },
    { address, feed },
  );
  await page.waitForFunction(() => document.body.dataset.folded !== undefined);
  return page;
}
