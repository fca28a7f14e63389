import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { idleMs, joinSharedTurns, type TurnMessage } from "./cross-tab-rate-limit.ts";
import { createRequestQueue, type Urgency } from "./request-queue.ts";

const latencyMs = 4;

/** Tabs of one browser, what one says being heard by the others a moment later. */
function createTabs(count: number, perSecond: number, focused = 0) {
  const clock = createManualClock();
  const tabs: { receive: (update: unknown) => void }[] = [];
  const sentAt: { readonly tab: number; readonly at: number }[] = [];
  const counts: number[] = [];
  let drawn = 0;
  /** Chance as a test wants it: the same each time, and different for all who draw. */
  const random = () => {
    drawn += 1;
    return (drawn * 0.618_034) % 1;
  };
  const open = (index: number) => {
    const queue = createRequestQueue(perSecond, clock);
    const tab = { receive: (_update: unknown) => {} };
    tabs.push(tab);
    const leave = joinSharedTurns({
      queue,
      clock,
      perSecond,
      tab: String(index),
      random,
      hasFocus: () => index === focused,
      post: (update) => {
        const copy: TurnMessage = structuredClone(update);
        for (const other of tabs) if (other !== tab) clock.after(latencyMs, () => other.receive(copy));
      },
      listen: (listener) => {
        tab.receive = listener;
        return () => {
          tab.receive = () => {};
        };
      },
      onTabs: (tabsNow) => {
        counts[index] = tabsNow;
      },
    });
    const take = (urgency: Urgency = "visible") =>
      void queue
        .take(urgency, new AbortController().signal)
        .then(() => sentAt.push({ tab: index, at: clock.monotonic() }));
    return { queue, take, leave, receive: (update: unknown) => tab.receive(update) };
  };
  return { clock, sentAt, counts, tabs: Array.from({ length: count }, (_, index) => open(index)) };
}

const mostInASecond = (times: readonly { readonly at: number }[]) =>
  Math.max(
    0,
    ...times.map(({ at }) => times.filter((other) => other.at >= at && other.at < at + 1_000).length),
  );

describe("the tabs of one browser", () => {
  it("keep within one budget, however many they are and whatever each of them wants", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 5 }),
        fc.array(fc.tuple(fc.nat(4), fc.nat(300)), { minLength: 20, maxLength: 80 }),
        async (count, wishes) => {
          const { clock, tabs, sentAt } = createTabs(count, 8);
          // They know of each other once each has asked something.
          for (const tab of tabs) tab.take();
          await clock.advance(1_500);
          for (const [which, afterMs] of wishes) {
            tabs[which % count]?.take();
            await clock.advance(afterMs);
          }
          await clock.advance(60_000);
          expect(sentAt).toHaveLength(wishes.length + count);
          // Two may come at the very moment in which neither has heard of the other.
          expect(mostInASecond(sentAt)).toBeLessThanOrEqual(8 + count - 1);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("that all want more than there is have much the same of it, the one with the focus most", async () => {
    const { clock, tabs, sentAt } = createTabs(5, 8, 2);
    for (const tab of tabs) tab.take();
    await clock.advance(1_500);
    sentAt.length = 0;
    for (const { take } of tabs) for (let n = 0; n < 200; n += 1) take();
    await clock.advance(20_000);
    const shares = tabs.map((_, index) => sentAt.filter(({ tab }) => tab === index).length);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...shares)).toBe(shares[2]);
    expect(mostInASecond(sentAt)).toBeLessThanOrEqual(12);
    expect(sentAt.length).toBeGreaterThanOrEqual(20 * 8 - 8);
  });

  it("all wait when the gateway asked one of them to", async () => {
    const { clock, tabs, sentAt } = createTabs(2, 8);
    tabs[0]?.queue.pause(5_000);
    await clock.advance(latencyMs);
    tabs[1]?.take();
    await clock.advance(4_900);
    expect(sentAt).toEqual([]);
    await clock.advance(200);
    expect(sentAt).toHaveLength(1);
  });

  it("count the tabs that send requests, and forget one that stopped", async () => {
    const { clock, tabs, counts } = createTabs(3, 8);
    for (const tab of tabs) tab.take();
    await clock.advance(latencyMs);
    expect(counts).toEqual([3, 3, 3]);
    await clock.advance(idleMs - latencyMs);
    tabs[0]?.take();
    await clock.advance(latencyMs);
    expect(counts).toEqual([1, 2, 2]);
    tabs[1]?.leave();
    expect(counts[1]).toBe(1);
  });

  it("let one that is alone ask as if there were no others", async () => {
    const { clock, tabs, sentAt } = createTabs(2, 8);
    for (let n = 0; n < 8; n += 1) tabs[0]?.take();
    await clock.advance(0);
    expect(sentAt).toHaveLength(8);
  });

  it("believe nothing that makes no sense", async () => {
    const { clock, tabs, sentAt, counts } = createTabs(1, 8);
    for (const update of [
      null,
      "pass",
      {},
      { tab: "x" },
      { tab: "x", pauseMs: 1e12 },
      { tab: "x", pauseMs: -1 },
    ])
      tabs[0]?.receive(update);
    tabs[0]?.take();
    await clock.advance(0);
    expect([sentAt.length, counts]).toEqual([1, []]);
  });
});
