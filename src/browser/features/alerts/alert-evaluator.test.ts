import { beforeEach, describe, expect, it } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import type { Alert } from "#browser/preferences/alerts.ts";
import { outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { decimal } from "#contract/decimal.ts";
import { type AlertEvaluatorDeps, createEvaluator, outcomeAlertKind } from "./alert-evaluator.ts";

const outcome = { venue: "venue-a", marketId: "m", outcomeId: "1", title: "Rain", label: "Yes" } as const;
const alertOf = (part: Partial<Alert> = {}): Alert => ({
  id: "x",
  outcome,
  on: "ask",
  when: "above",
  value: decimal("0.5"),
  note: undefined,
  repeat: "once",
  state: "armed",
  mustClear: false,
  createdAt: 1,
  firedAt: undefined,
  firedAtValue: undefined,
  ...part,
});

let clock = createManualClock();
let stored: readonly Alert[] = [];
let received: string[] = [];
beforeEach(() => {
  clock = createManualClock();
  stored = [];
  received = [];
});

const createAlertEvaluator = (deps: AlertEvaluatorDeps<Alert>) => createEvaluator(deps, outcomeAlertKind);

/** A tab that watches; `present` is the clock it has. */
function tab(present = clock) {
  const { observe } = createAlertEvaluator({
    clock: present,
    read: () => stored,
    update: (change) => {
      stored = change(stored);
    },
    notify: ({ id }, value) => received.push(`${id} at ${value}`),
    longestGapMs: 10_000,
  });
  return async (value: string, ms = 1_000) => {
    await clock.advance(ms);
    const seen = { value: decimal(value), confirmedAt: present.monotonic(), isFresh: true };
    observe(outcomeKey(outcome), { ask: seen });
  };
}

describe("an alert that is watched", () => {
  it("fires once and records when and at what value", async () => {
    stored = [alertOf()];
    const see = tab();
    await see("0.4");
    await see("0.6");
    expect(received).toEqual(["x at 0.6"]);
    expect(stored[0]).toMatchObject({ state: "fired", firedAt: clock.now(), firedAtValue: "0.6" });
    await see("0.4");
    await see("0.6");
    expect(received).toHaveLength(1);
  });

  it("rearms a repeating alert only after its condition was false, and stores that for the next tab", async () => {
    stored = [alertOf({ repeat: "again" })];
    const see = tab();
    await see("0.6");
    await see("0.7");
    expect(stored[0]).toMatchObject({ state: "armed", mustClear: true });
    const next = tab();
    await next("0.7");
    await next("0.7");
    expect(received).toHaveLength(1);
    await next("0.4");
    await next("0.6");
    expect(received).toHaveLength(2);
  });

  it("notifies once when two tabs watch", async () => {
    stored = [alertOf({ repeat: "again" })];
    const [one, other] = [tab(), tab()];
    await one("0.4");
    await other("0.4", 0);
    await one("0.6");
    await other("0.6", 0);
    expect(received).toHaveLength(1);
  });

  it("is left alone while it is paused, and where only another figure or outcome was seen", async () => {
    stored = [
      alertOf({ state: "paused" }),
      alertOf({ id: "y", on: "bid" }),
      alertOf({ id: "z", outcome: { ...outcome, outcomeId: "2" } }),
    ];
    const see = tab();
    await see("0.4");
    await see("0.6");
    expect(received).toEqual([]);
  });

  it.each([
    ["paused", { state: "paused" }],
    ["told of", { repeat: "again", firedAt: 5, mustClear: true }],
    ["removed", { id: "another" }],
    ["edited", { repeat: "again", value: decimal("0.9"), createdAt: 2 }],
  ] as const)("that was %s the moment before, in another tab, does not fire", async (_, part) => {
    const { observe } = createAlertEvaluator({
      clock,
      read: () => [alertOf({ repeat: "again" })],
      update: (change) => {
        stored = change([alertOf(part)]);
      },
      notify: () => received.push("told"),
      longestGapMs: 10_000,
    });
    observe(outcomeKey(outcome), {
      ask: { value: decimal("0.4"), confirmedAt: clock.monotonic(), isFresh: true },
    });
    await clock.advance(1_000);
    observe(outcomeKey(outcome), {
      ask: { value: decimal("0.6"), confirmedAt: clock.monotonic(), isFresh: true },
    });
    expect([received, stored]).toEqual([[], [alertOf(part)]]);
  });

  it("stays waiting for its condition to be false where another tab edited it the moment before", () => {
    const edited = alertOf({ value: decimal("0.3"), createdAt: 2, mustClear: true });
    const { observe } = createAlertEvaluator({
      clock,
      read: () => [alertOf({ mustClear: true })],
      update: (change) => {
        stored = change([edited]);
      },
      notify: () => received.push("told"),
      longestGapMs: 10_000,
    });
    observe(outcomeKey(outcome), {
      ask: { value: decimal("0.4"), confirmedAt: clock.monotonic(), isFresh: true },
    });
    expect(stored).toEqual([edited]);
  });

  it("does not fire on data confirmed before watching began", async () => {
    stored = [alertOf()];
    const { observe } = createAlertEvaluator({
      clock,
      read: () => stored,
      update: (change) => {
        stored = change(stored);
      },
      notify: () => received.push("told"),
      longestGapMs: 10_000,
    });
    const cached = { value: decimal("0.6"), confirmedAt: clock.monotonic(), isFresh: true };
    await clock.advance(3_000);
    observe(outcomeKey(outcome), { ask: cached });
    observe(outcomeKey(outcome), { ask: cached });
    expect(received).toEqual([]);
  });

  it("sees no crossing over a sleep of the machine that the steady clock did not count", async () => {
    stored = [alertOf({ when: "crosses" })];
    let slept = 0;
    const see = tab({ ...clock, now: () => clock.now() + slept });
    await see("0.4");
    slept = 3_600_000;
    await see("0.6");
    await see("0.6");
    expect(received).toEqual([]);
    await see("0.4");
    expect(received).toHaveLength(1);
  });

  it("restarts when its threshold changes", async () => {
    stored = [alertOf({ when: "crosses" })];
    const see = tab();
    await see("0.6");
    stored = [alertOf({ when: "crosses", value: decimal("0.7") })];
    await see("0.6");
    expect(received).toEqual([]);
    await see("0.8");
    expect(received).toEqual(["x at 0.8"]);
  });
});
