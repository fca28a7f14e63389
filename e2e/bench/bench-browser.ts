// The browser a benchmark measures in, and what it tells of a page: thread time of its main thread, its heap after the
// garbage is collected, its nodes and listeners.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright";
import { findChromium, launchOptions } from "../support/browser.ts";
import { SignInPage } from "../support/pages/sign-in-page.ts";
import { readCompiledCode } from "./compiled-code.ts";
import type { FloodProcess } from "./flood-process.ts";
import { referencePath } from "./flood-server.ts";

export interface BenchBrowser {
  readonly browser: Browser;
  readonly executablePath: string;
}

export const usualViewport = { width: 1440, height: 900 } as const;

export async function openBrowser(): Promise<BenchBrowser> {
  const found = await findChromium({ install: false });
  if ("problem" in found) throw new Error(found.problem);
  const browser = await chromium.launch(launchOptions(found.executablePath));
  return { browser, executablePath: found.executablePath };
}

/** A context in which the paper account is signed in at `url`, its key kept. */
export async function openSignedIn(
  browser: Browser,
  flood: Pick<FloodProcess, "account">,
  url: string,
  viewport: { readonly width: number; readonly height: number } = usualViewport,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport });
  const page = await context.newPage();
  const signInPage = new SignInPage(page, flood.account);
  await signInPage.open();
  await signInPage.signIn({ keepKey: "device" });
  await page.close();
  return context;
}

/** The empty page that reference pages are built on; the flood serves it at its own `url`. */
export async function openReference(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}${referencePath}`);
  return page;
}

export interface PageMeter {
  /** Time the main thread was at work since the page was opened, in ms; a busy neighbour does not count. */
  busyMs(): Promise<number>;
  /** The part of it that was script, in ms. */
  scriptMs(): Promise<number>;
  /** After the garbage is collected. Stops the page for a second. */
  memory(): Promise<PageMemory>;
  close(): Promise<void>;
}

export interface PageMemory {
  /** Bytes in use on the main thread's heap. */
  readonly heap: number;
  /** Bytes of compiled code in the heap. */
  readonly code: number;
  /** The same of all workers; not a number where the browser does not tell. */
  readonly workerHeap: number;
  /** DOM nodes that are alive, attached or not. */
  readonly nodes: number;
  readonly listeners: number;
}

export async function meterOf(page: Page): Promise<PageMeter> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
  const workers = await workersOf(devTools);
  const metric = async (wanted: string) => {
    const { metrics } = await devTools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1_000;
  };
  return {
    busyMs: () => metric("TaskDuration"),
    scriptMs: () => metric("ScriptDuration"),
    memory: async () => {
      // One collection can free objects that only the next one collects.
      for (let turn = 0; turn < 2; turn += 1) await devTools.send("HeapProfiler.collectGarbage");
      const { usedSize: heap } = await devTools.send("Runtime.getHeapUsage");
      const { nodes, jsEventListeners: listeners } = await devTools.send("Memory.getDOMCounters");
      const workerHeap = await workers.heap();
      return { heap, code: await readCompiledCode(devTools), workerHeap, nodes, listeners };
    },
    close: () => devTools.detach(),
  };
}

/** Heaps of the page's workers, each of which speaks the same protocol behind a session of its own. */
async function workersOf(devTools: CDPSession): Promise<{ heap(): Promise<number> }> {
  const sessions = new Set<string>();
  const waiting = new Map<number, (result: { usedSize?: number }) => void>();
  let lastId = 0;
  devTools.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker") sessions.add(sessionId);
  });
  devTools.on("Target.detachedFromTarget", ({ sessionId }) => sessions.delete(sessionId));
  devTools.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: { usedSize?: number } };
    if (id === undefined) return;
    waiting.get(id)?.(result ?? {});
    waiting.delete(id);
  });
  await devTools.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ask = (sessionId: string, method: string) => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<{ usedSize?: number }>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method });
    return devTools.send("Target.sendMessageToTarget", { sessionId, message }).then(() => answered);
  };
  return {
    heap: async () => {
      let sum = 0;
      for (const session of sessions) {
        await ask(session, "HeapProfiler.collectGarbage");
        sum += (await ask(session, "Runtime.getHeapUsage")).usedSize ?? Number.NaN;
      }
      return sum;
    },
  };
}

/** So many frames are half a second where nothing holds them up. */
const restFrames = 30;
/** A tenth of that, in ms. */
const restMs = 50;

/**
 * Waits until the main thread rests: over thirty frames in a row it was at work for less than 50 ms. Goes on after six
 * hundred frames in any case.
 */
export async function untilQuiet(page: Page, meter: PageMeter): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    const before = await meter.busyMs();
    await drawFrames(page, restFrames);
    if ((await meter.busyMs()) - before < restMs) return;
  }
}

/** Waits until the page has drawn `count` frames. */
export function drawFrames(page: Page, count: number): Promise<void> {
  return page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        let left = count;
        const draw = () => {
          left -= 1;
          if (left <= 0) resolve();
          else requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
      }),
    count,
  );
}
