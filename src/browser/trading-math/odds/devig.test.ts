import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { type DevigMethod, removeVig } from "./devig.ts";

const devigMethods = ["proportional", "power", "shin"] as const;

function probabilities(prices: readonly string[], method: DevigMethod): readonly number[] {
  const result = removeVig(prices.map(decimal), method);
  if (!result.ok) throw new Error(result.problem);
  return result.probabilities.map(Number);
}

/** Finds the parameter at which the outcomes add up to 1 by scanning, ten times finer each time. */
function scan(
  from: number,
  to: number,
  outcomes: (parameter: number) => readonly number[],
): readonly number[] {
  const total = (parameter: number) => outcomes(parameter).reduce((sum, one) => sum + one, 0);
  let [low, high] = [from, to];
  for (let round = 0; round < 14; round += 1) {
    const step = (high - low) / 10;
    let at = low;
    while (at + step < high && total(at + step) > 1) at += step;
    [low, high] = [at, at + step];
  }
  return outcomes((low + high) / 2);
}

function scannedPower(prices: readonly number[]): readonly number[] {
  return scan(0, 300, (exponent) => prices.map((price) => Math.exp(exponent * Math.log(price))));
}

/** The formula in the form of the paper, which divides by 1 − z. */
function scannedShin(prices: readonly number[]): readonly number[] {
  const booked = prices.reduce((sum, price) => sum + price, 0);
  return scan(0, 0.999, (z) =>
    prices.map((price) => (Math.sqrt(z ** 2 + (4 * (1 - z) * price ** 2) / booked) - z) / (2 * (1 - z))),
  );
}

describe("removing the margin", () => {
  // Computed with 40 digits by another program; the last is the example of the Python package shin, odds 2.6, 2.4, 4.3.
  it.each<[DevigMethod, readonly string[], readonly number[]]>([
    ["proportional", ["0.62", "0.3", "0.14"], [0.58490566037736, 0.28301886792453, 0.13207547169811]],
    ["power", ["0.62", "0.3", "0.14"], [0.60048087353907, 0.27677815797188, 0.12274096848905]],
    ["shin", ["0.62", "0.3", "0.14"], [0.59607813191311, 0.28063785672727, 0.12328401135962]],
    [
      "power",
      ["0.9", "0.06", "0.05", "0.04", "0.01"],
      [0.88883510232614, 0.042991991536049, 0.035061055422782, 0.027317009237035, 0.0057948414779972],
    ],
    [
      "shin",
      ["0.9", "0.06", "0.05", "0.04", "0.01"],
      [0.87304165035791, 0.05052342488059, 0.040857459346093, 0.031256149242161, 0.0043213161732474],
    ],
    ["power", ["0.4", "0.3", "0.2"], [0.43442152680342, 0.33437101542287, 0.23120745777371]],
    // Of two outcomes Shin's method takes the same amount off each.
    ["shin", ["0.55", "0.5"], [0.525, 0.475]],
    [
      "shin",
      ["0.384615384615384615", "0.416666666666666667", "0.232558139534883721"],
      [0.37299406033208965, 0.4047794109200184, 0.2222265287474275],
    ],
  ])("by %s gives %j the probabilities of an independent computation", (method, prices, expected) => {
    const found = probabilities(prices, method);
    for (const [index, value] of expected.entries()) expect(found[index]).toBeCloseTo(value, 11);
    expect(found).toHaveLength(expected.length);
  });

  const ticks = fc.integer({ min: 1, max: 999 });
  const priceOf = (tick: number) => `0.${String(tick).padStart(3, "0")}`;
  const events = fc.array(ticks, { minLength: 2, maxLength: 12 });

  it("matches a brute-force scan", () => {
    fc.assert(
      fc.property(events, (all) => {
        const prices = all.map(priceOf);
        const raw = prices.map(Number);
        const isOver = all.reduce((sum, tick) => sum + tick, 0) > 1_000;
        const check = (method: DevigMethod, expected: readonly number[]) => {
          const found = probabilities(prices, method);
          for (const [index, value] of expected.entries()) expect(found[index]).toBeCloseTo(value, 6);
        };
        if (raw.every((price) => price < 0.98)) check("power", scannedPower(raw));
        if (isOver) check("shin", scannedShin(raw));
      }),
    );
  });

  it("gives probabilities within 0 and 1 that add up to 1 and keep the order of the prices", () => {
    fc.assert(
      fc.property(events, fc.constantFrom(...devigMethods), (all, method) => {
        const result = removeVig(
          all.map((tick) => decimal(priceOf(tick))),
          method,
        );
        if (!result.ok) {
          expect([method, result.problem]).toEqual(["shin", "below-one"]);
          expect(all.reduce((sum, tick) => sum + tick, 0)).toBeLessThan(1_000);
          return;
        }
        const found = result.probabilities.map(Number);
        expect(found.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
        for (const one of found) expect(one > 0 && one < 1).toBe(true);
        for (const [i, a] of all.entries())
          for (const [j, b] of all.entries())
            if (a <= b) expect(Number(found[i])).toBeLessThanOrEqual(Number(found[j]));
      }),
    );
  });

  it("leaves prices that add up to 1 as they are, by every method", () => {
    for (const method of devigMethods) {
      const result = removeVig(["0.5", "0.3", "0.2"].map(decimal), method);
      expect(result).toEqual({ ok: true, probabilities: ["0.5", "0.3", "0.2"] });
    }
  });

  it("has none for fewer than two outcomes, and none by Shin below 1", () => {
    expect(removeVig([decimal("0.4")], "proportional")).toEqual({ ok: false, problem: "too-few" });
    expect(removeVig([], "power")).toEqual({ ok: false, problem: "too-few" });
    expect(removeVig(["0.4", "0.5"].map(decimal), "shin")).toEqual({ ok: false, problem: "below-one" });
  });
});
