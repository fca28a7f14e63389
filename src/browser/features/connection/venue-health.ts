// How the data of one venue comes in, out of its feeds and the last requests to it. Pure.
import type { RequestRecord } from "#browser/api/request-log.ts";
import type { AnyFeedView } from "#browser/stream/feed-snapshot.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** "idle": nothing of it is watched and nothing was asked. */
export type HealthStatus = "live" | "polling" | "stale" | "offline" | "idle";

export interface VenueHealth {
  readonly word: HealthStatus;
  /** When anything of it was last confirmed, on the clock of performance.now(). */
  readonly newestAt: number | undefined;
  /** How many of its feeds are watched. */
  readonly feeds: number;
  /** What the middle one of the last answers took, in ms; undefined where none came. */
  readonly latencyMs: number | undefined;
  /** The last thing that went wrong, in words; undefined once the same was answered. */
  readonly problem: string | undefined;
}

/** A request with when it ended, on the clock of performance.now(). */
export interface EndedRequest {
  readonly record: RequestRecord;
  readonly endedAt: number;
}

export interface HealthFacts {
  readonly venue: VenueId;
  /** The views of its feeds. */
  readonly views: readonly AnyFeedView[];
  /** Requests to any venue, oldest first. */
  readonly requests: readonly EndedRequest[];
  /** performance.now(), ms. */
  readonly now: number;
  /** What is older than this is stale, in ms. */
  readonly showMs: number;
}

/** Of so many answers the middle one counts. */
const counted = 15;

export function venueHealth({ venue, views, requests, now, showMs }: HealthFacts): VenueHealth {
  const own = requests.filter(({ record }) => endpoints[record.name].venue === venue && !isCalledOff(record));
  const answered = own.filter(({ record }) => isAnswered(record));
  const liveAt = latest(views.map((view) => (view.phase === "live" ? view.confirmedAt : undefined)));
  const newestAt = latest([...views.map((view) => view.confirmedAt), answered.at(-1)?.endedAt]);
  return {
    word: wordOf({ own, liveAt, newestAt, isWatched: views.length > 0, now, showMs }),
    newestAt,
    feeds: views.length,
    latencyMs: middleOf(answered.slice(-counted).map(({ record }) => record.ms)),
    problem: problemOf(own),
  };
}

function wordOf(given: {
  readonly own: readonly EndedRequest[];
  readonly liveAt: number | undefined;
  readonly newestAt: number | undefined;
  readonly isWatched: boolean;
  readonly now: number;
  readonly showMs: number;
}): HealthStatus {
  const { own, liveAt, newestAt, isWatched, now, showMs } = given;
  if (liveAt !== undefined && now - liveAt <= showMs) return "live";
  const last = own.at(-1);
  if (last === undefined) return isWatched ? "stale" : "idle";
  const isFresh = newestAt !== undefined && now - newestAt <= showMs;
  if (!isAnswered(last.record) && !isFresh) return "offline";
  if (isFresh) return "polling";
  return isWatched ? "stale" : "idle";
}

/** Whether the page itself gave it up, as when one leaves: that tells nothing of the venue. */
function isCalledOff({ status, outcome }: RequestRecord): boolean {
  return status === undefined && outcome !== "NetworkError" && outcome !== "TimeoutError";
}

/** Whether the venue is there: it answered, be it that it refused. */
function isAnswered({ status }: RequestRecord): boolean {
  return status !== undefined && status < 500;
}

/** The last request that did not succeed, unless the same operation succeeded after it. */
function problemOf(own: readonly EndedRequest[]): string | undefined {
  const mended = new Set<string>();
  for (const { record } of own.toReversed()) {
    const words = wordsOf(record);
    if (words === undefined) mended.add(record.name);
    else if (!mended.has(record.name)) return words;
  }
  return undefined;
}

function wordsOf({ name, status, outcome }: RequestRecord): string | undefined {
  const { method, path } = endpoints[name];
  const asked = `${method} ${path}`;
  if (status === undefined) {
    return outcome === "TimeoutError"
      ? `${asked} was not answered in time.`
      : `${asked} did not reach the gateway.`;
  }
  if (status >= 400) return `${asked} was refused with ${status}.`;
  return outcome === "answered" ? undefined : `${asked} was answered with what could not be read.`;
}

function latest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function middleOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
