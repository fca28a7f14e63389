import { describe, expect, it } from "vitest";
import { feedKey } from "#contract/stream-frames.ts";
import {
  afterMessage,
  createStreamStore,
  type StreamState,
  unwatched,
  withFeed,
  withLink,
  withoutFeed,
  withoutLink,
} from "./stream-store.ts";

it("ignores updates of a feed released meanwhile", () => {
  const feed = { channel: "orders", venue: "venue-a" } as const;
  const updates = [
    {
      key: feedKey(feed),
      phase: "live",
      frameAt: 5,
      data: { channel: "orders", orders: [] },
    },
  ] as const;
  const message = { type: "updates", updates, receivedAt: 5, counters: undefined } as const;
  const watched = { ...withFeed(createStreamStore().getState(), feed), link: "open" } as const;
  expect(afterMessage(watched, message, (at) => at).views.get(feedKey(feed))?.phase).toBe("live");
  const after = afterMessage(withoutFeed(watched, feedKey(feed)), message, (at) => at);
  expect(after.views.size).toBe(0);
});

it("takes no feed for live while the connection is in doubt", () => {
  const feed = { channel: "book", venue: "venue-a", instrument: "1" } as const;
  const updates = [{ key: feedKey(feed), phase: "live", frameAt: 5, data: undefined }] as const;
  const message = { type: "updates", updates, receivedAt: 5, counters: undefined } as const;
  const watched = withFeed(createStreamStore().getState(), feed);
  const phaseAt = (link: StreamState["link"]) =>
    afterMessage({ ...watched, link }, message, (at) => at).views.get(feedKey(feed))?.phase;
  expect(phaseAt("verifying")).toBe("stale");
  expect(phaseAt("open")).toBe("live");
});

describe("cached data of a released feed", () => {
  const bookOf = (instrument: string) => ({ channel: "book", venue: "venue-a", instrument }) as const;
  const book = { asks: [], bids: [], extra: {} };
  const dataOf = (state: StreamState, instrument: string) => {
    const feed = bookOf(instrument);
    const received = { channel: "book", book } as const;
    const updates = [{ key: feedKey(feed), phase: "live", frameAt: 5, data: received }] as const;
    const message = { type: "updates", updates, receivedAt: 5, counters: undefined } as unknown as Parameters<
      typeof afterMessage
    >[1];
    return withoutFeed(
      afterMessage(withFeed(state, feed), message, (at) => at),
      feedKey(feed),
    );
  };
  const begun = withLink(createStreamStore().getState());

  it("is returned to a new subscriber as unconfirmed, with its age", () => {
    const left = dataOf(begun, "1");
    expect(left.views.size).toBe(0);
    const stale = { phase: "stale", confirmedAt: 5, data: book };
    expect(unwatched(left, bookOf("1"))).toMatchObject(stale);
    expect(withFeed(left, bookOf("1")).views.get(feedKey(bookOf("1")))).toMatchObject(stale);
    expect(unwatched(left, bookOf("2"))).toMatchObject({ phase: "waiting", data: undefined });
  });

  it("is limited to the newest few feeds", () => {
    let state = begun;
    for (let at = 0; at < 20; at += 1) state = dataOf(state, `${at}`);
    expect([...state.left.keys()]).toEqual(
      Array.from({ length: 12 }, (_, at) => feedKey(bookOf(`${at + 8}`))),
    );
  });

  it("is empty without data and never holds orders", () => {
    const orders = { channel: "orders", venue: "venue-a" } as const;
    const updates = [
      { key: feedKey(orders), phase: "live", frameAt: 5, data: { channel: "orders", orders: [] } },
    ] as const;
    const message = { type: "updates", updates, receivedAt: 5, counters: undefined } as const;
    const received = afterMessage(withFeed(begun, orders), message, (at) => at);
    expect(withoutFeed(received, feedKey(orders)).left.size).toBe(0);
    expect(withoutFeed(withFeed(begun, bookOf("1")), feedKey(bookOf("1"))).left.size).toBe(0);
  });

  it("is discarded with the stream and survives a restart of the worker", () => {
    const left = dataOf(begun, "1");
    expect(withoutLink(left, "crashed", undefined).left.size).toBe(1);
    const off = withoutLink(left, "off", undefined);
    expect(unwatched(off, bookOf("1"))).toMatchObject({ phase: "off", data: undefined });
  });
});
