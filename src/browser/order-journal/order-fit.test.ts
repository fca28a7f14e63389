// Fit of an order to the sent one, and its differences field by field.
import { describe, expect, it } from "vitest";
import { intentWith, orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import type { Intent } from "./intent.ts";
import { differencesOf, type Fit, fitOf, skewMs, type Terms } from "./order-fit.ts";
import { claimsOf, reconcile } from "./reconcile.ts";

const start = 1_700_000_000_000;
const terms: Terms = {
  venue: "venue-a",
  marketId: sentBody.market_id,
  clockAheadMs: 0,
  orderPrice: "unknown",
};
const at = (ms: number) => toIsoInstant(start + ms);
const order = (fields: Partial<Order> = {}) => orderWith({ id: "x", timestamp: at(400), ...fields });

/** The fit and the fields that differ. */
const compared = (fields: Partial<Order>, intent: Partial<Intent> = {}, other: Partial<Terms> = {}) => {
  const all = [intentWith(intent), order(fields), { ...terms, ...other }] as const;
  return [fitOf(...all), differencesOf(...all)] as const satisfies readonly [Fit, readonly string[]];
};

describe("what an order differs in", () => {
  it("is none where it equals the request in any notation", () => {
    expect(compared({})).toEqual(["full", []]);
    expect(compared({ side: "BUY", order_type: "Market", amount: decimal("10.000") })).toEqual(["full", []]);
  });

  it("is named, field by field, and all of it", () => {
    expect(compared({}, {}, { venue: "venue-b" })).toEqual(["none", ["venue"]]);
    expect(compared({ market_id: "MARKET-2" })).toEqual(["none", ["market"]]);
    expect(compared({ market_id: sentBody.market_id.toLowerCase() })).toEqual(["none", ["market"]]);
    expect(compared({ outcome_id: "YES" })).toEqual(["none", ["outcome"]]);
    expect(compared({ side: "sell" })).toEqual(["none", ["side"]]);
    expect(compared({ order_type: "limit" })).toEqual(["none", ["type"]]);
    expect(compared({ amount: decimal("9.99") })).toEqual(["none", ["amount"]]);
    expect(compared({}, { listedBefore: ["x"] })).toEqual(["none", ["time"]]);
    expect(compared({ side: "sell", amount: decimal("1"), timestamp: at(-60_000) })).toEqual([
      "none",
      ["side", "amount", "time"],
    ]);
  });

  it("is not proven by another amount of an order sent in money, nor by another name of its type", () => {
    const names = { orderTypeNames: { market: ["FOK"], limit: ["GTC"] } };
    const inMoney = { rules: { ...names, amountUnit: { buy: "currency", sell: "contracts" } } } as const;
    expect(compared({ amount: decimal("18.5") }, {}, inMoney)).toEqual(["partial", []]);
    expect(compared({ amount: decimal("10.00") }, {}, inMoney)).toEqual(["full", []]);
    expect(compared({ order_type: "FOK" }, {}, inMoney)).toEqual(["partial", []]);
    expect(compared({ order_type: "GTC" }, {}, inMoney)).toEqual(["none", ["type"]]);
    expect(compared({ order_type: "peg" }, {}, inMoney)).toEqual(["none", ["type"]]);
    const sale = { body: { ...sentBody, side: "sell" } };
    expect(compared({ side: "sell", amount: decimal("18.5") }, sale, inMoney)).toEqual(["none", ["amount"]]);
  });

  it("is none where the field is absent, which is a partial match", () => {
    for (const missing of ["outcome_id", "side", "order_type", "amount"] as const)
      expect(compared({ [missing]: undefined })).toEqual(["partial", []]);
    expect(compared({ market_id: undefined })).toEqual(["full", []]);
    expect(compared({ market_id: undefined }, {}, { marketId: undefined })).toEqual(["partial", []]);
    expect(compared({ timestamp: undefined })).toEqual(["full", []]);
    expect(compared({ timestamp: "0001-01-01T00:00:00Z" })).toEqual(["full", []]);
  });

  it("is the time from the first ms before what clocks differ by", () => {
    expect(compared({ timestamp: at(-skewMs) })).toEqual(["full", []]);
    expect(compared({ timestamp: at(-skewMs - 1) })).toEqual(["none", ["time"]]);
    expect(compared({ timestamp: at(5_000 - skewMs) }, {}, { clockAheadMs: 5_000 })).toEqual(["full", []]);
    expect(compared({ timestamp: at(4_999 - skewMs) }, {}, { clockAheadMs: 5_000 })).toEqual([
      "none",
      ["time"],
    ]);
  });

  it("is the time also where that has no zone: the interface gives it in UTC", () => {
    expect(compared({ timestamp: at(-skewMs - 1).replace("Z", "") })).toEqual(["none", ["time"]]);
  });
});

describe("the price of an order that was sent with a limit", () => {
  const limited = { limit: decimal("0.40") };
  const priced = (
    price: string | undefined,
    fields: Partial<Order>,
    orderPrice: Terms["orderPrice"],
    side = "buy",
  ) =>
    compared(
      { price: price === undefined ? undefined : decimal(price), side, ...fields },
      { ...limited, body: { ...sentBody, side } },
      { orderPrice },
    );
  const filled = { filled: decimal("3") };

  it("is ignored where its meaning is unknown, or no limit was sent", () => {
    expect(priced("0.99", filled, "unknown")).toEqual(["full", []]);
    expect(compared({ price: decimal("0.99"), ...filled }, {}, { orderPrice: "limit" })).toEqual([
      "full",
      [],
    ]);
    expect(compared({ price: decimal("0.99"), ...filled }, {}, { orderPrice: "average" })).toEqual([
      "full",
      [],
    ]);
  });

  it("is the limit itself, by its value", () => {
    expect(priced("0.4", {}, "limit")).toEqual(["full", []]);
    expect(priced("0.41", {}, "limit")).toEqual(["none", ["price"]]);
    expect(priced("0.39", {}, "limit")).toEqual(["none", ["price"]]);
    expect(priced(undefined, {}, "limit")).toEqual(["partial", []]);
  });

  it("as an average is never worse than the limit, and says nothing without fills", () => {
    expect(priced("0.39", filled, "average")).toEqual(["full", []]);
    expect(priced("0.40", filled, "average")).toEqual(["full", []]);
    expect(priced("0.41", filled, "average")).toEqual(["none", ["price"]]);
    expect(priced("0.41", filled, "average", "sell")).toEqual(["full", []]);
    expect(priced("0.40", filled, "average", "sell")).toEqual(["full", []]);
    expect(priced("0.39", filled, "average", "sell")).toEqual(["none", ["price"]]);
    // Without a side in the order, the requested side counts.
    expect(priced("0.39", { ...filled, side: undefined }, "average", "sell")).toEqual(["none", ["price"]]);
    expect(priced("0.41", { ...filled, side: undefined }, "average", "sell")).toEqual(["partial", []]);
    expect(priced("0.99", { filled: decimal("0") }, "average")).toEqual(["full", []]);
    expect(priced("0.99", { filled: undefined }, "average")).toEqual(["full", []]);
  });
});

describe("whose an order is", () => {
  it("is what intents of its venue hold", () => {
    const intents = [
      intentWith({ intentId: "a", orderId: "x", orderIds: ["x", "y"] }),
      intentWith({ intentId: "b", venue: "venue-b", orderId: "z" }),
    ];
    expect([...claimsOf(intents, "venue-a")]).toEqual([
      ["x", "a"],
      ["y", "a"],
    ]);
    expect([...claimsOf(intents, "venue-b")]).toEqual([["z", "b"]]);
  });

  it("is decided by timestamps: the earlier order belongs to the earlier intent", () => {
    const unknown = (intentId: string, ms: number) =>
      intentWith({
        intentId,
        state: "unknown",
        sentAt: start + ms,
        settledAt: start + 15_000,
        reason: "no answer",
      });
    for (const [first, second] of [
      ["a", "b"],
      ["b", "a"],
    ] as const) {
      const found = reconcile([unknown("one", 0), unknown("two", 8_000)], {
        ...terms,
        orders: [order({ id: second, timestamp: at(8_400) }), order({ id: first, timestamp: at(400) })],
      });
      expect(found.map((each) => [each.intentId, each.kind === "found" ? each.order.id : each.kind])).toEqual(
        [
          ["one", first],
          ["two", second],
        ],
      );
    }
  });
});
