// Share of the main thread's work spent aggregating trades, from a CPU profile; code is identified by the built file
// it is in.
import type { CDPSession } from "playwright";
import type { PageMeter } from "./bench-browser.ts";

/** Built files that contain trade aggregation. */
const foldingFile = /\/later-(trades|folding)-[^/]*\.js$/;
/** How often it is looked at where the thread is, in microseconds. */
const lookEvery = 500;
const restful = "(idle)";

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[] | undefined;
}

export interface AggregationTime {
  /** Thread time of the main thread spent in the code that folds and what that calls, in ms. */
  readonly foldMs: number;
}

/** Runs `run` and answers how long the main thread was folding meanwhile. */
export async function timeAggregation(
  devTools: CDPSession,
  meter: PageMeter,
  run: () => Promise<unknown>,
): Promise<AggregationTime> {
  await devTools.send("Profiler.enable");
  await devTools.send("Profiler.setSamplingInterval", { interval: lookEvery });
  const before = await meter.busyMs();
  await devTools.send("Profiler.start");
  await run();
  const { profile } = await devTools.send("Profiler.stop");
  const busyMs = (await meter.busyMs()) - before;
  const { nodes, samples = [], timeDeltas = [] } = profile;
  const folding = aggregationNodes(nodes);
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === restful).map(({ id }) => id),
  );
  let [busy, fold] = [0, 0];
  samples.forEach((id, at) => {
    const span = timeDeltas[at + 1] ?? 0;
    if (!idle.has(id)) busy += span;
    if (folding.has(id)) fold += span;
  });
  return { foldMs: (busyMs * fold) / busy };
}

/** The nodes of a profile that are in the code that folds, or below it. */
export function aggregationNodes(nodes: readonly ProfileNode[]): ReadonlySet<number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Set(nodes.filter(({ callFrame }) => foldingFile.test(callFrame.url)).map(({ id }) => id));
  for (const id of found) for (const child of byId.get(id)?.children ?? []) found.add(child);
  return found;
}
