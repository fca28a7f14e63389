// Feed snapshots aged by time the monotonic clock missed: it stops on some machines during suspend. Pure.
import type { AnyFeedView } from "./feed-snapshot.ts";
import type { PollRecord } from "./poll-record.ts";
import type { StreamState } from "./stream-store.ts";

const aged = (at: number | undefined, byMs: number) => (at === undefined ? undefined : at - byMs);

/** The state with every time moved `byMs` into the past, for a device whose monotonic clock stood still while it slept. */
export function agedStream(state: StreamState, byMs: number): StreamState {
  const older = (at: number | undefined) => aged(at, byMs);
  const agedViews = (views: StreamState["views"]) => {
    const next = new Map<string, AnyFeedView>();
    for (const [key, view] of views) {
      const { confirmedAt, frameAt } = view;
      // Unchanged without times, so that nobody is notified.
      const isBlank = confirmedAt === undefined && frameAt === undefined;
      next.set(key, isBlank ? view : { ...view, confirmedAt: older(confirmedAt), frameAt: older(frameAt) });
    }
    return next;
  };
  return {
    ...state,
    receivedAt: older(state.receivedAt),
    views: agedViews(state.views),
    left: agedViews(state.left),
  };
}

/** `record` with its reads longer ago by `byMs`. */
export function agedRecord({ workedAt, failedAt }: PollRecord, byMs: number): PollRecord {
  return { workedAt: aged(workedAt, byMs), failedAt: aged(failedAt, byMs) };
}
