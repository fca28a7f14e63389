import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, decimal, zero } from "#contract/decimal.ts";
import type { Order } from "#contract/order.ts";
import { isDeadStatus, isEndedStatus, isWorkingStatus } from "#contract/order-status.ts";
import { isProvenFilled, mostOrders, ordersOfSnapshot, reduceOrder, updateOrders } from "./orders-reducer.ts";

const order = (fields: Partial<Order> & { id: string }): Order => ({
  market_id: "m",
  outcome_id: "o",
  order_type: "market",
  side: "buy",
  amount: decimal("10"),
  filled: zero,
  remaining: decimal("10"),
  price: undefined,
  status: "pending",
  timestamp: undefined,
  ...fields,
});
const filled = (amount: string, status = "filled") => ({
  filled: decimal(amount),
  remaining: decimal(String(10 - Number(amount))),
  status,
});

describe("an order", () => {
  it("never goes from filled back to pending", () => {
    const known = order({ id: "1", ...filled("10") });
    expect(reduceOrder(known, order({ id: "1" }))).toEqual(known);
    expect(reduceOrder(known, order({ id: "1", ...filled("10", "pending") })).status).toBe("filled");
    const silent = order({ id: "1", filled: undefined, remaining: undefined, status: "expired" });
    expect(reduceOrder(known, silent)).toEqual(known);
    expect(reduceOrder(known, order({ id: "1", filled: undefined, status: "expired" }))).toEqual(known);
  });
  it("never goes from an end back to a working status, unless more of it filled", () => {
    const known = order({ id: "1", ...filled("4", "Canceled") });
    expect(reduceOrder(known, order({ id: "1", ...filled("4", "live") })).status).toBe("Canceled");
    expect(reduceOrder(known, order({ id: "1", ...filled("4", "PENDING") })).status).toBe("Canceled");
    expect(reduceOrder(known, order({ id: "1", ...filled("6", "live") })).status).toBe("live");
    expect(reduceOrder(known, order({ id: "1", ...filled("4", "settled") })).status).toBe("settled");
    const dead = order({ id: "1", ...filled("4", "marginCanceled") });
    expect(reduceOrder(dead, order({ id: "1", ...filled("4", "open") })).status).toBe("marginCanceled");
  });
  it.each(["Rejected", " cancelled ", "FAILED", "killed", "risk_denied", "declined"])(
    "is over after the status %j, by which nothing more fills",
    (status) => {
      expect([isDeadStatus(status), isEndedStatus(status), isWorkingStatus(status)]).toEqual([
        true,
        true,
        false,
      ]);
      const known = order({ id: "1", filled: undefined, status });
      expect(reduceOrder(known, order({ id: "1", filled: undefined, status: " LIVE" })).status).toBe(status);
    },
  );
  it("ends as it ended for any order and number of the events of its life", () => {
    const life = [
      order({ id: "1" }),
      order({ id: "1", status: "LIVE" }),
      order({ id: "1", ...filled("4", "live") }),
      order({ id: "1", ...filled("4", "canceled") }),
    ];
    const end = life.at(-1) as Order;
    const events = fc.array(fc.constantFrom(...life), { maxLength: 8 });
    fc.assert(
      fc.property(events, events, (before, after) => {
        const known = updateOrders(new Map(), [...before, end, ...after]).get("1");
        expect(known).toEqual(end);
      }),
    );
  });
  it("keeps the highest proven fill", () => {
    const known = order({ id: "1", ...filled("4", "partial") });
    expect(reduceOrder(known, order({ id: "1", ...filled("3", "partial") }))).toEqual(known);
    expect(reduceOrder(known, order({ id: "1", ...filled("6", "partial") })).filled).toBe("6");
  });
  it("keeps omitted fields and accepts an unknown status", () => {
    const known = order({ id: "1", ...filled("4", "partial"), price: decimal("0.5") });
    const update = order({
      id: "1",
      filled: undefined,
      remaining: undefined,
      status: "halted_by_venue",
      price: undefined,
    });
    expect(reduceOrder(known, update)).toEqual({ ...known, status: "halted_by_venue" });
    const whole = { ...known, timestamp: "2026-11-27T10:00:00Z" };
    const names = Object.keys(whole).filter((name) => name !== "id");
    const nothing = { ...whole, ...Object.fromEntries(names.map((name) => [name, undefined])) } as Order;
    expect(reduceOrder(whole, nothing)).toEqual(whole);
    expect(reduceOrder(nothing, whole)).toEqual(whole);
  });
  it("is proven filled by its figures alone, never by its status", () => {
    expect(isProvenFilled(order({ id: "1", status: "filled" }))).toBe(false);
    expect(isProvenFilled(order({ id: "1", amount: decimal("10.0"), ...filled("10", "odd") }))).toBe(true);
    expect(isProvenFilled(order({ id: "1", amount: zero, filled: zero, remaining: zero }))).toBe(false);
  });
  it("ends at its highest fill for any order and number of events", () => {
    const events = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 12, size: "max" });
    fc.assert(
      fc.property(events, (amounts) => {
        let known = new Map<string, Order>();
        for (const amount of amounts)
          known = updateOrders(known, [
            order({ id: "1", ...filled(String(amount), amount === 0 ? "pending" : "partial") }),
          ]);
        const last = known.get("1");
        expect(compare(last?.filled ?? zero, decimal(Math.max(...amounts)))).toBe(0);
        expect(last?.status).toBe(Math.max(...amounts) === 0 ? "pending" : "partial");
      }),
    );
  });
});

describe("orders", () => {
  it("are replaced by a snapshot, except proven fills", () => {
    const known = updateOrders(new Map(), [
      order({ id: "open" }),
      order({ id: "done", ...filled("10") }),
      order({ id: "both", ...filled("10") }),
    ]);
    const next = ordersOfSnapshot(known, [order({ id: "new" }), order({ id: "both" })]);
    expect([...next.keys()].sort()).toEqual(["both", "done", "new"]);
    expect(next.get("both")?.status).toBe("filled");
  });
  it("are bounded, dropping the oldest first", () => {
    const many = Array.from({ length: mostOrders + 2 }, (_, id) => order({ id: String(id) }));
    const known = updateOrders(new Map(), many);
    expect(known.size).toBe(mostOrders);
    expect(known.has("1")).toBe(false);
    expect(known.has("2")).toBe(true);
  });
  it("are bounded, dropping those that are over before one that may still fill", () => {
    const resting = order({ id: "resting", status: "live" });
    const over = Array.from({ length: mostOrders }, (_, index) =>
      order({ id: String(index), ...(index % 2 === 0 ? filled("10") : { status: "cancelled" }) }),
    );
    const known = updateOrders(new Map(), [resting, ...over, order({ id: "new" })]);
    expect(["resting", "0", "1", "2", "new"].map((id) => known.has(id))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(known.size).toBe(mostOrders);
  });
});
