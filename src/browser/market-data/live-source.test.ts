import { describe, expect, it, vi } from "vitest";
import { constantReadable } from "#browser/lib/readable.ts";
import { createLiveSource } from "./live-source.ts";
import type { PollInput, StreamInput } from "./source-freshness.ts";

function createWorld() {
  let received: StreamInput<string> = {
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
  const views = vi.fn((choice: { data: string | undefined; state: string }) => ({ ...choice }));
  const source = createLiveSource({
    readStreamed: () => received,
    readPolled: () => polled,
    toView: views,
    staleAfterMs: 1_000,
    now: () => now,
    watch: [
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    ],
  });
  const change = (next: {
    received?: Partial<StreamInput<string>>;
    polled?: Partial<PollInput<string>>;
    now?: number;
  }) => {
    received = { ...received, ...next.received };
    polled = { ...polled, ...next.polled };
    now = next.now ?? now;
    for (const listener of listeners) listener();
  };
  return { source, change, views, listeners };
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
    const { source, change } = createWorld();
    change({ received: live });
    const states: string[] = [];
    source.subscribe(() => states.push(source.read().state));
    change({ now: 900 });
    change({ now: 1_001 });
    expect(states).toEqual(["stale"]);
  });

  it("unsubscribes from everything it watches", () => {
    const { source, listeners } = createWorld();
    const stop = source.subscribe(() => {});
    expect(listeners.size).toBe(1);
    stop();
    expect(listeners.size).toBe(0);
  });

  it("has a constant kind that never changes", () => {
    const view = {};
    expect(constantReadable(view).read()).toBe(view);
  });
});
