import { expect, test } from "vitest";
import { candlePoint } from "#browser/testing/chart-point-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { isSparse } from "./candle-series.ts";

const flat = (start: number) => ({ kind: "flat", start, close: decimal("0.5") }) as const;

test("finds points sparse where fewer than half have a trade", () => {
  expect(isSparse([candlePoint(0, "0.5"), flat(60), flat(120)], 3_600)).toBe(true);
  expect(isSparse([candlePoint(0, "0.5"), flat(60)], 3_600)).toBe(false);
  expect(isSparse([], 3_600)).toBe(false);
});

test("looks at the range only", () => {
  const points = [flat(0), flat(60), flat(120), candlePoint(180, "0.5"), candlePoint(240, "0.5")];
  expect(isSparse(points, 60)).toBe(false);
  expect(isSparse(points, 240)).toBe(true);
});
