import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { pointsOfCandles, pointsOfTrades, sparklinePath } from "./sparkline-path.ts";

/** A window of 64 s: a second a pixel column. */
const [start, end] = [0, 64_000];
const at = (second: number, price: string) => ({ at: second * 1_000, price: decimal(price) });

describe("the line of a day's prices", () => {
  it("begins with the last price before the window and spans its lowest and highest price", () => {
    const points = [at(-90, "0.9"), at(-5, "0.4"), at(16, "0.6"), at(64, "0.5")];
    expect(sparklinePath(points, start, end, false)).toBe("M0 19L16 1L64 10");
    expect(sparklinePath(points, start, end, true)).toBe("M0 1L16 19L64 10");
  });

  it("has the last price of each column, and none after the window", () => {
    const points = [at(1, "0.4"), at(1.2, "0.5"), at(2, "0.4"), at(70, "0.9")];
    expect(sparklinePath(points, start, end, false)).toBe("M1 1L2 19");
  });

  it("is level where the price has not moved, and empty with one price or none", () => {
    expect(sparklinePath([at(0, "0.4"), at(10, "0.4")], start, end, false)).toBe("M0 10L10 10");
    expect(sparklinePath([at(0, "0.4")], start, end, false)).toBe("");
    expect(sparklinePath([], start, end, false)).toBe("");
  });
});

it("takes a candle's close at the end of its period, and trades oldest first on the scale of probabilities", () => {
  const candle = {
    start: 60,
    open: decimal("0.1"),
    high: decimal("1"),
    low: decimal("0"),
    volume: undefined,
  };
  expect(pointsOfCandles([{ ...candle, close: decimal("0.3") }], 60)).toEqual([at(120, "0.3")]);
  const trade = (price: string, timestamp: string | undefined) => ({
    id: price,
    price: decimal(price),
    amount: decimal("1"),
    side: undefined,
    timestamp,
  });
  const trades = [trade("45", toIsoInstant(2_000)), trade("50", "no time"), trade("40", toIsoInstant(1_000))];
  expect(pointsOfTrades(trades, 100)).toEqual([at(1, "0.4"), at(2, "0.45")]);
});
