import { expect, it } from "vitest";
import { edgeObservation } from "#browser/testing/edge-observation-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { groupChartModel, type LegPrices } from "./group-chart-model.ts";

const now = 1_700_000_100;
const nothing = { legs: [], edges: [], fills: [], range: "1h", now } as const;
const leg = (key: string, points: readonly (readonly [number, string])[], isInverted = false): LegPrices => ({
  key,
  venue: "venue-a",
  isInverted,
  points: points.map(([at, price]) => ({ at, price: decimal(price) })),
});

it("draws all legs in the group's outcome: an opposite leg is inverted", () => {
  const { lines } = groupChartModel({
    ...nothing,
    legs: [leg("a", [[now - 60, "0.7"]]), leg("b", [[now - 60, "0.28"]], true)],
  });
  expect(lines.map(({ values }) => values.at(-1))).toEqual([0.7, 0.72]);
});

it("breaks the lines of a venue's second and third leg, which have its colour too", () => {
  const venues = ["venue-a", "venue-b", "venue-b", "venue-a", "venue-b", "venue-b"] as const;
  const { lines } = groupChartModel({
    ...nothing,
    legs: venues.map((venue, at) => ({ ...leg(`${at}`, [[now - 60, "0.5"]]), venue })),
  });
  expect(lines.map(({ dash }) => dash)).toEqual(["solid", "solid", "dashed", "dashed", "dotted", "dotted"]);
});

it("carries the last price on and knows none before the first", () => {
  const { lines, times } = groupChartModel({
    ...nothing,
    legs: [
      leg("a", [
        [now - 90, "0.5"],
        [now - 30, "0.6"],
      ]),
      leg("b", [[now - 3_600, "0.4"]]),
    ],
  });
  const values = lines[0]?.values ?? [];
  expect(values[0]).toBeUndefined();
  expect(values.filter((value) => value === 0.5)).toHaveLength(4);
  expect(values.at(-1)).toBe(0.6);
  expect(times.at(-1)).toBeGreaterThanOrEqual(now);
  expect(times[1]).toBe((times[0] ?? 0) + 15);
});

it("takes the highest net edge of a step, in cents, and leaves what was not watched empty", () => {
  const { net } = groupChartModel({
    ...nothing,
    legs: [leg("a", [[now - 3_600, "0.4"]])],
    edges: [
      edgeObservation((now - 40) * 1_000, 20_000, [
        [0, "-0.02"],
        [1_000, "0.015"],
        [2_000, "-0.03"],
      ]),
    ],
  });
  const known = net.filter((value) => value !== undefined);
  expect(Math.max(...known)).toBeCloseTo(1.5);
  expect(known.at(-1)).toBeCloseTo(-3);
  expect(known.length).toBeLessThanOrEqual(3);
  expect(net[0]).toBeUndefined();
});

it("places fills in their step and leaves out those of another time", () => {
  const fill = { key: "a", side: "buy" } as const;
  const { fills, times } = groupChartModel({
    ...nothing,
    legs: [leg("a", [[now - 3_600, "0.4"]])],
    fills: [
      { ...fill, at: now * 1_000 },
      { ...fill, at: (now - 9_000) * 1_000 },
    ],
  });
  expect(fills).toEqual([{ ...fill, step: times.length - 1 }]);
});

it("reaches back to the earliest price where all is shown", () => {
  const { lines } = groupChartModel({
    ...nothing,
    range: "all",
    legs: [leg("a", [[now - 864_000, "0.4"]])],
  });
  expect(lines[0]?.values).toEqual(Array.from({ length: 240 }, () => 0.4));
});
