import { expect, test } from "vitest";
import { chartRanges, intervalFor } from "./chart-range.ts";

const intervals = [
  { value: "1d", label: "1d", seconds: 86_400 },
  { value: "1m", label: "1m", seconds: 60 },
  { value: "5m", label: "5m", seconds: 300 },
  { value: "1h", label: "1h", seconds: 3_600 },
];

test("fills each range with the longest interval that leaves enough candles", () => {
  expect(chartRanges.map(({ seconds }) => intervalFor(seconds, intervals).label)).toEqual([
    "1m",
    "5m",
    "5m",
    "1h",
    "1d",
  ]);
});

test("takes the shortest interval where the history is too short for any", () => {
  expect(intervalFor(180, intervals).label).toBe("1m");
});

test("needs no more candles for a young market than one page holds", () => {
  const hours = Array.from({ length: 300 * 24 }, (_, hour) => hour + 1);
  const candles = hours.map((hour) => (hour * 3_600) / intervalFor(hour * 3_600, intervals).seconds);
  expect(Math.max(...candles)).toBeLessThanOrEqual(1_000);
});
