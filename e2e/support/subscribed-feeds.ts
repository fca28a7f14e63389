// What the gateway's stream tells to whom, for tests that publish what did not happen in the world: it reaches nobody who
// does not listen yet, and is not told again.
import type { Feed } from "#contract/stream-frames.ts";
import { expect, type Paper } from "./fixtures.ts";

/** The connections that stand now. A page that was left may keep its own for a moment. */
export function connectionIds(paper: Paper): readonly number[] {
  return paper.gateway.stream.connections().map(({ id }) => id);
}

/** Waits until `count` connections are told of the book of `instrument`, those of `before` not counted. */
export async function waitForStreamedBook(
  paper: Paper,
  instrument: string,
  before: readonly number[],
  count = 1,
): Promise<void> {
  const isBook = (feed: Feed) => feed.channel === "book" && feed.instrument === instrument;
  const told = () =>
    paper.gateway.stream
      .connections()
      .filter(({ id, feeds }) => !before.includes(id) && feeds.some(isBook))
      .map(({ id }) => id);
  await expect.poll(() => told().length).toBe(count);
}
