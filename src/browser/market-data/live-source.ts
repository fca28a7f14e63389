// Something that is told or asked, as a source that is read and listened to, so that it can be drawn without rendering.
// It keeps nothing: what was told lies in the stream's store, what was asked in the query cache.
import { derivedReadable, type Readable } from "#browser/lib/readable.ts";
import type { TimedResponse } from "#browser/queries/timed-response.ts";
import { type Resolved, resolveSource, type StreamInput } from "./live-or-polled.ts";

/** What the query cache knows. */
export interface PolledNow<Data> {
  readonly data: TimedResponse<Data> | undefined;
  /** The failure of the last question, in words; undefined once one was answered. */
  readonly problem: string | undefined;
}

export interface LiveSourceOptions<Data, View> {
  readonly readTold: () => StreamInput<Data>;
  readonly readAsked: () => PolledNow<Data>;
  /** What was chosen, as the view has it. Called only when the choice changed. */
  readonly toView: (choice: Resolved<Data>) => View;
  /** After so many ms without a confirmation it is stale. */
  readonly showMs: number;
  /** The clock of performance.now(). */
  readonly now: () => number;
  /** Each calls back when what it stands for may have changed: frames, answers, time. */
  readonly watch: readonly ((listener: () => void) => () => void)[];
}

export function createLiveSource<Data, View>(options: LiveSourceOptions<Data, View>): Readable<View> {
  const { readTold, readAsked, toView, showMs, now, watch } = options;
  let last: { readonly choice: Resolved<Data>; readonly view: View } | undefined;

  const read = () => {
    const asked = readAsked();
    const part = {
      answer: asked.data?.answer,
      askedAt: asked.data?.requestedAt,
      answeredAt: asked.data?.answeredAt,
      problem: asked.problem,
    };
    const choice = resolveSource(readTold(), part, now(), showMs);
    if (last === undefined || !isSameChoice(last.choice, choice)) last = { choice, view: toView(choice) };
    return last.view;
  };

  return derivedReadable(read, watch);
}

function isSameChoice<Data>(a: Resolved<Data>, b: Resolved<Data>): boolean {
  return (
    a.data === b.data && a.state === b.state && a.confirmedAt === b.confirmedAt && a.problem === b.problem
  );
}
