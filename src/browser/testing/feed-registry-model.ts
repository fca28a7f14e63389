import type { FeedRegistry } from "#browser/stream/worker/feed-registry.ts";
import { type Feed, feedKey, type ServerFrame } from "#contract/stream-frames.ts";
import { bookFrame, feedOf, type Request } from "./feed-registry-harness.ts";

/** Gateway that follows the stream profile over a connection that loses, repeats and swaps updates. */
export function createRegistryModel(registry: FeedRegistry, requests: Request[], feeds: readonly Feed[]) {
  /** Sizes of each book. Every change affects only one of them, so that no later change can hide a lost one. */
  const truth = new Map(feeds.map((feed) => [feedKey(feed), ["1", "1", "1", "1"]]));
  let changes = 1;
  const subscribed = new Map<string, number>();
  let line: ServerFrame[] = [];
  let isUp = false;
  let doubled = 0;
  const feedAt = (key: string) => feeds.find((feed) => feedKey(feed) === key) ?? feedOf("?");
  const serve = () => {
    for (const { op, id, keys } of requests.splice(0)) {
      if (!isUp) continue;
      for (const key of keys) {
        if (op === "unsubscribe") subscribed.delete(key);
        else {
          if (subscribed.has(key)) doubled += 1;
          subscribed.set(key, 100);
        }
      }
      line.push({ type: "ack", id });
      if (op === "subscribe") {
        for (const key of keys) line.push(bookFrame("snapshot", feedAt(key), 100, ...(truth.get(key) ?? [])));
      }
    }
  };
  return {
    subscribed,
    duplicateSubscriptions: () => doubled,
    up: () => {
      if (isUp) return;
      isUp = true;
      registry.connected();
    },
    down: () => {
      if (!isUp) return;
      serve();
      isUp = false;
      line = [];
      subscribed.clear();
      registry.disconnected();
      requests.length = 0;
    },
    change: (feed: Feed) => {
      serve();
      const key = feedKey(feed);
      changes += 1;
      const at = changes % 4;
      const sizes = truth.get(key) ?? [];
      sizes[at] = String(changes);
      const seq = subscribed.get(key);
      if (seq === undefined) return;
      subscribed.set(key, seq + 1);
      const changed = sizes.map((size, index) => (index === at ? size : undefined));
      line.push(bookFrame("update", feed, seq + 1, ...changed));
    },
    corrupt: (how: "lose" | "repeat" | "swap", at: number) => {
      const index = line.findIndex(({ type }, from) => from >= at && type === "update");
      const spoilt = line[index];
      if (spoilt === undefined) return;
      if (how === "lose") line.splice(index, 1);
      if (how === "repeat") line.splice(index, 0, spoilt);
      const next = line[index + 1];
      if (how === "swap" && next?.type === "update") line.splice(index, 2, next, spoilt);
    },
    deliver: (count: number) => {
      serve();
      for (const sent of line.splice(0, count)) registry.apply(sent);
      serve();
    },
    truth,
    get queued() {
      return line.length;
    },
  };
}
