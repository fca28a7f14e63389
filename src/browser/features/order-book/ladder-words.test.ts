import { describe, expect, it } from "vitest";
import { buildLadder } from "#browser/market-math/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { describeMended, describeSweep, formatSpread } from "./ladder-words.ts";

const level = (price: string, size: string) => ({ price: decimal(price), size: decimal(size) });
const ladder = buildLadder(
  { asks: [level("0.53", "200"), level("0.525", "100")], bids: [level("0.52", "50")] },
  { priceScale: 1, midSpreadLimit: decimal("0.2") },
);
const ticks = { tick_size: decimal("0.005"), tick_ranges: [] };
const common = { fees: "unknown", currency: "$", ticks, odds: "cents" } as const;

describe("a sweep in words", () => {
  it("counts all levels down to the one pointed at", () => {
    expect(describeSweep(ladder, { ...common, side: "asks", levels: 2 })).toBe(
      "Buy 300 to 53.0¢ for $158.50\naverage 52.83333¢, before fees",
    );
  });

  it("tells the fee where the venue's is known", () => {
    const fees = {
      kind: "none",
      rate: decimal("0"),
      unit: decimal("0.01"),
      round: "up",
      takenIn: "money",
    } as const;
    expect(describeSweep(ladder, { ...common, fees, side: "bids", levels: 1 })).toBe(
      "Sell 50 to 52.0¢ for $26.00\naverage 52.0¢, fee $0.00",
    );
  });

  it("says nothing of a level that is gone", () => {
    expect(describeSweep({ ...ladder, asks: [] }, { ...common, side: "asks", levels: 1 })).toBe("");
  });
});

describe("a spread", () => {
  it("is written in cents whatever odds are chosen, for a difference has none", () => {
    expect(formatSpread(decimal("0.005"), "american")).toBe("0.5¢");
    expect(formatSpread(decimal("0.005"), "percent")).toBe("0.5%");
    expect(formatSpread(decimal("-0.01"), "cents")).toBe("-1¢");
  });
});

describe("what was done to a book", () => {
  it("is told in one line, and not where nothing was", () => {
    expect(describeMended({ merged: 0, outside: 0, dropped: 0 })).toBeUndefined();
    expect(describeMended({ merged: 1, outside: 0, dropped: 2 })).toBe(
      "1 level added to another at the same price; 2 levels left out: could not be read.",
    );
  });
});
