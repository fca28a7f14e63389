// In which order, and how much at a time, a list's groups are planned.
import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { EdgeJob } from "#browser/edge-engine/edge-job.ts";
import type { EdgeLink } from "#browser/stream/edge-client.ts";
import type { Market } from "#contract/market.ts";
import { createEdgeJobPlanner, type PlannedGroup } from "./edge-job-planner.ts";

const count = 12;
const keys = Array.from({ length: count }, (_, at) => `g${at}`);

function groupOf(key: string): PlannedGroup {
  const legs = (["venue-a", "venue-b"] as const).map((venue, position) => ({
    position,
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

/** A keeper whose clock moves on by `costMs` whenever it is read, and stands still else. */
function stage(costMs: number) {
  let now = 0;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  const planned: string[][] = [];
  const link: Pick<EdgeLink, "plan"> = {
    plan: (_owner, plans: readonly EdgeJob[]) => {
      planned.push(plans.map(({ key }) => key));
    },
  };
  const keeper = createEdgeJobPlanner({
    config: decodeConfig({}),
    link: link as EdgeLink,
    fetchMarket: async (_venue, marketId) => marketOf(marketId),
    clock: {
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
  });
  /** Lets what is due within `ms` run. */
  const pass = async (ms: number) => {
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    const until = now + ms;
    const due = waiting.filter(({ at }) => at <= until);
    waiting = waiting.filter((one) => !due.includes(one));
    now = Math.max(now, until);
    for (const { run } of due) run();
  };
  return { keeper, planned, pass };
}

describe("the groups of a list are planned", () => {
  it("a few at a time, those in sight first, until all are", async () => {
    const { keeper, planned, pass } = stage(2);
    keeper.decide([{ said: "something" } as never]);
    keeper.keep(keys.map(groupOf), ["g9", "g4"]);
    await pass(60);
    expect(planned.at(-1)?.toSorted()).toEqual(["g4", "g9"]);
    for (let turn = 0; turn < count; turn += 1) await pass(20);
    expect(planned.at(-1)).toEqual(keys);
    const steps = planned.map(({ length }) => length);
    const mostAtATime = Math.max(...steps.map((length, at) => length - (steps[at - 1] ?? 0)));
    expect(mostAtATime).toBeLessThanOrEqual(3);
    expect(keeper.planned("g4")?.plan.key).toBe("g4");
  });

  it("all at once by what was said of a pair", async () => {
    const { keeper, planned, pass } = stage(2);
    keeper.keep(keys.map(groupOf), []);
    for (let turn = 0; turn < 2 * count; turn += 1) await pass(60);
    const before = keys.map((key) => keeper.planned(key));
    const turns = planned.length;
    keeper.decide([{ said: "something" } as never]);
    await pass(60);
    expect(planned.length).toBe(turns + 1);
    expect(keys.filter((key, at) => keeper.planned(key) === before[at])).toEqual([]);
  });

  it("not while the page is busy with its user, and on from there once it is not", async () => {
    const { keeper, planned, pass } = stage(2);
    keeper.keep(keys.map(groupOf), []);
    await pass(60);
    const begun = planned.length;
    keeper.hold(true);
    for (let turn = 0; turn < count; turn += 1) await pass(60);
    expect(planned.length).toBe(begun);
    expect(planned.at(-1)?.length).toBeLessThan(count);
    keeper.hold(false);
    for (let turn = 0; turn < count; turn += 1) await pass(60);
    expect(planned.at(-1)).toEqual(keys);
  });

  it("by what was said of a pair even then", async () => {
    const { keeper, planned, pass } = stage(2);
    keeper.keep(keys.map(groupOf), []);
    for (let turn = 0; turn < 2 * count; turn += 1) await pass(60);
    keeper.hold(true);
    const before = keys.map((key) => keeper.planned(key));
    keeper.decide([{ said: "something" } as never]);
    await pass(60);
    expect(keys.filter((key, at) => keeper.planned(key) === before[at])).toEqual([]);
    expect(planned.at(-1)).toEqual(keys);
  });

  it("at once where that takes no time", async () => {
    const { keeper, planned, pass } = stage(0);
    keeper.keep(keys.map(groupOf), []);
    await pass(60);
    expect(planned).toEqual([keys]);
  });
});
