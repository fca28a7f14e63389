import { describe, expect, it } from "vitest";
import { decodeCandlesticks } from "#contract/candlestick.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { createTradeMaker } from "./trade-candle-series.ts";
import { createBarMaker } from "./venue-candle-series.ts";

const noon = Date.UTC(2026, 3, 5, 12) / 1_000;
const rows = (...bars: (readonly [start: number, close: string | null])[]) =>
  decodeCandlesticks(
    bars.map(([start, close]) => ({
      open: close,
      high: close,
      low: close,
      close,
      volume: "1",
      timestamp: toIsoInstant(start * 1_000),
    })),
  ).rows;
const trade = (id: string, price: string, at: number): Trade => ({
  id,
  price: decimal(price),
  amount: decimal("2"),
  side: undefined,
  timestamp: toIsoInstant(at * 1_000),
});

describe("a maker of the venue's bars", () => {
  const reading = { seconds: 60, stamp: "start", priceScale: 1 } as const;

  it("puts what was told behind what was asked: of two for one period the told one counts", () => {
    const make = createBarMaker(reading, false);
    const asked = rows([noon, "0.3"], [noon + 60, "0.4"]);
    const { series } = make([asked, rows([noon + 60, "0.5"], [noon + 120, "0.6"])]);
    expect(series.bars.map(({ close }) => close)).toEqual(["0.3", "0.5", "0.6"]);
  });

  it("lets what is asked or told now count for more than an older page", () => {
    const make = createBarMaker(reading, false);
    const history = { lists: [rows([noon - 60, "0.2"], [noon, "0.9"])], spans: [] };
    const { series } = make([rows([noon, "0.3"])], history);
    expect(series.bars.map(({ close }) => close)).toEqual(["0.2", "0.3"]);
  });

  it("changes nothing but the end while a bar lives", () => {
    const make = createBarMaker(reading, false);
    const told = rows([noon, "0.3"], [noon + 60, "0.4"]);
    const before = make([told]).series;
    const after = make([[...told.slice(0, 1), ...rows([noon + 60, "0.5"])]]).series;
    expect(after.points[0]).toBe(before.points[0]);
    expect(after.bars.at(-1)?.close).toBe("0.5");
  });

  it("takes a live bar older than the last for what it is", () => {
    const make = createBarMaker(reading, false);
    make([rows([noon + 60, "0.4"])]);
    const { series } = make([rows([noon + 60, "0.4"]), rows([noon - 60, "0.2"])]);
    expect(series.points.map(({ kind, start }) => [kind, start - noon])).toEqual([
      ["bar", -60],
      ["missing", 0],
      ["bar", 60],
    ]);
  });

  it("turns bars and the closes of empty periods round for the opposite outcome", () => {
    const make = createBarMaker(reading, true);
    const { series } = make([rows([noon, "0.3000"], [noon + 60, null])]);
    expect(series.bars[0]?.close).toBe("0.7");
    expect(series.points[1]).toEqual({ kind: "flat", start: noon + 60, close: "0.7" });
  });

  it("counts what could not be used", () => {
    const make = createBarMaker(reading, false);
    expect(make([rows([noon, "0.3"], [noon + 60, "52"])]).dropped).toBe(1);
  });
});

describe("a maker of bars from trades", () => {
  it("counts each trade once however lists overlap, and keeps those the lists have moved past", () => {
    const make = createTradeMaker(60, 1, false);
    make([[trade("2", "0.5", noon + 5), trade("1", "0.4", noon)]]);
    const made = make([[trade("3", "0.6", noon + 61), trade("2", "0.5", noon + 5)]]);
    expect(made.built).toEqual({ trades: 3, since: noon * 1_000 });
    expect(made.series.bars).toMatchObject([
      { start: noon, open: "0.4", close: "0.5", volume: "4" },
      { start: noon + 60, open: "0.6", volume: "2" },
    ]);
  });

  it("gives the same answer to lists it has seen", () => {
    const make = createTradeMaker(60, 1, false);
    const list = [trade("1", "0.4", noon)];
    expect(make([list])).toBe(make([list]));
  });

  it("draws a period without a trade flat", () => {
    const make = createTradeMaker(60, 1, false);
    const { series } = make([[trade("2", "0.5", noon + 130), trade("1", "0.4", noon)]]);
    expect(series.points.map(({ kind }) => kind)).toEqual(["bar", "flat", "bar"]);
  });

  it("draws what nobody saw as a gap: between two lists that do not reach into one another", () => {
    const make = createTradeMaker(60, 1, false);
    make([[trade("2", "0.5", noon + 10), trade("1", "0.4", noon)]]);
    const { series } = make([[trade("9", "0.6", noon + 310), trade("8", "0.6", noon + 185)]]);
    expect(series.points.map(({ kind }) => kind)).toEqual([
      "bar",
      "missing",
      "missing",
      "bar",
      "flat",
      "bar",
    ]);
    // A list that reaches back over it tells what was there.
    const filled = make([[trade("9", "0.6", noon + 310), trade("2", "0.5", noon + 10)]]);
    expect(filled.series.points.map(({ kind }) => kind)).toEqual([
      "bar",
      "flat",
      "flat",
      "bar",
      "flat",
      "bar",
    ]);
  });

  it("adds what was recorded, flat only within the spans it was recorded in", () => {
    const make = createTradeMaker(60, 1, false);
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
      "bar",
      "missing",
      "missing",
      "missing",
      "flat",
      "bar",
      "flat",
      "flat",
      "flat",
      "flat",
      "bar",
    ]);
  });

  it("draws an older page and what lies between it and the rest as one", () => {
    const make = createTradeMaker(60, 1, false);
    const newest = [trade("9", "0.6", noon + 180)];
    make([newest]);
    const page = [trade("1", "0.4", noon)];
    const older = { lists: [page], spans: [{ from: noon * 1_000, to: (noon + 180) * 1_000 }] };
    expect(make([newest], older).series.points.map(({ kind }) => kind)).toEqual([
      "bar",
      "flat",
      "flat",
      "bar",
    ]);
  });

  it("counts trades without a time as left out", () => {
    const make = createTradeMaker(60, 1, false);
    expect(make([[{ ...trade("1", "0.4", noon), timestamp: "soon" }]])).toMatchObject({
      dropped: 1,
      built: { trades: 0, since: undefined },
    });
  });
});
