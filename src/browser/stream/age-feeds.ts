// What was told, grown older than the steady clock tells: it stands still while some machines sleep. Pure.
import type { AnyFeedView } from "./feed-snapshot.ts";
import type { PollRecord } from "./read-health.ts";
import type { StreamState } from "./stream-store.ts";

const aged = (at: number | undefined, byMs: number) => (at === undefined ? undefined : at - byMs);

/** `state` with everything in it older by `byMs`. */
export function agedStream(state: StreamState, byMs: number): StreamState {
  const older = (at: number | undefined) => aged(at, byMs);
  const agedViews = (views: StreamState["views"]) => {
    const next = new Map<string, AnyFeedView>();
    for (const [key, view] of views) {
      const { confirmedAt, frameAt } = view;
      // The same object where it has no times, so that nobody is told of it.
      const isBlank = confirmedAt === undefined && frameAt === undefined;
      next.set(key, isBlank ? view : { ...view, confirmedAt: older(confirmedAt), frameAt: older(frameAt) });
    }
    return next;
  };
  return {
    ...state,
    heardAt: older(state.heardAt),
    views: agedViews(state.views),
    left: agedViews(state.left),
  };
}

/** `record` with its reads longer ago by `byMs`. */
export function agedRecord({ workedAt, failedAt }: PollRecord, byMs: number): PollRecord {
  return { workedAt: aged(workedAt, byMs), failedAt: aged(failedAt, byMs) };
}
