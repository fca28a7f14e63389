// P9: 1, 4 and 12 books (the workspace maximum): cost may grow with what is visible, not with what is subscribed.
import type { BrowserContext, Page } from "playwright";
import { meterOf, openSignedIn, untilQuiet } from "./bench-browser.ts";
import type { Bench, MeasureRow } from "./bench-row.ts";
import type { Figure } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import { seenFrames, summaryOf, watchFrames } from "./frame-watch.ts";
import { openWorkerFloor } from "./worker-floor.ts";

/** The last is the most that a layout of the workspace holds. */
const bookCounts = [1, 4, 12] as const;
/** As many stand beside each other. */
const columns = 4;
const messagesPerSecond = 10_000;
const viewport = { width: 1920, height: 1200 } as const;
/** Height left below the bars, px. */
const roomForCells = 1_020;

interface Growth {
  readonly perSecond: number;
  readonly p99: number;
  /** Share of the time that the main thread was at work, in per cent, and its work for a frame in ms. */
  readonly busy: number;
  readonly work: number;
  /** Levels in sight. */
  readonly levels: number;
}

export const measureGrowth: MeasureRow = async (bench) => {
  const flood = await bench.startFlood();
  const context = await openSignedIn(bench.browser, flood, flood.url, viewport);
  const ours: Growth[] = [];
  const floor: Growth[] = [];
  for (const count of bookCounts) {
    const page = await context.newPage();
    await openBooks(page, flood, count, count);
    const levels = await levelsInSight(page);
    ours.push({ ...(await floodBooks(bench, page, flood)), levels });
    await page.close();
    floor.push(await measureFloor(bench, context, flood, count, Math.round(levels / count / 2)));
  }
  const page = await context.newPage();
  await openBooks(page, flood, 12, columns);
  const partly = await floodBooks(bench, page, flood);
  await context.close();

  const [one, four, most] = ours;
  const perLevel = (growth: Growth | undefined) =>
    (growth?.busy ?? Number.NaN) / (growth?.levels ?? Number.NaN);
  const busyOf = (growth: Growth | undefined) => growth?.busy ?? Number.NaN;
  const each = (what: string, unit: string, of: (growth: Growth) => number, budget?: Figure["budget"]) =>
    bookCounts.map(
      (count, at): Figure => ({
        name: `${count} ${count === 1 ? "book" : "books"}: ${what}`,
        unit,
        ours: of(ours[at] ?? none),
        reference: of(floor[at] ?? none),
        ...(budget === undefined ? {} : { budget }),
      }),
    );
  return {
    id: "P9",
    title: `growth: a workspace of 1, 4 and 12 books (the most it holds), ${messagesPerSecond.toLocaleString("en-US")} messages a second in all, ${bench.seconds} s`,
    reference: "the worker floor with as many books and levels",
    figures: [
      ...each("frames a second", "/s", ({ perSecond }) => perSecond, { atLeast: 55 }),
      ...each("p99 frame", "ms", ({ p99 }) => p99),
      ...each("main thread at work", "%", ({ busy }) => busy),
      ...each("work of the main thread for a frame", "ms", ({ work }) => work),
      ...each("levels in sight", "", ({ levels }) => levels),
      {
        name: "main thread at work by book in sight: 12 books to 4",
        unit: "×",
        ours: busyOf(most) / 12 / (busyOf(four) / 4),
        budget: { atMost: 1.3 },
      },
      {
        name: "main thread at work by book in sight: 12 books to 1",
        unit: "×",
        ours: busyOf(most) / 12 / busyOf(one),
        budget: { atMost: 1.3 },
      },
      {
        name: "main thread at work by level in sight: 12 books to 4",
        unit: "×",
        ours: perLevel(most) / perLevel(four),
      },
      {
        name: "main thread at work: 12 books of which 4 are in sight, to 4 books",
        unit: "×",
        ours: partly.busy / busyOf(four),
        budget: { atMost: 1.3 },
      },
    ],
    notes: ["sixteen books are more than a layout holds; a cell that is not in sight subscribes to nothing"],
  };
};

const none: Growth = {
  perSecond: Number.NaN,
  p99: Number.NaN,
  busy: Number.NaN,
  work: Number.NaN,
  levels: Number.NaN,
};

async function measureFloor(
  bench: Bench,
  context: BrowserContext,
  flood: FloodProcess,
  count: number,
  rows: number,
): Promise<Growth> {
  const feeds = flood.markets
    .slice(0, count)
    .map(({ venue, outcomeId: instrument }) => ({ channel: "book", venue, instrument }) as const);
  const page = await openWorkerFloor(context, flood, { feeds, rows });
  const measured = { ...(await floodBooks(bench, page, flood)), levels: count * rows * 2 };
  await page.close();
  return measured;
}

async function floodBooks(bench: Bench, page: Page, flood: FloodProcess): Promise<Omit<Growth, "levels">> {
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  await watchFrames(page);
  const busyBefore = await meter.busyMs();
  const begun = performance.now();
  await flood.flood({ messagesPerSecond, seconds: bench.seconds, printsPerSecond: 0 });
  const elapsed = performance.now() - begun;
  const busy = (((await meter.busyMs()) - busyBefore) / elapsed) * 100;
  const { perSecond, p99, work } = summaryOf(await seenFrames(page, flood.epoch), busy);
  await meter.close();
  return { perSecond, p99, busy, work };
}

/** Opens a workspace of `count` books, of which `inSight` fit the window, by a shared address and waits until those are live. */
async function openBooks(page: Page, flood: FloodProcess, count: number, inSight: number): Promise<void> {
  const book = 1;
  const places = flood.markets
    .slice(0, count)
    .map(({ venue, marketId, outcomeId }) => [venue, marketId, outcomeId, [book]]);
  if (places.length < count)
    throw new Error(`the world has only ${places.length} markets for ${count} books`);
  const across = Math.min(columns, count);
  const rows = Math.ceil(count / across);
  // A cell that is not in sight draws nothing.
  const height = Math.floor(roomForCells / Math.ceil(inSight / across));
  const heights = Array.from({ length: rows }, () => height);
  const parts = [`${count} books`, across, {}, heights, places];
  await page.goto(`/workspace?layout=1.${Buffer.from(JSON.stringify(parts)).toString("base64url")}`);
  const live = page.locator('[aria-label="Order book"][data-state="live"]');
  await live.nth(inSight - 1).waitFor();
}

/** Levels that can be seen: in the window, and not cut off by the box they scroll in. */
function levelsInSight(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [
        ...document.querySelectorAll("[aria-label='Asks'] [data-price], [aria-label='Bids'] [data-price]"),
      ].filter((row) => {
        const { left, top, width, height } = row.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && row.contains(seen);
      }).length,
  );
}
