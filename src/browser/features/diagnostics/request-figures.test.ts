import { expect, it } from "vitest";
import type { RequestRecord } from "#browser/api/request-log.ts";
import { endpointFigures, requestOutcomeText, requestRate } from "./request-figures.ts";

const record = (other: Partial<RequestRecord> = {}): RequestRecord => ({
  name: "seriesA",
  status: 200,
  outcome: "answered",
  ms: 10,
  sentAt: 0,
  endedAt: 10,
  ...other,
});

it("returns the median and 95th percentile of responses, and counts failures", () => {
  const times = Array.from({ length: 20 }, (_, index) => record({ ms: 20 - index }));
  const lost = record({ status: undefined, outcome: "TimeoutError", ms: 10_000 });
  const refused = record({ name: "eventsB", status: 422 });
  expect(endpointFigures([refused, ...times, lost])).toEqual([
    { name: "seriesA", count: 21, failed: 1, median: 10, p95: 19 },
    { name: "eventsB", count: 1, failed: 1, median: 10, p95: 10 },
  ]);
  const calledOff = record({ outcome: "called off", ms: 5_000 });
  expect(endpointFigures([...times, calledOff])[0]).toMatchObject({ count: 21, failed: 0, p95: 19 });
  expect(endpointFigures([lost])[0]).toMatchObject({ median: undefined, p95: undefined });
});

it("counts the requests of the last second and of the fullest one", () => {
  const records = [0, 100, 900, 1_000, 1_050, 5_000, 5_400].map((sentAt) => record({ sentAt }));
  expect(requestRate(records, 5_900)).toEqual({ now: 2, most: 4 });
  expect(requestRate([], 0)).toEqual({ now: 0, most: 0 });
});

it.each([
  [record(), "Answered"],
  [record({ status: 404 }), "Refused"],
  [record({ status: 429, retryAfterMs: 2_100 }), "Wait 3 s"],
  [record({ status: undefined, outcome: "NetworkError" }), "No connection"],
  [record({ outcome: "MalformedAnswerError" }), "Not readable"],
  [
    record({ outcome: "MalformedAnswerError", unread: { bytes: 120, type: "text/html" } }),
    "Not readable: 120 bytes of text/html",
  ],
  [
    record({ outcome: "MalformedAnswerError", unread: { bytes: undefined, type: undefined } }),
    "Not readable: more than is read of unnamed type",
  ],
  [record({ outcome: "called off" }), "Cancelled"],
])("says how a request ended: %#", (ended, text) => {
  expect(requestOutcomeText(ended)).toBe(text);
});
