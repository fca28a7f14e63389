// The time a page's main thread was itself at work, task by task: that a neighbour held the processor does not count.
import type { CDPSession } from "playwright";

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Thread time at its beginning and of its duration, in microseconds. */
  readonly tts?: number;
  readonly tdur?: number;
  /** `name` of what names a thread, `data` of what runs a function or dispatches an event, `beginData` of a layout. */
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly url?: string; readonly type?: string };
    readonly beginData?: { readonly partialLayout?: boolean };
  };
}

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/** Events that only a drawing thread has. */
const drawing: ReadonlySet<string> = new Set(["UpdateLayoutTree", "FireAnimationFrame"]);

/** A worker's thread, as the browser names it. */
const workerThread = "DedicatedWorker thread";

export interface TracedTasks<Result> {
  readonly result: Result;
  /** Work of each main-thread task, ms; a frame is one task. */
  readonly tasks: readonly number[];
  /** Work of the workers whose file name contains `name`, ms; NaN if there is none. */
  readonly workerMs: (name: string) => number;
}

/** Runs `run` and answers what the browser's threads did meanwhile. */
export async function traceEvents<Result>(
  devTools: CDPSession,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly events: readonly TraceEvent[] }> {
  const events: TraceEvent[] = [];
  devTools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devTools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
  });
  const result = await run();
  const complete = new Promise((resolve) => devTools.once("Tracing.tracingComplete", resolve));
  await devTools.send("Tracing.end");
  await complete;
  return { result, events };
}

/** Runs `run` and answers how long the threads of the page worked meanwhile. */
export async function traceTasks<Result>(
  devTools: CDPSession,
  run: () => Promise<Result>,
): Promise<TracedTasks<Result>> {
  const { result, events } = await traceEvents(devTools, run);
  const main = mainThreadOf(events);
  const done = events.filter(({ name, ph }) => name === "RunTask" && ph === "X");
  const workers = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args?.name === workerThread).map(threadOf),
  );
  const timesOf = (fits: (thread: string) => boolean) =>
    done.filter((event) => fits(threadOf(event))).map(({ tdur }) => (tdur ?? 0) / 1_000);
  return {
    result,
    tasks: timesOf((thread) => thread === main),
    workerMs: (name) => {
      const running = events.filter(({ args }) => args?.data?.url?.includes(name));
      const threads = new Set(
        running.map(threadOf).filter((thread) => workers.has(thread) && thread !== main),
      );
      return threads.size === 0
        ? Number.NaN
        : timesOf((thread) => threads.has(thread)).reduce((sum, time) => sum + time, 0);
    },
  };
}

export function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

/** The main thread of the page that is looked at, which draws more than any other. */
export function mainThreadOf(events: readonly TraceEvent[]): string | undefined {
  const counts = new Map<string, number>();
  for (const event of events)
    if (drawing.has(event.name)) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
