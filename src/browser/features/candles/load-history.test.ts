import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import type { Gateway } from "#browser/session/session-state.ts";
import { decodeCandlesticks } from "#contract/candlestick.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { decodeTrades } from "#contract/trade.ts";
import { olderCandles, olderTrades, periodsOfPage } from "./load-history.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const interval = { value: "1m", seconds: 60 };

function requestWith(answer: unknown, venue: "venue-a" | "venue-b") {
  const call = vi.fn(async () => answer);
  const gateway = { userId: "ada", client: { call } } as unknown as Gateway;
  return { call, asked: { client: new QueryClient(), gateway, venue, instrument: "T" } };
}
const candles = (...starts: readonly number[]) =>
  decodeCandlesticks(
    starts.map((at) => ({ open: "0.5", high: "0.5", low: "0.5", close: "0.5", timestamp: toIsoInstant(at) })),
  );
const trades = (...times: readonly number[]) =>
  decodeTrades(times.map((at) => ({ id: `${at}`, price: "0.5", amount: "1", timestamp: toIsoInstant(at) })));

describe("older candles", () => {
  it("are those of the preceding periods, requested once", async () => {
    const answer = candles(noon - 120_000, noon - 60_000, noon);
    const { call, asked } = requestWith(answer, "venue-b");
    const page = await olderCandles(asked, interval, noon, [candles(noon).rows]);
    expect(page).toEqual({ lists: [answer.rows, candles(noon).rows], spans: [] });
    await olderCandles(asked, interval, noon, []);
    expect(call.mock.calls).toMatchObject([
      [
        "candlesticksB",
        {
          params: {
            ticker: "T",
            interval: "1m",
            start_time: noon - periodsOfPage * 60_000,
            end_time: noon,
          },
        },
      ],
    ]);
  });

  it("are none where the venue returns nothing older", async () => {
    expect(await olderCandles(requestWith(candles(), "venue-b").asked, interval, noon, [])).toBeUndefined();
    expect(
      await olderCandles(requestWith(candles(noon, noon + 60_000), "venue-b").asked, interval, noon, []),
    ).toBeUndefined();
  });

  it("begin no earlier than 1970", async () => {
    const { call, asked } = requestWith(candles(), "venue-b");
    await olderCandles(asked, { value: "1d", seconds: 86_400 }, 86_400_000 * 30, []);
    expect(call.mock.calls).toMatchObject([["candlesticksB", { params: { start_time: 0 } }]]);
  });
});

describe("older trades", () => {
  it("reach from the oldest of them up to the oldest known", async () => {
    const { asked } = requestWith(trades(noon, noon - 5_000, noon - 9_000), "venue-a");
    expect(await olderTrades(asked, noon)).toMatchObject({
      lists: [{ length: 3 }],
      spans: [{ from: noon - 9_000, to: noon }],
    });
  });

  it("are none where the venue returns only known periods, or nothing", async () => {
    expect(await olderTrades(requestWith(trades(noon), "venue-a").asked, noon)).toBeUndefined();
    expect(await olderTrades(requestWith(trades(noon + 5_000), "venue-a").asked, noon)).toBeUndefined();
    expect(await olderTrades(requestWith(trades(), "venue-a").asked, noon)).toBeUndefined();
  });
});
