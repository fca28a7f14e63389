import { describe, expect, it } from "vitest";
import { fixtureStart } from "#browser/testing/order-intent-fixture.ts";
import {
  filledOf,
  halfLeg,
  type LegSketch,
  legIntent,
  noOrdersSeen,
  pairTradeOf,
  plainRules,
  wholeLeg,
} from "#browser/testing/pair-trade-fixture.ts";
import { unhedgedRange } from "#browser/trading-math/position/hedge-balance.ts";
import { decimalOfRatio, ratioOf } from "#browser/trading-math/ratio.ts";
import { compare, decimal, zero } from "#contract/decimal.ts";
import { imbalanceCost, worstLoss } from "./imbalance-cost.ts";
import { lossText, quantityRangeText } from "./pair-trade-labels.ts";
import { pairTradesOf } from "./pair-trades.ts";

describe("what the surplus has cost", () => {
  it("is the average price paid", () => {
    const cost = imbalanceCost(
      pairTradeOf(wholeLeg, { order: filledOf("10", "0", "0.65") }),
      0,
      decimal("5"),
    );
    expect(cost === undefined ? undefined : decimalOfRatio(cost)).toBe("3");
  });

  it("is at most one unit per contract without a price, and the limit where one was sent", () => {
    const untold = { ...plainRules, orderPrice: "unknown" } as const;
    const lossOf = (fields: LegSketch["fields"]) => {
      const intent = legIntent(1, {
        order: filledOf("10", "0"),
        ...(fields === undefined ? {} : { fields }),
      });
      const [trade] = pairTradesOf([intent], noOrdersSeen, () => untold, fixtureStart + 86_400_000 * 2);
      return trade === undefined ? undefined : worstLoss(trade);
    };
    expect(lossOf({})).toEqual({ value: ratioOf(decimal("10")), isAtMost: true });
    expect(lossOf({ limit: decimal("0.6") })).toEqual({ value: ratioOf(decimal("6")), isAtMost: true });
  });

  it("counts what may still fill, whichever way is worse", () => {
    const loss = worstLoss(pairTradeOf({ order: filledOf("2", "8", "0.5") }, halfLeg));
    // Up to 8 No at 0.4 beside 2 Yes: 6 held and 2 to come at a unit each; up to 4 Yes: 2 held and 2 to come.
    expect(loss).toEqual({ value: ratioOf(decimal("4.4")), isAtMost: true });
    expect(worstLoss(pairTradeOf(wholeLeg))).toEqual({ value: ratioOf(decimal("5.5")), isAtMost: false });
  });

  it("is, of the leg that a closing trade left, what it would have brought then", () => {
    const left = pairTradeOf({
      side: 1,
      action: "sell",
      order: filledOf("10", "0", "0.6"),
      fields: { expected: { average: undefined, fee: zero, cost: decimal("6"), mostToLose: decimal("3.6") } },
    });
    expect(worstLoss(left)).toEqual({ value: ratioOf(decimal("3.6")), isAtMost: true });
    expect(lossText(left, "$")).toBe("at most $3.60");
  });

  it("is being checked while a lookup settles it, and else unknown where the range is unknown", () => {
    const checking = pairTradeOf({ fields: { state: "sending" } });
    const unknown = pairTradeOf({ fields: { state: "unknown" } });
    expect([checking, unknown].map((trade) => [quantityRangeText(trade), lossText(trade, "$")])).toEqual([
      ["checking…", "checking…"],
      ["unknown", "unknown"],
    ]);
    expect(worstLoss({ range: undefined, orders: [] })).toBeUndefined();
    expect(compare(unhedgedRange([]).low, zero)).toBe(0);
  });
});
