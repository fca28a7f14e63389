import { describe, expect, it } from "vitest";
import { decodeCandlesticks } from "./candlestick.ts";
import { decodeEvents } from "./event.ts";
import { decodeMarket } from "./market.ts";
import { decodeMatchedGroups } from "./matched-market.ts";

const sent = {
  market_id: "713",
  title: "Will it happen?",
  description: "",
  exchange: "venue-a",
  image: "",
  slug: "will-it",
  url: "https://example.com",
  status: "open",
  resolution_date: "0001-01-01T00:00:00Z",
  outcomes: [{ label: "Yes", outcome_id: "7".repeat(77), price: "0.5200" }],
  tick_size: "0.001",
  tick_ranges: [{ start: "0", end: "0.1", step: "0.001" }],
  volume_24h: "42805542.367599964",
  volume_total: "64234.19264499972",
};

describe("a market", () => {
  it("equals the response, to the last character", () => {
    expect(decodeMarket(sent)).toEqual({ ...sent, dropped: [] });
  });

  it("needs nothing but its id", () => {
    const market = decodeMarket({
      market_id: "m",
      outcomes: null,
      tick_ranges: {},
      status: 5,
      resolution_date: 17,
    });
    expect(market).toMatchObject({ outcomes: [], tick_ranges: [], status: undefined, resolution_date: "17" });
    expect(() => decodeMarket({ ...sent, market_id: undefined })).toThrow("market_id: is missing");
    expect(() => decodeMarket({ ...sent, market_id: 7.5 })).toThrow("market_id: expected text, got a number");
  });

  it("keeps an unknown status", () => {
    expect(decodeMarket({ ...sent, status: "amended" }).status).toBe("amended");
  });

  it("loses bad outcomes and tick ranges with a note of where they stood", () => {
    const market = decodeMarket({
      ...sent,
      outcomes: [{ outcome_id: "y", label: null, price: "N/A" }, { label: "No" }, 5],
      tick_ranges: [
        { start: "0", end: "1" },
        { start: 0, end: 1, step: 0.01 },
      ],
    });
    expect(market.outcomes).toEqual([{ outcome_id: "y", label: undefined, price: undefined }]);
    expect(market.tick_ranges).toEqual([{ start: "0", end: "1", step: "0.01" }]);
    expect(market.dropped.map(({ problem }) => problem)).toEqual([
      "outcomes.1: outcome_id: is missing",
      "outcomes.2: expected an object, got a number",
      "tick_ranges.0: step: is missing",
    ]);
  });

  it("has no outcomes where the first could not be read, or where two are left that may be no opposites", () => {
    const outcomesOf = (...outcomes: readonly unknown[]) =>
      decodeMarket({ ...sent, outcomes }).outcomes.map(({ outcome_id }) => outcome_id);
    const [home, draw, away] = ["home", "draw", "away"].map((outcome_id) => ({ outcome_id }));
    const bad = { outcome_id: null };
    expect(outcomesOf(bad, away)).toEqual([]);
    expect(outcomesOf(bad, home, draw, away)).toEqual([]);
    expect(outcomesOf(home, bad, away)).toEqual([]);
    expect(outcomesOf(home, bad)).toEqual(["home"]);
    expect(outcomesOf(home, draw, bad, away)).toEqual(["home", "draw", "away"]);
    expect(decodeMarket({ ...sent, outcomes: [home, bad, away] }).dropped).toHaveLength(1);
  });
});

it.each([
  ["1798675200", "2026-12-31T00:00:00.000Z"],
  [1798675200, "2026-12-31T00:00:00.000Z"],
  [1798675200123, "2026-12-31T00:00:00.123Z"],
  ["2026-12-31T00:00:00", "2026-12-31T00:00:00"],
  ["soon", "soon"],
  [null, undefined],
])("a date of %j is %j", (received, date) => {
  expect(decodeMarket({ ...sent, resolution_date: received }).resolution_date).toBe(date);
  expect(decodeMatchedGroups([{ id: "g", game_start_time: received }]).rows[0]?.game_start_time).toBe(date);
});

describe("an event", () => {
  it("keeps valid markets and notes the others", () => {
    const [event] = decodeEvents([{ id: "e", markets: [sent, { title: "no id" }] }]).rows;
    expect(event?.markets.map(({ market_id }) => market_id)).toEqual(["713"]);
    expect(event?.dropped).toEqual([{ index: 1, problem: "market_id: is missing" }]);
  });

  it("may come without markets", () => {
    expect(
      decodeEvents([{ id: "e", markets: null }, { id: "f" }]).rows.map(({ markets }) => markets),
    ).toEqual([[], []]);
  });
});

describe("a candle", () => {
  const candle = {
    open: "0.1100",
    high: "0.12",
    low: ".11",
    close: "0.1150",
    volume: "3",
    timestamp: "2026-01-12T05:00:00Z",
  };

  it("is what was sent", () => {
    expect(decodeCandlesticks([candle]).rows).toEqual([candle]);
  });

  it("of an empty period has no prices", () => {
    const [empty] = decodeCandlesticks([
      { ...candle, open: null, high: null, low: null, close: null, volume: "0" },
    ]).rows;
    expect(empty).toEqual({
      open: undefined,
      high: undefined,
      low: undefined,
      close: undefined,
      volume: "0",
      timestamp: candle.timestamp,
    });
  });

  it("needs a stamp, which may be a number", () => {
    expect(decodeCandlesticks([{ ...candle, timestamp: 1775390400 }]).rows[0]?.timestamp).toBe(
      "2026-04-05T12:00:00.000Z",
    );
    expect(
      decodeCandlesticks([{ ...candle, timestamp: null }, { ...candle, timestamp: "" }, candle]).dropped,
    ).toEqual([
      { index: 0, problem: "timestamp: expected text, got null" },
      { index: 1, problem: "timestamp: must not be empty" },
    ]);
  });
});
