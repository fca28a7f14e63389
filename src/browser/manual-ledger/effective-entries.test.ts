import { describe, expect, it } from "vitest";
import {
  cashWith,
  importedFillWith,
  importWith,
  settlementWith,
} from "#browser/testing/manual-ledger-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { cashEntries, cashOf, effectiveImports, importedFills, settlementOf } from "./effective-entries.ts";

const outcome = { venue: "venue-a", marketId: "MARKET-1", outcomeId: "yes" } as const;

describe("effective entries", () => {
  it("cash: the newest entry of the latest day in effect, per venue", () => {
    const entries = [
      cashWith({ entryId: "late, of an earlier day", day: "2026-11-18", amount: decimal("3") }),
      cashWith({ entryId: "taken back", day: "2026-11-21", undoneAt: 1 }),
      cashWith({ entryId: "corrected", amount: decimal("7") }),
      cashWith({ entryId: "first" }),
    ];
    expect(cashOf(entries, "venue-a")?.entryId).toBe("corrected");
    expect(cashOf(entries, "venue-b")).toBeUndefined();
    expect(cashEntries(entries, "venue-a").map(({ entryId }) => entryId)).toEqual([
      "late, of an earlier day",
      "corrected",
      "first",
    ]);
  });

  it("settlement: the newest of the outcome; undoing it restores the one before", () => {
    const older = settlementWith({ entryId: "older", paid: "zero" });
    const newer = settlementWith({ entryId: "newer" });
    expect(settlementOf([newer, older], outcome)?.entryId).toBe("newer");
    expect(settlementOf([{ ...newer, undoneAt: 1 }, older], outcome)?.entryId).toBe("older");
    expect(settlementOf([newer], { ...outcome, outcomeId: "no" })).toBeUndefined();
    expect(settlementOf([newer], { ...outcome, venue: "venue-c" })).toBeUndefined();
  });

  it("fills: each once by venue and id from the first import, none of an undone import", () => {
    const first = importWith({
      entryId: "first",
      fills: [importedFillWith({ price: decimal("0.1") }), importedFillWith({ fillId: "fill-2" })],
    });
    const second = importWith({
      entryId: "second",
      fills: [importedFillWith({ price: decimal("0.9") }), importedFillWith({ venue: "venue-b" })],
    });
    const known = (entries: Parameters<typeof importedFills>[0]) =>
      importedFills(entries).map(({ venue, fillId, price }) => `${venue} ${fillId} ${price}`);
    expect(known([second, first])).toEqual([
      "venue-a fill-1 0.1",
      "venue-a fill-2 0.52",
      "venue-b fill-1 0.52",
    ]);
    expect(known([second, { ...first, undoneAt: 1 }])).toEqual(["venue-a fill-1 0.9", "venue-b fill-1 0.52"]);
    expect(effectiveImports([second, { ...first, undoneAt: 1 }])).toEqual([second]);
  });
});
