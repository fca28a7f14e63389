import { describe, expect, it } from "vitest";
import { tradeWith } from "#browser/testing/trade-fixture.ts";
import { decodeCandlesticks } from "#contract/candlestick.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { createVenueCandles } from "./candle-series-builder.ts";
import { createTradeCandles } from "./trade-candle-series.ts";

/** A client without a worker. */
const pageOnly = { open: () => undefined };
const noon = Date.UTC(2026, 3, 5, 12) / 1_000;
const rows = (...candles: (readonly [start: number, close: string | null])[]) =>
  decodeCandlesticks(
    candles.map(([start, close]) => ({
      open: close,
      high: close,
      low: close,
      close,
      volume: "1",
      timestamp: toIsoInstant(start * 1_000),
    })),
  ).rows;
const trade = (id: string, price: string, at: number) =>
  tradeWith({ id, price: decimal(price), amount: decimal("2"), timestamp: toIsoInstant(at * 1_000) });

describe("candles from venue candles", () => {
  const reading = { seconds: 60, stamp: "start", priceScale: 1 } as const;

  it("prefers the streamed candle over the fetched one of the same period", () => {
    const make = createVenueCandles(reading, false);
    const requested = rows([noon, "0.3"], [noon + 60, "0.4"]);
    const { series } = make([requested, rows([noon + 60, "0.5"], [noon + 120, "0.6"])]);
    expect(series.candles.map(({ close }) => close)).toEqual(["0.3", "0.5", "0.6"]);
  });

  it("prefers current rows over an older page", () => {
    const make = createVenueCandles(reading, false);
    const history = { lists: [rows([noon - 60, "0.2"], [noon, "0.9"])], spans: [] };
    const { series } = make([rows([noon, "0.3"])], history);
    expect(series.candles.map(({ close }) => close)).toEqual(["0.2", "0.3"]);
  });

  it("changes only the last point while its candle updates", () => {
    const make = createVenueCandles(reading, false);
    const received = rows([noon, "0.3"], [noon + 60, "0.4"]);
    const before = make([received]).series;
    const after = make([[...received.slice(0, 1), ...rows([noon + 60, "0.5"])]]).series;
    expect(after.points[0]).toBe(before.points[0]);
    expect(after.candles.at(-1)?.close).toBe("0.5");
  });

  it("inserts a streamed candle that is older than the last", () => {
    const make = createVenueCandles(reading, false);
    make([rows([noon + 60, "0.4"])]);
    const { series } = make([rows([noon + 60, "0.4"]), rows([noon - 60, "0.2"])]);
    expect(series.points.map(({ kind, start }) => [kind, start - noon])).toEqual([
      ["candle", -60],
      ["missing", 0],
      ["candle", 60],
    ]);
  });

  it("inverts candles and the closes of empty periods for the complementary outcome", () => {
    const make = createVenueCandles(reading, true);
    const { series } = make([rows([noon, "0.3000"], [noon + 60, null])]);
    expect(series.candles[0]?.close).toBe("0.7");
    expect(series.points[1]).toEqual({ kind: "flat", start: noon + 60, close: "0.7" });
  });

  it("counts unusable rows", () => {
    const make = createVenueCandles(reading, false);
    expect(make([rows([noon, "0.3"], [noon + 60, "52"])]).dropped).toBe(1);
  });
});

describe("candles from trades", () => {
  it("counts each trade once however lists overlap, and keeps trades that left the lists", () => {
    const make = createTradeCandles(60, 1, false, pageOnly);
    make([[trade("2", "0.5", noon + 5), trade("1", "0.4", noon)]]);
    const made = make([[trade("3", "0.6", noon + 61), trade("2", "0.5", noon + 5)]]);
    expect(made.built).toEqual({ trades: 3, since: noon * 1_000 });
    expect(made.series.candles).toMatchObject([
      { start: noon, open: "0.4", close: "0.5", volume: "4" },
      { start: noon + 60, open: "0.6", volume: "2" },
    ]);
  });

  it("returns the same object for lists it has seen", () => {
    const make = createTradeCandles(60, 1, false, pageOnly);
    const list = [trade("1", "0.4", noon)];
    expect(make([list])).toBe(make([list]));
  });

  it("draws a period without a trade flat", () => {
    const make = createTradeCandles(60, 1, false, pageOnly);
    const { series } = make([[trade("2", "0.5", noon + 130), trade("1", "0.4", noon)]]);
    expect(series.points.map(({ kind }) => kind)).toEqual(["candle", "flat", "candle"]);
  });

  it("shows a gap between two lists that do not overlap", () => {
    const make = createTradeCandles(60, 1, false, pageOnly);
    make([[trade("2", "0.5", noon + 10), trade("1", "0.4", noon)]]);
    const { series } = make([[trade("9", "0.6", noon + 310), trade("8", "0.6", noon + 185)]]);
    expect(series.points.map(({ kind }) => kind)).toEqual([
      "candle",
      "missing",
      "missing",
      "candle",
      "flat",
      "candle",
    ]);
    // A list that covers the gap closes it.
    const filled = make([[trade("9", "0.6", noon + 310), trade("2", "0.5", noon + 10)]]);
    expect(filled.series.points.map(({ kind }) => kind)).toEqual([
      "candle",
      "flat",
      "flat",
      "candle",
      "flat",
      "candle",
    ]);
  });

  it("adds recorded trades, flat only within recorded spans", () => {
    const make = createTradeCandles(60, 1, false, pageOnly);
    const now = [trade("9", "0.6", noon + 600)];
    const recorded = {
      lists: [[trade("1", "0.4", noon), trade("2", "0.5", noon + 300), trade("9", "0.6", noon + 600)]],
      spans: [
        { from: noon * 1_000, to: (noon + 119) * 1_000 },
        { from: (noon + 240) * 1_000, to: (noon + 660) * 1_000 },
      ],
    };
    const { series, built } = make([now], recorded);
    expect(built).toEqual({ trades: 3, since: noon * 1_000 });
    expect(series.points.map(({ kind }) => kind)).toEqual([
      "candle",
      "missing",
      "missing",
      "missing",
      "flat",
      "candle",
      "flat",
      "flat",
      "flat",
      "flat",
      "candle",
    ]);
  });

  it("joins an older page to the rest without a gap", () => {
    const make = createTradeCandles(60, 1, false, pageOnly);
    const newest = [trade("9", "0.6", noon + 180)];
    make([newest]);
    const page = [trade("1", "0.4", noon)];
    const older = { lists: [page], spans: [{ from: noon * 1_000, to: (noon + 180) * 1_000 }] };
    expect(make([newest], older).series.points.map(({ kind }) => kind)).toEqual([
      "candle",
      "flat",
      "flat",
      "candle",
    ]);
  });

  it("counts trades without a time as dropped", () => {
    const make = createTradeCandles(60, 1, false, pageOnly);
    expect(make([[{ ...trade("1", "0.4", noon), timestamp: "soon" }]])).toMatchObject({
      dropped: 1,
      built: { trades: 0, since: undefined },
    });
  });
});
