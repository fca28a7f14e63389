// Last success and failure of any read: distinguishes "Polling" from "Offline".
import type { QueryCache } from "@tanstack/react-query";
import { createStore } from "zustand/vanilla";
import {
  MalformedAnswerError,
  NetworkError,
  TimeoutError,
  UnauthorizedError,
  UnavailableError,
} from "#browser/api/gateway-error.ts";

/** On the clock of performance.now(), in ms; undefined for never. */
export interface PollRecord {
  readonly workedAt: number | undefined;
  readonly failedAt: number | undefined;
}

const nothing: PollRecord = { workedAt: undefined, failedAt: undefined };

export const pollRecord = createStore<PollRecord>(() => nothing);

/** Forgets all reads: they were another user's. */
export function forgetPolls(): void {
  pollRecord.setState(nothing, true);
}

/** Records every read of `cache` as long as it is watched; `now` is the clock of performance.now(). */
export function watchReads(cache: QueryCache, now: () => number): () => void {
  return cache.subscribe((event) => {
    if (event.type !== "updated") return;
    const { action } = event;
    if (action.type === "success" && action.manual !== true) pollRecord.setState({ workedAt: now() });
    if ((action.type === "failed" || action.type === "error") && isOutage(action.error))
      pollRecord.setState({ failedAt: now() });
  });
}

const outages = [NetworkError, TimeoutError, UnavailableError, UnauthorizedError, MalformedAnswerError];

/**
 * True if a failure means that nothing can be read; a gateway that refuses one request or rate-limits is reachable.
 */
function isOutage(error: unknown): boolean {
  return outages.some((kind) => error instanceof kind);
}
