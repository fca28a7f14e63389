import { describe, expect, it } from "vitest";
import { feeRule, noFee } from "#browser/testing/example-fee-rules.ts";
import { ladderLevel } from "#browser/testing/ladder-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import type { EstimateInput } from "./estimate.ts";
import { kellySizes, orderValue } from "./fair-value-model.ts";

const order: EstimateInput = {
  kind: "market",
  side: "buy",
  unit: "contracts",
  amount: decimal("50"),
  limit: undefined,
  levels: [ladderLevel("0.5", "100000")],
  fees: noFee,
  tick: decimal("0.01"),
  contractStep: decimal("1"),
};
const venue = {
  contractStep: decimal("1"),
  amountStep: decimal("0.01"),
  minimumContracts: decimal("1"),
  minimumNotional: decimal("1"),
};
const p = decimal("0.6");

describe("the value of an order", () => {
  it("is of all of it, or of the part the book fills", () => {
    expect(orderValue(order, p)).toMatchObject({ value: "5", percent: "20", basis: "all", contracts: "50" });
    const levels = [ladderLevel("0.5", "20")];
    expect(orderValue({ ...order, levels }, p)).toMatchObject({ value: "2", basis: "part", contracts: "20" });
    expect(orderValue({ ...order, unit: "currency" }, p)).toMatchObject({ value: "10", contracts: "100" });
  });

  it("is of a fill at the limit price where nothing meets it now, and of none without one", () => {
    const limited = { ...order, kind: "limit", limit: decimal("0.4") } as const;
    expect(orderValue(limited, p)).toMatchObject({ value: "10", basis: "limit", contracts: "50" });
    expect(orderValue({ ...limited, unit: "currency" }, p)).toMatchObject({
      value: "25",
      basis: "limit",
      contracts: "125",
    });
    expect(orderValue({ ...limited, side: "sell", levels: undefined }, p)).toMatchObject({
      value: "-10",
      percent: "-50",
    });
    expect(orderValue({ ...order, levels: undefined }, p)).toBeUndefined();
  });

  it("is of the contracts that money buys where the fee comes on top of it", () => {
    const inMoney = { ...order, unit: "currency", fees: feeRule() } as const;
    expect(orderValue({ ...inMoney, includesFee: "yes" }, p)?.contracts).toBe("96");
    expect(orderValue({ ...inMoney, includesFee: "no" }, p)?.contracts).toBe("100");
  });
});

describe("Kelly sizes", () => {
  const sizes = (money: string, change: Partial<EstimateInput> = {}, bankroll = "1000", atMost = "10000") =>
    kellySizes({ ...order, ...change }, p, {
      bankroll: decimal(bankroll),
      budget: { money: decimal(money), atMost: decimal(atMost), text: "free under your limits" },
      venue,
    });

  it("are the full size and parts of it, in contracts or in money", () => {
    expect(sizes("500")).toEqual({
      kind: "sized",
      contracts: "400",
      percent: "20",
      sizes: {
        full: { amount: "400", isCapped: false },
        half: { amount: "200", isCapped: false },
        quarter: { amount: "100", isCapped: false },
      },
    });
    expect(sizes("500", { unit: "currency" })).toMatchObject({
      contracts: "400",
      sizes: { full: { amount: "200" }, half: { amount: "100" }, quarter: { amount: "50" } },
    });
  });

  it("are each cut to the budget, after they are parted", () => {
    expect(sizes("60")).toMatchObject({
      sizes: {
        full: { amount: "120", isCapped: true },
        half: { amount: "120", isCapped: true },
        quarter: { amount: "100", isCapped: false },
      },
    });
    expect(sizes("0")).toMatchObject({ sizes: { full: { amount: undefined, isCapped: true } } });
    // Without a limit price a contract may cost 1.
    expect(sizes("500", {}, "1000", "150")).toMatchObject({
      sizes: { full: { amount: "150", isCapped: true }, quarter: { amount: "100", isCapped: false } },
    });
  });

  it("are money for as many contracts, whether or not it includes the fee", () => {
    const inMoney = { unit: "currency", fees: feeRule() } as const;
    const amountOf = (includesFee: EstimateInput["includesFee"]) => {
      const found = sizes("500", { ...inMoney, includesFee });
      return found.kind === "sized" ? [found.contracts, found.sizes.full.amount] : undefined;
    };
    expect([amountOf("yes"), amountOf("no")]).toEqual([
      ["330", "170.78"],
      ["330", "165"],
    ]);
  });

  it("are none below the smallest order, and tell that from no edge", () => {
    expect(sizes("500", {}, "8")).toMatchObject({
      sizes: { full: { amount: "3" }, half: { amount: "1" }, quarter: { amount: undefined } },
    });
    expect(sizes("500", {}, "2")).toEqual({ kind: "too-small" });
    expect(sizes("500", { levels: [ladderLevel("0.6", "100")] })).toEqual({
      kind: "no-edge",
      edgePrice: "0.6",
    });
  });
});
