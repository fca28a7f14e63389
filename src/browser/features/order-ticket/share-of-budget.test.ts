import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { ladderLevel } from "#browser/testing/ladder-fixture.ts";
import { add, compare, type Decimal, decimal, divide, isMultiple, multiply } from "#contract/decimal.ts";
import { amountWithin } from "./amount-within.ts";
import { type EstimateInput, estimateOrder } from "./estimate.ts";
import { budgetOf } from "./share-of-budget.ts";

const fee = feeRule();
const order: Omit<EstimateInput, "amount"> = {
  kind: "market",
  side: "buy",
  unit: "contracts",
  limit: undefined,
  levels: [ladderLevel("0.5", "40"), ladderLevel("0.6", "1000")],
  fees: "unknown",
  tick: decimal("0.01"),
  contractStep: decimal("1"),
};
const rules = {
  contractStep: decimal("1"),
  amountStep: decimal("0.01"),
  minimumContracts: decimal("1"),
  minimumNotional: decimal("0"),
};
const hundred = decimal("100");
const cash = (amount: string) => ({ amount: decimal(amount), day: "2026-11-20" });

describe("the budget", () => {
  const limits = { maxOrderCost: decimal("100"), maxDayCost: decimal("150") };
  it("is what both limits leave, capped by the cash at the venue", () => {
    expect(budgetOf(limits, decimal("0"), null)).toEqual({
      money: "100",
      atMost: "100",
      text: "order limit",
    });
    expect(budgetOf(limits, decimal("90"), null)).toMatchObject({ money: "60" });
    expect(budgetOf(limits, decimal("200"), null)).toMatchObject({ money: "0" });
    expect(budgetOf(limits, decimal("90"), cash("12.5"))).toEqual({
      money: "12.5",
      atMost: "60",
      text: "cash entered for 2026-11-20",
    });
    expect(budgetOf(limits, decimal("90"), cash("500"))).toMatchObject({ money: "60" });
  });
});

describe("a share of it", () => {
  it("walks the book and rounds down to the step", () => {
    // 40 · 0.5 = 20, then 80 / 0.6 = 133.3
    expect(amountWithin(100, hundred, order, rules)).toBe("173");
    expect(amountWithin(10, hundred, order, rules)).toBe("20");
    expect(amountWithin(25, decimal("1"), order, rules)).toBeUndefined();
    expect(amountWithin(50, decimal("1"), order, { ...rules, contractStep: decimal("0.1") })).toBe("1");
  });

  it("pays the fee out of it", () => {
    // 0.5 + 0.07 · 0.25 a contract: 19 take 9.5 + 0.34, 20 take 10 + 0.35.
    expect(amountWithin(10, hundred, { ...order, fees: fee }, rules)).toBe("19");
  });

  it("is capped by the book, and counts one unit per contract without a book", () => {
    expect(amountWithin(100, hundred, { ...order, levels: [ladderLevel("0.1", "30.5")] }, rules)).toBe("30");
    expect(amountWithin(100, hundred, { ...order, levels: [] }, rules)).toBeUndefined();
    expect(amountWithin(25, hundred, { ...order, levels: undefined }, rules)).toBe("25");
  });

  it("leaves a worst case within the limit of one order where it is given, and takes all of it when protected", () => {
    // 1 a contract at worst, 0.1 and 0.5 by the book.
    const free = amountWithin(100, hundred, order, rules);
    const guarded = amountWithin(100, hundred, order, rules, hundred);
    expect(guarded).toBe("100");
    expect(Number(free)).toBeGreaterThan(Number(guarded));
    const shielded = { ...order, protects: true };
    const amount = amountWithin(100, hundred, shielded, rules, hundred);
    const { mostToLose, protectedAt } = estimateOrder({ ...shielded, amount: amount ?? hundred });
    expect(compare(mostToLose.value ?? decimal("1000"), hundred)).toBeLessThanOrEqual(0);
    expect(protectedAt).toBeDefined();
    expect(Number(amount)).toBeGreaterThan(Number(guarded));
  });

  it("of a limit order is bounded by its price, whatever the book holds", () => {
    const resting = { ...order, kind: "limit", limit: decimal("0.3"), levels: [] } as const;
    expect(amountWithin(10, hundred, resting, rules)).toBe("33");
  });

  it("in money leaves room for the fee, in the venue's steps of money", () => {
    const inMoney = { ...order, unit: "currency", contractStep: decimal("0.000001") } as const;
    expect(amountWithin(10, hundred, inMoney, rules)).toBe("10");
    const amount = amountWithin(10, hundred, { ...inMoney, fees: fee }, rules);
    expect(amount).toMatch(/^9\.\d\d?$/);
  });

  it("is within the share, and one step more is not", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 300 })), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.constantFrom(10, 25, 50, 100),
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom("unknown" as const, fee),
        fc.constantFrom("1", "0.01", "5"),
        (book, percent, cents, fees, step) => {
          const levels = book
            .map(([price, size]) => ladderLevel(`0.${String(price).padStart(2, "0")}`, String(size)))
            .sort((one, other) => compare(one.price, other.price));
          const budget = divide(decimal(cents), hundred, 2, "down");
          const money = divide(multiply(budget, decimal(percent)), hundred, 4, "down");
          const given = { ...order, levels, fees };
          const stepped = { ...rules, contractStep: decimal(step), minimumContracts: decimal(step) };
          const amount = amountWithin(percent, budget, given, stepped);
          const takes = (contracts: Decimal) => estimateOrder({ ...given, amount: contracts });
          const fits = (contracts: Decimal) => {
            const { counted, unfilled } = takes(contracts);
            return compare(counted, money) <= 0 && unfilled === "0";
          };
          if (amount === undefined) return !fits(decimal(step));
          return isMultiple(amount, decimal(step)) && fits(amount) && !fits(add(amount, decimal(step)));
        },
      ),
      { numRuns: 300 },
    );
  });
});
