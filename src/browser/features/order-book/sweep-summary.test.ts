import { describe, expect, it } from "vitest";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { sweepTo } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { decimal } from "#contract/decimal.ts";
import { describeSweep } from "./sweep-summary.ts";

const level = (price: string, size: string) => ({ price: decimal(price), size: decimal(size) });
const ladder = buildLadder(
  { asks: [level("0.53", "200"), level("0.525", "100")], bids: [level("0.52", "50")] },
  { priceScale: 1, midSpreadLimit: decimal("0.2") },
);
const ticks = { tick_size: decimal("0.005"), tick_ranges: [] };
const common = { fees: "unknown", currency: "$", ticks, odds: "cents" } as const;

describe("the summary of a sweep", () => {
  it("counts all levels down to the price pointed at", () => {
    expect(describeSweep(sweepTo(ladder, "asks", decimal("0.53")), common)).toBe(
      "Buy 300 to 53.0¢ for $158.50\naverage 52.83333¢, before fees",
    );
  });

  it("says the price of a group, and counts what its levels really cost", () => {
    expect(describeSweep(sweepTo(ladder, "asks", decimal("0.55")), common)).toBe(
      "Buy 300 to 55.0¢ for $158.50\naverage 52.83333¢, before fees",
    );
  });

  it("includes the fee where it is known", () => {
    expect(describeSweep(sweepTo(ladder, "bids", decimal("0.52")), { ...common, fees: noFee })).toBe(
      "Sell 50 to 52.0¢ for $26.00\naverage 52.0¢, fee $0.00",
    );
  });

  it("says nothing of levels that have gone", () => {
    expect(describeSweep(sweepTo(ladder, "asks", decimal("0.5")), common)).toBe("");
  });
});
