import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FeedSnapshot } from "#browser/stream/feed-snapshot.ts";
import { type PollInput, resolveSource } from "./source-freshness.ts";

const showMs = 10_000;
const now = 100_000;
const noStream: FeedSnapshot<string> = {
  phase: "waiting",
  data: undefined,
  confirmedAt: undefined,
  frameAt: undefined,
};
const noPoll: PollInput<string> = {
  answer: undefined,
  requestedAt: undefined,
  answeredAt: undefined,
  problem: undefined,
};
const received = (phase: FeedSnapshot<string>["phase"], confirmedAt: number): FeedSnapshot<string> => ({
  phase,
  data: "told",
  confirmedAt,
  frameAt: confirmedAt,
});
const answered = (requestedAt: number, answeredAt: number, problem?: string): PollInput<string> => ({
  answer: "asked",
  requestedAt,
  answeredAt,
  problem,
});

describe("streamed if live, else polled", () => {
  it("is loading until data arrives", () => {
    expect(resolveSource(noStream, noPoll, now, showMs)).toMatchObject({ state: "loading" });
  });

  it("prefers a live feed to any answer", () => {
    const choice = resolveSource(received("live", now - 300), answered(now - 20, now), now, showMs);
    expect(choice).toMatchObject({ state: "live", data: "told", confirmedAt: now - 300 });
  });

  it("marks a live feed stale that was not confirmed for too long", () => {
    const choice = resolveSource(received("live", now - showMs - 1), noPoll, now, showMs);
    expect(choice).toMatchObject({ state: "stale", data: "told" });
  });

  it("drops an answer overtaken by a frame", () => {
    const choice = resolveSource(received("stale", now - 500), answered(now - 501, now - 400), now, showMs);
    expect(choice).toMatchObject({ state: "stale", data: "told" });
  });

  it("drops an answer requested at the time of a frame, whose order is unknown", () => {
    const choice = resolveSource(received("stale", now - 500), answered(now - 500, now - 400), now, showMs);
    expect(choice).toMatchObject({ state: "stale", data: "told" });
  });

  it("does not fall back behind a frame whose data was dropped", () => {
    const dropped = { ...received("stale", now - 500), data: undefined };
    const choice = resolveSource(dropped, answered(now - 2_000, now - 1_900), now, showMs);
    expect(choice).toMatchObject({ state: "loading", data: undefined });
    const newer = resolveSource(dropped, answered(now - 400, now - 300), now, showMs);
    expect(newer).toMatchObject({ state: "polling", data: "asked" });
  });

  it("uses an answer requested after the feed broke", () => {
    const choice = resolveSource(received("stale", now - 500), answered(now - 400, now - 300), now, showMs);
    expect(choice).toMatchObject({ state: "polling", data: "asked", confirmedAt: now - 300 });
  });

  it("marks an old answer stale, and an error once a new request fails", () => {
    const old = answered(now - 30_000, now - 20_000);
    expect(resolveSource(noStream, old, now, showMs).state).toBe("stale");
    const failed = { ...old, problem: "The gateway did not answer." };
    expect(resolveSource(noStream, failed, now, showMs)).toMatchObject({ state: "error", data: "asked" });
  });

  it("keeps a fresh answer through one failed request", () => {
    const choice = resolveSource(noStream, answered(now - 900, now - 800, "No answer."), now, showMs);
    expect(choice).toMatchObject({ state: "polling", data: "asked" });
  });

  it("is an error where no data ever arrived", () => {
    const failed = { ...noPoll, problem: "The gateway did not answer." };
    expect(resolveSource(noStream, failed, now, showMs)).toMatchObject({
      state: "error",
      data: undefined,
      problem: "The gateway did not answer.",
    });
  });

  describe("a quiet live feed", () => {
    const rule = { afterMs: 5_000, agrees: (streamed: string, answer: string) => streamed === answer };
    /** Heard a moment ago, without a frame for a minute. */
    const quiet = { ...received("live", now - 200), frameAt: now - 60_000 };
    const choose = (polled: PollInput<string>, streamed = quiet) =>
      resolveSource(streamed, polled, now, showMs, rule);

    it("is as old as its last frame, whatever its heartbeats", () => {
      expect(choose(noPoll)).toMatchObject({ state: "live", confirmedAt: now - 200, dataAt: now - 60_000 });
    });

    it("is confirmed by an answer that agrees", () => {
      const same = { ...answered(now - 400, now - 300), answer: "told" };
      expect(choose(same)).toMatchObject({ state: "live", data: "told", dataAt: now - 300 });
    });

    it("gives way to an answer that contradicts it, until its next frame", () => {
      const other = answered(now - 400, now - 300);
      expect(choose(other)).toMatchObject({ state: "polling", data: "asked", dataAt: now - 300 });
      expect(choose(other, { ...quiet, frameAt: now - 100 })).toMatchObject({ state: "live", data: "told" });
      expect(choose(answered(now - 30_000, now - 20_000))).toMatchObject({ state: "stale", data: "asked" });
    });

    it("is not overruled by an answer requested soon after its last frame, which may be cached", () => {
      const soon = answered(now - 55_000, now - 54_900);
      expect(choose(soon)).toMatchObject({ state: "live", data: "told", dataAt: now - 60_000 });
      expect(resolveSource(quiet, answered(now - 400, now - 300), now, showMs)).toMatchObject({
        data: "told",
      });
    });
  });

  it("shows the newer of both with its own time, for any times", () => {
    const time = fc.option(fc.integer({ min: now - 30_000, max: now }), { nil: undefined });
    const phase = fc.constantFrom("off" as const, "waiting" as const, "live" as const, "stale" as const);
    fc.assert(
      fc.property(
        phase,
        fc.boolean(),
        time,
        time,
        time,
        fc.nat(3_000),
        (at, has, frame, heard, requestedAt, durationMs) => {
          const confirmedAt = frame === undefined ? undefined : Math.max(frame, heard ?? frame);
          const part = { phase: at, data: has ? "told" : undefined, confirmedAt, frameAt: frame };
          const answer = requestedAt === undefined ? noPoll : answered(requestedAt, requestedAt + durationMs);
          const choice = resolveSource(part, answer, now, showMs);
          if (choice.data === "asked") {
            expect(at === "live" && has).toBe(false);
            expect(requestedAt ?? 0).toBeGreaterThanOrEqual(frame ?? Number.NEGATIVE_INFINITY);
            expect(choice.confirmedAt).toBe((requestedAt ?? 0) + durationMs);
          }
          if (choice.data === "told") expect(choice.confirmedAt).toBe(confirmedAt);
          const isFresh = choice.state === "live" || choice.state === "polling";
          const isOld = choice.confirmedAt === undefined || now - choice.confirmedAt > showMs;
          expect(isFresh && isOld).toBe(false);
        },
      ),
    );
  });
});
