import type { RequestRecord } from "#browser/api/request-log.ts";
import type { AnyFeedView } from "#browser/stream/feed-snapshot.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { healthTexts as texts } from "./texts.ts";

/** "waiting": a feed is watched and nothing has come yet. "idle": no feed is watched and no request was sent. */
type HealthStatus = "live" | "polling" | "stale" | "offline" | "waiting" | "idle";

export interface VenueHealth {
  readonly status: HealthStatus;
  /** Time of the last confirmed data, on the clock of performance.now(). */
  readonly newestAt: number | undefined;
  /** Number of watched feeds. */
  readonly feeds: number;
  /** Median duration of the last responses in ms; undefined without any. */
  readonly latencyMs: number | undefined;
  /** Last failure as a sentence; undefined once the same operation has succeeded. */
  readonly problem: string | undefined;
}

export interface HealthFacts {
  readonly venue: VenueId;
  readonly views: readonly AnyFeedView[];
  /** Requests to any venue, oldest first. */
  readonly requests: readonly RequestRecord[];
  /** performance.now(), ms. */
  readonly now: number;
  /** Data older than this is stale, in ms. */
  readonly showMs: number;
}

/** Number of responses in the median. */
const latencySamples = 15;

/** Derives the health of one venue from its feeds and the last requests to it. */
export function venueHealth({ venue, views, requests, now, showMs }: HealthFacts): VenueHealth {
  const own = requests.filter(
    ({ name, outcome }) => endpoints[name].venue === venue && venueOutcomes.has(outcome),
  );
  const answered = own.filter(isAnswered);
  const liveAt = latest(views.map((view) => (view.phase === "live" ? view.confirmedAt : undefined)));
  const newestAt = latest([...views.map((view) => view.confirmedAt), answered.at(-1)?.endedAt]);
  return {
    status: healthStatus({ own, liveAt, newestAt, isWatched: views.length > 0, now, showMs }),
    newestAt,
    feeds: views.length,
    latencyMs: median(answered.slice(-latencySamples).map(({ ms }) => ms)),
    problem: lastProblem(own),
  };
}

function healthStatus(given: {
  readonly own: readonly RequestRecord[];
  readonly liveAt: number | undefined;
  readonly newestAt: number | undefined;
  readonly isWatched: boolean;
  readonly now: number;
  readonly showMs: number;
}): HealthStatus {
  const { own, liveAt, newestAt, isWatched, now, showMs } = given;
  if (liveAt !== undefined && now - liveAt <= showMs) return "live";
  const last = own.at(-1);
  if (last === undefined && isWatched) return newestAt === undefined ? "waiting" : "stale";
  if (last === undefined) return "idle";
  const isFresh = newestAt !== undefined && now - newestAt <= showMs;
  if (!isAnswered(last) && !isFresh) return "offline";
  if (isFresh) return "polling";
  return isWatched ? "stale" : "idle";
}

/** Outcomes that say something about the venue. All others are the page's own, such as a request it called off. */
const venueOutcomes: ReadonlySet<string> = new Set([
  "answered",
  "MalformedAnswerError",
  "NetworkError",
  "TimeoutError",
]);

/** True if the venue responded in full, even with a refusal. */
function isAnswered({ status, outcome }: RequestRecord): boolean {
  return status !== undefined && status < 500 && outcome !== "NetworkError" && outcome !== "TimeoutError";
}

/** Last failed request, unless the same operation succeeded after it. */
function lastProblem(own: readonly RequestRecord[]): string | undefined {
  const recovered = new Set<string>();
  for (const record of own.toReversed()) {
    const failure = failureText(record);
    if (failure === undefined) recovered.add(record.name);
    else if (!recovered.has(record.name)) return failure;
  }
  return undefined;
}

function failureText({ name, status, outcome }: RequestRecord): string | undefined {
  const { method, path } = endpoints[name];
  const operation = `${method} ${path}`;
  if (outcome === "TimeoutError") return texts.timeout(operation);
  if (status === undefined) return texts.unreachable(operation);
  if (status >= 400) return texts.refused(operation, status);
  if (outcome === "NetworkError") return texts.cutOff(operation);
  return outcome === "answered" ? undefined : texts.unreadable(operation);
}

function latest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
