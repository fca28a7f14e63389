// P9: 1, 4 and 12 books (the workspace maximum): cost may grow with what is visible, not with what is subscribed.
import type { BrowserContext, Page } from "playwright";
import { meterOf, openSignedIn, untilQuiet } from "./bench-browser.ts";
import type { Bench, MeasureRow } from "./bench-row.ts";
import type { Budget, Figure } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import { seenFrames, summaryOf, watchFrames } from "./frame-watch.ts";
import { slowMainThread } from "./slow-or-busy-machine.ts";
import { openWorkerFloor } from "./worker-floor.ts";

/** The last is the most that a layout of the workspace holds. */
export const bookCounts = [1, 4, 12] as const;
/** As many stand beside each other. */
const columns = 4;
export const messagesPerSecond = 10_000;
export const growthViewport = { width: 1920, height: 1200 } as const;
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
  const context = await openSignedIn(bench.browser, flood, flood.url, growthViewport);
  const ours: Growth[] = [];
  const floor: Growth[] = [];
  for (const count of bookCounts) {
    const page = await context.newPage();
    const levels = await openBooks(page, flood, count, count);
    ours.push({ ...(await floodBooks(bench, page, flood)), levels });
    await page.close();
    const floorPage = await openFloorBooks(context, flood, count, levels);
    floor.push({ ...(await floodBooks(bench, floorPage, flood)), levels });
    await floorPage.close();
  }
  const page = await context.newPage();
  await openBooks(page, flood, 12, columns);
  const partly = await floodBooks(bench, page, flood);
  await context.close();

  const each = (
    what: string,
    unit: string,
    of: (growth: Growth) => number,
    limit?: (count: number) => Budget,
  ) =>
    bookCounts.map(
      (count, at): Figure => ({
        name: `${count} ${count === 1 ? "book" : "books"}: ${what}`,
        unit,
        ours: of(ours[at] ?? none),
        reference: of(floor[at] ?? none),
        ...(limit === undefined ? {} : { ratioBudget: limit(count) }),
      }),
    );
  return {
    id: "P9",
    title: `growth: a workspace of 1, 4 and 12 books (the most it holds), ${messagesPerSecond.toLocaleString("en-US")} messages a second in all, ${bench.seconds} s`,
    reference: "the worker floor with as many books and levels",
    figures: [
      ...each(
        "frames a second",
        "/s",
        ({ perSecond }) => perSecond,
        () => ({ atLeast: 0.95 }),
      ),
      ...each("p99 frame", "ms", ({ p99 }) => p99),
      ...each("main thread at work", "%", ({ busy }) => busy),
      ...each(
        "work of the main thread for a frame",
        "ms",
        ({ work }) => work,
        (count) => ({ atMost: count === 1 ? 1.5 : 2 }),
      ),
      ...each("levels in sight", "", ({ levels }) => levels),
      {
        name: "main thread at work: 12 books of which 4 are in sight, to 4 books",
        unit: "×",
        ours: partly.busy / (ours[1]?.busy ?? Number.NaN),
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

/** Opens the worker floor with `count` books, `levels` in all. */
export function openFloorBooks(
  context: BrowserContext,
  flood: FloodProcess,
  count: number,
  levels: number,
): Promise<Page> {
  const feeds = flood.markets
    .slice(0, count)
    .map(({ venue, outcomeId: instrument }) => ({ channel: "book", venue, instrument }) as const);
  return openWorkerFloor(context, flood, { feeds, rows: Math.round(levels / count / 2) });
}

async function floodBooks(bench: Bench, page: Page, flood: FloodProcess): Promise<Omit<Growth, "levels">> {
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  await slowMainThread(page, bench.state);
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

/**
 * Opens a workspace of `count` books, of which `inSight` fit the window, by a shared address and waits until those are live.
 * Answers how many levels are in sight.
 */
export async function openBooks(
  page: Page,
  flood: FloodProcess,
  count: number,
  inSight: number,
): Promise<number> {
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
  return levelsInSight(page);
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
