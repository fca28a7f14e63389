// The longest task of a page's main thread, by thread time, so that a busy neighbour does not count.
import type { CDPSession, Page } from "playwright/test";
import { mainThreadOf, type TraceEvent, threadOf, traceEvents } from "../bench/main-thread.ts";

/** Longest task of the main thread during `run`, ms, on a machine `rate` times slower than this one. */
export async function longestTask(page: Page, run: () => Promise<unknown>, rate = 4): Promise<number> {
  const devTools: CDPSession = await page.context().newCDPSession(page);
  // Garbage from filling the account is not counted as the page's work.
  await devTools.send("HeapProfiler.collectGarbage");
  await devTools.send("Emulation.setCPUThrottlingRate", { rate });
  const { events } = await traceEvents(devTools, run);
  await devTools.detach();
  const thread = mainThreadOf(events);
  const own = events.filter((event) => threadOf(event) === thread);
  const tasks = own.filter(({ name, ph }) => name === "RunTask" && ph === "X");
  return Math.max(...tasks.filter((task) => !isDecoding(task, own)).map(({ tdur = 0 }) => tdur / 1_000));
}

/**
 * True for the task in which a response's body has ended and nothing of the page runs: the developer tools, through which
 * Playwright sees requests, decode the whole body in it.
 */
function isDecoding({ tts = 0, tdur = 0 }: TraceEvent, events: readonly TraceEvent[]): boolean {
  const inside = events.filter((event) => (event.tts ?? 0) >= tts && (event.tts ?? 0) <= tts + tdur);
  return (
    inside.some(({ name }) => name === "ResourceFinish") &&
    !inside.some(({ name }) => name === "FunctionCall")
  );
}
