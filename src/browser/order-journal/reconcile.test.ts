import { describe, expect, it } from "vitest";
import {
  intentWith,
  orderWith,
  sentBody,
  sightingOf,
  fixtureStart as start,
} from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Order } from "#contract/order.ts";
import type { Intent } from "./intent.ts";
import { type Finding, possibleCopyOf, reconcile, type Sighting } from "./reconcile.ts";

const unknown = (fields: Partial<Intent> = {}) =>
  intentWith({ state: "unknown", settledAt: start + 15_000, reason: "no answer", ...fields });
const placed = (id: string, atMs: number, fields: Partial<Order> = {}) =>
  orderWith({ id, timestamp: toIsoInstant(start + atMs), ...fields });
const summary = (findings: readonly Finding[]) =>
  Object.fromEntries(
    findings.map((finding) => [
      finding.intentId,
      finding.kind === "found"
        ? finding.order.id
        : finding.kind === "duplicate"
          ? finding.orders.map(({ id }) => id)
          : `nothing of ${finding.candidates.length}`,
    ]),
  );
const seen = (intents: readonly Intent[], orders: readonly Order[], fields: Partial<Sighting> = {}) =>
  summary(reconcile(intents, sightingOf(orders, fields)));

describe("what a look at a venue says of an order of unknown outcome", () => {
  it("is that the one order that fits is its own", () => {
    expect(seen([unknown()], [placed("x", 400)])).toEqual({ "intent-1": "x" });
  });

  it("is nothing where the venue lists none that fits in every field", () => {
    const others: readonly Partial<Order>[] = [
      { market_id: "MARKET-2" },
      { outcome_id: "no" },
      { side: "sell" },
      { order_type: "limit" },
      { amount: decimal("10.000000000000000001") },
      { timestamp: toIsoInstant(start - 3_001) },
    ];
    for (const fields of others)
      expect(seen([unknown()], [placed("x", 400, fields)])).toEqual({ "intent-1": "nothing of 0" });
    expect(seen([unknown({ listedBefore: ["x"] })], [placed("x", 400)])).toEqual({
      "intent-1": "nothing of 0",
    });
    expect(seen([unknown({ venue: "venue-b" })], [placed("x", 400)])).toEqual({});
  });

  it("is never that an order with another amount is its own, where it was sent in money", () => {
    const rules: Sighting["rules"] = { amountUnit: "currency", orderTypeNames: { market: [], limit: [] } };
    const contracts = placed("x", 400, { amount: decimal("18.5") });
    expect(seen([unknown()], [contracts], { rules })).toEqual({ "intent-1": "nothing of 1" });
    expect(seen([unknown({ state: "accepted", orderId: "y" })], [contracts], { rules })).toEqual({});
  });

  it("compares amounts by value, and side and type without case", () => {
    const order = placed("x", 0, { amount: decimal("10.00"), side: "BUY", order_type: "Market" });
    expect(seen([unknown()], [order])).toEqual({ "intent-1": "x" });
  });

  it("holds an order that leaves out what has to fit for one that may be it, and claims nothing", () => {
    for (const missing of ["outcome_id", "side", "order_type", "amount"] as const)
      expect(seen([unknown()], [placed("x", 0, { [missing]: undefined })])).toEqual({
        "intent-1": "nothing of 1",
      });
    const noMarket = placed("x", 0, { market_id: undefined });
    expect(seen([unknown()], [noMarket])).toEqual({ "intent-1": "x" });
    expect(seen([unknown()], [noMarket], { marketId: undefined })).toEqual({ "intent-1": "nothing of 1" });
  });

  it("compares timestamps by the gateway's clock, and cannot exclude an order without one", () => {
    const early = placed("x", -20_000);
    expect(seen([unknown()], [early])).toEqual({ "intent-1": "nothing of 0" });
    expect(seen([unknown()], [early], { clockAheadMs: -20_000 })).toEqual({ "intent-1": "x" });
    for (const timestamp of [undefined, "yesterday", "0001-01-01T00:00:00Z"])
      expect(seen([unknown()], [orderWith({ id: "x", timestamp })])).toEqual({ "intent-1": "x" });
  });

  it("never matches a much later order by itself", () => {
    expect(seen([unknown()], [placed("x", 600_000)])).toEqual({ "intent-1": "x" });
    expect(seen([unknown()], [placed("x", 600_001)])).toEqual({ "intent-1": "nothing of 1" });
  });

  it("goes by the limit where the settings say what an order's price means", () => {
    const limited = unknown({ limit: decimal("0.5") });
    const at = (price: string | undefined, filled = "10") =>
      placed("x", 0, { price: price === undefined ? undefined : decimal(price), filled: decimal(filled) });
    expect(seen([limited], [at("0.49")])).toEqual({ "intent-1": "x" });
    expect(seen([limited], [at("0.49")], { orderPrice: "limit" })).toEqual({ "intent-1": "nothing of 0" });
    expect(seen([limited], [at("0.50")], { orderPrice: "limit" })).toEqual({ "intent-1": "x" });
    expect(seen([limited], [at(undefined)], { orderPrice: "limit" })).toEqual({
      "intent-1": "nothing of 1",
    });
    expect(seen([limited], [at("0.49")], { orderPrice: "average" })).toEqual({ "intent-1": "x" });
    expect(seen([limited], [at("0.51")], { orderPrice: "average" })).toEqual({ "intent-1": "nothing of 0" });
    expect(seen([limited], [at("0.51", "0")], { orderPrice: "average" })).toEqual({ "intent-1": "x" });
    const sold = unknown({ limit: decimal("0.5"), body: { ...sentBody, side: "sell" } });
    const asSold = { ...at("0.49"), side: "sell" };
    expect(seen([sold], [asSold], { orderPrice: "average" })).toEqual({ "intent-1": "nothing of 0" });
  });

  it("is a duplicate where two fit and no other intent sent one", () => {
    expect(seen([unknown()], [placed("y", 900), placed("x", 400)])).toEqual({ "intent-1": ["x", "y"] });
  });

  it("is one order each for equal intents of one second, and nothing of the other where there is one order", () => {
    const twins = [unknown(), unknown({ intentId: "intent-2", sentAt: start + 300 })];
    expect(seen(twins, [placed("x", 400), placed("y", 500)])).toEqual({ "intent-1": "x", "intent-2": "y" });
    expect(Object.values(seen(twins, [placed("x", 400)])).sort()).toEqual(["nothing of 0", "x"]);
    expect(seen(twins, [placed("x", 400), placed("y", 500), placed("z", 600)])).toEqual({
      "intent-1": "x",
      "intent-2": ["y", "z"],
    });
  });

  it("gives an order to the intent that nothing else is left for", () => {
    const twins = [unknown(), unknown({ intentId: "intent-2", sentAt: start + 30_000 })];
    expect(seen(twins, [placed("x", 400), placed("y", 30_200)])).toEqual({
      "intent-1": "x",
      "intent-2": "y",
    });
  });

  it("leaves an order to an equal one that is still on its way", () => {
    const sending = intentWith({ intentId: "intent-2", sentAt: start + 100 });
    expect(seen([unknown(), sending], [placed("x", 400)])).toEqual({ "intent-1": "nothing of 0" });
  });

  it("names what may be it where the gateway answered another order, and claims nothing", () => {
    const answered = orderWith({ id: "w", side: "sell" });
    const misanswered = unknown({ orderId: "w", order: answered, differs: ["side"] });
    expect(seen([misanswered], [answered, placed("x", 400)])).toEqual({ "intent-1": "nothing of 1" });
  });
});

describe("what a look at a venue says of an order that was answered", () => {
  const accepted = intentWith({
    state: "accepted",
    orderId: "x",
    order: placed("x", 300),
    settledAt: start + 800,
  });

  it("is nothing where it is listed once", () => {
    expect(seen([accepted], [placed("x", 300), placed("old", -60_000)])).toEqual({});
  });

  it("is a duplicate where another fits that no intent sent", () => {
    expect(seen([accepted], [placed("x", 300), placed("y", 200)])).toEqual({ "intent-1": ["x", "y"] });
  });

  it("is nothing of an order that an equal intent waits for, or of one after its POST was over", () => {
    const waiting = unknown({ intentId: "intent-2", sentAt: start - 1_000 });
    expect(seen([accepted, waiting], [placed("x", 300), placed("y", 200)])).toEqual({ "intent-2": "y" });
    expect(seen([accepted], [placed("x", 300), placed("y", 63_001)])).toEqual({});
  });

  it("is that it was placed after all where it was refused or said not to be there", () => {
    const refused = intentWith({ state: "refused", status: 400, settledAt: start + 500 });
    expect(seen([refused], [placed("x", 300)])).toEqual({ "intent-1": "x" });
    const settled = intentWith({ state: "refused", proof: "user", settledAt: start + 15_000 });
    expect(seen([settled], [placed("x", 300)])).toEqual({ "intent-1": "x" });
    expect(seen([refused], [orderWith({ id: "x", timestamp: undefined })])).toEqual({});
    expect(seen([{ ...refused, status: undefined }], [placed("x", 300)])).toEqual({});
  });

  it("gives a repeat its order before the refused one it repeats", () => {
    const refused = intentWith({ state: "refused", status: 429, settledAt: start + 500 });
    const repeat = unknown({ intentId: "intent-2", sentAt: start + 1_000 });
    expect(seen([refused, repeat], [placed("x", 1_300)])).toEqual({ "intent-2": "x" });
  });
});

describe("an order that may be a second one of a submit", () => {
  const accepted = intentWith({ state: "accepted", orderId: "x", settledAt: start + 800 });
  const names = { orderTypeNames: { market: ["FOK"], limit: ["GTC"] } };
  const rules = { ...names, amountUnit: { buy: "currency", sell: "contracts" } } as const;
  const copyOf = (of: Intent, order: Order, others: readonly Intent[] = []) =>
    possibleCopyOf(of, [placed("x", 300), order], [of, ...others], { ...sightingOf([]), rules })?.id;

  it("is one that no intent holds, also of another unit or type name", () => {
    expect(copyOf(accepted, placed("y", 200))).toBe("y");
    expect(copyOf(accepted, placed("y", 200, { amount: decimal("18.5"), order_type: "FOK" }))).toBe("y");
    expect(copyOf(accepted, placed("y", 200, { outcome_id: undefined }))).toBe("y");
    expect(copyOf(accepted, placed("y", 200, { outcome_id: "no" }))).toBeUndefined();
    const other = intentWith({ intentId: "intent-2", state: "accepted", orderId: "y" });
    expect(copyOf(accepted, placed("y", 200), [other])).toBeUndefined();
  });

  it("was placed before the browser could have stopped sending, as far as its time is known", () => {
    expect(copyOf(accepted, placed("y", 63_000))).toBe("y");
    expect(copyOf(accepted, placed("y", 63_001))).toBeUndefined();
    expect(copyOf(accepted, placed("y", 0, { timestamp: undefined }))).toBe("y");
  });

  it("is none that another intent waits for", () => {
    const later = { intentId: "intent-2", sentAt: start + 1_000 };
    expect(copyOf(accepted, placed("y", 1_300), [intentWith(later)])).toBeUndefined();
    expect(copyOf(accepted, placed("y", 1_300), [unknown(later)])).toBeUndefined();
    expect(copyOf(accepted, placed("y", 1_300), [unknown({ ...later, sentAt: start + 9_000 })])).toBe("y");
  });

  it("is of a refused order the order itself, but not of one that never left", () => {
    const refused = intentWith({ state: "refused", status: 400, settledAt: start + 500 });
    expect(copyOf(refused, placed("y", 200))).toBe("x");
    expect(copyOf({ ...refused, status: undefined }, placed("y", 200))).toBeUndefined();
  });
});
