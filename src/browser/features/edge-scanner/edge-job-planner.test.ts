// Order and batch size in which a list's groups are planned.
import { describe, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { EdgeJob } from "#browser/edge-engine/edge-job.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import { createNameTable } from "#browser/pairs/name-table.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { type MarketAddress, marketTextKey } from "#browser/storage/market-texts.ts";
import type { EdgeClient } from "#browser/stream/edge-client.ts";
import type { Market } from "#contract/market.ts";
import { createEdgeJobPlanner, type EdgeJobPlannerDeps, type PlannedGroup } from "./edge-job-planner.ts";

const count = 12;
const keys = Array.from({ length: count }, (_, at) => `g${at}`);

function groupOf(key: string): PlannedGroup {
  const legs = (["venue-a", "venue-b"] as const).map((venue, legIndex) => ({
    legIndex,
    venue,
    marketId: `${key} on ${venue}`,
    outcomeId: `${key} on ${venue} yes`,
    orientation: "same" as const,
  }));
  return { key, group: { id: key, title: key, category: "sports", legs: [{}, {}] } as never, legs };
}

const marketOf = (marketId: string) =>
  ({
    market_id: marketId,
    title: `Will ${marketId} rain?`,
    outcomes: ["yes", "no"].map((side) => ({ outcome_id: `${marketId} ${side}`, label: side })),
    ticks: { tick_size: "0.01", tick_ranges: [] },
  }) as unknown as Market;

/** A planner whose clock advances by `costMs` on every read and otherwise stands still. */
function createHarness(costMs: number, more: Partial<EdgeJobPlannerDeps> = {}) {
  let now = 0;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  const plannedGroup: string[][] = [];
  let jobs: readonly EdgeJob[] = [];
  const link: Pick<EdgeClient, "plan"> = {
    plan: (_owner, plans: readonly EdgeJob[]) => {
      plannedGroup.push(plans.map(({ key }) => key));
      jobs = plans;
    },
  };
  const planner = createEdgeJobPlanner({
    config: decodeConfig({}),
    link: link as EdgeClient,
    fetchMarket: async (_venue, marketId) => marketOf(marketId),
    fetchEventMarkets: async () => [],
    texts: { read: async () => new Map(), save: async () => undefined },
    clock: {
      now: () => now,
      monotonic: () => {
        now += costMs;
        return now;
      },
      after: (ms, run) => {
        const entry = { at: now + ms, run };
        waiting.push(entry);
        return () => {
          waiting = waiting.filter((one) => one !== entry);
        };
      },
    },
    ...more,
  });
  /** Runs everything due within `ms`. */
  const pass = async (ms: number) => {
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    const until = now + ms;
    const due = waiting.filter(({ at }) => at <= until);
    waiting = waiting.filter((one) => !due.includes(one));
    now = Math.max(now, until);
    for (const { run } of due) run();
  };
  /** Why each group's pair is not usable, by the last jobs. */
  const reasons = () => jobs.map(({ pairs: [pair] }) => pair?.check.reason);
  return { planner, plannedGroup, pass, reasons };
}

const names = createNameTable();

/** The user's confirmation of a group's pair, for other texts than those of now. */
function decisionOn(key: string): PairDecision {
  const [first, second] = groupOf(key).legs;
  if (first === undefined || second === undefined) throw new Error("a group has two legs");
  const identity = { at: 0, relation: "same" as const, basis: {}, differences: [] };
  return { pair: pairKey(first, second), title: key, legs: ["", ""], path: "/", identity };
}

describe("planning of a list's groups", () => {
  it("runs a few at a time, visible groups first, until all are planned", async () => {
    const { planner, plannedGroup, pass } = createHarness(1);
    planner.setDecisions([{ nextDecisions: "something" } as never], names);
    planner.setGroups(keys.map(groupOf), ["g9", "g4"]);
    await pass(60);
    expect(plannedGroup.at(-1)?.toSorted()).toEqual(["g4", "g9"]);
    for (let turn = 0; turn < count; turn += 1) await pass(20);
    expect(plannedGroup.at(-1)).toEqual(keys);
    const steps = plannedGroup.map(({ length }) => length);
    const mostAtATime = Math.max(...steps.map((length, at) => length - (steps[at - 1] ?? 0)));
    expect(mostAtATime).toBeLessThanOrEqual(3);
  });

  it("goes on in the next slice with a group whose legs take longer than one", async () => {
    const { planner, plannedGroup, pass } = createHarness(4);
    planner.setGroups([groupOf("g0")], []);
    await pass(60);
    expect(plannedGroup).toEqual([[]]);
    for (let turn = 0; turn < count; turn += 1) await pass(20);
    expect(plannedGroup.at(-1)).toEqual(["g0"]);
  });

  it("replans all at once after a changed confirmation", async () => {
    const { planner, plannedGroup, pass, reasons } = createHarness(2);
    planner.setGroups(keys.map(groupOf), []);
    for (let turn = 0; turn < 2 * count; turn += 1) await pass(60);
    expect(reasons()).toEqual(keys.map(() => "Not confirmed yet."));
    const turns = plannedGroup.length;
    planner.setDecisions(keys.map(decisionOn), names);
    await pass(60);
    expect(plannedGroup.length).toBe(turns + 1);
    expect(reasons()).toEqual(keys.map(() => expect.stringContaining("Changed since you confirmed")));
  });

  it("pauses while the user interacts and continues afterwards", async () => {
    const { planner, plannedGroup, pass } = createHarness(2);
    planner.setGroups(keys.map(groupOf), []);
    await pass(60);
    const begun = plannedGroup.length;
    planner.setPaused(true);
    for (let turn = 0; turn < count; turn += 1) await pass(60);
    expect(plannedGroup.length).toBe(begun);
    expect(plannedGroup.at(-1)?.length).toBeLessThan(count);
    planner.setPaused(false);
    for (let turn = 0; turn < count; turn += 1) await pass(60);
    expect(plannedGroup.at(-1)).toEqual(keys);
  });

  it("applies a changed confirmation even while paused", async () => {
    const { planner, pass, reasons } = createHarness(2);
    planner.setGroups(keys.map(groupOf), []);
    for (let turn = 0; turn < 2 * count; turn += 1) await pass(60);
    planner.setPaused(true);
    planner.setDecisions(keys.map(decisionOn), names);
    await pass(60);
    expect(reasons()).toEqual(keys.map(() => expect.stringContaining("Changed since you confirmed")));
  });

  it("plans everything at once where that takes no time", async () => {
    const { planner, plannedGroup, pass } = createHarness(0);
    planner.setGroups(keys.map(groupOf), []);
    await pass(60);
    expect(plannedGroup).toEqual([keys]);
  });
});

describe("texts of the planned markets", () => {
  const ids = keys.flatMap((key) => [`${key} on venue-a`, `${key} on venue-b`]);
  const complete = (marketId: string) => ({ ...marketOf(marketId), description: "Resolves by the rules." });
  const storedAt = (savedAt: number) => ({
    read: async (wanted: readonly MarketAddress[]) =>
      new Map(
        wanted.map((address) => [
          marketTextKey(address),
          { market: { ...marketOf(address.marketId), status: "resolved" }, savedAt },
        ]),
      ),
    save: vi.fn(async () => undefined),
  });

  it("come from this device without a request, and a stored status does not count", async () => {
    const fetchMarket = vi.fn(async (_venue: string, id: string) => marketOf(id));
    const { planner, plannedGroup, pass, reasons } = createHarness(0, { texts: storedAt(0), fetchMarket });
    planner.setGroups(keys.map(groupOf), []);
    await pass(60);
    expect(plannedGroup.at(-1)).toEqual(keys);
    expect(reasons()).toEqual(keys.map(() => "Not confirmed yet."));
    expect(fetchMarket).not.toHaveBeenCalled();
  });

  it("from this device are fetched again once they are old, and saved", async () => {
    const fetchMarket = vi.fn(async (_venue: string, id: string) => marketOf(id));
    const texts = storedAt(-300_000);
    const { planner, plannedGroup, pass } = createHarness(0, { texts, fetchMarket });
    planner.setGroups(keys.map(groupOf), []);
    for (let turn = 0; turn < count; turn += 1) await pass(60);
    expect(plannedGroup[0]).toEqual(keys);
    expect(fetchMarket.mock.calls.map(([, id]) => id).toSorted()).toEqual(ids.toSorted());
    expect(texts.save).toHaveBeenCalledTimes(ids.length);
  });

  it("are not waited for longer than 300 ms", async () => {
    const texts = { read: () => new Promise<never>(() => {}), save: async () => undefined };
    const fetchMarket = vi.fn(async (_venue: string, id: string) => marketOf(id));
    const { planner, plannedGroup, pass } = createHarness(0, { texts, fetchMarket });
    planner.setGroups(keys.map(groupOf), []);
    await pass(299);
    expect(fetchMarket).not.toHaveBeenCalled();
    for (let turn = 0; turn < count; turn += 1) await pass(60);
    expect(plannedGroup.at(-1)).toEqual(keys);
  });

  it("of a venue with events come in one request, those it lacks or shortens one by one", async () => {
    const fetchMarket = vi.fn(async (_venue: string, id: string) => marketOf(id));
    const fetchEventMarkets = vi.fn(async () =>
      keys
        .slice(2)
        .map((key) => complete(`${key} on venue-b`))
        .concat({ ...marketOf("g1 on venue-b"), description: undefined } as never),
    );
    const { planner, plannedGroup, pass } = createHarness(0, { fetchMarket, fetchEventMarkets });
    planner.setGroups(keys.map(groupOf), []);
    for (let turn = 0; turn < count; turn += 1) await pass(60);
    expect(plannedGroup.at(-1)).toEqual(keys);
    expect(fetchEventMarkets).toHaveBeenCalledExactlyOnceWith("venue-b");
    const fromB = fetchMarket.mock.calls.filter(([venue]) => venue === "venue-b").map(([, id]) => id);
    expect(fromB.toSorted()).toEqual(["g0 on venue-b", "g1 on venue-b"]);
  });

  it("of a venue with events serve a list that arrives later", async () => {
    const fetchMarket = vi.fn(async (_venue: string, id: string) => marketOf(id));
    const fetchEventMarkets = vi.fn(async () => keys.map((key) => complete(`${key} on venue-b`)));
    const { planner, plannedGroup, pass } = createHarness(0, { fetchMarket, fetchEventMarkets });
    planner.setGroups(keys.slice(0, 6).map(groupOf), []);
    for (let turn = 0; turn < count; turn += 1) await pass(60);
    planner.setGroups(keys.map(groupOf), []);
    for (let turn = 0; turn < count; turn += 1) await pass(60);
    expect(plannedGroup.at(-1)).toEqual(keys);
    expect(fetchEventMarkets).toHaveBeenCalledTimes(1);
    expect(fetchMarket.mock.calls.map(([venue]) => venue)).not.toContain("venue-b");
  });

  it("are fetched one by one where the events fail", async () => {
    const fetchMarket = vi.fn(async (_venue: string, id: string) => marketOf(id));
    const fetchEventMarkets = vi.fn(async () => Promise.reject(new Error("503")));
    const { planner, plannedGroup, pass } = createHarness(0, { fetchMarket, fetchEventMarkets });
    planner.setGroups(keys.map(groupOf), []);
    for (let turn = 0; turn < count; turn += 1) await pass(60);
    expect(plannedGroup.at(-1)).toEqual(keys);
    expect(fetchMarket).toHaveBeenCalledTimes(ids.length);
  });

  it("are not fetched for a leg that ended by the list", async () => {
    const fetchMarket = vi.fn(async (_venue: string, id: string) => marketOf(id));
    const { planner, pass } = createHarness(0, { fetchMarket });
    const group = groupOf("g0");
    const legs = [{ data: { status: "resolved" } }, {}];
    planner.setGroups([{ ...group, group: { ...group.group, legs } as never }], []);
    await pass(60);
    expect(fetchMarket.mock.calls.map(([, id]) => id)).toEqual(["g0 on venue-b"]);
  });

  it("of 1,000 groups need no request after a reload", async () => {
    const fetchMarket = vi.fn(async (_venue: string, id: string) => marketOf(id));
    const { planner, plannedGroup, pass } = createHarness(0, { texts: storedAt(0), fetchMarket });
    planner.setGroups(
      Array.from({ length: 1_000 }, (_, at) => groupOf(`many ${at}`)),
      [],
    );
    await pass(60);
    expect(plannedGroup.at(-1)).toHaveLength(1_000);
    expect(fetchMarket).not.toHaveBeenCalled();
  });
});
