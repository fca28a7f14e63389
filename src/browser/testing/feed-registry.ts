// A table of feeds for tests, with the requests it made and a clock that moves when told.
import { createManualClock } from "#browser/lib/clock.ts";
import { createFeedRegistry } from "#browser/stream/worker/feed-registry.ts";
import { decimal } from "#contract/decimal.ts";
import { type Feed, feedKey, type ServerFrame } from "#contract/stream-frames.ts";

/** A book feed of venue A. */
export const feedOf = (instrument: string): Feed => ({ channel: "book", venue: "venue-a", instrument });
/** A frame of a book with asks of these sizes at 0.1, 0.2 and so on; undefined says nothing of that price. */
export const bookFrame = (
  type: "snapshot" | "update",
  feed: Feed,
  seq: number,
  ...sizes: readonly (string | undefined)[]
): Extract<ServerFrame, { channel: "book" }> => ({
  type,
  channel: "book",
  feed,
  seq,
  ts: undefined,
  data: {
    asks: sizes.flatMap((size, index) =>
      size === undefined ? [] : [{ price: decimal(`0.${index + 1}`), size: decimal(size) }],
    ),
    bids: [],
    dropped: [],
  },
  dropped: [],
});

export type Request = {
  readonly op: "subscribe" | "unsubscribe";
  readonly id: number;
  readonly keys: string[];
};

export function createTestTable() {
  const clock = createManualClock();
  const requests: Request[] = [];
  const kept: string[] = [];
  let lastId = 0;
  let news = 0;
  const record = (op: Request["op"]) => (feeds: readonly Feed[]) => {
    lastId += 1;
    requests.push({ op, id: lastId, keys: feeds.map(feedKey) });
    return lastId;
  };
  const table = createFeedRegistry({
    clock,
    subscribe: record("subscribe"),
    unsubscribe: record("unsubscribe"),
    onKept: (key) => kept.push(key),
    onNews: () => {
      news += 1;
    },
  });
  return {
    clock,
    table,
    requests,
    /** How often what was held back became news. */
    newsCame: () => news,
    /** Keys of kept feeds, one entry a change. */
    kept,
    /** The requests since the last look. */
    asked: () => requests.splice(0).map(({ op, keys }) => [op, ...keys]),
    size: (feed: Feed) => {
      const news = table.takeNews().find(({ key }) => key === feedKey(feed));
      const told = news?.told;
      const sizes =
        typeof told === "object" && told.channel === "book" ? told.book.asks.map(({ size }) => size) : told;
      return [news?.phase, sizes];
    },
  };
}
