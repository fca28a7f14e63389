// P6: a million messages and five hundred changes of the route; what is held at their end is what was held at their
// beginning. A warm-up of half as much comes before: the engine compiles what runs often, and keeps what it made of it.
import type { Page } from "playwright";
import { meterOf, openSignedIn, untilQuiet } from "./bench-browser.ts";
import type { MeasureRow } from "./bench-row.ts";
import { type SoakSample, soakFigures } from "./soak-samples.ts";
import { openWholeMarket } from "./whole-market.ts";

const fullMessages = 1_000_000;
const fullChanges = 500;
const messagesPerSecond = 5_000;
const sampleCount = 20;
/** Length of the warm-up, as a share of the run. */
const warmUp = 0.5;
/** Prints that a page stores, so that its tape is full from the start. */
const prints = 1_000;
/** Pages that the market's page is left for, in turn. */
const elsewhere = ["/", "/orders", "/workspace", "/matched", "/settings"];

export const measureSoak: MeasureRow = async ({ browser, startFlood, scale }) => {
  const messages = fullMessages * scale;
  // A change away and one back are a turn; every reading comes after as many turns, and each page is seen between two.
  const turns = Math.max(sampleCount, Math.round((fullChanges * scale) / 2));
  const warmTurns = Math.round(turns * warmUp);
  const flood = await startFlood({ trades: prints });
  const context = await openSignedIn(browser, flood, flood.url);
  const page = await context.newPage();
  await openWholeMarket(page, flood.market);
  const meter = await meterOf(page);
  // The first visit to a page fetches and keeps what it is made of.
  for (const path of elsewhere) await leaveAndReturn(page, path);
  await untilQuiet(page, meter);

  const begun = performance.now();
  const seconds = messages / messagesPerSecond;
  const flooded = flood.flood({ messagesPerSecond, seconds: seconds * (1 + warmUp), isPatient: true });
  const turn = async (at: number) => {
    await leaveAndReturn(page, elsewhere[at % elsewhere.length] ?? "/");
    // As evenly over the flood as the page's own pace allows.
    const due = begun + ((at + 1) / turns) * seconds * 1_000;
    await page.waitForTimeout(Math.max(0, due - performance.now()));
  };
  const read = async (): Promise<SoakSample> => ({
    atMs: performance.now() - begun,
    ...(await meter.memory()),
  });
  const cold = await read();
  for (let at = 0; at < warmTurns; at += 1) await turn(at);
  const samples: SoakSample[] = [];
  for (let at = 0; at < turns; at += 1) {
    await turn(warmTurns + at);
    if (Math.floor(((at + 1) * sampleCount) / turns) > samples.length) samples.push(await read());
  }
  const { sent } = await flooded;
  await context.close();
  return {
    id: "P6",
    title: `soak: ${Math.round(sent / (1 + warmUp)).toLocaleString("en-US")} messages at ${messagesPerSecond.toLocaleString("en-US")} a second, ${turns * 2} changes of the route`,
    figures: soakFigures(samples),
    notes: [
      "read on the market page after the garbage is collected, five times a quarter; a node counts whether it is attached or not",
      `${warmTurns * 2} changes of the route and ${Math.round((sent * warmUp) / (1 + warmUp)).toLocaleString("en-US")} messages came before; before those the heap held ${megabytes(cold.heap)}, ${megabytes(cold.code)} of it compiled code, and the workers' ${megabytes(cold.workerHeap)}`,
    ],
  };
};

/** Opens `path` from the navigation and goes back with the browser's history, waiting for each page. */
async function leaveAndReturn(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const until = async (what: string, isDone: () => boolean) => {
      const begun = performance.now();
      while (!isDone()) {
        if (performance.now() - begun > 60_000) {
          const panel = document.querySelector('[aria-label="Order book"]')?.getAttribute("data-state");
          throw new Error(`${what} did not come; at ${location.pathname} the order book is ${panel}`);
        }
        await new Promise(requestAnimationFrame);
      }
    };
    const market = location.pathname;
    const link = [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')].find((one) =>
      path === "/" ? one.pathname === "/" : one.pathname.startsWith(path),
    );
    if (link === undefined) throw new Error(`no link leads to ${path}`);
    link.click();
    await until(path, () => location.pathname !== market && document.querySelector("main h1") !== null);
    const elsewhere = location.pathname;
    history.back();
    const book = '[aria-label="Order book"][data-state="live"] [data-price]';
    await until("the market", () => location.pathname !== elsewhere && document.querySelector(book) !== null);
  }, path);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
