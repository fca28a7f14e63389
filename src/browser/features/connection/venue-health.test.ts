import { describe, expect, it } from "vitest";
import type { RequestRecord } from "#browser/api/request-log.ts";
import type { AnyFeedView } from "#browser/stream/feed-snapshot.ts";
import { venueHealth } from "./venue-health.ts";

const now = 100_000;
const showMs = 10_000;

const request = (endedAt: number, record: Partial<RequestRecord> = {}): RequestRecord => ({
  name: "orderBookA",
  status: 200,
  outcome: "answered",
  ms: 40,
  sentAt: 0,
  endedAt,
  ...record,
});
const lost = { status: undefined, outcome: "NetworkError" } as const;
const feed = (phase: AnyFeedView["phase"], confirmedAt: number | undefined): AnyFeedView => ({
  channel: "book",
  phase,
  data: undefined,
  confirmedAt,
  frameAt: confirmedAt,
});
const health = (requests: readonly RequestRecord[], views: readonly AnyFeedView[] = [], at = now) =>
  venueHealth({ venue: "venue-a", views, requests, now: at, showMs });

describe("status of a venue", () => {
  it("is live while a live feed is confirmed", () => {
    expect(health([request(now - 60_000)], [feed("live", now - 500)]).status).toBe("live");
    expect(health([], [feed("live", now - 500)], now + 20_000).status).toBe("stale");
  });

  it("is polling while responses arrive, and stale when they stop and a feed is watched", () => {
    expect(health([request(now - 500)], [feed("off", undefined)])).toMatchObject({
      status: "polling",
      newestAt: now - 500,
      feeds: 1,
    });
    expect(health([request(now - 20_000)], [feed("stale", now - 30_000)]).status).toBe("stale");
  });

  it("is offline after a failed request without fresh data", () => {
    expect(health([request(now - 20_000), request(now, lost)]).status).toBe("offline");
    expect(health([request(now - 20_000), request(now, { status: 503 })]).status).toBe("offline");
    expect(health([request(now - 500), request(now, lost)]).status).toBe("polling");
  });

  it("is waiting for the first data of a watched feed", () => {
    expect(health([], [feed("waiting", undefined)]).status).toBe("waiting");
    expect(health([request(now, lost)], [feed("waiting", undefined)]).status).toBe("offline");
  });

  it("is idle without requests, whatever other venues do", () => {
    expect(health([])).toEqual({
      status: "idle",
      newestAt: undefined,
      feeds: 0,
      latencyMs: undefined,
      problem: undefined,
    });
    expect(health([request(now, { name: "orderBookB" })]).status).toBe("idle");
    expect(health([request(now, { status: undefined, outcome: "called off" })]).status).toBe("idle");
  });
});

it("reports the median latency of the last responses", () => {
  const slow = Array.from({ length: 20 }, () => request(now, { ms: 900 }));
  const quick = Array.from({ length: 15 }, (_, index) => request(now, { ms: 10 + index }));
  expect(health([...slow, ...quick]).latencyMs).toBe(17);
});

describe("the last problem of a venue", () => {
  it("is a sentence, until the same operation succeeds", () => {
    const refused = request(now, { name: "marketA", status: 404 });
    expect(health([refused, request(now)]).problem).toBe("GET /markets/{id}: refused (404)");
    expect(health([refused, request(now, { name: "marketA" })]).problem).toBeUndefined();
    expect(health([request(now, lost)]).problem).toBe("GET /orderbooks: gateway unreachable");
    expect(health([request(now, { status: undefined, outcome: "TimeoutError" })]).problem).toBe(
      "GET /orderbooks: timed out",
    );
    expect(health([request(now, { outcome: "MalformedAnswerError" })]).problem).toBe(
      "GET /orderbooks: unreadable response",
    );
  });

  it("says what went wrong after the status had come", () => {
    expect(health([request(now, { outcome: "TimeoutError" })]).problem).toBe("GET /orderbooks: timed out");
    const cut = health([request(now, { outcome: "NetworkError", ms: 900 })]);
    expect(cut).toMatchObject({
      status: "offline",
      latencyMs: undefined,
      problem: "GET /orderbooks: response cut off",
    });
  });

  it("ignores requests the page called off, also while the answer was read", () => {
    expect(health([request(now, { status: undefined, outcome: "called off" })]).problem).toBeUndefined();
    expect(health([request(now, { status: 200, outcome: "called off" })])).toMatchObject({
      status: "idle",
      problem: undefined,
    });
  });
});
