import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { compare, decimal, sum } from "#contract/decimal.ts";
import { buildLadder } from "./ladder.ts";
import { amountOfSweep, contractsOf, sweepTo } from "./ladder-sweep.ts";

const level = ([price, size]: readonly [string, string]) => ({ price: decimal(price), size: decimal(size) });
const ladderOf = (asks: [string, string][], bids: [string, string][] = []) =>
  buildLadder(
    { asks: asks.map(level), bids: bids.map(level) },
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  );
const asks: [string, string][] = [
  ["0.53", "20.5"],
  ["0.52", "100"],
  ["0.55", "7"],
];
const bids: [string, string][] = [
  ["0.5", "30"],
  ["0.49", "4"],
];

describe("a sweep to a price", () => {
  it("is every level at that price or better: asks bought, bids sold to", () => {
    const ladder = ladderOf(asks, bids);
    const bought = sweepTo(ladder, "asks", decimal("0.53"));
    expect(bought.side).toBe("buy");
    expect(bought.levels.map(({ price }) => price)).toEqual(["0.52", "0.53"]);
    expect(contractsOf(bought)).toBe("120.5");
    const sold = sweepTo(ladder, "bids", decimal("0.490"));
    expect(sold.side).toBe("sell");
    expect(contractsOf(sold)).toBe("34");
  });

  it("handles a price between levels, or a vanished one, by the levels within it", () => {
    const ladder = ladderOf(asks);
    expect(contractsOf(sweepTo(ladder, "asks", decimal("0.54")))).toBe("120.5");
    expect(sweepTo(ladder, "asks", decimal("0.51")).levels).toEqual([]);
  });

  it("sums exactly the levels within the price, for any book", () => {
    const thousandths = fc.integer({ min: 1, max: 999 }).map((at) => decimal((at / 1_000).toFixed(3)));
    const size = fc.integer({ min: 1, max: 9_999 }).map((count) => decimal((count / 100).toFixed(2)));
    const levels = fc.array(fc.record({ price: thousandths, size }));
    fc.assert(
      fc.property(levels, thousandths, fc.constantFrom("asks", "bids"), (book, price, side) => {
        const ladder = buildLadder(
          { asks: [], bids: [], [side]: book },
          { priceScale: 1, midSpreadLimit: decimal("0.2") },
        );
        const within = book.filter((at) => compare(at.price, price) * (side === "asks" ? 1 : -1) <= 0);
        expect(contractsOf(sweepTo(ladder, side, price))).toBe(sum(within.map((at) => at.size)));
      }),
    );
  });
});

describe("the order amount of a sweep", () => {
  const terms = { step: decimal("1"), fees: "unknown" } as const;
  const sweep = sweepTo(ladderOf(asks, bids), "asks", decimal("0.53"));

  it("is its contracts, rounded down to the venue's step", () => {
    expect(amountOfSweep(sweep, { ...terms, unit: "contracts" })).toBe("120");
    expect(amountOfSweep(sweep, { ...terms, unit: "contracts", step: decimal("0.1") })).toBe("120.5");
    expect(amountOfSweep(sweep, { ...terms, unit: "contracts", step: decimal("500") })).toBeUndefined();
  });

  it("is in money the cost with fee, rounded up to the step, so that all levels are reached", () => {
    const money = { ...terms, unit: "currency", step: decimal("0.01") } as const;
    expect(amountOfSweep(sweep, money)).toBe("62.87");
    const fees = feeRule();
    // 0.07 · (100 · 0.52 · 0.48 + 20.5 · 0.53 · 0.47) = 2.1046…, up to 2.11.
    expect(amountOfSweep(sweep, { ...money, fees })).toBe("64.98");
    const sold = sweepTo(ladderOf(asks, bids), "bids", decimal("0.5"));
    expect(amountOfSweep(sold, { ...money, fees })).toBe("15");
  });

  it("is undefined where nothing is left", () => {
    const gone = sweepTo(ladderOf(asks), "asks", decimal("0.1"));
    expect(amountOfSweep(gone, { ...terms, unit: "contracts" })).toBeUndefined();
    expect(amountOfSweep(gone, { ...terms, unit: "currency" })).toBeUndefined();
  });
});
