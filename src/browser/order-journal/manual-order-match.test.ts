import { describe, expect, it } from "vitest";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { candidatesAmong, validateManualMatch } from "./manual-order-match.ts";
import type { Terms } from "./order-fit.ts";

const terms: Terms = { venue: "venue-b", marketId: undefined, clockAheadMs: 0, orderPrice: "unknown" };
const unknown = intentWith({ venue: "venue-b", state: "unknown", listedBefore: ["old"] });
const objection = (fields: Parameters<typeof orderWith>[0], intents = [unknown]) =>
  validateManualMatch(unknown, orderWith(fields), intents, terms);

describe("an order that the user names", () => {
  it("may be the one that was sent where nothing the venue says of it speaks against that", () => {
    expect(objection({ id: "x" })).toBeUndefined();
    expect(objection({ id: "x", side: undefined, amount: undefined })).toBeUndefined();
  });

  it("is refused with what it differs in", () => {
    expect(objection({ id: "x", side: "sell", amount: decimal("11") })).toBe(
      "Order x does not match: it differs in side, amount.",
    );
    expect(objection({ id: "old" })).toBe("Order old does not match: it is older than yours.");
    expect(objection({ id: "x", outcome_id: "no", timestamp: "2023-11-14T22:00:00Z" })).toBe(
      "Order x does not match: it differs in outcome, and it is older than yours.",
    );
  });

  it("is refused where another intent of this browser holds it", () => {
    const holder = intentWith({ intentId: "intent-2", venue: "venue-b", state: "accepted", orderId: "x" });
    expect(objection({ id: "x" }, [unknown, holder])).toMatch(/belongs to another order/);
    expect(objection({ id: "x" }, [unknown, { ...holder, venue: "venue-a" }])).toBeUndefined();
  });

  it("may be the one that was answered to it, though it differs", () => {
    const answered = { ...unknown, orderId: "w", differs: ["side"] };
    expect(
      validateManualMatch(answered, orderWith({ id: "w", side: "sell" }), [answered], terms),
    ).toBeUndefined();
  });
});

it("offers what may be it, the surest first, and nothing of another intent's", () => {
  const holder = intentWith({ intentId: "intent-2", venue: "venue-b", state: "accepted", orderId: "taken" });
  const orders = [
    orderWith({ id: "vague", side: undefined }),
    orderWith({ id: "other", side: "sell" }),
    orderWith({ id: "taken" }),
    orderWith({ id: "sure" }),
  ];
  expect(candidatesAmong(unknown, orders, [unknown, holder], terms).map(({ id }) => id)).toEqual([
    "sure",
    "vague",
  ]);
});
