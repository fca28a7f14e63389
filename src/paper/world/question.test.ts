import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createBrownianPath } from "./brownian-path.ts";
import { inverseNormal, normalCdf } from "./normal-distribution.ts";
import { createBrackets, createChoice, createLadder, createQuestion, type Span } from "./question.ts";
import { derive, keyOf } from "./random.ts";

const opensAt = Date.UTC(2026, 0, 1);
const day = 86_400_000;
const span: Span = { opensAt, resolvesAt: opensAt + 30 * day };
const live: Span = { ...span, liveFrom: opensAt + 29 * day };
const keys = Array.from({ length: 2_000 }, (_, index) => derive(keyOf("test"), index));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("the normal distribution", () => {
  test("is inverted by inverseNormal", () => {
    for (const p of [1e-6, 0.001, 0.02, 0.3, 0.5, 0.77, 0.999])
      expect(normalCdf(inverseNormal(p))).toBeCloseTo(p, 6);
    expect(normalCdf(1.959964)).toBeCloseTo(0.975, 6);
  });
});

describe("a Brownian path", () => {
  test("gives the same values in any order of access", () => {
    const [from, to] = [opensAt, opensAt + 400 * day];
    const times = fc.array(fc.integer({ min: from - day, max: to + day }), { minLength: 1, maxLength: 40 });
    const fresh = (time: number) => createBrownianPath(7, from, to).at(time);
    fc.assert(
      fc.property(times, (asked) => {
        const path = createBrownianPath(7, from, to);
        for (const time of asked) expect(path.at(time)).toBe(fresh(time));
      }),
    );
  });

  test("has increments of mean zero and a variance of one per second", () => {
    const at = (time: number) => keys.map((key) => createBrownianPath(key, 0, 1_000_000).at(time));
    const [early, late] = [at(250_000), at(700_000)];
    const step = late.map((value, index) => value - (early[index] ?? 0));
    const variance = (values: readonly number[]) => mean(values.map((value) => value ** 2));
    expect(Math.abs(mean(early))).toBeLessThan(3 * Math.sqrt(250 / keys.length));
    expect(variance(early) / 250).toBeGreaterThan(0.9);
    expect(variance(early) / 250).toBeLessThan(1.1);
    expect(variance(step) / 450).toBeGreaterThan(0.9);
    expect(variance(step) / 450).toBeLessThan(1.1);
    expect(Math.abs(mean(step.map((value, index) => value * (early[index] ?? 0))))).toBeLessThan(35);
  });
});

describe("the chance of a question", () => {
  test("is a martingale: its mean stays constant and matches the frequency of the outcome", () => {
    for (const start of [0.1, 0.5, 0.8])
      for (const shape of [span, live])
        for (const share of [0.2, 0.6, 0.97, 1]) {
          const time = opensAt + share * 30 * day;
          const chances = keys.map((key) => createQuestion("q", key, shape, start).chance(time));
          // At most three standard errors of a number between 0 and 1 with this mean.
          expect(Math.abs(mean(chances) - start)).toBeLessThan(
            3 * Math.sqrt((start * (1 - start)) / keys.length),
          );
        }
  });

  test("is a martingale from any time, not only from the opening", () => {
    const [now, later] = [opensAt + 10 * day, opensAt + 25 * day];
    const near = keys
      .map((key) => createQuestion("q", key, span, 0.5))
      .map((question) => [question.chance(now), question.chance(later)] as const)
      .filter(([chance]) => chance > 0.65 && chance < 0.75);
    expect(near.length).toBeGreaterThan(100);
    const drift = mean(near.map(([chance, after]) => after - chance));
    expect(Math.abs(drift)).toBeLessThan(3 * Math.sqrt(0.21 / near.length));
  });

  test("starts at the given chance, stays in [0, 1], and is 0 or 1 once resolved", () => {
    const question = createQuestion("q", 3, span, 0.3);
    expect(question.chance(opensAt)).toBeCloseTo(0.3, 6);
    for (let share = 0; share < 1; share += 0.01) {
      const chance = question.chance(opensAt + share * 30 * day);
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
    const end = question.chance(span.resolvesAt);
    expect([0, 1]).toContain(end);
    expect(question.chance(span.resolvesAt + day)).toBe(end);
  });

  test("is not certain before it resolves", () => {
    const soon = keys
      .slice(0, 300)
      .map((key) => createQuestion("q", key, span, 0.5).chance(opensAt + 28 * day));
    // Except for chances too close to 0 or 1 for a float.
    expect(soon.filter((chance) => chance === 0 || chance === 1).length).toBeLessThan(30);
  });

  test("hardly moves before a match starts", () => {
    const moved = keys.slice(0, 400).map((key) => {
      const question = createQuestion("q", key, live, 0.5);
      return Math.abs(question.chance(opensAt + 29 * day) - 0.5);
    });
    expect(mean(moved)).toBeLessThan(0.15);
  });
});

describe("related questions", () => {
  const ids = ["a", "b", "c", "d"];
  const times = [0, 0.3, 0.9, 1].map((share) => opensAt + share * 30 * day);

  test("have chances that sum to 1 and exactly one winner when exclusive", () => {
    for (const key of keys.slice(0, 200)) {
      const makers = [
        createChoice(ids, (index) => derive(key, index), span, [0.4, 0.3, 0.2, 0.1]),
        createBrackets(ids, key, span, [0.8, 0.5, 0.2]),
      ];
      for (const questions of makers)
        for (const time of times) {
          const chances = questions.map(({ chance }) => chance(time));
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
          expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
          if (time === span.resolvesAt) expect(chances.filter((chance) => chance === 1)).toHaveLength(1);
        }
    }
    const start = createChoice(ids, (index) => index, span, [0.4, 0.3, 0.2, 0.1]);
    expect(start.map(({ chance }) => Number(chance(opensAt).toFixed(4)))).toEqual([0.4, 0.3, 0.2, 0.1]);
  });

  test("have falling chances for rising levels", () => {
    for (const key of keys.slice(0, 200)) {
      const ladder = createLadder(ids, key, span, [0.9, 0.6, 0.4, 0.1]);
      for (const time of times) {
        const chances = ladder.map(({ chance }) => chance(time));
        expect(chances).toEqual([...chances].sort((a, b) => b - a));
      }
    }
  });
});
