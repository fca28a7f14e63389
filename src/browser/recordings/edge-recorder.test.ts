import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { decimal } from "#contract/decimal.ts";
import { type EdgeBounds, openEdgeDatabase } from "./edge-database.ts";
import { type EdgeLeg, edgeIntervals, pairOf } from "./edge-interval.ts";
import type { EdgeSample } from "./edge-interval-tracker.ts";
import { createEdgeRecorder, type EdgeRecorder, type EdgeRecorderDeps } from "./edge-recorder.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const legsOf = (outcomeId: string): readonly [EdgeLeg, EdgeLeg] => [
  { venue: "venue-a", marketId: "1", outcomeId },
  { venue: "venue-b", marketId: "X", outcomeId: "no" },
];
const legs = legsOf("10");
const pair = pairOf(legs);
const edge = (size?: string, of = legs): EdgeSample => ({
  legs: of,
  net: decimal("0.01"),
  ...(size === undefined ? {} : { contracts: decimal(size), profit: decimal("1") }),
});

let database = 0;
let recorders: EdgeRecorder[] = [];
beforeEach(() => {
  database += 1;
  recorders = [];
});
afterEach(async () => {
  for (const recorder of recorders) recorder.close();
  await Promise.all(recorders.map((recorder) => recorder.flush()));
  vi.unstubAllGlobals();
});

interface Opened {
  readonly userId?: string;
  readonly bounds?: EdgeBounds;
  readonly after?: EdgeRecorderDeps["after"];
}

/** Nothing runs by itself except through `after`: tests decide when. */
function open({ userId = "ada", bounds, after = () => () => undefined }: Opened = {}) {
  const recorder = createEdgeRecorder(userId, {
    databaseName: `edges-${database}`,
    after,
    ...(bounds === undefined ? {} : { bounds }),
  });
  recorders.push(recorder);
  return recorder;
}
/** Looks at an edge `ms` after noon, its books just confirmed. */
const look = (recorder: EdgeRecorder, ms: number, seen: EdgeSample) =>
  recorder.record([{ ...seen, confirmedAt: ms }], { wall: noon + ms, monotonic: ms });

describe("edge recorder", () => {
  it("keeps observations across a reload and adds to them", async () => {
    const before = open();
    look(before, 0, edge());
    look(before, 1_000, edge("40"));
    look(before, 3_000, edge());
    before.endAll();
    await before.flush();

    const after = open();
    after.load(pair);
    await waitUntil(() => expect(after.isLoaded(pair)).toBe(true));
    look(after, 9_000, edge("40"));
    expect(edgeIntervals(after.observationsOf(pair), decimal("10"))).toMatchObject([
      { from: noon + 1_000, ms: 2_000, end: "gone" },
      { from: noon + 9_000, startedBefore: true, end: "open" },
    ]);
  });

  it("writes running observations, so that a killed tab loses little", async () => {
    const killed = open();
    look(killed, 0, edge());
    look(killed, 1_000, edge("40"));
    look(killed, 2_000, edge("40"));
    await killed.flush();
    const next = open();
    const [kept] = await next.read(pair);
    expect(kept).toMatchObject({ end: "open", forMs: 2_000 });
    next.load(pair);
    await waitUntil(() => expect(next.isLoaded(pair)).toBe(true));
    expect(edgeIntervals(next.observationsOf(pair), decimal("10")), "not as still open").toMatchObject([
      { ms: 1_000, end: "left" },
    ]);
  });

  it("writes an edge that appeared or disappeared before notifying views", async () => {
    const timers = new Map<number, () => void>();
    const killed = open({
      after: (ms, run) => {
        timers.set(ms, run);
        return () => void timers.delete(ms);
      },
    });
    killed.load(pair);
    await waitUntil(() => expect(killed.isLoaded(pair)).toBe(true));
    const tellingMs = 1_000;
    const notify = async () => {
      const received = killed.view.getState().changes;
      timers.get(tellingMs)?.();
      await waitUntil(() => expect(killed.view.getState().changes).toBeGreaterThan(received));
    };
    const storedEdges = async () => {
      const raw = await openEdgeDatabase(`edges-${database}`, () => undefined);
      const stored = await raw.read("ada", pair);
      raw.close();
      return edgeIntervals(stored, decimal("10"));
    };
    look(killed, 0, edge());
    look(killed, 1_000, edge("40"));
    await notify();
    expect(await storedEdges()).toMatchObject([{ from: noon + 1_000, end: "open" }]);
    look(killed, 3_000, edge());
    await notify();
    expect(await storedEdges()).toMatchObject([{ ms: 2_000, end: "gone" }]);

    const puts = vi.spyOn(IDBObjectStore.prototype, "put");
    look(killed, 5_000, { ...edge(), net: decimal("0.02") });
    await notify();
    expect(puts, "what neither came nor went waits for its batch").not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("hands everything to storage when the page closes, even during a write", async () => {
    const left = open();
    look(left, 0, edge("40"));
    await left.flush();
    const commit = vi.spyOn(IDBTransaction.prototype, "commit");
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    look(left, 1_000, edge("41"));
    void left.flush();
    look(left, 2_000, edge());
    left.endAll();
    // The page is gone: no timer runs, and no storage request completes.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(put.mock.calls.at(-1)?.[0]).toMatchObject({ end: "left", forMs: 2_000 });
    expect(commit).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
    await left.flush();
    expect(await open().read(pair)).toMatchObject([{ end: "left", forMs: 2_000 }]);
  });

  it("separates users", async () => {
    look(open(), 0, edge("40"));
    await recorders[0]?.flush();
    expect(await open({ userId: "bob" }).read()).toEqual([]);
  });

  const oneByOne = (recorder: EdgeRecorder, starts: readonly number[], of = legs) => {
    for (const start of starts) {
      look(recorder, start, edge("40", of));
      recorder.endAll();
    }
  };

  it("limits rows per pair and in total, deleting the oldest first", async () => {
    const recorder = open({
      bounds: { ofPair: { rows: 2, bytes: 1_000_000 }, inAll: { rows: 3, bytes: 1_000_000 } },
    });
    oneByOne(recorder, [0, 10_000, 20_000]);
    await recorder.flush();
    expect((await recorder.read()).map(({ startedAt }) => startedAt - noon)).toEqual([10_000, 20_000]);
    oneByOne(recorder, [30_000, 40_000], legsOf("11"));
    await recorder.flush();
    expect((await recorder.read()).map(({ startedAt }) => startedAt - noon)).toEqual([
      20_000, 30_000, 40_000,
    ]);
  });

  it("limits bytes too", async () => {
    const whole = open();
    oneByOne(whole, [0]);
    const [one] = await whole.read();
    const bytes = JSON.stringify(one).length;
    const recorder = open({
      bounds: { ofPair: { rows: 100, bytes: bytes * 2 + 8 }, inAll: { rows: 100, bytes: 1_000_000 } },
    });
    oneByOne(recorder, [10_000, 20_000]);
    await recorder.flush();
    expect((await recorder.read()).map(({ startedAt }) => startedAt - noon)).toEqual([10_000, 20_000]);
  });

  it("deletes one pair or all and restarts observations", async () => {
    const recorder = open();
    oneByOne(recorder, [0], legsOf("11"));
    look(recorder, 10_000, edge("40"));
    await recorder.remove(pair);
    expect(recorder.observationsOf(pair)).toEqual([]);
    expect((await recorder.read()).map(({ startedAt }) => startedAt - noon)).toEqual([0]);
    look(recorder, 11_000, edge("40"));
    expect(edgeIntervals(await recorder.read(pair), decimal("1"))).toMatchObject([
      { from: noon + 11_000, startedBefore: true },
    ]);
    await recorder.remove();
    expect(await recorder.read()).toEqual([]);
  });

  it("goes on observing the other pairs when the history of one is deleted", async () => {
    const recorder = open();
    const other = legsOf("11");
    for (const ms of [0, 1_000]) {
      look(recorder, ms, ms === 0 ? edge(undefined, other) : edge("40", other));
      look(recorder, ms, edge("40"));
    }
    await recorder.remove(pair);
    look(recorder, 3_000, edge(undefined, other));
    expect(edgeIntervals(recorder.observationsOf(pairOf(other)), decimal("1"))).toMatchObject([
      { from: noon + 1_000, ms: 2_000, startedBefore: false, end: "gone" },
    ]);
  });

  it("leaves out what cannot be decoded", async () => {
    const recorder = open();
    oneByOne(recorder, [0]);
    await recorder.flush();
    const raw = await openEdgeDatabase(`edges-${database}`, () => undefined);
    const [kept] = await raw.read("ada");
    if (kept === undefined) throw new Error("nothing is kept");
    await raw.write([{ ...kept, startedAt: noon + 1, end: "another" as "left" }]);
    raw.close();
    expect(await recorder.read()).toEqual([kept]);
  });

  it("keeps observations in memory without storage, and reports the problem", async () => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new Error("denied");
      },
    });
    const recorder = open();
    await waitUntil(() => expect(recorder.view.getState().problem).toContain("denied"));
    look(recorder, 0, edge("40"));
    expect(recorder.observationsOf(pair)).toHaveLength(1);
  });
});
