// P2: the list of matched markets, two hundred groups of three legs: by the columns of prices, where every leg in sight has
// feeds of its own, and by those of edges, where the worker keeps the books of all groups.
import type { BrowserContext, Page } from "playwright";
import type { Feed } from "#contract/stream-frames.ts";
import { meterOf, openSignedIn, untilQuiet } from "./bench-browser.ts";
import type { Bench, MeasureRow } from "./bench-row.ts";
import { countEdges, openEdges, seenEdges, watchEdges } from "./edge-watch.ts";
import type { Figure } from "./figures.ts";
import { loweredOf, serveGroups } from "./flood-groups.ts";
import type { FloodProcess } from "./flood-process.ts";
import { seenFrames, summaryOf, watchFrames } from "./frame-watch.ts";
import { traceTasks } from "./main-thread.ts";
import { slowMainThread } from "./slow-or-busy-machine.ts";
import { openWorkerFloor } from "./worker-floor.ts";

const groupCount = 200;
const messagesPerSecond = 5_000;

type Channels = readonly ("book" | "trades")[];
const ofPrices: Channels = ["book", "trades"];
const ofEdges: Channels = ["book"];

export const measureWide: MeasureRow = async (bench) => {
  // Each visible market is fetched once, which is not measured here.
  const settings = { gateway: { requestsPerSecond: 1_000 } };
  const lowered = loweredOf(groupCount);
  const flood = await bench.startFlood({ movesBest: true, settings, lowered });
  const context = await openSignedIn(bench.browser, flood, flood.url);

  const pricesPage = await openGroups(context);
  await openPrices(pricesPage);
  const prices = await floodWide(bench, pricesPage, flood, ofPrices);
  await pricesPage.close();
  const pricesFloor = await measureFloor(bench, context, flood, ofPrices, prices.feeds);

  const edgesPage = await openGroups(context);
  await openEdges(edgesPage, groupCount);
  await watchEdges(edgesPage);
  const edges = await floodWide(bench, edgesPage, flood, ofEdges);
  const seen = await seenEdges(edgesPage, edges.began, edges.ended);
  const counts = await countEdges(edgesPage);
  await edgesPage.close();
  const edgesFloor = await measureFloor(bench, context, flood, ofEdges, edges.feeds);
  await context.close();

  return {
    id: "P2",
    title: `wide: the matched list of ${groupCount} groups × 3 legs by either set of columns; ${messagesPerSecond.toLocaleString("en-US")} messages a second in all, ${bench.seconds} s`,
    reference: "the worker floor with the same feeds, the best prices of each",
    figures: [
      ...paceFigures("prices", prices, pricesFloor),
      ...paceFigures("edges", edges, edgesFloor),
      {
        name: "edges: groups whose edge is known at the end",
        unit: "",
        ours: counts.known,
        budget: { atLeast: groupCount },
      },
      { name: "edges: of those in sight, net", unit: "", ours: counts.net },
      { name: "edges: changes in sight a second", unit: "/s", ours: seen.changesPerSecond },
      { name: "edges: from the last message to the last change in sight", unit: "ms", ours: seen.lagMs },
    ],
    notes: [
      `prices: the page asks only for legs that are in sight (${prices.feeds.length} feeds, ${booksOf(prices.feeds)} of them books) and all messages fall on those; edges: the worker keeps the books of all groups (${edges.feeds.length} feeds)`,
    ],
  };
};

type Wide = Awaited<ReturnType<typeof floodWide>>;

function paceFigures(columns: string, ours: Wide, floor: Wide): readonly Figure[] {
  const figure = (
    what: string,
    unit: string,
    name: "perSecond" | "p99" | "busy" | "work" | "longestTask",
    ratioBudget?: Figure["ratioBudget"],
  ): Figure => ({
    name: `${columns}: ${what}`,
    unit,
    ours: ours[name],
    reference: floor[name],
    ...(ratioBudget === undefined ? {} : { ratioBudget }),
  });
  return [
    figure("frames a second", "/s", "perSecond", { atLeast: 0.95 }),
    figure("p99 frame", "ms", "p99"),
    figure("main thread at work", "%", "busy"),
    figure("work of the main thread for a frame", "ms", "work"),
    figure("longest task of the main thread, thread time", "ms", "longestTask"),
    { name: `${columns}: feeds the page asks for`, unit: "", ours: ours.feeds.length },
  ];
}

function booksOf(feeds: readonly Feed[]): number {
  return feeds.filter(({ channel }) => channel === "book").length;
}

async function measureFloor(
  bench: Bench,
  context: BrowserContext,
  flood: FloodProcess,
  channels: Channels,
  feeds: readonly Feed[],
): Promise<Wide> {
  const page = await openWorkerFloor(context, flood, { feeds, rows: 1 });
  const floor = await floodWide(bench, page, flood, channels);
  await page.close();
  return floor;
}

async function floodWide(bench: Bench, page: Page, flood: FloodProcess, channels: Channels) {
  const pour = (seconds: number) => flood.flood({ messagesPerSecond, seconds, channels, printsPerSecond: 0 });
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  await slowMainThread(page, bench.state);
  // Apart, for to trace is work too.
  const devTools = await page.context().newCDPSession(page);
  const { tasks } = await traceTasks(devTools, () => pour(bench.seconds / 4));
  await devTools.detach();
  await watchFrames(page);
  const busyBefore = await meter.busyMs();
  const began = performance.timeOrigin + performance.now();
  const { feeds } = await pour(bench.seconds);
  const ended = performance.timeOrigin + performance.now();
  const busy = (((await meter.busyMs()) - busyBefore) / (ended - began)) * 100;
  const { perSecond, p99, work } = summaryOf(await seenFrames(page, flood.epoch), busy);
  await meter.close();
  return { perSecond, p99, busy, work, feeds, began, ended, longestTask: Math.max(...tasks) };
}

/** A page that receives the generated groups. */
async function openGroups(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await serveGroups(page, groupCount);
  return page;
}

/** Opens the columns of prices and waits until those of every leg in sight have come to life. */
async function openPrices(page: Page): Promise<void> {
  await page.goto("/matched/sports?view=prices");
  await page.locator("[data-group-id]").first().waitFor();
  await page.waitForFunction(() => {
    const legs = [...document.querySelectorAll("[data-group-id] [data-venue]")];
    const inSight = legs.filter((leg) => {
      const { top, bottom } = leg.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    return inSight.length > 0 && inSight.every((leg) => leg.getAttribute("data-state") === "live");
  });
}
