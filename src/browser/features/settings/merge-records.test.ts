import { expect, test } from "vitest";
import { cashWith } from "#browser/testing/manual-ledger-fixture.ts";
import { intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { recordMerges } from "./merge-records.ts";

test("keeps the record that knows more, whole as it is stored", () => {
  const { journal, ledger } = recordMerges;
  const unknown = { ...intentWith({ state: "unknown" }), later: 1 };
  const accepted = { ...intentWith({ state: "accepted", order: orderWith() }), later: 2 };
  expect(journal?.(unknown, accepted)).toBe(accepted);
  expect(journal?.(accepted, unknown)).toBe(accepted);
  expect(journal?.(unknown, { ...unknown })).toBe(unknown);
  expect(journal?.(unknown, { intentId: "intent-1" })).toBe(unknown);
  expect(journal?.({ intentId: "intent-1" }, accepted)).toEqual({ intentId: "intent-1" });
  const undone = cashWith({ undoneAt: 5 });
  expect(ledger?.(cashWith(), undone)).toBe(undone);
  expect(ledger?.(undone, cashWith())).toBe(undone);
});
