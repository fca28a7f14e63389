import fc from "fast-check";
import { expect, it } from "vitest";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import type { FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { add, decimal, isPositive } from "#contract/decimal.ts";
import { type BestAsk, edgeGap } from "./edge-gap.ts";

const ask = (price: string, rest: Partial<BestAsk> = {}): BestAsk => ({
  price: decimal(price),
  fees: noFee,
  ticks: { tick_size: decimal("0.01"), tick_ranges: [] },
  ...rest,
});

it("gives the loss per contract at the best asks and the paying price of either leg", () => {
  expect(edgeGap(ask("0.53"), ask("0.5"))).toEqual({
    perContract: "-0.03",
    asks: ["0.53", "0.5"],
    payingPrices: ["0.49", "0.46"],
  });
});

it("searches the paying prices only once they are read", () => {
  let searches = 0;
  const first = ask("0.53");
  const counting: BestAsk = {
    ...first,
    get ticks() {
      searches += 1;
      return first.ticks;
    },
  };
  const gap = edgeGap(counting, ask("0.5"));
  expect(gap.perContract).toBe("-0.03");
  expect(searches).toBe(0);
  expect(gap.payingPrices).toBe(gap.payingPrices);
  expect(searches).toBeGreaterThan(0);
});

it("counts both fees, and of two settlement fees the worse", () => {
  const taker = feeRule({ kind: "p(1-p)", rate: decimal("0.04") });
  const settled = (rate: string) => feeRule({ kind: "settlement", rate: decimal(rate) });
  expect(edgeGap(ask("0.5", { fees: taker }), ask("0.5", { fees: taker })).perContract).toBe("-0.02");
  expect(
    edgeGap(ask("0.5", { fees: settled("0.01") }), ask("0.5", { fees: settled("0.03") })).perContract,
  ).toBe("-0.03");
});

it("counts contracts held where a venue keeps some", () => {
  const kept = feeRule({ takenIn: "contracts" });
  // 1 − 0.2 / 0.944 − 0.78.
  expect(edgeGap(ask("0.2", { fees: kept }), ask("0.78")).perContract).toBe("0.00813559");
  const all = feeRule({ rate: decimal("2"), takenIn: "contracts" });
  expect(edgeGap(ask("0.2", { fees: all }), ask("0.3")).perContract).toBe("-0.5");
});

it("has no paying price where no grid price is low enough", () => {
  expect(edgeGap(ask("0.5"), ask("0.99")).payingPrices[0]).toBeUndefined();
});

it("gives the highest paying price of the grid", () => {
  const price = fc.integer({ min: 1, max: 99 }).map((cents) => (cents / 100).toFixed(2));
  const fees = fc
    .constantFrom("none", "p(1-p)", "settlement" as const)
    .map((kind) => feeRule({ kind: kind as FeeRule["kind"], rate: decimal("0.07") }));
  fc.assert(
    fc.property(price, price, fees, fees, (a, b, feeA, feeB) => {
      const [first, second] = [ask(a, { fees: feeA }), ask(b, { fees: feeB })];
      const [paying] = edgeGap(first, second).payingPrices;
      const pays = (at: string) => isPositive(edgeGap({ ...first, price: decimal(at) }, second).perContract);
      if (paying !== undefined) expect(pays(paying)).toBe(true);
      expect(pays(add(paying ?? decimal("0"), decimal("0.01")))).toBe(false);
    }),
    { numRuns: 60 },
  );
});
