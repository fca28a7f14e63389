// Chooses between a streamed and a polled value: streamed if live, else polled, and how old that is. Pure. All times are
// on the clock of performance.now(), in ms.

import type { FeedSnapshot } from "#browser/stream/feed-snapshot.ts";

/** The last answer and the failure of the last request. */
export interface PollInput<Data> {
  readonly answer: Data | undefined;
  readonly requestedAt: number | undefined;
  readonly answeredAt: number | undefined;
  /** Error message of the last request; undefined once one succeeded. */
  readonly problem: string | undefined;
}

export type SourceState = "loading" | "live" | "polling" | "stale" | "error";
/** State of a view of the data: fresh data may be empty, and a venue may not offer it. */
export type ViewState = SourceState | "empty" | "not-offered";

export interface Resolved<Data> {
  readonly state: SourceState;
  readonly data: Data | undefined;
  readonly confirmedAt: number | undefined;
  /** When the data itself was last received: its last frame, or an answer with it. Heartbeats do not count. */
  readonly dataAt: number | undefined;
  readonly problem: string | undefined;
}

/** When polled answers overrule a live feed: a feed may stop without an error while its connection goes on. */
export interface QuietFeedRule<Data> {
  /** Only an answer requested this long after the last frame counts, in ms: one that is cached may be older than it. */
  readonly afterMs: number;
  /** True where an answer does not contradict the streamed data. */
  readonly agrees: (streamed: Data, answer: Data) => boolean;
}

/** Result of comparing a quiet live feed with an answer; undefined without an answer requested since its last frame. */
export function quietFeedCheck<Data>(
  streamed: FeedSnapshot<Data>,
  polled: PollInput<Data>,
  rule: QuietFeedRule<Data> | undefined,
): "agrees" | "contradicts" | undefined {
  const { answer, requestedAt = 0 } = polled;
  const { data, frameAt, phase } = streamed;
  if (rule === undefined || phase !== "live" || frameAt === undefined) return undefined;
  if (data === undefined || answer === undefined || requestedAt - frameAt <= rule.afterMs) return undefined;
  return rule.agrees(data, answer) ? "agrees" : "contradicts";
}

/**
 * A live feed wins, unless it is quiet and an answer contradicts it. An answer counts only if it was requested after the
 * last frame: otherwise it may be older than the frame. Data not confirmed for `staleAfterMs` is stale. Streamed data of
 * a broken feed stays, as stale, until there is something newer.
 */
export function resolveSource<Data>(
  streamed: FeedSnapshot<Data>,
  polled: PollInput<Data>,
  now: number,
  staleAfterMs: number,
  quietRule?: QuietFeedRule<Data>,
): Resolved<Data> {
  const isOld = (at: number | undefined) => at === undefined || now - at > staleAfterMs;
  const check = quietFeedCheck(streamed, polled, quietRule);
  if (streamed.phase === "live" && streamed.data !== undefined && check !== "contradicts") {
    const { data, confirmedAt, frameAt } = streamed;
    const dataAt = check === "agrees" ? polled.answeredAt : frameAt;
    return { state: isOld(confirmedAt) ? "stale" : "live", data, confirmedAt, dataAt, problem: undefined };
  }
  const isOvertaken = streamed.frameAt !== undefined && (polled.requestedAt ?? 0) <= streamed.frameAt;
  if (polled.answer !== undefined && !isOvertaken) {
    const state = isOld(polled.answeredAt) ? "stale" : "polling";
    const hasFailed = polled.problem !== undefined && state === "stale";
    return {
      state: hasFailed ? "error" : state,
      data: polled.answer,
      confirmedAt: polled.answeredAt,
      dataAt: polled.answeredAt,
      problem: polled.problem,
    };
  }
  if (streamed.data !== undefined) {
    return {
      state: "stale",
      data: streamed.data,
      confirmedAt: streamed.confirmedAt,
      dataAt: streamed.frameAt,
      problem: polled.problem,
    };
  }
  return {
    state: polled.problem === undefined ? "loading" : "error",
    data: undefined,
    confirmedAt: undefined,
    dataAt: undefined,
    problem: polled.problem,
  };
}
