import { expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { createPositionRows, keyOf } from "#browser/features/positions/position-rows.ts";
import { runSteps } from "#browser/lib/in-slices.ts";
import type { LedgerEntry } from "#browser/manual-ledger/ledger-entry.ts";
import {
  cashWith,
  importedFillWith,
  importWith,
  settlementWith,
} from "#browser/testing/manual-ledger-fixture.ts";
import { decimalOfRatio } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { isChangedSince, rowsAtCashSteps } from "./rows-at-cash.ts";

const { venues } = decodeConfig({});
const cashAt = Date.parse("2026-11-20T12:00:00Z");
const cash = cashWith({ madeAt: cashAt, day: "2026-11-20" });
const fillAt = (at: number, quantity: string) =>
  importedFillWith({ fillId: String(at), at, quantity: decimal(quantity), fee: decimal("0") });
const begin = (entries: readonly LedgerEntry[]) =>
  rowsAtCashSteps(createPositionRows(), { orders: [], entries, venues, feesOf: () => "unknown" });
const rowsAt = (...entries: readonly LedgerEntry[]) => runSteps(begin(entries)).rows;
const yes = keyOf({ venue: "venue-a", marketId: "MARKET-1", outcomeId: "yes" });

test("counts the fills and settlements up to when the cash of their venue was entered", () => {
  const fills = [fillAt(cashAt - 1, "10"), fillAt(cashAt + 1, "5")];
  const [row] = rowsAt(cash, importWith({ fills })).values();
  expect(row?.position.quantity && decimalOfRatio(row.position.quantity)).toBe("10");
  const settled = (madeAt: number) =>
    rowsAt(settlementWith({ madeAt }), cash, importWith({ fills })).get(yes)?.settlement;
  expect(settled(cashAt - 1)).toBeDefined();
  expect(settled(cashAt + 1)).toBeUndefined();
});

test("counts a settlement of an earlier day that was entered after the cash, which had the payout", () => {
  const settledOn = (day: string) => {
    const settlement = settlementWith({ madeAt: cashAt + 2 * 86_400_000, day });
    return rowsAt(settlement, cash, importWith({ fills: [fillAt(cashAt - 1, "10")] })).get(yes)?.settlement;
  };
  expect(settledOn("2026-11-19")).toBeDefined();
  expect(settledOn("2026-11-20")).toBeUndefined();
  expect(settledOn("2026-11-21")).toBeUndefined();
});

test("ends with the day the cash was entered for", () => {
  const late = { ...cash, madeAt: cashAt + 5 * 86_400_000 };
  const fills = [
    fillAt(Date.parse("2026-11-20T23:59:59Z"), "10"),
    fillAt(Date.parse("2026-11-21T00:00:01Z"), "5"),
  ];
  const [row] = rowsAt(late, importWith({ fills })).values();
  expect(row?.position.quantity && decimalOfRatio(row.position.quantity)).toBe("10");
});

test("leaves out venues without cash", () => {
  const fills = [importedFillWith({ venue: "venue-b", at: cashAt - 1 })];
  expect(rowsAt(cash, importWith({ fills })).size).toBe(0);
  expect(rowsAt(importWith({ fills: [fillAt(cashAt - 1, "10")] })).size).toBe(0);
});

test("pauses while it goes through thousands of fills", () => {
  const fills = Array.from({ length: 5_000 }, (_, index) => fillAt(cashAt - index, "1"));
  expect([...begin([cash, importWith({ fills })])].length).toBeGreaterThanOrEqual(25);
});

test("a position has changed since midnight by a fill or a settlement, not by one of the day before entered late", () => {
  const midnight = Date.parse("2026-11-20T00:00:00Z");
  const isChanged = (lastAt: number, day?: string) =>
    isChangedSince(midnight, {
      lastAt,
      settlement: day === undefined ? undefined : settlementWith({ day, madeAt: cashAt }),
    });
  expect([isChanged(midnight - 1), isChanged(midnight)]).toEqual([false, true]);
  expect([isChanged(0, "2026-11-19"), isChanged(0, "2026-11-20")]).toEqual([false, true]);
});
