import fc from "fast-check";
import { expect, test } from "vitest";
import { fullJitter } from "./backoff.ts";

const backoff = { baseMs: 500, capMs: 30_000 };

test("a wait is never above its ceiling, which doubles and is capped", () => {
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attempt, random) => {
        const wait = fullJitter(attempt, backoff, () => random);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(Math.min(30_000, 500 * 2 ** Math.min(attempt, 20)));
        expect(Number.isInteger(wait)).toBe(true);
      },
    ),
  );
});

test("the ceiling doubles with each attempt until the cap", () => {
  const ceilings = [0, 1, 2, 5, 6, 7, 1_000].map((attempt) => fullJitter(attempt, backoff, () => 1));
  expect(ceilings).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000, 30_000]);
});

test("a thousand clients that lost one gateway come back evenly spread", () => {
  const waits = Array.from({ length: 10_000 }, () => fullJitter(10, backoff));
  for (let third = 0; third < 3; third += 1) {
    const share = waits.filter((wait) => Math.floor(wait / 10_000) === third).length;
    expect(share).toBeGreaterThan(3_000);
  }
});
