import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { noFee } from "#browser/testing/example-fee-rules.ts";
import {
  filledOf,
  halfLeg,
  type LegSketch,
  pairTradeOf,
  plainRules,
  wholeLeg,
} from "#browser/testing/pair-trade-fixture.ts";
import type { LegSide } from "#browser/trading-math/position/hedge-balance.ts";
import { type Decimal, decimal, fromScaled, zero } from "#contract/decimal.ts";
import { betterExit, type ExitOrder, exitOrderOf, makingUp, priceExit, surplusOf } from "./exit-options.ts";
import type { LegPosition } from "./remaining-surplus.ts";

const configOf = (venues: object) => decodeConfig({ venues });
const selling = configOf({ "venue-a": { sides: ["buy", "sell"] } });
const nobody = new Set<string>();
const notKnown = { 0: undefined, 1: undefined };

describe("what may be traded away", () => {
  it("is the part that stays unhedged whatever still fills", () => {
    expect(surplusOf(pairTradeOf(wholeLeg), nobody)).toEqual({ side: 0, contracts: "10" });
    expect(surplusOf(pairTradeOf(wholeLeg, halfLeg), nobody)).toBeUndefined();
  });

  it("is more once the user says that an order fills no further", () => {
    const trade = pairTradeOf(wholeLeg, halfLeg);
    expect(makingUp(trade)).toMatchObject({ contracts: "4", orders: [{ orderId: "order-2" }] });
    expect(surplusOf(trade, new Set(["order-2"]))).toEqual({ side: 0, contracts: "4" });
  });

  it("counts no order as making up that would only add to it", () => {
    expect(makingUp(pairTradeOf({ order: filledOf("6", "4") }))).toMatchObject({
      contracts: "0",
      orders: [],
    });
  });

  it("never turns the surplus round, however the rest fills", () => {
    const legs = fc.array(
      fc.record({
        side: fc.constantFrom<LegSide>(0, 1),
        filled: fc.integer({ min: 0, max: 9 }),
        rest: fc.integer({ min: 0, max: 9 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const count = (value: number): Decimal => fromScaled(BigInt(value), 0);
    fc.assert(
      fc.property(legs, fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }), (some, fills) => {
        const trade = pairTradeOf(
          ...some.map(({ side, filled, rest }) => ({
            side,
            amount: count(filled + rest),
            order: filledOf(count(filled), count(rest)),
          })),
        );
        const surplus = surplusOf(trade, nobody);
        if (surplus === undefined) return;
        const held = [0, 1].map((side) =>
          some.reduce(
            (all, leg, index) =>
              leg.side === side ? all + leg.filled + Math.min(leg.rest, fills[index] ?? 0) : all,
            0,
          ),
        );
        const bought = Number(surplus.contracts);
        const left = (held[surplus.side] ?? 0) - (held[surplus.side === 0 ? 1 : 0] ?? 0) - bought;
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the order of an exit", () => {
  const surplus = { side: 0, contracts: decimal("10") } as const;

  it("completes by buying the missing contracts on the other side", () => {
    expect(exitOrderOf("complete", pairTradeOf(wholeLeg), surplus, notKnown, selling)).toMatchObject({
      venue: "venue-b",
      outcomeId: "TICKER-1-no",
      action: "buy",
      contracts: "10",
      side: 1,
    });
  });

  it("offsets by selling where sales are taken, else by buying the opposite there", () => {
    expect(exitOrderOf("offset", pairTradeOf(wholeLeg), surplus, notKnown, selling)).toMatchObject({
      venue: "venue-a",
      outcomeId: "yes",
      action: "sell",
      contracts: "10",
      side: 0,
    });
    expect(exitOrderOf("offset", pairTradeOf(wholeLeg), surplus, notKnown, configOf({}))).toMatchObject({
      venue: "venue-a",
      outcomeId: "no",
      action: "buy",
      side: 0,
    });
  });

  it("sells no more than the held contracts of the outcome", () => {
    const partly = pairTradeOf(
      { order: filledOf("4", "6") },
      { side: 1, isOpposite: true, order: filledOf("10", "0") },
    );
    expect(
      exitOrderOf("offset", partly, { side: 0, contracts: decimal("14") }, notKnown, selling),
    ).toMatchObject({
      action: "sell",
      contracts: "4",
    });
  });

  it("sells the leg that a closing trade left, never more than it was confirmed for", () => {
    const sold: LegSketch = { side: 1, action: "sell", order: filledOf("10", "0", "0.6") };
    const ways = (trade: ReturnType<typeof pairTradeOf>) =>
      (["offset", "complete"] as const).map((kind) => exitOrderOf(kind, trade, surplus, notKnown, selling));
    expect(
      ways(pairTradeOf(sold, { action: "sell", fields: { state: "refused", status: 400 } })),
    ).toMatchObject([
      { action: "sell", outcomeId: "yes", side: 0, contracts: "10" },
      { action: "buy", outcomeId: "TICKER-1-no", side: 1, contracts: "10" },
    ]);
    expect(
      ways(pairTradeOf(sold, { action: "sell", amount: "6", order: filledOf("4", "2") }))[0],
    ).toMatchObject({
      action: "sell",
      contracts: "4",
    });
  });

  it("is of what is held where that is less than the trade's orders left, and says so", () => {
    const held = (contracts: string, resting = "0") => ({
      contracts: decimal(contracts),
      resting: decimal(resting),
    });
    const exits = (...now: readonly [LegPosition | undefined, LegPosition | undefined]) =>
      (["offset", "complete"] as const).map((kind) =>
        exitOrderOf(kind, pairTradeOf(wholeLeg), surplus, { 0: now[0], 1: now[1] }, selling),
      );
    const ofAll = { contracts: "10", reductionReason: undefined };
    expect(exits(undefined, held("0"))).toMatchObject([ofAll, ofAll]);
    expect(exits(held("10"), held("0"))).toMatchObject([ofAll, ofAll]);
    expect(exits(held("25"), undefined)).toMatchObject([ofAll, ofAll]);
    const reductionReason = "You hold 7 Yes; this trade left 10.";
    expect(exits(held("7"), held("0"))).toMatchObject([
      { action: "sell", contracts: "7", reductionReason },
      { action: "buy", contracts: "7", reductionReason },
    ]);
    const none = { problem: "You hold 0 Yes; this trade left 10." };
    expect(exits(held("0"), undefined)).toEqual([none, none]);
    // Resting sell orders hold contracts back from a sale, and from nothing else.
    expect(exits(held("10", "4"), undefined)).toMatchObject([
      { action: "sell", contracts: "6", reductionReason: "4 of 10 are in resting sell orders." },
      ofAll,
    ]);
    expect(exits(held("10", "10"), undefined)).toMatchObject([
      { problem: "10 of 10 are in resting sell orders." },
      ofAll,
    ]);
  });

  it("leaves the sides as unequal as they are where both were sold elsewhere", () => {
    const trade = pairTradeOf(wholeLeg, { side: 1, amount: "4", order: filledOf("4", "0") });
    const held = (first: string, second: string) =>
      exitOrderOf(
        "offset",
        trade,
        { side: 0, contracts: decimal("6") },
        {
          0: { contracts: decimal(first), resting: zero },
          1: { contracts: decimal(second), resting: zero },
        },
        selling,
      );
    expect(held("7", "4")).toMatchObject({
      contracts: "3",
      reductionReason: "You hold 7 Yes; this trade left 10.",
    });
    expect(held("7", "1")).toMatchObject({ contracts: "6", reductionReason: undefined });
    expect(held("10", "1")).toMatchObject({ contracts: "6", reductionReason: undefined });
    expect(held("4", "4")).toHaveProperty("problem");
  });

  it("buys no more of the opposite than is held either", () => {
    const held = { 0: { contracts: decimal("7"), resting: zero }, 1: undefined };
    expect(exitOrderOf("offset", pairTradeOf(wholeLeg), surplus, held, configOf({}))).toMatchObject({
      action: "buy",
      outcomeId: "no",
      contracts: "7",
    });
  });

  it("is unavailable where the venue accepts none, or an amount that does not bound the contracts", () => {
    const noMarket = configOf({ "venue-b": { orderTypes: ["limit"] } });
    expect(exitOrderOf("complete", pairTradeOf(wholeLeg), surplus, notKnown, noMarket)).toEqual({
      problem: "Venue B takes no market orders.",
    });
    const inMoney = configOf({ "venue-b": { amountUnit: "currency" } });
    expect(exitOrderOf("complete", pairTradeOf(wholeLeg), surplus, notKnown, inMoney)).toHaveProperty(
      "problem",
    );
  });
});

describe("an exit priced on a book", () => {
  const level = (price: string, size: string) => ({
    price: decimal(price),
    size: decimal(size),
    total: decimal(size),
    wire: { price: decimal(price), size: decimal(size) },
  });
  const surplus = { side: 0, contracts: decimal("10") } as const;
  const completing = exitOrderOf("complete", pairTradeOf(wholeLeg), surplus, notKnown, selling) as ExitOrder;
  const selling10 = exitOrderOf("offset", pairTradeOf(wholeLeg), surplus, notKnown, selling) as ExitOrder;
  const by = (levels: readonly ReturnType<typeof level>[], rules = {}) => ({
    levels,
    fees: plainRules.fees,
    otherFees: plainRules.fees,
    rules: {
      label: "Venue B",
      contractStep: decimal("1"),
      minimumContracts: decimal("1"),
      minimumNotional: zero,
      ...rules,
    },
  });

  it("is walked, with the fee of its venue", () => {
    const fees = { ...noFee, kind: "p(1-p)", rate: decimal("0.1") } as const;
    const priced = priceExit(completing, {
      ...by([level("0.4", "6"), level("0.45", "20")]),
      fees,
    });
    expect(priced).toMatchObject({ contracts: "10", cost: "4.2", fee: "0.25", worst: "0.45", value: "5.55" });
  });

  it("buys what leaves the missing contracts where the venue keeps some", () => {
    const fees = { ...noFee, kind: "p(1-p)", rate: decimal("0.07"), takenIn: "contracts" } as const;
    const priced = priceExit(completing, { ...by([level("0.4", "20")]), fees });
    // 11 leave 10.53, of which 10 close the surplus: 10 − 4.4.
    expect(priced).toMatchObject({ contracts: "11", closes: "10", cost: "4.4", value: "5.6" });
    // All 10 on sale leave 9.58.
    const thin = priceExit(completing, { ...by([level("0.4", "10")]), fees });
    expect(thin).toMatchObject({ contracts: "10", closes: "9.58", value: "5.58" });
  });

  it("brings what a sale leaves after its fee", () => {
    expect(priceExit(selling10, by([level("0.5", "6"), level("0.48", "6")]))).toMatchObject({
      value: "4.92",
    });
  });

  it("subtracts the higher of the two settlement fees", () => {
    const fee = (rate: string) => ({ ...noFee, kind: "settlement", rate: decimal(rate) }) as const;
    const priced = priceExit(completing, {
      ...by([level("0.4", "20")]),
      fees: fee("0.01"),
      otherFees: fee("0.02"),
    });
    expect(priced).toMatchObject({ value: "5.8" });
  });

  it("is limited by the book, in whole steps, and unavailable below the venue's minimum", () => {
    expect(priceExit(completing, by([level("0.4", "7.9")]))).toMatchObject({ contracts: "7" });
    expect(priceExit(selling10, by([level("0.5", "7.9")]))).toMatchObject({ contracts: "7" });
    // More than the surplus would turn it round.
    const partial = { ...completing, contracts: decimal("7.9") };
    expect(priceExit(partial, by([level("0.4", "20")]))).toMatchObject({ contracts: "7", closes: "7" });
    expect(priceExit(completing, by([level("0.4", "0.9")]))).toHaveProperty("problem");
    expect(priceExit(completing, by([level("0.4", "7")], { minimumContracts: decimal("8") }))).toHaveProperty(
      "problem",
    );
    expect(priceExit(completing, by([level("0.4", "7")], { minimumNotional: decimal("5") }))).toHaveProperty(
      "problem",
    );
    expect(priceExit(completing, by([]))).toEqual({ problem: "No asks on Venue B." });
  });

  it("is the better one where it leaves more, and neither where only one is before fees", () => {
    const complete = priceExit(completing, by([level("0.4", "20")]));
    const offset = priceExit(selling10, by([level("0.5", "20")]));
    if ("problem" in complete || "problem" in offset) throw new Error("both have a price");
    expect(betterExit(complete, offset)).toBe("complete");
    expect(betterExit({ ...complete, value: decimal("4.9") }, offset)).toBe("offset");
    expect(betterExit({ ...complete, beforeFees: true }, offset)).toBeUndefined();
    expect(betterExit(undefined, offset)).toBe("offset");
    expect(betterExit(undefined, undefined)).toBeUndefined();
  });
});
