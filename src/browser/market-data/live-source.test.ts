import { describe, expect, it, vi } from "vitest";
import { constantReadable } from "#browser/lib/readable.ts";
import type { FeedSnapshot } from "#browser/stream/feed-snapshot.ts";
import { createLiveSource } from "./live-source.ts";
import type { PollInput } from "./source-freshness.ts";

function createWorld() {
  let received: FeedSnapshot<string> = {
    phase: "waiting",
    data: undefined,
    confirmedAt: undefined,
    frameAt: undefined,
  };
  let polled: PollInput<string> = {
    answer: undefined,
    requestedAt: undefined,
    answeredAt: undefined,
    problem: undefined,
  };
  let now = 0;
  const listeners = new Set<() => void>();
  const onTicks = new Set<() => void>();
  const subscribeWith = (to: Set<() => void>) => (listener: () => void) => {
    to.add(listener);
    return () => to.delete(listener);
  };
  const readStreamed = vi.fn(() => received);
  const views = vi.fn((choice: { data: string | undefined; state: string }) => ({ ...choice }));
  const source = createLiveSource({
    readStreamed,
    readPolled: () => polled,
    toView: views,
    staleAfterMs: 1_000,
    now: () => now,
    watch: [subscribeWith(listeners)],
    subscribeToClock: subscribeWith(onTicks),
  });
  const change = (next: {
    received?: Partial<FeedSnapshot<string>>;
    polled?: Partial<PollInput<string>>;
  }) => {
    received = { ...received, ...next.received };
    polled = { ...polled, ...next.polled };
    for (const listener of listeners) listener();
  };
  const wait = (ms: number) => {
    now += ms;
  };
  const tick = () => {
    for (const onTick of onTicks) onTick();
  };
  return { source, change, wait, tick, views, readStreamed, listeners, onTicks };
}

const live = { phase: "live", data: "told", confirmedAt: 0, frameAt: 0 } as const;

describe("a live source", () => {
  it("reads the same object until a change and builds one view per change", () => {
    const { source, change, views } = createWorld();
    change({ received: live });
    const first = source.read();
    expect(source.read()).toBe(first);
    expect(views).toHaveBeenCalledTimes(1);
    change({ received: { data: "told again" } });
    expect(source.read()).not.toBe(first);
    expect(source.read().data).toBe("told again");
  });

  it("notifies only of changes", () => {
    const { source, change } = createWorld();
    const listener = vi.fn();
    const stop = source.subscribe(listener);
    change({});
    expect(listener).not.toHaveBeenCalled();
    change({ received: live });
    expect(listener).toHaveBeenCalledOnce();
    stop();
    change({ received: { data: "later" } });
    expect(listener).toHaveBeenCalledOnce();
  });

  it("notifies when time alone makes it stale", () => {
    const { source, change, wait, tick } = createWorld();
    change({ received: live });
    const states: string[] = [];
    source.subscribe(() => states.push(source.read().state));
    wait(1_000);
    tick();
    expect(states).toEqual([]);
    wait(1);
    tick();
    expect(states).toEqual(["stale"]);
  });

  it("notifies at the next tick where a reader found it stale before", () => {
    const { source, change, wait, tick } = createWorld();
    change({ received: live });
    const listener = vi.fn();
    source.subscribe(listener);
    wait(1_001);
    expect(source.read().state).toBe("stale");
    expect(listener).not.toHaveBeenCalled();
    tick();
    expect(listener).toHaveBeenCalledOnce();
  });

  it("does not resolve young data at a tick", () => {
    const { source, change, wait, tick, readStreamed } = createWorld();
    change({ received: live });
    source.subscribe(() => {});
    readStreamed.mockClear();
    wait(500);
    tick();
    expect(readStreamed).not.toHaveBeenCalled();
  });

  it("unsubscribes from everything it watches", () => {
    const { source, listeners, onTicks } = createWorld();
    const stop = source.subscribe(() => {});
    expect([listeners.size, onTicks.size]).toEqual([1, 1]);
    stop();
    expect([listeners.size, onTicks.size]).toEqual([0, 0]);
  });

  it("has a constant kind that never changes", () => {
    const view = {};
    expect(constantReadable(view).read()).toBe(view);
  });
});
