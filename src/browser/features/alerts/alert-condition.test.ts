import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { type AlertMemory, type Observation, stepAlert } from "./alert-condition.ts";

type When = "above" | "below" | "crosses";
const longestGapMs = 10_000;
const threshold = decimal("0.5");
const fresh = (value: string, confirmedAt: number): Observation => ({
  value: decimal(value),
  confirmedAt,
  isFresh: true,
});
const lost = (at: number): Observation => ({ ...fresh("0.7", at), isFresh: false });

/** At which of the looks an alert fires that may fire again; a look is made when its value is confirmed. */
function firings(when: When, observations: readonly Observation[], mustClear = false): readonly number[] {
  let memory: AlertMemory = { since: 0 };
  let waits = mustClear;
  const fired: number[] = [];
  observations.forEach((observation, index) => {
    const now = observation.confirmedAt ?? 0;
    const step = stepAlert({ when, value: threshold, mustClear: waits }, memory, observation, {
      now,
      longestGapMs,
    });
    memory = step.memory;
    waits = step.fires ? when !== "crosses" : step.mustClear;
    if (step.fires) fired.push(index);
  });
  return fired;
}

describe("above and below", () => {
  it("fire once when the condition comes true, and again only after it was false", () => {
    const observations = ["0.4", "0.6", "0.7", "0.5", "0.51"].map((value, second) =>
      fresh(value, second * 1_000),
    );
    expect(firings("above", observations)).toEqual([1, 4]);
    expect(firings("below", observations)).toEqual([0]);
  });

  it("are strict: at the threshold nothing fires", () => {
    expect(firings("above", [fresh("0.50", 0)])).toEqual([]);
    expect(firings("below", [fresh("0.50", 0)])).toEqual([]);
  });

  it("that were true when they were set wait until they were false once", () => {
    expect(firings("above", [fresh("0.6", 0), fresh("0.4", 1), fresh("0.6", 2)], true)).toEqual([2]);
  });

  it("do not fire on stale, missing or unconfirmed data", () => {
    const observations = [
      lost(0),
      { ...fresh("0.7", 1), value: undefined },
      { ...fresh("0.7", 2), confirmedAt: undefined },
    ];
    expect(firings("above", observations)).toEqual([]);
  });

  it("do not fire after a gap on data confirmed before it", () => {
    let { memory } = stepAlert(
      { when: "above", value: threshold, mustClear: false },
      { since: 0 },
      lost(5_000),
      {
        now: 5_000,
        longestGapMs,
      },
    );
    const at = (observation: Observation, now: number) => {
      const step = stepAlert({ when: "above", value: threshold, mustClear: false }, memory, observation, {
        now,
        longestGapMs,
      });
      memory = step.memory;
      return step.fires;
    };
    expect(at(fresh("0.7", 4_900), 6_000)).toBe(false);
    expect(at(fresh("0.7", 6_100), 6_100)).toBe(true);
  });
});

describe("a crossing", () => {
  it("is seen from one side to the other, also over the threshold itself", () => {
    const observations = ["0.4", "0.5", "0.6", "0.6", "0.3"].map((value, second) =>
      fresh(value, second * 1_000),
    );
    expect(firings("crosses", observations)).toEqual([2, 4]);
  });

  it("does not fire on the first observation or across a gap", () => {
    expect(firings("crosses", [fresh("0.6", 0)])).toEqual([]);
    expect(firings("crosses", [fresh("0.4", 0), lost(1), fresh("0.6", 2)])).toEqual([]);
  });

  it("does not fire across a period without observations", () => {
    expect(firings("crosses", [fresh("0.4", 0), fresh("0.6", longestGapMs)])).toEqual([1]);
    expect(firings("crosses", [fresh("0.4", 0), fresh("0.6", longestGapMs + 1)])).toEqual([]);
  });
});

describe("against a simple model", () => {
  const observations = fc
    .array(
      fc.record({
        hundredths: fc.integer({ min: 47, max: 53 }),
        waitMs: fc.constantFrom(0, 500, 9_000, 10_001),
        isFresh: fc.boolean(),
        isThere: fc.integer({ min: 0, max: 9 }).map((digit) => digit > 0),
      }),
      { maxLength: 60 },
    )
    .map((rows) => {
      let at = 0;
      return rows.map(({ hundredths, waitMs, isFresh, isThere }) => {
        at += waitMs;
        return { hundredths, at, counts: (isFresh || hundredths % 2 === 0) && isThere, isThere };
      });
    });
  const observed = (rows: readonly { hundredths: number; at: number; counts: boolean; isThere: boolean }[]) =>
    rows.map(({ hundredths, at, counts, isThere }) => ({
      value: isThere ? decimal(`0.${hundredths}`) : undefined,
      confirmedAt: at,
      isFresh: counts,
    }));

  it("above fires where what counts is above for the first time since it was not", () => {
    void fc.assert(
      fc.property(observations, fc.boolean(), (rows, mustClear) => {
        let wasAbove = mustClear;
        const expected = rows.flatMap(({ hundredths, counts }, index) => {
          if (!counts) return [];
          const isNew = hundredths > 50 && !wasAbove;
          wasAbove = hundredths > 50;
          return isNew ? [index] : [];
        });
        expect(firings("above", observed(rows), mustClear)).toEqual(expected);
      }),
    );
  });

  it("crosses fires where the nearest look off the threshold in the same unbroken run was on the other side", () => {
    void fc.assert(
      fc.property(observations, (rows) => {
        const expected = rows.flatMap(({ hundredths, counts }, index) => {
          if (!counts || hundredths === 50) return [];
          for (let back = index - 1; back >= 0; back -= 1) {
            const [earlier, later] = [rows[back], rows[back + 1]];
            if (!earlier?.counts || (later?.at ?? 0) - earlier.at > longestGapMs) return [];
            if (earlier.hundredths !== 50) return earlier.hundredths > 50 === hundredths > 50 ? [] : [index];
          }
          return [];
        });
        expect(firings("crosses", observed(rows))).toEqual(expected);
      }),
    );
  });
});
