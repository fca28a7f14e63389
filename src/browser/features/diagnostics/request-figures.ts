// Statistics of the request log: latency by endpoint, requests a second.
import { calledOff, type RequestRecord } from "#browser/api/request-log.ts";
import type { EndpointName } from "#contract/endpoints.ts";

/** Percentile of `sorted` by nearest rank. */
function quantile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

/** True unless the response was successful and readable, or the page itself called the request off. */
export function isFailed({ status, outcome }: RequestRecord): boolean {
  const isSuccess = outcome === "answered" && status !== undefined && status >= 200 && status < 300;
  return !isSuccess && outcome !== calledOff;
}

/** Statistics by endpoint, most requests first; times in ms, of answered requests. */
export function endpointFigures(records: readonly RequestRecord[]) {
  const byName = new Map<EndpointName, RequestRecord[]>();
  for (const record of records) byName.set(record.name, [...(byName.get(record.name) ?? []), record]);
  return [...byName]
    .map(([name, own]) => {
      const times = own
        .filter(({ outcome }) => outcome === "answered")
        .map(({ ms }) => ms)
        .sort((a, b) => a - b);
      const failed = own.filter(isFailed).length;
      return { name, count: own.length, failed, median: quantile(times, 0.5), p95: quantile(times, 0.95) };
    })
    .sort((a, b) => b.count - a.count);
}

/** Requests sent in the second before `now` (ms since 1970), and the most within any one second of the log. */
export function requestRate(records: readonly RequestRecord[], now: number) {
  const times = records.map(({ sentAt }) => sentAt).sort((a, b) => a - b);
  let most = 0;
  let from = 0;
  for (const [index, at] of times.entries()) {
    while ((times[from] ?? at) <= at - 1_000) from += 1;
    most = Math.max(most, index - from + 1);
  }
  return { now: times.filter((at) => at > now - 1_000 && at <= now).length, most };
}

export function requestOutcomeText({ status, outcome, retryAfterMs, unread }: RequestRecord): string {
  if (retryAfterMs !== undefined) return `Wait ${Math.ceil(retryAfterMs / 1_000)} s`;
  if (outcome === "answered") return status !== undefined && status < 300 ? "Answered" : "Refused";
  if (outcome === calledOff) return "Cancelled";
  const text = outcomeText[outcome] ?? outcome;
  if (unread === undefined) return text;
  const size = unread.bytes === undefined ? "more than is read" : `${unread.bytes} bytes`;
  return `${text}: ${size} of ${unread.type ?? "unnamed type"}`;
}

const outcomeText: Readonly<Record<string, string>> = {
  NetworkError: "No connection",
  TimeoutError: "No answer in time",
  MalformedAnswerError: "Not readable",
  UnsendableError: "Not sent",
  SignedOutError: "Signed out",
};

export const failureReasonText = { again: "again, sign-in renewed", check: "by the check" } as const;
