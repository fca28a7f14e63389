// A streamed or polled value as a Readable, for views that draw without rendering. It stores nothing: streamed data is in
// the stream store, polled data in the query cache.
import { derivedReadable, type Readable } from "#browser/lib/readable.ts";
import type { FeedSnapshot } from "#browser/stream/feed-snapshot.ts";
import type { DecodedList } from "#contract/decoding.ts";
import { type PollInput, type QuietFeedRule, type Resolved, resolveSource } from "./source-freshness.ts";

export interface LiveSourceDeps<Data, View> {
  readonly readStreamed: () => FeedSnapshot<Data>;
  readonly readPolled: () => PollInput<Data>;
  /** View of the chosen data; called only when the choice changed. */
  readonly toView: (choice: Resolved<Data>) => View;
  /** Age without a confirmation from which data is stale, in ms. */
  readonly staleAfterMs: number;
  /** Absent: a live feed is never overruled. */
  readonly quietRule?: QuietFeedRule<Data> | undefined;
  /** Clock of performance.now(). */
  readonly now: () => number;
  /** Subscriptions to everything the choice depends on besides time: frames, answers. */
  readonly watch: readonly Subscribe[];
  /** Calls its listener at intervals, for data that becomes stale. */
  readonly subscribeToClock: Subscribe;
}

type Subscribe = (listener: () => void) => () => void;

export function createLiveSource<Data, View>(deps: LiveSourceDeps<Data, View>): Readable<View> {
  const { readStreamed, readPolled, toView, staleAfterMs, quietRule, now, watch, subscribeToClock } = deps;
  let last: { readonly choice: Resolved<Data>; readonly view: View } | undefined;

  const read = () => {
    const choice = resolveSource(readStreamed(), readPolled(), now(), staleAfterMs, quietRule);
    if (last === undefined || !isSameChoice(last.choice, choice)) last = { choice, view: toView(choice) };
    return last.view;
  };

  // Time alone changes the choice only by making its data stale: a tick before that costs one comparison.
  const subscribeToAge: Subscribe = (listener) =>
    subscribeToClock(() => {
      const confirmedAt = last?.choice.confirmedAt;
      if (confirmedAt !== undefined && now() - confirmedAt > staleAfterMs) listener();
    });

  return derivedReadable(read, [...watch, subscribeToAge]);
}

function isSameChoice<Data>(a: Resolved<Data>, b: Resolved<Data>): boolean {
  return (
    a.data === b.data &&
    a.state === b.state &&
    a.confirmedAt === b.confirmedAt &&
    a.dataAt === b.dataAt &&
    a.problem === b.problem
  );
}

/** `agrees`, computed once for the same two inputs. */
export function cachedComparison<Data>(
  agrees: (streamed: Data, answer: Data) => boolean,
): (streamed: Data, answer: Data) => boolean {
  let last: { readonly streamed: Data; readonly answer: Data; readonly isSame: boolean } | undefined;
  return (streamed, answer) => {
    if (last?.streamed !== streamed || last.answer !== answer)
      last = { streamed, answer, isSame: agrees(streamed, answer) };
    return last.isSame;
  };
}

/** Streamed rows in the shape of an answer; the same object while the rows are the same. */
export function readAsDecodedList<Row>(
  readRows: () => FeedSnapshot<readonly Row[]>,
): () => FeedSnapshot<DecodedList<Row>> {
  let list: DecodedList<Row> | undefined;
  return () => {
    const streamed = readRows();
    if (list?.rows !== streamed.data)
      list = streamed.data === undefined ? undefined : { rows: streamed.data, dropped: [] };
    return { ...streamed, data: list };
  };
}
