// P2: the list of matched markets, two hundred groups of three legs, every leg with a feed of its own.
import type { Page } from "playwright";
import { meterOf, openSignedIn, untilQuiet } from "./bench-browser.ts";
import type { Bench, MeasureRow } from "./bench-row.ts";
import type { FloodProcess } from "./flood-process.ts";
import { seenFrames, summaryOf, watchFrames } from "./frame-watch.ts";
import { traceTasks } from "./main-thread.ts";
import { openWorkerFloor } from "./worker-floor.ts";

const groupCount = 200;
const messagesPerSecond = 5_000;
const channels = ["book", "trades"] as const;

export const measureWide: MeasureRow = async (bench) => {
  // Each market on the screen is asked for once, and that is not what is measured here.
  const settings = { gateway: { requestsPerSecond: 1_000 } };
  const flood = await bench.startFlood({ movesBest: true, settings });
  const context = await openSignedIn(bench.browser, flood, flood.url);
  const page = await context.newPage();
  await openGroups(page);
  const ours = await floodWide(bench, page, flood);
  await page.close();
  const floorPage = await openWorkerFloor(context, flood, { feeds: ours.feeds, rows: 1 });
  const floor = await floodWide(bench, floorPage, flood);
  await context.close();

  const both = (name: "perSecond" | "p99" | "busy" | "work" | "longestTask") => ({
    ours: ours[name],
    reference: floor[name],
  });
  const books = ours.feeds.filter(({ channel }) => channel === "book").length;
  return {
    id: "P2",
    title: `wide, the columns of prices: the matched list of ${groupCount} groups × 3 legs; ${messagesPerSecond.toLocaleString("en-US")} messages a second in all, ${bench.seconds} s`,
    reference: "the worker floor with the same feeds, the best prices of each",
    figures: [
      { name: "frames a second", unit: "/s", ...both("perSecond"), budget: { atLeast: 55 } },
      { name: "p99 frame", unit: "ms", ...both("p99") },
      { name: "main thread at work", unit: "%", ...both("busy"), budget: { atMost: 50 } },
      { name: "work of the main thread for a frame", unit: "ms", ...both("work") },
      {
        name: "longest task of the main thread, thread time",
        unit: "ms",
        ...both("longestTask"),
        budget: { atMost: 50 },
      },
      { name: "feeds the page asks for", unit: "", ours: ours.feeds.length },
    ],
    notes: [
      `the page asks only for legs that are in sight (${ours.feeds.length} feeds, ${books} of them books) and all messages fall on those; the columns of edges, which need all of the books, are not measured`,
    ],
  };
};

async function floodWide(bench: Bench, page: Page, flood: FloodProcess) {
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  await watchFrames(page);
  const busyBefore = await meter.busyMs();
  const begun = performance.now();
  const { feeds } = await flood.flood({
    messagesPerSecond,
    seconds: bench.seconds,
    channels,
    printsPerSecond: 0,
  });
  const elapsed = performance.now() - begun;
  const busy = (((await meter.busyMs()) - busyBefore) / elapsed) * 100;
  const { perSecond, p99, work } = summaryOf(await seenFrames(page, flood.epoch), busy);
  // Apart, for to trace is work too.
  const devTools = await page.context().newCDPSession(page);
  const { tasks } = await traceTasks(devTools, () =>
    flood.flood({ messagesPerSecond, seconds: bench.seconds / 4, channels, printsPerSecond: 0 }),
  );
  await devTools.detach();
  await meter.close();
  return { perSecond, p99, busy, work, feeds, longestTask: Math.max(...tasks) };
}

/** Opens the list of made-up groups and waits until the prices of every leg in sight have come to life. */
async function openGroups(page: Page): Promise<void> {
  const body = JSON.stringify(Array.from({ length: groupCount }, (_, at) => groupAt(at)));
  await page.route("**/matching-markets/sports*", (route) =>
    route.fulfill({ contentType: "application/json", body }),
  );
  await page.route(/\/venue-[ab]\/markets\//, (route) => {
    const id = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    return route.fulfill({ json: marketOf(id) });
  });
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

function groupAt(at: number) {
  const leg = (venue: string, letter: string) => ({
    venue,
    market_id: `flood-${letter}-${at}`,
    outcome_id: letter === "c" ? `#${at}` : outcomeOf(`flood-${letter}-${at}`),
    data: { title: `Match ${at}`, label: "Home", price: "0.5", status: "open" },
    orientation: "side",
  });
  return {
    id: `flood-${at}`,
    title: `Match ${at}`,
    category: "sports",
    league: "flood",
    image: "",
    game_start_time: new Date(Date.now() + at * 60_000).toISOString(),
    match_score: "0.9",
    method: "made up",
    legs: [leg("venue-a", "a"), leg("venue-b", "b"), leg("venue-c", "c")],
  };
}

function outcomeOf(marketId: string): string {
  return `${marketId}-home`;
}

function marketOf(id: string) {
  return {
    market_id: id,
    title: id,
    status: "open",
    tick_size: "0.001",
    outcomes: [
      { outcome_id: outcomeOf(id), label: "Home", price: "0.5" },
      { outcome_id: `${id}-away`, label: "Away", price: "0.5" },
    ],
  };
}
