import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, sum } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import { createSweepGrouping, isSweep, printsOf, sweepWindowMs } from "./sweeps.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const print = (at: number, price: string, amount: string, side: Trade["side"] = "buy"): Trade => ({
  id: undefined,
  price: decimal(price),
  amount: decimal(amount),
  side,
  timestamp: toIsoInstant(noon + at),
});

describe("sweeps", () => {
  it("are prints of one side within the window: one row with their sum, their range and the last price", () => {
    const trades = [print(5, "0.53", "2.5"), print(0, "0.52", "4"), print(0, "0.51", "1")];
    const [sweep, ...others] = createSweepGrouping()(trades);
    expect(others).toEqual([]);
    expect(sweep).toMatchObject({
      price: "0.53",
      amount: "7.5",
      side: "buy",
      lowest: "0.51",
      highest: "0.53",
      prints: trades,
    });
  });

  it("end with the window, counted from their first print", () => {
    const trades = [
      print(2 * sweepWindowMs, "0.53", "1"),
      print(sweepWindowMs, "0.52", "1"),
      print(0, "0.51", "1"),
    ];
    const entries = createSweepGrouping()(trades);
    expect(entries.map((entry) => printsOf(entry).length)).toEqual([1, 2]);
  });

  it("are of one side, and never of an unknown side", () => {
    const trades = [print(0, "0.52", "1", "sell"), print(0, "0.51", "1"), print(0, "0.51", "1")];
    expect(createSweepGrouping()(trades).map((entry) => printsOf(entry).length)).toEqual([1, 2]);
    const unknown = trades.map((trade) => ({ ...trade, side: undefined }));
    expect(createSweepGrouping()(unknown)).toEqual(unknown);
  });

  it("hold no print whose time cannot be read", () => {
    const trades = [print(0, "0.52", "1"), { ...print(0, "0.51", "1"), timestamp: "soon" }];
    expect(createSweepGrouping()(trades)).toEqual(trades);
  });

  it("contain no trade timed before their first", () => {
    const trades = [print(0, "0.52", "1"), print(5, "0.51", "1")];
    expect(createSweepGrouping()(trades)).toEqual(trades);
  });

  it("stay the same object until they grow", () => {
    const group = createSweepGrouping();
    const trades = [print(1, "0.52", "1"), print(0, "0.51", "1")];
    const [before] = group(trades);
    expect(group([...trades])[0]).toBe(before);
    const grown = group([print(2, "0.53", "1"), ...trades])[0];
    expect(grown).not.toBe(before);
    expect(grown && isSweep(grown) ? grown.prints : []).toHaveLength(3);
  });

  it("lose no print and change no order, whatever the tape", () => {
    const anyPrint = fc
      .tuple(fc.integer({ min: 0, max: 200 }), fc.constantFrom("buy", "sell", undefined), fc.boolean())
      .map(([at, side, isDated]) => ({
        ...print(at, "0.5", "1", side),
        side,
        timestamp: isDated ? toIsoInstant(noon + at) : "soon",
      }));
    fc.assert(
      fc.property(fc.array(anyPrint), (trades) => {
        const entries = createSweepGrouping()(trades);
        expect(entries.flatMap(printsOf)).toEqual(trades);
        expect(sum(entries.map(({ amount }) => amount))).toBe(sum(trades.map(({ amount }) => amount)));
      }),
    );
  });
});
