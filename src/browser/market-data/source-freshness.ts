// Chooses between a streamed and a polled value: streamed if live, else polled, and how old that is. Pure. All times are
// on the clock of performance.now(), in ms.

/** State of a feed. */
export interface StreamInput<Data> {
  readonly phase: "off" | "waiting" | "live" | "stale";
  readonly data: Data | undefined;
  /** When a frame or heartbeat of the live feed last confirmed the data. */
  readonly confirmedAt: number | undefined;
  /** When its last frame arrived. */
  readonly frameAt: number | undefined;
}

/** The last answer and the failure of the last request. */
export interface PollInput<Data> {
  readonly answer: Data | undefined;
  readonly requestedAt: number | undefined;
  readonly answeredAt: number | undefined;
  /** Error message of the last request; undefined once one succeeded. */
  readonly problem: string | undefined;
}

export type SourceState = "loading" | "live" | "polling" | "stale" | "error";

export interface Resolved<Data> {
  readonly state: SourceState;
  readonly data: Data | undefined;
  readonly confirmedAt: number | undefined;
  readonly problem: string | undefined;
}

/**
 * A live feed wins. An answer counts only if it was requested after the last frame: otherwise it may be older than the
 * frame. Data not confirmed for `staleAfterMs` is stale. Streamed data of a broken feed stays, as stale, until there is
 * something newer.
 */
export function resolveSource<Data>(
  streamed: StreamInput<Data>,
  polled: PollInput<Data>,
  now: number,
  staleAfterMs: number,
): Resolved<Data> {
  const isOld = (at: number | undefined) => at === undefined || now - at > staleAfterMs;
  if (streamed.phase === "live" && streamed.data !== undefined) {
    const state = isOld(streamed.confirmedAt) ? "stale" : "live";
    return { state, data: streamed.data, confirmedAt: streamed.confirmedAt, problem: undefined };
  }
  const isOvertaken = streamed.frameAt !== undefined && (polled.requestedAt ?? 0) <= streamed.frameAt;
  if (polled.answer !== undefined && !isOvertaken) {
    const state = isOld(polled.answeredAt) ? "stale" : "polling";
    const hasFailed = polled.problem !== undefined && state === "stale";
    return {
      state: hasFailed ? "error" : state,
      data: polled.answer,
      confirmedAt: polled.answeredAt,
      problem: polled.problem,
    };
  }
  if (streamed.data !== undefined) {
    return {
      state: "stale",
      data: streamed.data,
      confirmedAt: streamed.confirmedAt,
      problem: polled.problem,
    };
  }
  return {
    state: polled.problem === undefined ? "loading" : "error",
    data: undefined,
    confirmedAt: undefined,
    problem: polled.problem,
  };
}
