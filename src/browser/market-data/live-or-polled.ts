// "Told if live, else asked": which of two sources a view shows, and how old that is. Pure; what feeds and polls are made
// of is nobody's business here.

/** What a feed told. */
export interface StreamInput<Data> {
  readonly phase: "off" | "waiting" | "live" | "stale";
  readonly data: Data | undefined;
  /** When a frame or a heartbeat of the live feed last confirmed it, on the clock of performance.now(). */
  readonly confirmedAt: number | undefined;
  /** When its last frame came, on the same clock. */
  readonly frameAt: number | undefined;
}

/** What was asked, and what went wrong if the last question failed. */
export interface PollInput<Data> {
  readonly answer: Data | undefined;
  readonly askedAt: number | undefined;
  readonly answeredAt: number | undefined;
  /** The failure of the last question, in words; undefined once one was answered. */
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
 * A live feed wins. An answer counts only if no frame came when its question left, or later. What was not confirmed for `showMs`
 * is stale, and what a feed told before it broke stays on screen as stale until there is something newer.
 */
export function resolveSource<Data>(
  told: StreamInput<Data>,
  asked: PollInput<Data>,
  now: number,
  showMs: number,
): Resolved<Data> {
  const old = (at: number | undefined) => at === undefined || now - at > showMs;
  if (told.phase === "live" && told.data !== undefined) {
    const state = old(told.confirmedAt) ? "stale" : "live";
    return { state, data: told.data, confirmedAt: told.confirmedAt, problem: undefined };
  }
  const overtaken = told.frameAt !== undefined && (asked.askedAt ?? 0) <= told.frameAt;
  if (asked.answer !== undefined && !overtaken) {
    const state = old(asked.answeredAt) ? "stale" : "polling";
    const failed = asked.problem !== undefined && state === "stale";
    return {
      state: failed ? "error" : state,
      data: asked.answer,
      confirmedAt: asked.answeredAt,
      problem: asked.problem,
    };
  }
  if (told.data !== undefined) {
    return { state: "stale", data: told.data, confirmedAt: told.confirmedAt, problem: asked.problem };
  }
  return {
    state: asked.problem === undefined ? "loading" : "error",
    data: undefined,
    confirmedAt: undefined,
    problem: asked.problem,
  };
}
