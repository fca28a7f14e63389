// P11: the market page on a machine four times as slow, its book at a thousand messages a second, while somebody types into the
// ticket.
import type { Locator, Page } from "playwright";
import { MarketPage } from "../support/pages/market-page.ts";
import { meterOf, openSignedIn, untilQuiet } from "./bench-browser.ts";
import type { Bench, MeasureRow } from "./bench-row.ts";
import { percentile } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import { seenFrames, summaryOf, watchFrames } from "./frame-watch.ts";
import { slowMainThread } from "./slow-or-busy-machine.ts";
import { openWholeMarket } from "./whole-market.ts";
import { openWorkerFloor } from "./worker-floor.ts";

const messagesPerSecond = 1_000;
const shownRows = 25;
/** Pause between two keys, ms. */
const betweenKeysMs = 250;

export const measureSlowMachine: MeasureRow = async (bench) => {
  const flood = await bench.startFlood();
  const context = await openSignedIn(bench.browser, flood, flood.url);
  const { venue, outcomeId: instrument } = flood.market;
  const floorPage = await openWorkerFloor(context, flood, {
    feeds: [{ channel: "book", venue, instrument }],
    rows: shownRows,
  });
  await floorPage.evaluate(() => document.body.prepend(document.createElement("input")));
  const floor = await floodAndType(bench, floorPage, flood, floorPage.locator("input"));
  await floorPage.close();

  const page = await context.newPage();
  await openWholeMarket(page, flood.market);
  const ours = await floodAndType(bench, page, flood, new MarketPage(page).ticket.amount);
  await context.close();

  const both = (name: keyof typeof ours) => ({ ours: ours[name], reference: floor[name] });
  return {
    id: "P11",
    title: `slow machine: the market page at ${messagesPerSecond.toLocaleString("en-US")} messages a second and a key in "Amount" every ${betweenKeysMs} ms, ${bench.seconds} s`,
    reference: "the worker floor and a plain field",
    figures: [
      { name: "frames a second", unit: "/s", ...both("perSecond"), budget: { atLeast: 30 } },
      { name: "p99 frame", unit: "ms", ...both("p99") },
      { name: "a key until it is painted, p95", unit: "ms", ...both("key"), budget: { atMost: 100 } },
      {
        name: "work of the main thread for a frame",
        unit: "ms",
        ...both("work"),
        ratioBudget: { atMost: 2 },
      },
    ],
    notes: [],
  };
};

async function floodAndType(bench: Bench, page: Page, flood: FloodProcess, field: Locator) {
  await field.focus();
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  await slowMainThread(page, bench.state);
  const keys = await watchKeys(page);
  await watchFrames(page);
  const busyBefore = await meter.busyMs();
  const begun = performance.now();
  const flooded = flood.flood({ messagesPerSecond, seconds: bench.seconds });
  for (let key = 0; performance.now() - begun < bench.seconds * 1_000; key += 1) {
    await page.keyboard.press(`${(key % 9) + 1}`, { delay: betweenKeysMs / 2 });
    if (key % 4 === 3) await field.fill("");
    await page.waitForTimeout(betweenKeysMs / 2);
  }
  await flooded;
  const elapsed = performance.now() - begun;
  const busy = (((await meter.busyMs()) - busyBefore) / elapsed) * 100;
  const { perSecond, p99, work } = summaryOf(await seenFrames(page, flood.epoch), busy);
  await meter.close();
  return { perSecond, p99, work, key: percentile(await keys.jsonValue(), 0.95) };
}

/** Collects the time of every key until its paint, in ms. */
function watchKeys(page: Page) {
  return page.evaluateHandle(() => {
    const taken: number[] = [];
    addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // A message is delivered after the frame was painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => taken.push(performance.now() - timeStamp);
          port2.postMessage(undefined);
        }),
      { capture: true },
    );
    return taken;
  });
}
