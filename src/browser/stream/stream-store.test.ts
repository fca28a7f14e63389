import { expect, it } from "vitest";
import { feedKey } from "#contract/stream-frames.ts";
import { afterMessage, createStreamStore, withFeed, withoutFeed } from "./stream-store.ts";

it("makes nothing of news of a feed that was let go while they were under way", () => {
  const feed = { channel: "orders", venue: "venue-a" } as const;
  const news = [
    {
      key: feedKey(feed),
      phase: "live",
      frameAt: 5,
      told: { channel: "orders", orders: [] },
    },
  ] as const;
  const message = { type: "news", news, heardAt: 5, counters: undefined } as const;
  const watched = withFeed(createStreamStore().getState(), feed);
  expect(afterMessage(watched, message, (at) => at).views.get(feedKey(feed))?.phase).toBe("live");
  const after = afterMessage(withoutFeed(watched, feedKey(feed)), message, (at) => at);
  expect(after.views.size).toBe(0);
});
