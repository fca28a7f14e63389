import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PollInput, resolveSource, type StreamInput } from "./live-or-polled.ts";

const showMs = 10_000;
const now = 100_000;
const nothingTold: StreamInput<string> = {
  phase: "waiting",
  data: undefined,
  confirmedAt: undefined,
  frameAt: undefined,
};
const nothingAsked: PollInput<string> = {
  answer: undefined,
  askedAt: undefined,
  answeredAt: undefined,
  problem: undefined,
};
const told = (phase: StreamInput<string>["phase"], confirmedAt: number): StreamInput<string> => ({
  phase,
  data: "told",
  confirmedAt,
  frameAt: confirmedAt,
});
const answered = (askedAt: number, answeredAt: number, problem?: string): PollInput<string> => ({
  answer: "asked",
  askedAt,
  answeredAt,
  problem,
});

describe("told if live, else asked", () => {
  it("is loading until something came", () => {
    expect(resolveSource(nothingTold, nothingAsked, now, showMs)).toMatchObject({ state: "loading" });
  });

  it("shows a live feed whatever was asked", () => {
    const choice = resolveSource(told("live", now - 300), answered(now - 20, now), now, showMs);
    expect(choice).toMatchObject({ state: "live", data: "told", confirmedAt: now - 300 });
  });

  it("calls a live feed stale that nothing confirmed for too long", () => {
    const choice = resolveSource(told("live", now - showMs - 1), nothingAsked, now, showMs);
    expect(choice).toMatchObject({ state: "stale", data: "told" });
  });

  it("drops an answer to a question that a frame overtook", () => {
    const choice = resolveSource(told("stale", now - 500), answered(now - 501, now - 400), now, showMs);
    expect(choice).toMatchObject({ state: "stale", data: "told" });
  });

  it("drops an answer to a question that left as a frame came: which was first nobody knows", () => {
    const choice = resolveSource(told("stale", now - 500), answered(now - 500, now - 400), now, showMs);
    expect(choice).toMatchObject({ state: "stale", data: "told" });
  });

  it("does not fall back behind a frame though what it told was dropped", () => {
    const dropped = { ...told("stale", now - 500), data: undefined };
    const choice = resolveSource(dropped, answered(now - 2_000, now - 1_900), now, showMs);
    expect(choice).toMatchObject({ state: "loading", data: undefined });
    const newer = resolveSource(dropped, answered(now - 400, now - 300), now, showMs);
    expect(newer).toMatchObject({ state: "polling", data: "asked" });
  });

  it("takes an answer asked for after the feed broke", () => {
    const choice = resolveSource(told("stale", now - 500), answered(now - 400, now - 300), now, showMs);
    expect(choice).toMatchObject({ state: "polling", data: "asked", confirmedAt: now - 300 });
  });

  it("calls an old answer stale, and an error once asking again fails", () => {
    const old = answered(now - 30_000, now - 20_000);
    expect(resolveSource(nothingTold, old, now, showMs).state).toBe("stale");
    const failed = { ...old, problem: "The gateway did not answer." };
    expect(resolveSource(nothingTold, failed, now, showMs)).toMatchObject({ state: "error", data: "asked" });
  });

  it("keeps a fresh answer on screen through one failed question", () => {
    const choice = resolveSource(nothingTold, answered(now - 900, now - 800, "No answer."), now, showMs);
    expect(choice).toMatchObject({ state: "polling", data: "asked" });
  });

  it("is an error where nothing ever came", () => {
    const failed = { ...nothingAsked, problem: "The gateway did not answer." };
    expect(resolveSource(nothingTold, failed, now, showMs)).toMatchObject({
      state: "error",
      data: undefined,
      problem: "The gateway did not answer.",
    });
  });

  it("mixes no epochs: whatever the times, what it shows is the newer of the two, as old as it says", () => {
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
        (at, has, frame, heard, asked, tookMs) => {
          const confirmedAt = frame === undefined ? undefined : Math.max(frame, heard ?? frame);
          const part = { phase: at, data: has ? "told" : undefined, confirmedAt, frameAt: frame };
          const answer = asked === undefined ? nothingAsked : answered(asked, asked + tookMs);
          const choice = resolveSource(part, answer, now, showMs);
          if (choice.data === "asked") {
            expect(at === "live" && has).toBe(false);
            expect(asked ?? 0).toBeGreaterThanOrEqual(frame ?? Number.NEGATIVE_INFINITY);
            expect(choice.confirmedAt).toBe((asked ?? 0) + tookMs);
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
