import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeCandlesticks } from "#contract/candlestick.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { type CandleFormat, createCandleSanitiser } from "./candle-sanitiser.ts";

const reading: CandleFormat = { seconds: 60, stamp: "start", priceScale: 1 };
const noon = Date.UTC(2026, 2, 29, 12) / 1_000;
const row = (start: number, close: string | null = "0.5", over: Record<string, unknown> = {}) => ({
  open: close === null ? null : "0.5",
  high: close === null ? null : "0.9",
  low: close === null ? null : "0.1",
  close,
  volume: "1",
  timestamp: toIsoInstant(start * 1_000),
  ...over,
});
const sanitise = (rows: readonly unknown[], over: Partial<CandleFormat> = {}) =>
  createCandleSanitiser({ ...reading, ...over })(decodeCandlesticks(rows).rows);

describe("order", () => {
  it("sorts rows and keeps the later of two for one period", () => {
    const { candles } = sanitise([row(noon + 60, "0.6"), row(noon, "0.4"), row(noon + 60, "0.7")]);
    expect(candles.map(({ start, close }) => [start, close])).toEqual([
      [noon, "0.4"],
      [noon + 60, "0.7"],
    ]);
  });

  it("rises strictly for any input", () => {
    const anyRow = fc.record({
      open: fc.anything(),
      high: fc.oneof(fc.anything(), fc.constant("0.9")),
      low: fc.oneof(fc.anything(), fc.constant("0.1")),
      close: fc.oneof(fc.anything(), fc.constant("0.5")),
      volume: fc.anything(),
      timestamp: fc.oneof(
        fc.anything(),
        fc.integer({ min: 0, max: 9 }).map((n) => toIsoInstant((noon + n * 60) * 1_000)),
      ),
    });
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        const decoded = decodeCandlesticks([...rows, { timestamp: "one that can be read" }]);
        const { candles, gaps, dropped } = createCandleSanitiser(reading)(decoded.rows);
        const starts = [...candles.map(({ start }) => start), ...gaps];
        expect(new Set(starts).size).toBe(starts.length);
        expect(
          candles.every(
            (candle, index) => candle.start > (candles[index - 1]?.start ?? Number.NEGATIVE_INFINITY),
          ),
        ).toBe(true);
        expect(candles.length + gaps.length + dropped).toBeLessThanOrEqual(decoded.rows.length);
      }),
    );
  });
});

it("gives the same result incrementally as for the list alone", () => {
  const pool = decodeCandlesticks(
    Array.from({ length: 40 }, (_, n) =>
      row(noon + (n % 10) * 60, n % 4 === 3 ? null : "0.5", n % 13 === 12 ? { high: "7" } : {}),
    ),
  ).rows;
  const edit = fc.record({
    keep: fc.integer({ min: 0, max: 3 }),
    // More rows than an extended list adds.
    add: fc.oneof(
      fc.array(fc.integer({ min: 0, max: 39 }), { maxLength: 3 }),
      fc.array(fc.integer({ min: 0, max: 39 }), { minLength: 8, maxLength: 12 }),
    ),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      const sanitiseNext = createCandleSanitiser(reading);
      let rows = pool.slice(0, 3);
      for (const { keep, add } of edits) {
        rows = [...rows.slice(0, rows.length - keep), ...add.flatMap((index) => pool[index] ?? [])];
        expect(sanitiseNext(rows)).toEqual(createCandleSanitiser(reading)(rows));
      }
    }),
    { numRuns: 500 },
  );
});

it("keeps every candle of a list that grew by many at once", () => {
  const { rows } = decodeCandlesticks(Array.from({ length: 40 }, (_, n) => row(noon + n * 60)));
  const sanitiseNext = createCandleSanitiser(reading);
  for (const length of [1, 9, 18, 40]) {
    const { candles } = sanitiseNext(rows.slice(0, length));
    expect(candles).toHaveLength(length);
  }
});

it("reuses the candle of a known row at any position", () => {
  const { rows } = decodeCandlesticks(Array.from({ length: 6 }, (_, n) => row(noon + n * 60)));
  const sanitiseNext = createCandleSanitiser(reading);
  const before = sanitiseNext(rows.slice(2)).candles;
  const after = sanitiseNext(rows).candles;
  expect(after.slice(2).map((candle, index) => candle === before[index])).toEqual([true, true, true, true]);
});

describe("empty periods", () => {
  it("are gaps, filled by a later row with prices", () => {
    const { candles, gaps } = sanitise([row(noon, null), row(noon + 60, null), row(noon + 60, "0.5")]);
    expect(gaps).toEqual([noon]);
    expect(candles.map(({ start }) => start)).toEqual([noon + 60]);
  });
});

describe("a candle without trades is a gap, not a candle at 0", () => {
  const zeros = { open: "0", high: "0", low: "0", close: "0", volume: "0" };
  it.each([
    ["zeros", zeros],
    ["zeros with digits", { open: "0.00", high: "0.0000", low: "0", close: "-0", volume: "0.00" }],
    ["zeros as exponents", { open: "0E-8", high: "0E-8", low: "0E-8", close: "0E-8", volume: "0E-8" }],
    ["numbers", { open: 0, high: 0, low: 0, close: 0, volume: 0 }],
    ["no volume", { ...zeros, volume: null }],
    ["ones", { open: "1", high: "1", low: "1", close: "1", volume: "0" }],
    ["the close before", { open: null, high: null, low: null, close: "0.5", volume: "0" }],
    ["null prices", { open: null, high: null, low: null, close: null, volume: "0" }],
  ])("%s", (_, over) => {
    expect(sanitise([row(noon, "0.5", over), row(noon + 60)])).toMatchObject({
      candles: [{ start: noon + 60 }],
      gaps: [noon],
      dropped: 0,
    });
  });

  it("unless its price is one: then it carries the last price on", () => {
    const carried = { open: "0.4", high: "0.4", low: "0.4", close: "0.4", volume: "0" };
    expect(sanitise([row(noon, "0.5", carried)]).candles).toMatchObject([{ close: "0.4", volume: "0" }]);
  });
});

describe("impossible candles are dropped and counted", () => {
  it.each([
    ["high below low", { high: "0.1", low: "0.9" }],
    ["a close above the high", { close: "0.95" }],
    ["an open below the low", { open: "0.05" }],
    ["a price above one", { high: "52" }],
    ["a price of one", { high: "1.00" }],
    ["a price of zero", { low: "0" }],
    ["zeros with a volume", { open: "0", high: "0", low: "0", close: "0", volume: "3" }],
    ["negative zeros", { open: "0", high: "0", low: "-0.1", close: "0", volume: "0" }],
    ["a negative price", { low: "-0.1" }],
    ["a price that is no number", { open: "NaN" }],
    ["a missing price beside others", { high: null }],
    ["a date that does not exist", { timestamp: "2026-02-30T00:00:00Z" }],
    ["a day without a time", { timestamp: "2026-03-01" }],
    ["the year 1", { timestamp: "0001-01-01T00:00:00Z" }],
    ["text", { timestamp: "yesterday" }],
  ])("%s", (_, over) => {
    expect(sanitise([row(noon, "0.5", over), row(noon + 60)])).toMatchObject({
      candles: [{ start: noon + 60 }],
      gaps: [],
      dropped: 1,
    });
  });

  it("candles of the far future, where the current time is given", () => {
    const rows = [row(noon), row(Date.UTC(2100, 0, 1) / 1_000)];
    expect(sanitise(rows).candles).toHaveLength(2);
    expect(sanitise(rows, { now: () => noon * 1_000 })).toMatchObject({
      candles: [{ start: noon }],
      dropped: 1,
    });
    expect(sanitise([row(noon + 3_600)], { now: () => noon * 1_000 }).candles).toHaveLength(1);
  });
});

describe("stamps", () => {
  it("are kept as received where they are starts, also off the full hour", () => {
    expect(sanitise([row(noon + 25.9)], { seconds: 86_400 }).candles[0]?.start).toBe(noon + 25);
  });

  it("denote the preceding period where they are ends", () => {
    expect(sanitise([row(noon)], { seconds: 3_600, stamp: "end" }).candles[0]?.start).toBe(noon - 3_600);
  });

  it("may be seconds or milliseconds since 1970, as text or number", () => {
    for (const timestamp of [noon, noon * 1_000, String(noon), String(noon * 1_000)]) {
      expect(sanitise([row(noon, "0.5", { timestamp })]).candles[0]?.start).toBe(noon);
    }
  });
});

it("keeps every digit of what it received", () => {
  const [candle] = sanitise([
    row(noon, "0.5", { open: "0.5000", close: ".50", volume: "42805542.367599964" }),
  ]).candles;
  expect(candle).toMatchObject({ open: "0.5000", close: ".50", volume: "42805542.367599964" });
});

it("divides prices in cents", () => {
  const cents = { open: "52.5", high: "60", low: "1", close: "59.9" };
  expect(sanitise([row(noon, "0.5", cents)], { priceScale: 100 }).candles[0]).toMatchObject({
    open: "0.525",
    high: "0.6",
    low: "0.01",
    close: "0.599",
  });
});

it("has no volume where none or a negative one is sent", () => {
  for (const volume of [null, "N/A", "-3", undefined]) {
    expect(sanitise([row(noon, "0.5", { volume })]).candles[0]?.volume).toBeUndefined();
  }
});
