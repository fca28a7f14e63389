// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { axisLabel, periodLabel, shortPeriodLabel, sinceLabel } from "./chart-time.ts";
import { type CandleText, describePoint, writeLastCandle } from "./last-candle.ts";
import { chartTick, priceOnAxis } from "./price-axis-format.ts";

const start = Date.UTC(2026, 3, 5, 14, 2) / 1_000;
const candle = {
  start,
  open: decimal("0.5000"),
  high: decimal("0.54"),
  low: decimal(".48"),
  close: decimal("0.52"),
  volume: decimal("42805542.367599964"),
};
const texts: CandleText = {
  price: (price) => `${price}!`,
  volume: (volume) => volume,
  time: () => "5 Apr 2026, 14:02",
  shortTime: () => "14:02",
};

describe("the last candle", () => {
  it("names every figure and keeps every digit", () => {
    const image = document.createElement("div");
    writeLastCandle(image, candle, texts);
    expect(image.getAttribute("aria-label")).toBe(
      "Last candle: open 0.5000!, high 0.54!, low .48!, close 0.52!, volume 42805542.367599964, from 5 Apr 2026, 14:02",
    );
    expect({ ...image.dataset }).toEqual({
      open: "0.5000",
      high: "0.54",
      low: ".48",
      close: "0.52",
      volume: "42805542.367599964",
    });
  });

  it("says where there is none, and omits an unknown volume", () => {
    const image = document.createElement("div");
    writeLastCandle(image, { ...candle, volume: undefined }, texts);
    expect(image.getAttribute("aria-label")).toContain("volume unknown");
    expect(image.dataset.volume).toBe("");
    writeLastCandle(image, undefined, texts);
    expect(image.getAttribute("aria-label")).toBe("Last candle: none yet");
    expect(image.dataset.close).toBe("");
  });
});

it("says of the period pointed at what it holds", () => {
  expect(describePoint({ kind: "candle", start, candle }, texts)).toBe(
    "14:02  O\u00a00.5000!  H\u00a00.54!  L\u00a0.48!  C\u00a00.52!  V\u00a042805542.367599964",
  );
  expect(describePoint({ kind: "flat", start, close: decimal("0.5") }, texts)).toBe(
    "14:02  no trade, last 0.5!",
  );
  expect(describePoint({ kind: "missing", start }, texts)).toBe("14:02  no data");
  expect(describePoint(undefined, texts)).toBe("");
});

describe("times on the axis", () => {
  const midnight = Date.UTC(2026, 3, 6) / 1_000;

  it("show the day where it begins and the time elsewhere", () => {
    expect(axisLabel(start, "time", 60, "utc")).toBe("14:02");
    expect(axisLabel(midnight, "day", 60, "utc")).toBe("6 Apr");
    expect(axisLabel(midnight, "month", 60, "utc")).toBe("Apr");
    expect(axisLabel(midnight, "year", 60, "utc")).toBe("2026");
  });

  it("name no month or year that has not begun in the user's zone", () => {
    vi.stubEnv("TZ", "America/New_York");
    try {
      const newYear = Date.UTC(2026, 0, 1) / 1_000;
      expect(axisLabel(newYear, "year", 3_600, "local")).toBe("19:00");
      expect(axisLabel(newYear, "year", 86_400, "local")).toBe("31 Dec");
      expect(axisLabel(newYear + 5 * 3_600, "year", 3_600, "local")).toBe("2026");
      expect(axisLabel(Date.UTC(2026, 11, 1) / 1_000, "month", 3_600, "local")).toBe("19:00");
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it("show days alone where candles are days", () => {
    expect(axisLabel(midnight + 4 * 3_600, "time", 86_400, "utc")).toBe("6 Apr");
  });

  it("name a period in full, and the past as short as it can be", () => {
    expect(periodLabel(start, 60, "utc")).toBe("5 Apr 2026, 14:02");
    const [sameDay, nextDay] = [start * 1_000 + 60_000, midnight * 1_000];
    expect(shortPeriodLabel(start, 60, sameDay, "utc")).toBe("14:02");
    expect(shortPeriodLabel(start, 1, sameDay, "utc")).toBe("14:02:00");
    expect(shortPeriodLabel(start, 60, nextDay, "utc")).toBe("5 Apr 2026, 14:02");
    expect(shortPeriodLabel(midnight, 86_400, nextDay, "utc")).toBe("6 Apr 2026, 00:00");
    expect(sinceLabel(start * 1_000, sameDay, "utc")).toBe("14:02");
    expect(sinceLabel(start * 1_000, (midnight + 60) * 1_000, "utc")).toBe("5 Apr 2026, 14:02");
  });
});

describe("the price axis", () => {
  const range = (step: string) => ({ start: decimal("0"), end: decimal("1"), step: decimal(step) });
  const plain = (price: string) => price;

  it("has the finest step of the market", () => {
    expect(chartTick({ tick_size: decimal("0.01"), tick_ranges: [range("0.001"), range("0.01")] })).toBe(
      "0.001",
    );
    expect(chartTick({ tick_size: decimal("0.04"), tick_ranges: [] })).toBe("0.04");
    expect(chartTick({ tick_size: decimal("0"), tick_ranges: [] })).toBe("0.0001");
  });

  it("writes places to the digits of a step, and none where no price can be", () => {
    expect(priceOnAxis(0.52 + 1e-12, decimal("0.010"), plain)).toBe("0.52");
    expect(priceOnAxis(0.30000000000000004, decimal("0.0025"), plain)).toBe("0.3000");
    expect([-0.01, 1.01, Number.NaN].map((price) => priceOnAxis(price, decimal("0.01"), plain))).toEqual([
      "",
      "",
      "",
    ]);
  });
});
