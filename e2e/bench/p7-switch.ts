// P7: from one market to another that was seen before, until every panel shows the other one.
import type { BrowserContext, Page } from "playwright";
import { marketPath } from "../support/pages/market-page.ts";
import { openSignedIn } from "./bench-browser.ts";
import type { MeasureRow } from "./bench-row.ts";
import { openChartReference } from "./chart-reference.ts";
import { percentile } from "./figures.ts";
import { type MachineState, slowMainThread } from "./slow-or-busy-machine.ts";
import { openWholeMarket } from "./whole-market.ts";

const quickSwitches = 40;
const lateSwitches = 10;
/** Feeds of a page that was left are let go after two seconds; from then on only what was asked is kept. In ms. */
const untilFeedsAreGone = 3_000;
/** Pause between two switches, ms. */
const restMs = 250;

export const measureSwitch: MeasureRow = async ({ browser, startFlood, scale, state }) => {
  const flood = await startFlood();
  // The paper world's own stream: two markets that differ in every number.
  const context = await openSignedIn(browser, flood, flood.paperUrl);
  const other = flood.markets.find(({ marketId }) => marketId !== flood.market.marketId);
  if (other === undefined) throw new Error("there is only one market");
  const page = await context.newPage();
  await openWholeMarket(page, flood.market);
  await switched(page, marketPath(other));
  await slowMainThread(page, state);

  const times = async (count: number, rest: number) => {
    const taken: Switched[] = [];
    for (let turn = 0; turn < Math.max(4, count * scale); turn += 1) {
      await page.waitForTimeout(rest);
      taken.push(await switched(page, turn % 2 === 0 ? "back" : "forward"));
    }
    return taken;
  };
  const quick = await times(quickSwitches, restMs);
  const late = await times(lateSwitches, untilFeedsAreGone);
  await page.close();
  const plain = await plainSwitches(context, flood.url, Math.max(4, quickSwitches * scale), state);
  await context.close();
  const limits = {
    reference: percentile(plain, 0.95),
    ratioBudget: { atMost: 1.5 },
    ...(state === "quiet" ? { budget: { atMost: 100 } } : {}),
  };
  return {
    id: "P7",
    title: "switch: from one cached market to another, every panel painted",
    reference: "plain rows and the chart's library, their numbers written anew",
    figures: [
      {
        name: "seen a moment ago, p95",
        unit: "ms",
        ours: percentile(fresh(quick), 0.95),
        ...limits,
      },
      {
        name: "seen a moment ago, median",
        unit: "ms",
        ours: percentile(fresh(quick), 0.5),
        reference: percentile(plain, 0.5),
      },
      {
        name: "seen three seconds ago, feeds unsubscribed: the last data and its age, p95",
        unit: "ms",
        ours: percentile(
          late.map(({ painted }) => painted),
          0.95,
        ),
        ...limits,
      },
      {
        name: "seen three seconds ago: fresh data, p95",
        unit: "ms",
        ours: percentile(fresh(late), 0.95),
      },
    ],
    notes: [
      "by the browser's history, from the click to the paint; the book, tape, chart and ticket of the other market are all there",
    ],
  };
};

/** Duration of a switch, ms. */
interface Switched {
  /** Until every panel showed the other market, its book fresh or marked as stale. */
  readonly painted: number;
  /** Until its book was live, too. */
  readonly live: number;
}

const fresh = (switches: readonly Switched[]) => switches.map(({ live }) => live);

/**
 * Goes back, forward or to another market's address until every panel shows that market. The two markets differ in every
 * number, so a panel that reads as before shows the former one still.
 */
export function switched(page: Page, direction: string): Promise<Switched> {
  return page.evaluate(
    (direction) =>
      new Promise<Switched>((resolve, reject) => {
        const panels = [
          "main h1",
          '[aria-label="Order book"] [aria-label="Asks"]',
          '[aria-label="Order book"] [aria-label="Bids"]',
          '[aria-label="Trades"] table',
          '[aria-label="Chart"] [aria-label^="Last candle:"]:has(canvas)',
          'form[aria-label="New order"]',
        ];
        const read = (panel: string) => {
          const element = document.querySelector(panel);
          if (element === null || panel === "main h1") return element?.textContent;
          // A ticket that was filled in for one market is never another's: it is another element.
          if (element instanceof HTMLFormElement) return element.querySelector("input") && element;
          const numbers = [...element.querySelectorAll("[data-price]")].map(({ textContent }) => textContent);
          return element.getAttribute("role") === "img" ? element.ariaLabel : numbers.join();
        };
        const left = panels.map(read);
        const begun = performance.now();
        let isPainted = false;
        let painted: number | undefined;
        const check = () => {
          const missing = panels.filter((panel, at) => {
            const now = read(panel);
            return now === undefined || now === null || now === "" || now === left[at];
          });
          const isLive = document.querySelector('[aria-label="Order book"][data-state="live"]') !== null;
          if (missing.length === 0 && (isLive || !isPainted)) {
            isPainted = true;
            // A message is delivered after the frame was painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              const taken = performance.now() - begun;
              painted ??= taken;
              if (isLive) resolve({ painted, live: taken });
              else requestAnimationFrame(check);
            };
            port2.postMessage(undefined);
          } else if (performance.now() - begun > 20_000) {
            reject(new Error(`these did not come: ${missing.join(", ")}`));
          } else {
            requestAnimationFrame(check);
          }
        };
        if (direction === "back") history.back();
        else if (direction === "forward") history.forward();
        else {
          history.pushState(null, "", direction);
          dispatchEvent(new PopStateEvent("popstate"));
        }
        requestAnimationFrame(check);
      }),
    direction,
  );
}

/** Time a hand-written page takes to show another market: eighty rows and a chart of a thousand candles; ms. */
async function plainSwitches(
  context: BrowserContext,
  url: string,
  count: number,
  state: MachineState,
): Promise<readonly number[]> {
  const page = await openChartReference(context, url);
  await slowMainThread(page, state);
  const times = await page.evaluate(
    async ({ count, restMs }) => {
      const { LightweightCharts: library } = globalThis;
      const rows = Array.from({ length: 80 }, () => {
        const row = document.body.appendChild(document.createElement("div"));
        row.style.cssText = "block-size: 16px; contain: strict";
        return row.appendChild(document.createTextNode(""));
      });
      const host = document.body.appendChild(document.createElement("div"));
      host.style.cssText = "inline-size: 820px; block-size: 360px";
      const chart = library.createChart(host, { autoSize: true });
      const candles = chart.addSeries(library.CandlestickSeries);
      const times: number[] = [];
      for (let turn = 0; turn < count; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, restMs));
        const begun = performance.now();
        rows.forEach((text, at) => {
          text.data = `0.${500 + at} ${turn * 13 + at}`;
        });
        candles.setData(
          Array.from({ length: 1_000 }, (_, at) => ({
            time: (1_700_000_000 + at * 60) as import("lightweight-charts").UTCTimestamp,
            open: 0.5,
            high: 0.6,
            low: 0.4,
            close: ((turn + at) % 10) / 20 + 0.25,
          })),
        );
        await new Promise(requestAnimationFrame);
        await new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(undefined);
        });
        times.push(performance.now() - begun);
      }
      return times;
    },
    { count, restMs },
  );
  await page.close();
  return times;
}
