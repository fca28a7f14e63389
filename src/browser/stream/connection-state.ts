// Connection state of the page as one value. Pure.
import type { PollRecord } from "./poll-record.ts";
import type { LinkPhase } from "./stream-store.ts";

/** "polling": no stream, but reads work; "reconnecting": neither, yet the stream is being tried; "offline": nothing works. */
export type ConnectionState = "live" | "polling" | "reconnecting" | "offline";

export interface ConnectionFacts {
  readonly link: LinkPhase;
  readonly polls: PollRecord;
  /** performance.now(), ms. */
  readonly now: number;
  /** A read older than this says nothing any more, in ms. */
  readonly showMs: number;
}

export function connectionStatus({ link, polls, now, showMs }: ConnectionFacts): ConnectionState {
  if (link === "open") return "live";
  const { workedAt, failedAt } = polls;
  const workedLast = workedAt !== undefined && (failedAt === undefined || workedAt >= failedAt);
  const workedLately = workedAt !== undefined && now - workedAt <= showMs;
  if (link === "off") {
    // Nothing is tried by itself here: a page that reads nothing is not offline.
    const triedNothing = workedAt === undefined && failedAt === undefined;
    return triedNothing || workedLast || workedLately ? "polling" : "offline";
  }
  if (workedLately) return "polling";
  const failsNow = failedAt !== undefined && !workedLast;
  return failsNow || link === "refused" || link === "stopped" ? "offline" : "reconnecting";
}
