// Where the time of a frame goes, by trace: 1, 4 and 12 books beside the worker floor. Information, without budgets. To trace is
// work too, so the figures tell shares, not speed.

import type { Page } from "playwright";
import { meterOf, openSignedIn, untilQuiet } from "./bench-browser.ts";
import type { Bench, MeasureRow } from "./bench-row.ts";
import type { Figure } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import { mainThreadOf, type TraceEvent, threadOf, traceEvents } from "./main-thread.ts";
import { bookCounts, growthViewport, messagesPerSecond, openBooks, openFloorBooks } from "./p9-growth.ts";
import { slowMainThread } from "./slow-or-busy-machine.ts";

/** Kinds of work of the main thread, by the trace events that stand for them; what is left of a task is "other". */
const kinds: readonly (readonly [kind: string, name: RegExp])[] = [
  ["garbage collection", /GC/],
  ["style", /^(UpdateLayoutTree|ScheduleStyleRecalculation|StyleRecalc|ParseAuthorStyleSheet)/],
  ["layout", /^(Layout|InvalidateLayout|UpdateLayout)$/],
  ["pre-paint", /^PrePaint$/],
  ["paint", /^Paint/],
  ["layers and commit", /^(Layerize|Commit|UpdateLayer|CompositeLayers|UpdateLayerTree)$/],
  [
    "script",
    /^(FunctionCall|FireAnimationFrame|TimerFire|EventDispatch|RunMicrotasks|EvaluateScript|v8\.|V8\.|HandlePostMessage|CallCallback)/,
  ],
];

/** Other threads, by their names; all that begin alike are one. */
const threads = ["Compositor", "DedicatedWorker thread", "VizCompositorThread", "CrGpuMain"];

export const measureFrameCosts: MeasureRow = async (bench) => {
  const flood = await bench.startFlood();
  const context = await openSignedIn(bench.browser, flood, flood.url, growthViewport);
  const figures: Figure[] = [];
  for (const count of bookCounts) {
    const page = await context.newPage();
    const levels = await openBooks(page, flood, count, count);
    const ours = await traceFlood(bench, page, flood);
    await page.close();
    const floorPage = await openFloorBooks(context, flood, count, levels);
    const floor = await traceFlood(bench, floorPage, flood);
    await floorPage.close();
    for (const what of new Set([...ours.keys(), ...floor.keys()]))
      figures.push({
        name: `${count} ${count === 1 ? "book" : "books"}: ${what}`,
        unit: what === "frames" ? "/s" : "ms",
        ours: ours.get(what) ?? 0,
        reference: floor.get(what) ?? 0,
      });
  }
  await context.close();
  return {
    id: "TRACE",
    title: "thread time in a second, in ms",
    reference: "the worker floor with as many books and levels",
    figures,
    notes: [],
  };
};

async function traceFlood(
  bench: Bench,
  page: Page,
  flood: FloodProcess,
): Promise<ReadonlyMap<string, number>> {
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  await meter.close();
  await slowMainThread(page, bench.state);
  const devTools = await page.context().newCDPSession(page);
  const { seconds } = bench;
  const { events } = await traceEvents(devTools, () =>
    flood.flood({ messagesPerSecond, seconds, printsPerSecond: 0 }),
  );
  return new Map([...frameCosts(events)].map(([what, ms]) => [what, ms / seconds]));
}

/** Thread time of each kind of work of the main thread, and of each other thread, in ms; "frames" counts those that were drawn. */
export function frameCosts(events: readonly TraceEvent[]): ReadonlyMap<string, number> {
  const main = mainThreadOf(events);
  const costs = new Map<string, number>();
  const add = (what: string, ms: number) => costs.set(what, (costs.get(what) ?? 0) + ms);
  const names = new Map(
    events
      .filter(({ name }) => name === "thread_name")
      .map((event) => [threadOf(event), event.args?.name ?? ""] as const),
  );
  for (const event of events) {
    if (event.name === "RasterTask") add("raster", (event.tdur ?? 0) / 1_000);
    if (event.name !== "RunTask" || event.ph !== "X" || threadOf(event) === main) continue;
    const thread = threads.findLast((thread) => names.get(threadOf(event))?.startsWith(thread));
    if (thread !== undefined) add(thread, (event.tdur ?? 0) / 1_000);
  }
  /** Events that are not over yet, the innermost last. */
  const open: { readonly end: number; readonly kind: string }[] = [];
  const spans = events
    .filter((event) => threadOf(event) === main && event.ph === "X" && event.tts !== undefined)
    .toSorted((a, b) => (a.tts ?? 0) - (b.tts ?? 0) || (b.tdur ?? 0) - (a.tdur ?? 0));
  for (const { name, tts = 0, tdur = 0 } of spans) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= tts) open.pop();
    const outer = open.at(-1)?.kind;
    const kind = kinds.find(([, fits]) => fits.test(name))?.[0] ?? outer ?? "other";
    // A nested event's time is subtracted from that of the event around it.
    if (outer !== undefined) add(outer, -tdur / 1_000);
    add(kind, tdur / 1_000);
    open.push({ end: tts + tdur, kind });
  }
  const frames = events.filter(
    (event) => event.name === "PrePaint" && event.ph === "X" && threadOf(event) === main,
  );
  costs.set("frames", frames.length);
  return costs;
}
