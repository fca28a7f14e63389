import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { compare, decimal, zero } from "#contract/decimal.ts";
import type { IntentPair } from "./pair-trade-link.ts";
import { type PairedOrder, unhedgedCost } from "./unhedged-loss.ts";

const units = decodeConfig({
  venues: { "venue-c": { filledUnit: "unknown", amountUnit: "currency" } },
}).venues;

const side = (venue: "venue-a" | "venue-b") => ({
  venue,
  marketId: "M",
  outcomeId: "yes",
  label: undefined,
  oppositeId: undefined,
});
const pair = (fields: Partial<IntentPair> = {}): IntentPair => ({
  pairId: "pair",
  role: "first",
  side: 0,
  contracts: decimal("10"),
  sides: [side("venue-a"), side("venue-b")],
  group: { category: "politics", groupId: "G", date: "2026-11-22" },
  ...fields,
});
/** Ten contracts for 4 in money on side 0, accepted, `filled` of them. */
function leg(filled: string, fields: Partial<PairedOrder> = {}): PairedOrder {
  const order = orderWith({
    status: "done",
    filled: decimal(filled),
    remaining: decimal(String(10 - Number(filled))),
  });
  return {
    venue: "venue-a",
    body: sentBody,
    limit: undefined,
    dayCost: decimal("4"),
    state: "accepted",
    order,
    pair: pair(),
    ...fields,
  };
}
const second = (filled: string, fields: Partial<PairedOrder> = {}) =>
  leg(filled, {
    venue: "venue-b",
    dayCost: decimal("5"),
    pair: pair({ role: "second", side: 1 }),
    ...fields,
  });

describe("what may be lost without a hedge", () => {
  it("is what the surplus of one side cost", () => {
    expect(unhedgedCost([leg("10")], units)).toBe("4");
    expect(unhedgedCost([leg("10"), second("10")], units)).toBe("0");
    expect(unhedgedCost([leg("10"), second("4")], units)).toBe("2.4");
    expect(unhedgedCost([leg("2"), second("10")], units)).toBe("4");
    // 5 of 10 contracts that cost 0.0000001 · 10 are no less than a millionth.
    expect(unhedgedCost([leg("5", { dayCost: decimal("0.000001") })], units)).toBe("0.000001");
    expect(unhedgedCost([leg("10"), second("0", { state: "refused", order: undefined })], units)).toBe("4");
  });

  it("counts an order that may stand for all it was for, on the side where that is worse", () => {
    expect(unhedgedCost([leg("0", { state: "sending", order: undefined })], units)).toBe("4");
    expect(unhedgedCost([leg("10"), second("0", { state: "unknown", order: undefined })], units)).toBe("4");
    const both = [leg("0", { state: "unknown" }), second("0", { state: "unknown" })];
    expect(unhedgedCost(both, units)).toBe("5");
    expect(unhedgedCost([leg("10", { state: "duplicate", orderIds: ["1", "2"] })], units)).toBe("8");
    // Ids not known: two orders at least.
    expect(unhedgedCost([leg("10", { state: "duplicate" })], units)).toBe("8");
  });

  it("counts an order without a fill for all it was for, and hedges nothing with it", () => {
    const untold = orderWith({ status: "done", filled: undefined, remaining: undefined });
    expect(unhedgedCost([leg("0", { order: untold })], units)).toBe("4");
    expect(unhedgedCost([leg("10"), second("0", { order: untold })], units)).toBe("4");
    const sending = second("0", { venue: "venue-c", state: "sending", order: undefined });
    expect(unhedgedCost([leg("10"), sending], units)).toBe("4");
  });

  it("counts nothing of a refused order beside another of its side", () => {
    const refused = leg("0", { state: "refused", order: undefined });
    expect(unhedgedCost([leg("10"), refused], units)).toBe("4");
    expect(unhedgedCost([refused], units)).toBe("0");
    const dear = { ...refused, dayCost: decimal("9") };
    expect(unhedgedCost([leg("10"), dear], units)).toBe("4");
  });

  it("counts a remainder that works, and none of a market order that is over", () => {
    const limit = decimal("0.4");
    expect(unhedgedCost([leg("4", { limit }), second("4")], units)).toBe("2.4");
    expect(unhedgedCost([leg("4"), second("4")], units)).toBe("0");
    for (const status of ["pending", "PENDING", "live", "delayed"]) {
      const working = leg("4");
      const received = { ...working, order: working.order && { ...working.order, status } };
      expect(unhedgedCost([received, second("4")], units)).toBe("2.4");
    }
  });

  it("counts a remainder in money as the contracts that are left, and none where no money is left", () => {
    const inMoney = decodeConfig({
      venues: { "venue-a": { amountUnit: { buy: "currency", sell: "contracts" } } },
    }).venues;
    const working = (remaining: string) => {
      const order = orderWith({ filled: decimal("4"), remaining: decimal(remaining) });
      return unhedgedCost([leg("4", { order }), second("4")], inMoney);
    };
    expect(working("2")).toBe("2.4");
    expect(working("8")).toBe("3.2");
    expect(working("0")).toBe("0");
  });

  it("subtracts offsets, adds completions, and keeps trades apart", () => {
    const offset = leg("6", { pair: pair({ role: "offset" }) });
    expect(unhedgedCost([leg("10"), second("4"), offset], units)).toBe("0");
    // A sale of a side that holds nothing does not count as a purchase of the other side.
    const alone = second("4", { pair: pair({ role: "offset", side: 1 }) });
    expect(unhedgedCost([leg("10"), alone], units)).toBe("4");
    // An offset that may not have gone takes nothing off for certain.
    const sending = leg("0", { state: "sending", order: undefined, pair: pair({ role: "offset" }) });
    expect(unhedgedCost([leg("10"), sending], units)).toBe("4");
    // Sold to complete the other side, not to close the pair: 10 more on its own side.
    const sold = { body: { ...sentBody, side: "sell" }, pair: pair({ role: "complete", side: 1 }) } as const;
    expect(unhedgedCost([leg("10"), second("10", sold)], units)).toBe("0");
    expect(
      unhedgedCost(
        [leg("10"), second("4"), second("6", { pair: pair({ role: "complete", side: 1 }) })],
        units,
      ),
    ).toBe("0");
    const other = (order: PairedOrder) => ({
      ...order,
      pair: order.pair && { ...order.pair, pairId: "other" },
    });
    expect(unhedgedCost([leg("10"), other(leg("10"))], units)).toBe("8");
    expect(unhedgedCost([leg("10", { pair: undefined })], units)).toBe("0");
  });

  it("counts for a pair being closed what the leg still held would bring", () => {
    const sale = (side: 0 | 1, filled: string, fields: Partial<PairedOrder> = {}) =>
      leg(filled, {
        body: { ...sentBody, side: "sell" },
        dayCost: zero,
        expected: { average: undefined, fee: undefined, cost: decimal("4"), mostToLose: decimal("5") },
        pair: pair({ role: side === 0 ? "first" : "second", side }),
        ...fields,
      });
    expect(unhedgedCost([sale(0, "10")], units)).toBe("5");
    expect(unhedgedCost([sale(0, "4")], units)).toBe("2");
    expect(unhedgedCost([sale(0, "10"), sale(1, "10")], units)).toBe("0");
    expect(unhedgedCost([sale(0, "10"), sale(1, "0")], units)).toBe("5");
    const { expected: _, ...withoutEstimate } = sale(0, "10");
    // Without the estimate a contract counts at the most it can pay.
    expect(unhedgedCost([withoutEstimate], units)).toBe("10");
    const boughtBack = leg("10", { pair: pair({ role: "complete" }), dayCost: decimal("4") });
    expect(unhedgedCost([sale(0, "10"), boughtBack], units)).toBe("0");
  });

  it("counts fills of unknown unit as sent, and contradictory figures as unknown", () => {
    const onC = second("0", { venue: "venue-c", body: { ...sentBody, amount: "5" } });
    expect(unhedgedCost([leg("10"), onC], units)).toBe("0");
    const nonsense = leg("10");
    const received = { ...nonsense, order: nonsense.order && { ...nonsense.order, filled: decimal("11") } };
    expect(unhedgedCost([received, second("10")], units)).toBe("5");
  });

  it("is never less for an order more that may stand, and nothing where both sides are equal", () => {
    const amounts = fc.integer({ min: 0, max: 10 }).map(String);
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        const known = unhedgedCost([leg(a), second(b)], units);
        if (a === b) expect(known).toBe(zero);
        const more = leg("0", { state: "unknown", order: undefined });
        expect(compare(unhedgedCost([leg(a), second(b), more], units), known)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
