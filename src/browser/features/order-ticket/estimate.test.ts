import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import type { FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { add, compare, type Decimal, decimal, multiply, subtract, zero } from "#contract/decimal.ts";
import { costAtMost, type EstimateInput, estimateOrder, expectedTotal } from "./estimate.ts";

const ladderOf = (asks: readonly [string, string][], bids: readonly [string, string][] = []) => {
  const levels = (side: readonly [string, string][]) =>
    side.map(([price, size]) => ({ price: decimal(price), size: decimal(size) }));
  return buildLadder(
    { asks: levels(asks), bids: levels(bids) },
    { priceScale: 1, midSpreadLimit: decimal("0.2") },
  );
};
const { asks, bids } = ladderOf(
  [
    ["0.52", "100"],
    ["0.53", "20"],
  ],
  [
    ["0.5", "80"],
    ["0.48", "20"],
  ],
);
const rate = feeRule();
const order = (fields: Partial<EstimateInput> = {}): EstimateInput => ({
  kind: "market",
  side: "buy",
  unit: "contracts",
  amount: decimal("110"),
  limit: undefined,
  levels: asks,
  fees: { ...rate, kind: "none", rate: zero },
  tick: decimal("0.01"),
  contractStep: decimal("1"),
  ...fields,
});
const valuesOf = (estimated: EstimateInput) => {
  const { average, worst, cost, fee, payout, mostToLose } = estimateOrder(estimated);
  return [average, worst, cost, fee, payout, mostToLose].map(({ value }) => value ?? "");
};

describe("the estimate of an order without a price", () => {
  it("is walked through the book, exact, and an expectation", () => {
    expect(valuesOf(order())).toEqual(["0.520909", "0.53", "57.3", "0", "110", "110"]);
    const estimate = estimateOrder(order());
    expect([estimate.cost.bound, estimate.average.bound, estimate.mostToLose.bound]).toEqual([
      "about",
      "about",
      "exact",
    ]);
    expect(estimate.counted).toBe("57.3");
  });

  it("keeps an average exact where its decimals end", () => {
    expect(valuesOf(order({ amount: decimal("100") }))[0]).toBe("0.52");
    expect(valuesOf(order({ amount: decimal("120") }))[0]).toBe("0.521667");
    expect(valuesOf(order({ amount: decimal("104") }))[0]).toBe("0.520385");
    expect(
      valuesOf(
        order({
          amount: decimal("101"),
          levels: ladderOf([
            ["0.5", "1"],
            ["0.6", "127"],
          ]).asks,
          tick: undefined,
        }),
      )[0],
    ).toBe("0.59901");
    expect(
      valuesOf(
        order({
          amount: decimal("128"),
          levels: ladderOf([
            ["0.5", "1"],
            ["0.6", "127"],
          ]).asks,
        }),
      )[0],
    ).toBe("0.59921875");
  });

  it("says what the book cannot fill and never extrapolates; the rest counts in full against the limits", () => {
    const estimate = estimateOrder(order({ amount: decimal("200") }));
    expect(estimate).toMatchObject({
      filled: "120",
      unfilled: "80",
      cost: { value: "62.6" },
      payout: { value: "120" },
    });
    expect(estimate.mostToLose.value).toBe("200");
    expect(estimate.counted).toBe("142.6");
  });

  it("adds the fee once, and is before fees where the model is not known", () => {
    const charged = estimateOrder(order({ amount: decimal("100"), fees: rate }));
    expect(charged).toMatchObject({
      fee: { value: "1.75" },
      mostToLose: { value: "100" },
      counted: "53.75",
      beforeFees: false,
    });
    expect(expectedTotal(charged)).toBe("53.75");
    const unknown = estimateOrder(order({ amount: decimal("100"), fees: "unknown" }));
    expect(unknown).toMatchObject({
      fee: { value: undefined },
      mostToLose: { value: "100" },
      beforeFees: true,
    });
    expect(expectedTotal(unknown)).toBe("52");
  });

  it("subtracts a fee in contracts from the payout, and mentions a fee on the payout", () => {
    const inContracts = estimateOrder(
      order({ amount: decimal("100"), fees: { ...rate, takenIn: "contracts" } }),
    );
    expect(inContracts).toMatchObject({
      fee: { value: "0" },
      feeInContracts: "3.36",
      payout: { value: "96.64" },
    });
    const settlement = estimateOrder(
      order({ amount: decimal("100"), fees: { ...rate, kind: "settlement", rate: decimal("0.02") } }),
    );
    expect(settlement).toMatchObject({ settlementFee: "2", payout: { value: "100" } });
  });

  it("is empty without a book, but for the most to lose where the amount is in contracts", () => {
    for (const fees of ["unknown", rate] as const) {
      expect(valuesOf(order({ levels: undefined, fees }))).toEqual(["", "", "", "", "", "110"]);
    }
    expect(estimateOrder(order({ levels: undefined }))).toMatchObject({
      filled: undefined,
      unfilled: undefined,
      counted: "110",
    });
    expect(valuesOf(order({ levels: [], fees: rate }))).toEqual(["", "", "", "", "", "110"]);
    expect(estimateOrder(order({ levels: [] }))).toMatchObject({ filled: "0", unfilled: "110" });
  });

  it("has no fee without a book where none is charged at fills", () => {
    const settlement: FeeRule = { ...rate, kind: "settlement", rate: decimal("0.02") };
    for (const fees of [order().fees, settlement])
      for (const levels of [undefined, []])
        expect(estimateOrder(order({ levels, fees })).fee).toEqual({ value: "0", bound: "exact" });
  });

  it("spends an amount in money down to the contract step, and can lose it and the fee", () => {
    const estimate = estimateOrder(order({ unit: "currency", amount: decimal("53"), levels: asks }));
    expect(estimate).toMatchObject({
      payout: { value: "101" },
      cost: { value: "52.53" },
      unfilled: "0",
      counted: "53",
    });
    expect(estimate.mostToLose.value).toBe("53");
    const poor = estimateOrder(order({ unit: "currency", amount: decimal("100") }));
    expect(poor).toMatchObject({ cost: { value: "62.6" }, filled: "62.6", unfilled: "37.4" });
  });

  it("of a sale gives the proceeds as payout, no cost, and the contracts as what can be lost", () => {
    const sale = order({ side: "sell", amount: decimal("100"), levels: bids, fees: rate });
    expect(valuesOf(sale)).toEqual(["0.496", "0.48", "", "1.75", "47.85", "100"]);
    expect(estimateOrder(sale).counted).toBe("1.75");
  });
});

describe("the certainty of what an order can lose", () => {
  const certaintyOf = (fields: Partial<EstimateInput>) => {
    const { mostToLose, isUnpriced } = estimateOrder(order({ amount: decimal("10"), ...fields }));
    return { bound: mostToLose.bound, isUnpriced };
  };

  it("is exact but for a sale for money, whose contracts the book decides, and an order with a price", () => {
    const sale = { side: "sell", levels: bids } as const;
    const [money, limit] = [{ unit: "currency" } as const, { limit: decimal("0.5") }];
    expect(certaintyOf({})).toEqual({ bound: "exact", isUnpriced: true });
    expect(certaintyOf(sale)).toEqual({ bound: "exact", isUnpriced: true });
    expect(certaintyOf(money)).toEqual({ bound: "exact", isUnpriced: false });
    expect(certaintyOf({ ...sale, ...money })).toEqual({ bound: "about", isUnpriced: false });
    expect(certaintyOf(limit)).toEqual({ bound: "at-most", isUnpriced: false });
    expect(certaintyOf({ ...sale, ...money, ...limit })).toEqual({ bound: "at-most", isUnpriced: false });
  });

  it("is what the limits of a purchase count, and a sale counts its fee", () => {
    expect(costAtMost(estimateOrder(order()), "buy")).toBe("110");
    const sale = order({ side: "sell", amount: decimal("100"), levels: bids, fees: rate });
    expect(costAtMost(estimateOrder(sale), "sell")).toBe("1.75");
  });
});

describe("the estimate of a protected order", () => {
  it("has the worst price of the walk as its limit", () => {
    const estimate = estimateOrder(order({ protects: true }));
    expect(estimate.protectedAt).toBe("0.53");
    expect(estimate).toMatchObject({
      worst: { value: "0.53", bound: "exact" },
      cost: { value: "58.3", bound: "at-most" },
      mostToLose: { value: "58.3", bound: "at-most" },
      isUnpriced: false,
    });
  });

  it("is that of an unprotected one where the book gives no price", () => {
    for (const levels of [undefined, []])
      expect(estimateOrder(order({ levels, protects: true }))).toEqual(estimateOrder(order({ levels })));
  });
});

describe("the estimate of an order with a price", () => {
  it("is bounded by the price, whatever the book holds", () => {
    const priced = order({ kind: "limit", limit: decimal("0.52"), amount: decimal("200"), fees: rate });
    const estimate = estimateOrder(priced);
    expect(valuesOf(priced)).toEqual(["0.52", "0.52", "104", "3.5", "200", "107.5"]);
    expect(estimate).toMatchObject({ filled: "100", unfilled: "100", counted: "107.5" });
    expect([estimate.cost.bound, estimate.mostToLose.bound, estimate.worst.bound]).toEqual([
      "at-most",
      "at-most",
      "exact",
    ]);
    expect(valuesOf({ ...priced, levels: undefined })).toEqual(["", "0.52", "104", "3.5", "200", "107.5"]);
  });

  it("that fills at once has the fee at the prices of the book, not at its limit", () => {
    // 0.07 · 10 · 0.52 · 0.48 = 0.1747; at the limit 0.07 · 10 · 0.95 · 0.05 = 0.03325.
    const crossing = order({ kind: "limit", limit: decimal("0.95"), amount: decimal("10"), fees: rate });
    expect(estimateOrder(crossing).fee).toEqual({ value: "0.18", bound: "about" });
    // 100 at 0.52, 20 at 0.53, and 80 rest: 0.07 · (24.96 + 4.982 + 3.8) = 2.36194.
    expect(estimateOrder({ ...crossing, amount: decimal("200") }).fee.value).toBe("2.37");
  });

  it("that fills in part and rests has one fee, rounded once", () => {
    const { asks: levels } = ladderOf([["0.5", "0.1"]]);
    const part = { levels, amount: decimal("0.2"), limit: decimal("0.5"), fees: rate } as const;
    // 0.07 · 0.2 · 0.25 = 0.0035: a cent, not one for each part.
    expect(estimateOrder(order({ kind: "limit", ...part })).fee.value).toBe("0.01");
  });

  it("keeps that price where protection is on as well", () => {
    const priced = order({ limit: decimal("0.6") });
    expect(estimateOrder({ ...priced, protects: true })).toEqual(estimateOrder(priced));
  });

  it("of a resting order has no average yet", () => {
    expect(valuesOf(order({ kind: "limit", limit: decimal("0.4") }))).toEqual([
      "",
      "0.4",
      "44",
      "0",
      "110",
      "44",
    ]);
  });

  it("of a sale is a lower bound of the proceeds", () => {
    const sale = order({
      kind: "limit",
      side: "sell",
      levels: bids,
      limit: decimal("0.5"),
      amount: decimal("100"),
    });
    expect(valuesOf(sale)).toEqual(["0.5", "0.5", "", "0", "50", "50"]);
    expect(estimateOrder(sale).payout.bound).toBe("at-least");
  });

  it("in money is bounded by the money", () => {
    const money = order({ kind: "limit", unit: "currency", amount: decimal("10.4"), limit: decimal("0.52") });
    expect(valuesOf(money)).toEqual(["0.52", "0.52", "10.4", "0", "20", "10.4"]);
    expect(valuesOf({ ...money, limit: decimal("0.3") })).toEqual(["", "0.3", "10.4", "", "", "10.4"]);
  });
});

describe("every estimate", () => {
  const anyOrder = fc.record({
    amount: fc.integer({ min: 1, max: 400 }).map(decimal),
    side: fc.constantFrom("buy" as const, "sell" as const),
    limit: fc.option(
      fc.integer({ min: 1, max: 99 }).map((n) => decimal(n / 100)),
      { nil: undefined },
    ),
    fees: fc.constantFrom<EstimateInput["fees"]>("unknown", rate),
    book: fc.boolean(),
  });

  it("keeps expected and counted cost within the most to lose, and never fills more than ordered", () => {
    fc.assert(
      fc.property(anyOrder, ({ book, ...fields }) => {
        const levels = !book ? undefined : fields.side === "buy" ? asks : bids;
        const estimate = estimateOrder(order({ ...fields, levels }));
        const most = estimate.mostToLose.value ?? zero;
        if (fields.side === "buy") {
          expect(compare(estimate.counted, most)).toBeLessThanOrEqual(0);
          expect(compare(expectedTotal(estimate) ?? zero, most)).toBeLessThanOrEqual(0);
        }
        if (estimate.filled !== undefined && estimate.unfilled !== undefined) {
          expect(add(estimate.filled, estimate.unfilled)).toBe(fields.amount);
        }
        const { average, worst } = estimate;
        if (average.value !== undefined && worst.value !== undefined) {
          const off: Decimal = subtract(average.value, worst.value);
          const wrong =
            fields.side === "buy"
              ? compare(off, decimal("0.000001")) > 0
              : compare(off, decimal("-0.000001")) < 0;
          expect(wrong).toBe(false);
        }
        if (fields.limit !== undefined && fields.side === "buy") {
          expect(estimate.cost.value).toBe(multiply(fields.amount, fields.limit));
        }
      }),
    );
  });
});

describe("the break-even price", () => {
  const breakEven = (fields: Partial<EstimateInput>) => estimateOrder(order(fields)).breakEven;

  it("is about that of the fill, or at most that of the limit for a buyer and at least for a seller", () => {
    expect(breakEven({ amount: decimal("100"), fees: rate })).toEqual({ value: "0.5375", bound: "about" });
    expect(breakEven({ amount: decimal("100"), limit: decimal("0.5") })).toEqual({
      value: "0.5",
      bound: "at-most",
    });
    expect(breakEven({ side: "sell", amount: decimal("100"), levels: bids, limit: decimal("0.4") })).toEqual({
      value: "0.4",
      bound: "at-least",
    });
  });

  it("counts a fee on the payout at a limit", () => {
    const settlement: FeeRule = { ...rate, kind: "settlement", rate: decimal("0.02") };
    // (0.5 · 100) / 98
    expect(breakEven({ amount: decimal("100"), fees: settlement, limit: decimal("0.5") }).value).toBe(
      "0.510204",
    );
  });

  it("is known for an amount in money that the book can fill", () => {
    expect(breakEven({ unit: "currency", amount: decimal("53") }).value).toBe("0.520099");
    expect(
      breakEven({ unit: "currency", amount: decimal("53"), limit: decimal("0.53") }).value,
    ).toBeDefined();
    expect(
      breakEven({ unit: "currency", amount: decimal("53"), limit: decimal("0.4") }).value,
    ).toBeUndefined();
  });

  it("is empty without a book", () => {
    expect(breakEven({ levels: undefined }).value).toBeUndefined();
  });
});
