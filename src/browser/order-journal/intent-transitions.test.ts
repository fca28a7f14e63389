import { describe, expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { furtherIntent, type Intent, isUserAsserted, mayBeLive, settleIntent } from "./intent.ts";
import {
  acknowledgeDuplicate,
  applyLookup,
  linkOrder,
  lookupsSince,
  markNotPlaced,
  nextLookupAt,
  undoDecision,
} from "./intent-transitions.ts";

const settledAt = 1_700_000_015_000;
const unknown = intentWith({ state: "unknown", settledAt, status: 500, reason: "something broke" });
const lookup = { at: settledAt + 2_000, by: "list", gap: undefined } as const;
const found = { kind: "found", intentId: "intent-1", order: orderWith({ id: "x" }) } as const;

describe("after a look at the venue", () => {
  it("an order of unknown outcome is placed once its order was found, and the record says by what", () => {
    expect(applyLookup(unknown, found, lookup)).toMatchObject({
      state: "accepted",
      orderId: "x",
      proof: "list",
      reason: undefined,
      settledAt: lookup.at,
      looks: [lookup.at],
    });
  });

  it("keeps what its own response reported meanwhile", () => {
    const answered = settleIntent(
      unknown,
      { kind: "accepted", order: orderWith({ id: "own" }) },
      lookup.at - 1,
    );
    expect(applyLookup(answered, found, lookup)).toMatchObject({ state: "accepted", orderId: "own" });
    expect(applyLookup(answered, found, lookup).proof).toBeUndefined();
  });

  it("lists all orders of one submit on its record, with the acknowledged one", () => {
    const orders = [orderWith({ id: "x" }), orderWith({ id: "y" })];
    const finding = { kind: "duplicate", intentId: "intent-1", orders } as const;
    expect(applyLookup(unknown, finding, lookup)).toMatchObject({
      state: "duplicate",
      orderId: "x",
      orderIds: ["x", "y"],
      proof: "list",
    });
    const answered = intentWith({ state: "accepted", orderId: "y", order: orders[1], settledAt });
    const duplicate = applyLookup(answered, finding, lookup);
    expect(duplicate).toMatchObject({ state: "duplicate", orderId: "y", orderIds: ["y", "x"] });
    expect(furtherIntent(answered, duplicate)).toBe(duplicate);
  });

  it("records a lookup without result, with candidates and its gap", () => {
    const nothing = { kind: "nothing", intentId: "intent-1", candidates: [orderWith({ id: "z" })] } as const;
    expect(applyLookup(unknown, nothing, { ...lookup, gap: "cut off" })).toMatchObject({
      state: "unknown",
      reason: "something broke",
      looks: [lookup.at],
      candidates: ["z"],
      lookGap: "cut off",
    });
  });
});

describe("the next look", () => {
  const afterLookups = (intent: Intent): readonly number[] => {
    const waits: number[] = [];
    let updated = intent;
    for (let due = nextLookupAt(updated, settledAt); due !== undefined; due = nextLookupAt(updated, due)) {
      waits.push(due - settledAt);
      updated = applyLookup(updated, undefined, { ...lookup, at: due });
    }
    return waits;
  };

  it("at an order of unknown outcome comes five times, ever later, on every venue", () => {
    for (const venue of ["venue-a", "venue-b", "venue-c"] as const)
      expect(afterLookups({ ...unknown, venue })).toEqual([2_000, 6_000, 14_000, 30_000, 60_000]);
  });

  it("at an order that was placed comes twice within ten seconds, where the venue lists orders", () => {
    const accepted = intentWith({ state: "accepted", orderId: "x", settledAt });
    expect(afterLookups(accepted)).toEqual([1_500, 6_000]);
    expect(afterLookups({ ...accepted, venue: "venue-c" })).toEqual([1_500, 6_000]);
    expect(afterLookups({ ...accepted, venue: "venue-b" })).toEqual([]);
    expect(nextLookupAt(accepted, settledAt + 86_400_001)).toBeUndefined();
  });

  it("restarts once an unknown order is known to be placed", () => {
    const placed = applyLookup(unknown, found, lookup);
    expect(nextLookupAt(placed, lookup.at)).toBe(lookup.at + 1_500);
    const late = settleIntent(
      applyLookup(unknown, undefined, lookup),
      { kind: "accepted", order: orderWith() },
      lookup.at + 9_000,
    );
    expect(lookupsSince(late)).toBe(0);
    expect(nextLookupAt(late, lookup.at + 9_000)).toBe(lookup.at + 10_500);
  });

  it("at a refused order comes once, and never at one that was not sent or that the user settled", () => {
    const refused = intentWith({ state: "refused", status: 400, settledAt });
    expect(afterLookups(refused)).toEqual([1_500]);
    expect(afterLookups({ ...refused, status: undefined })).toEqual([]);
    expect(afterLookups(markNotPlaced(unknown, settledAt))).toEqual([]);
    expect(afterLookups(linkOrder(unknown, orderWith(), settledAt))).toEqual([]);
    expect(nextLookupAt(intentWith(), settledAt)).toBeUndefined();
  });
});

describe("what the user says", () => {
  it("settles an order as not placed: it frees the daily limit, and can be undone", () => {
    const asserted = markNotPlaced(unknown, settledAt + 60_000);
    expect(asserted).toMatchObject({ state: "refused", proof: "user", decidedAt: settledAt + 60_000 });
    expect(mayBeLive(asserted)).toBe(false);
    expect(isUserAsserted(asserted)).toBe(true);
    const back = undoDecision(asserted, settledAt + 70_000);
    expect(back).toMatchObject({ ...unknown, revisedAt: settledAt + 70_000 });
    expect(isUserAsserted(back)).toBe(false);
    expect(furtherIntent(asserted, back)).toBe(back);
    expect(furtherIntent(back, markNotPlaced(back, settledAt + 80_000))).toMatchObject({ proof: "user" });
  });

  it("names an order, and taking that back gives the gateway's own order back", () => {
    const answered = orderWith({ id: "w", side: "sell" });
    const misanswered = { ...unknown, orderId: "w", order: answered, differs: ["side"] };
    for (const before of [unknown, misanswered]) {
      const asserted = linkOrder(before, orderWith({ id: "x" }), settledAt + 60_000);
      expect(asserted).toMatchObject({ state: "accepted", orderId: "x", proof: "user" });
      expect(undoDecision(asserted, settledAt + 70_000)).toMatchObject({
        ...before,
        revisedAt: settledAt + 70_000,
      });
    }
  });

  it("gives way to a late answer", () => {
    for (const asserted of [markNotPlaced(unknown, 1), linkOrder(unknown, orderWith({ id: "y" }), 1)]) {
      const late = settleIntent(asserted, { kind: "accepted", order: orderWith({ id: "x" }) }, 2);
      expect(late).toMatchObject({ state: "accepted", orderId: "x", proof: undefined });
      expect(undoDecision(late, 3)).toBe(late);
      expect(markNotPlaced(late, 3)).toBe(late);
      expect(linkOrder(late, orderWith({ id: "y" }), 3)).toBe(late);
    }
  });

  it("acknowledges a duplicate until another is found", () => {
    const duplicate = intentWith({ state: "duplicate", orderId: "x", orderIds: ["x", "y"], settledAt });
    const seen = acknowledgeDuplicate(duplicate, 5);
    expect(isUserAsserted(seen)).toBe(true);
    expect(isUserAsserted(undoDecision(seen, 6))).toBe(false);
    const more = { kind: "duplicate", intentId: "intent-1", orders: [orderWith({ id: "z" })] } as const;
    const further = applyLookup(seen, more, lookup);
    expect(further.orderIds).toEqual(["x", "y", "z"]);
    expect(isUserAsserted(further)).toBe(false);
    expect(acknowledgeDuplicate(unknown, 5)).toBe(unknown);
  });
});
