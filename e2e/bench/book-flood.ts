// How the market page keeps its frames while its book changes a thousand times a second, or as often as asked:
//   node src/paper/node/run.mjs e2e/bench/book-flood.ts [messages a second] [seconds]
// Needs the built files. The flood runs in a process of its own and ends by itself.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type CDPSession, chromium, type Page } from "playwright";
import { findChromium, launchOptions } from "../browser.ts";
import { MarketPage } from "../pages/market-page.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { type FloodBook, type FloodServer, serveFlood } from "./flood-server.ts";

interface Served {
  readonly url: string;
  readonly account: FloodServer["account"];
  readonly market: FloodServer["market"];
}
interface Outcome {
  readonly sent: number;
  readonly book: FloodBook;
}

const serverFlag = "--server";
const defaultRate = 1_000;
const defaultSeconds = 20;
/** What is left of a run that hangs ends after this. */
const spareMs = 90_000;

if (process.argv.includes(serverFlag)) await serve();
else await measure();

/** The flood's own process: says where it is, floods when told to, says what it sent. */
async function serve(): Promise<void> {
  const server = await serveFlood("dist");
  process.on("disconnect", () => process.exit());
  process.on("message", (flood: Parameters<FloodServer["run"]>[0]) => {
    server.run(flood).then(
      (outcome) => process.send?.(outcome satisfies Outcome),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  const { url, account, market } = server;
  process.send?.({ url, account, market } satisfies Served);
}

async function measure(): Promise<void> {
  const [rate = defaultRate, seconds = defaultSeconds] = process.argv.slice(2).map(Number);
  const found = await findChromium({ install: false });
  if ("problem" in found) throw new Error(found.problem);
  const flood = fork(fileURLToPath(import.meta.url), [serverFlag]);
  const next = <Message>() =>
    new Promise<Message>((resolve) => flood.once("message", (message) => resolve(message as Message)));
  const end = setTimeout(() => process.exit(1), seconds * 1_000 + spareMs);
  const browser = await chromium.launch(launchOptions(found.executablePath));
  try {
    const { url, account, market } = await next<Served>();
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const signInPage = new SignInPage(page, account);
    const marketPage = new MarketPage(page);
    await signInPage.open();
    await signInPage.signIn({ keepKey: true });
    await marketPage.open(market);
    await marketPage.orderBook.and(page.locator('[data-state="live"]')).waitFor();

    const devTools = await context.newCDPSession(page);
    await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
    const busyBefore = await busyMs(devTools);
    await startCountingFrames(page);
    const begun = performance.now();
    flood.send({ messagesPerSecond: rate, seconds });
    const { sent, book } = await next<Outcome>();
    const elapsed = performance.now() - begun;
    const frames = await framesOf(page);
    const busy = ((await busyMs(devTools)) - busyBefore) / elapsed;
    const isExact = await showsExactly(marketPage, book);

    const sorted = frames.toSorted((a, b) => a - b);
    const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
    console.log(
      [
        `${sent} messages in ${(elapsed / 1_000).toFixed(1)} s`,
        `${((frames.length / elapsed) * 1_000).toFixed(1)} frames/s`,
        `p99 frame ${p99.toFixed(1)} ms`,
        `longest ${(sorted.at(-1) ?? Number.NaN).toFixed(1)} ms`,
        `main thread busy ${(busy * 100).toFixed(1)} %`,
        `last book ${isExact ? "exact" : "WRONG"}`,
      ].join(" · "),
    );
    if (!isExact) process.exitCode = 1;
  } finally {
    clearTimeout(end);
    await browser.close();
    flood.disconnect();
  }
}

/** Time the main thread was at work since the page was opened, in ms; a busy neighbour does not count. */
async function busyMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
}

declare global {
  var framesSeen: number[] | undefined;
}

async function startCountingFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    globalThis.framesSeen = frames;
    let last = performance.now();
    const draw = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
}

/** How long each frame took so far, in ms. */
async function framesOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => [...(globalThis.framesSeen ?? [])]);
}

/** Whether the page ends at the very book that was sent, given a few seconds to draw it. */
async function showsExactly(marketPage: MarketPage, book: FloodBook): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const [asks, bids] = [await marketPage.levels("asks"), await marketPage.levels("bids")];
    const isExact =
      asks.length > 0 &&
      JSON.stringify(asks) === JSON.stringify(book.asks.slice(0, asks.length)) &&
      JSON.stringify(bids) === JSON.stringify(book.bids.slice(0, bids.length));
    if (isExact) return true;
  }
  return false;
}
