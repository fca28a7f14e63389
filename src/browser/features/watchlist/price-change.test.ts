import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Candle } from "#browser/trading-math/candles/trades-to-candles.ts";
import { type Decimal, decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { byMove, changeOfCandles, changeOfTrades, complementChange, windowStart } from "./price-change.ts";
import { intervalFor } from "./use-price-change.ts";

const noon = Date.UTC(2026, 0, 1, 12);
const minute = 60_000;

/** A trade this many minutes after noon. */
const trade = (minutes: number, price: string): Trade => ({
  id: `${minutes} ${price}`,
  price: decimal(price),
  amount: decimal("1"),
  side: undefined,
  timestamp: toIsoInstant(noon + minutes * minute),
});

const candle = (minutes: number, open: string, close: string): Candle => ({
  start: noon / 1_000 + minutes * 60,
  open: decimal(open),
  high: decimal("1"),
  low: decimal("0"),
  close: decimal(close),
  volume: undefined,
});

describe("the change out of trades", () => {
  it("is counted from the last trade at or before the start, which may lie long before it", () => {
    const trades = [trade(50, "0.62"), trade(10, "0.7"), trade(0, "0.50"), trade(-600, "0.1")];
    expect(changeOfTrades(trades, [], noon, 1)).toEqual({
      last: "0.62",
      change: "0.12",
      since: noon,
      isWhole: true,
    });
    expect(changeOfTrades(trades.slice(0, 2), [trade(-600, "0.1")], noon, 1)).toMatchObject({
      change: "0.52",
      isWhole: true,
    });
  });

  it("does not begin at a price at which nothing is traded", () => {
    const older = [trade(-5, "0"), trade(-6, "1"), trade(-600, "0.1")];
    expect(changeOfTrades([trade(50, "0.62")], older, noon, 1)?.change).toBe("0.52");
  });

  it("says since when where the list does not reach back", () => {
    expect(changeOfTrades([trade(50, "0.30"), trade(10, "0.7")], [], noon, 1)).toEqual({
      last: "0.30",
      change: "-0.4",
      since: noon + 10 * minute,
      isWhole: false,
    });
  });

  it("uses the last of several trades at one time, and the first for the start", () => {
    const together = [trade(50, "0.9"), trade(0, "0.42"), trade(0, "0.41")];
    expect(changeOfTrades(together, [], noon, 1)?.change).toBe("0.48");
    expect(changeOfTrades(together, [], noon - minute, 1)?.change).toBe("0.49");
  });

  it("is on the scale of probabilities, and nothing without a trade", () => {
    expect(changeOfTrades([trade(5, "52.5"), trade(-5, "50")], [], noon, 100)?.change).toBe("0.025");
    expect(changeOfTrades([], [trade(-5, "50")], noon, 100)).toBeUndefined();
  });

  it("leaves out of the start what has no time that can be read", () => {
    const undated = { ...trade(-5, "0.1"), timestamp: "yesterday" };
    expect(changeOfTrades([trade(5, "0.5"), undated, trade(-6, "0.2")], [], noon, 1)?.change).toBe("0.3");
    expect(changeOfTrades([undated], [], noon, 1)).toBeUndefined();
  });

  it("is what a plain walk over all trades gives", () => {
    const prices = fc.integer({ min: 1, max: 999 });
    const rows = fc.array(fc.tuple(fc.integer({ min: -90, max: 90 }), prices), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(rows, fc.integer({ min: -100, max: 100 }), fc.nat(30), (made, start, split) => {
        const inOrder = made
          .toSorted(([a], [b]) => a - b)
          .map(([at, price], index) => ({ at, price, index }));
        const first = inOrder.findLast(({ at }) => at <= start) ?? inOrder[0];
        const last = inOrder.at(-1);
        const trades = inOrder
          .map(({ at, price }) => trade(at, `0.${String(price).padStart(3, "0")}`))
          .reverse();
        // Any trades at or before the start may come in the separate list.
        const old = trades.filter(
          (_, index) => index > 0 && index >= split && (inOrder.toReversed()[index]?.at ?? 0) <= start,
        );
        const listed = trades.filter((one) => !old.includes(one));
        const change = changeOfTrades(listed, old, noon + start * minute, 1);
        expect(Number(change?.change)).toBeCloseTo(((last?.price ?? 0) - (first?.price ?? 0)) / 1_000, 10);
        expect(change?.isWhole).toBe((first?.at ?? 0) <= start);
      }),
    );
  });
});

describe("the change out of candles", () => {
  it("is counted from the close of the last candle that had ended when the window began", () => {
    const candles = [
      candle(-30, "0.2", "0.3"),
      candle(-1, "0.3", "0.4"),
      candle(0, "0.9", "0.8"),
      candle(59, "0.6", "0.65"),
    ];
    expect(changeOfCandles(candles, 60, noon)).toEqual({
      last: "0.65",
      change: "0.25",
      since: noon,
      isWhole: true,
    });
    expect(changeOfCandles(candles, 60, noon - minute)).toMatchObject({ change: "0.35" });
  });

  it("is counted from the first candle's open, and says so, where the candles do not reach back", () => {
    expect(changeOfCandles([candle(7, "0.61", "0.62"), candle(9, "0.7", "0.5")], 60, noon)).toEqual({
      last: "0.5",
      change: "-0.11",
      since: noon + 7 * minute,
      isWhole: false,
    });
    expect(changeOfCandles([], 60, noon)).toBeUndefined();
  });
});

it("turns a change round for the only opposite outcome", () => {
  const change = { last: decimal("0.62"), change: decimal("0.12"), since: noon, isWhole: true };
  expect(complementChange(change)).toEqual({ ...change, last: "0.38", change: "-0.12" });
  expect(complementChange({ ...change, change: decimal("0") }).change).toBe("0");
});

it("puts the larger move first, whichever way it goes", () => {
  const changes = ["0.1", "-0.3", "0", "0.25"].map((text): Decimal => decimal(text));
  expect(changes.toSorted(byMove)).toEqual(["-0.3", "0.25", "0.1", "0"]);
});

it("begins a window at a boundary of the finest interval that has not too many periods in it", () => {
  const intervals = [
    { value: "1d", label: "1d", seconds: 86_400 },
    { value: "5m", label: "5m", seconds: 300 },
    { value: "1m", label: "1m", seconds: 60 },
  ];
  expect(intervalFor(intervals, 3_600_000).value).toBe("1m");
  expect(intervalFor(intervals, 86_400_000).value).toBe("5m");
  expect(windowStart(noon + 90_000, 3_600_000, 60)).toBe(noon - 59 * minute);
});
