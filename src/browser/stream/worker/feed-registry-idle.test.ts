import { describe, expect, it } from "vitest";
import { bookFrame, createRegistryHarness, feedOf } from "#browser/testing/feed-registry-harness.ts";
import { decimal } from "#contract/decimal.ts";
import { type Feed, type FeedFrame, feedKey } from "#contract/stream-frames.ts";
import { printsRestMs } from "./feed-update-queue.ts";

const feed: Feed = { channel: "trades", venue: "venue-a", instrument: "1" };
const prints = (type: "snapshot" | "update", seq: number, ...ids: readonly number[]): FeedFrame => ({
  type,
  channel: "trades",
  feed,
  seq,
  ts: undefined,
  data: ids.map((id) => ({
    id: String(id),
    price: decimal("0.5"),
    amount: decimal("1"),
    side: undefined,
    timestamp: new Date(id).toISOString(),
  })),
  dropped: [],
});

/** A registry with a live trades feed whose first print was sent; returns the ids of later updates. */
function createRecordedTable() {
  const tested = createRegistryHarness();
  const { registry } = tested;
  const received = () =>
    registry.takeUpdates().map(({ phase, data: what }) => {
      const isTrades = typeof what === "object" && what.channel === "trades";
      return [phase, isTrades ? what.patch.rows.map(({ id }) => Number(id)) : what];
    });
  registry.want(feed);
  registry.connected();
  registry.apply(prints("snapshot", 1, 1));
  expect(received()).toEqual([["live", [1]]]);
  return { ...tested, told: received };
}

describe("prints", () => {
  it("are sent at once, and following ones together after a pause, without loss", async () => {
    const { registry, clock, told, updateNotifications } = createRecordedTable();
    for (let id = 2; id <= 900; id += 1) registry.apply(prints("update", id, id));
    expect([registry.hasUpdates, told()]).toEqual([false, []]);
    await clock.advance(printsRestMs - 1);
    expect([registry.hasUpdates, updateNotifications()]).toEqual([false, 0]);
    await clock.advance(1);
    expect([registry.hasUpdates, updateNotifications()]).toEqual([true, 1]);
    expect(told()).toEqual([["live", Array.from({ length: 899 }, (_, at) => at + 2)]]);
  });

  it("are sent at once again after the pause", async () => {
    const { registry, clock, told, updateNotifications } = createRecordedTable();
    await clock.advance(printsRestMs);
    expect([registry.hasUpdates, updateNotifications()]).toEqual([false, 0]);
    registry.apply(prints("update", 2, 2));
    expect(told()).toEqual([["live", [2]]]);
  });

  it("do not delay a status change and are sent with it", () => {
    const { registry, told } = createRecordedTable();
    registry.apply(prints("update", 2, 2));
    registry.disconnected();
    expect(told()).toEqual([["stale", [2]]]);
  });

  it("do not delay a reset", () => {
    const { registry, told } = createRecordedTable();
    registry.apply(prints("update", 2, 2));
    registry.apply(prints("update", 4, 4));
    expect(told()).toEqual([["stale", "dropped"]]);
  });

  it("leave no timer after release", () => {
    const { registry, clock } = createRecordedTable();
    expect(clock.waiting).toBe(1);
    registry.unwant(feedKey(feed));
    expect(clock.waiting).toBe(0);
  });

  it("alone are delayed: a book is sent with every frame", () => {
    const { registry, size } = createRecordedTable();
    const book = feedOf("1");
    registry.want(book);
    registry.apply(bookFrame("snapshot", book, 1, "1"));
    expect(size(book)).toEqual(["live", ["1"]]);
    registry.apply(bookFrame("update", book, 2, "2"));
    expect(size(book)).toEqual(["live", ["2"]]);
  });
});
