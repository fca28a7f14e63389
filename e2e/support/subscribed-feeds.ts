// Waits for stream subscriptions: tests publish messages that reach only current subscribers and are not repeated.
import type { Feed } from "#contract/stream-frames.ts";
import { expect, type Paper } from "./fixtures.ts";

/** The connections that stand now. A page that was left may keep its own for a moment. */
export function connectionIds(paper: Paper): readonly number[] {
  return paper.gateway.stream.connections().map(({ id }) => id);
}

/** Waits until `count` connections subscribe to the book of `instrument`, without those in `before`. */
export async function waitForStreamedBook(
  paper: Paper,
  instrument: string,
  before: readonly number[],
  count = 1,
): Promise<void> {
  const isBook = (feed: Feed) => feed.channel === "book" && feed.instrument === instrument;
  const subscribed = () =>
    paper.gateway.stream
      .connections()
      .filter(({ id, feeds }) => !before.includes(id) && feeds.some(isBook))
      .map(({ id }) => id);
  await expect.poll(() => subscribed().length).toBe(count);
}
