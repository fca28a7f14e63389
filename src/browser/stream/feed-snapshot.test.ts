import { describe, expect, it } from "vitest";
import type { QueuedFeedUpdate } from "#browser/stream/worker/feed-update-queue.ts";
import type { Trade } from "#contract/trade.ts";
import { blankView, viewAfter } from "./feed-snapshot.ts";

const print = { id: "7" } as Trade;
const update = (stored: number): QueuedFeedUpdate => ({
  key: "trades",
  phase: "live",
  frameAt: 5,
  data: { channel: "trades", patch: { removed: 0, keptCount: stored, rows: [print] } },
});

describe("a feed that is subscribed again", () => {
  it("does not build the change list of the released feed", () => {
    const blank = blankView("trades", "waiting");
    expect(viewAfter(blank, update(500), 5).data).toBeUndefined();
    expect(viewAfter(blank, update(0), 5).data).toEqual([print]);
  });

  it("stays the same object without updates and keeps its data as stale until the next snapshot", () => {
    const blank = blankView("trades", "waiting");
    const waiting: QueuedFeedUpdate = {
      key: "trades",
      phase: "waiting",
      frameAt: undefined,
      data: undefined,
    };
    expect(viewAfter(blank, waiting, 5)).toBe(blank);
    const received = viewAfter(blank, update(0), 5);
    // When its last frame came is not forgotten: no answer to an older question may take its place.
    expect(viewAfter(received, waiting, 9)).toEqual({ ...received, phase: "waiting" });
  });
});
