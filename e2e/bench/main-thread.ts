// The time a page's main thread was itself at work, task by task: that a neighbour held the processor does not count.
import type { CDPSession } from "playwright";

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Thread time, in microseconds. */
  readonly tdur?: number;
}

const categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/** What only a thread that draws a page does. */
const drawing: ReadonlySet<string> = new Set(["UpdateLayoutTree", "FireAnimationFrame"]);

/** Runs `run` and answers how long each task of the main thread worked meanwhile, in ms; a frame is one task. */
export async function traceTasks<Result>(
  devTools: CDPSession,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly tasks: readonly number[] }> {
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
  const main = busiestOf(events.filter(({ name }) => drawing.has(name)));
  const tasks = events
    .filter((event) => event.name === "RunTask" && event.ph === "X" && threadOf(event) === main)
    .map(({ tdur }) => (tdur ?? 0) / 1_000);
  return { result, tasks };
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

/** The thread most of these events are of: the page that is looked at draws more than any other. */
function busiestOf(events: readonly TraceEvent[]): string | undefined {
  const counts = new Map<string, number>();
  for (const event of events) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
