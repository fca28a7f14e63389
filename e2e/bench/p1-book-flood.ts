// P1: the market page whole (book, tape, chart, ticket) while its book changes up to ten thousand times a second.
import type { BrowserContext, Page } from "playwright";
import { MarketPage } from "../support/pages/market-page.ts";
import { meterOf, openSignedIn, untilQuiet } from "./bench-browser.ts";
import type { Bench, MeasureRow } from "./bench-row.ts";
import type { Figure } from "./figures.ts";
import type { FloodBook } from "./flood-ladder.ts";
import { stampPrice } from "./flood-ladder.ts";
import type { FloodProcess } from "./flood-process.ts";
import { type StampTarget, seenFrames, summaryOf, watchFrames } from "./frame-watch.ts";
import { slowMainThread } from "./slow-or-busy-machine.ts";
import { openWholeMarket } from "./whole-market.ts";
import { floorStamp, openWorkerFloor } from "./worker-floor.ts";

const rates = [100, 1_000, 10_000] as const;
const fullRate = 10_000;
const shownRows = 25;
/**
 * Longest wait for a page that fell behind to draw what it received, ms; its lag is measured by age, not by wrong
 * levels.
 */
const longestDrawMs = 30_000;

/** Element with the stamp on the market page. */
const ourStamp: StampTarget = {
  selector: `[aria-label="Bids"] [data-price="${stampPrice}"]`,
  attribute: "data-size",
};

interface Pace {
  readonly perSecond: number;
  /** At how many of them the stamp was another. */
  readonly drawn: number;
  readonly p99: number;
  readonly age: number;
  /** Share of the time that the main thread was at work, in per cent. */
  readonly busy: number;
  /** Work of the main thread for a frame, in ms. */
  readonly work: number;
}

export const measureBookFlood: MeasureRow = async (bench) => {
  const flood = await bench.startFlood();
  const context = await openSignedIn(bench.browser, flood, flood.url);
  const ours = new Map<number, Pace>();
  const floor = new Map<number, Pace>();
  let wrong = 0;
  for (const rate of rates) {
    floor.set(rate, await measureFloor(bench, context, flood, rate));
    const { pace, wrongLevels } = await measurePage(bench, context, flood, rate);
    ours.set(rate, pace);
    wrong += wrongLevels;
  }
  await context.close();

  const at = (paces: ReadonlyMap<number, Pace>, name: keyof Pace) =>
    paces.get(fullRate)?.[name] ?? Number.NaN;
  const both = (name: keyof Pace) => ({ ours: at(ours, name), reference: at(floor, name) });
  return {
    id: "P1",
    title: `book flood: the market page with book, tape, chart and ticket; one book at ${fullRate.toLocaleString("en-US")} messages a second, ${bench.seconds} s`,
    reference: "the worker floor, one ladder and nothing else",
    figures: [
      { name: "frames a second", unit: "/s", ...both("perSecond"), ratioBudget: { atLeast: 0.95 } },
      { name: "of them, with the book drawn anew", unit: "/s", ...both("drawn") },
      { name: "p99 frame", unit: "ms", ...both("p99") },
      { name: "age of what is shown, p99", unit: "ms", ...both("age"), ratioBudget: { atMost: 1.5 } },
      ...rates.map(
        (rate): Figure => ({
          name: `main thread at work, at ${rate.toLocaleString("en-US")}/s`,
          unit: "%",
          ours: ours.get(rate)?.busy ?? Number.NaN,
          reference: floor.get(rate)?.busy ?? Number.NaN,
          ...(rate === 1_000 ? { ratioBudget: { atMost: 1.4 } } : {}),
        }),
      ),
      {
        name: "work of the main thread for a frame, at 10,000/s",
        unit: "ms",
        ...both("work"),
        ratioBudget: { atMost: 1.5 },
      },
      { name: "levels of the last book that are wrong", unit: "", ours: wrong, budget: { atMost: 0 } },
    ],
    notes: [
      "five trades a second are streamed too, so that tape and chart move; the floor shows none",
      "the page applies updates about fifteen times a second, the floor at every frame",
    ],
  };
};

async function measureFloor(
  bench: Bench,
  context: BrowserContext,
  flood: FloodProcess,
  rate: number,
): Promise<Pace> {
  const { venue, outcomeId: instrument } = flood.market;
  const feeds = [{ channel: "book", venue, instrument } as const];
  const page = await openWorkerFloor(context, flood, { feeds, rows: shownRows });
  const { pace } = await floodPage(bench, page, flood, rate, floorStamp);
  await page.close();
  return pace;
}

async function measurePage(bench: Bench, context: BrowserContext, flood: FloodProcess, rate: number) {
  const page = await context.newPage();
  const marketPage = new MarketPage(page);
  await openWholeMarket(page, flood.market);
  const { pace, book } = await floodPage(bench, page, flood, rate, ourStamp);
  const wrongLevels = await wrongLevelsOf(marketPage, book);
  await page.close();
  return { pace, wrongLevels };
}

async function floodPage(bench: Bench, page: Page, flood: FloodProcess, rate: number, stamp: StampTarget) {
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  await slowMainThread(page, bench.state);
  await watchFrames(page, stamp);
  const busyBefore = await meter.busyMs();
  const begun = performance.now();
  const { books } = await flood.flood({ messagesPerSecond: rate, seconds: bench.seconds });
  const elapsed = performance.now() - begun;
  const busy = (((await meter.busyMs()) - busyBefore) / elapsed) * 100;
  const { perSecond, drawn, p99, age, work } = summaryOf(await seenFrames(page, flood.epoch), busy);
  await meter.close();
  return { pace: { perSecond, drawn, p99, age, busy, work }, book: books[flood.market.outcomeId] };
}

/** Number of final levels that differ from those sent, after waiting for the page to draw. */
async function wrongLevelsOf(marketPage: MarketPage, book: FloodBook | undefined): Promise<number> {
  const until = performance.now() + longestDrawMs;
  let wrong = Number.NaN;
  while (wrong !== 0 && performance.now() < until) {
    wrong = 0;
    for (const side of ["asks", "bids"] as const) {
      const levels = await marketPage.levels(side);
      if (levels.length === 0 || book === undefined) wrong = Number.NaN;
      wrong += levels.filter(
        ({ price, size }, at) => price !== book?.[side][at]?.price || size !== book[side][at]?.size,
      ).length;
    }
  }
  return wrong;
}
