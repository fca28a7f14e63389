import { expect, it } from "vitest";
import { runSteps } from "#browser/lib/in-slices.ts";
import {
  cashWith,
  importedFillWith,
  importWith,
  settlementWith,
} from "#browser/testing/manual-ledger-fixture.ts";
import { MalformedError } from "#contract/decoding.ts";
import { decodeLedgerEntry, ledgerEntrySteps, ledgerFile } from "./ledger-entry.ts";

const entries = [
  importWith({ leftOut: [{ line: 3, text: "x,y", problems: ["Line 3, side: bad."] }] }),
  settlementWith({ entryId: "entry-2", undoneAt: 5 }),
  cashWith({ entryId: "entry-3" }),
];
const text = ledgerFile.write("user-1", entries, 1_700_000_002_000);
const changed = (change: (file: { entries: unknown[]; [key: string]: unknown }) => unknown): string =>
  JSON.stringify(change(JSON.parse(text)));

it("reads back what it wrote, with every digit", () => {
  expect(ledgerFile.read(text, "user-1")).toEqual({ items: entries, leftOut: 0 });
  expect(text).toContain('"100.50"');
});

it("rejects another format, user or later version with a reason", () => {
  for (const other of ["", "{", "null", "7", '{"entries":[]}', changed((file) => ({ ...file, entries: {} }))])
    expect(ledgerFile.read(other, "user-1")).toEqual({
      problem: "This is not a file of positions and cash.",
    });
  expect(ledgerFile.read(text, "user-2")).toEqual({ problem: "These entries belong to another user." });
  expect(
    ledgerFile.read(
      changed((file) => ({ ...file, version: 2 })),
      "user-1",
    ),
  ).toEqual({
    problem: "This file was written by a newer version of Crossbook.",
  });
});

it("skips and counts entries that cannot be read", () => {
  const broken = changed((file) => ({
    ...file,
    entries: [...file.entries, { kind: "cash" }, 7, { ...cashWith(), userId: "user-2" }],
  }));
  expect(ledgerFile.read(broken, "user-1")).toEqual({ items: entries, leftOut: 3 });
});

it("decodes an import of many fills with pauses, and any entry to the same result", () => {
  const fills = Array.from({ length: 100 }, (_, index) => importedFillWith({ fillId: `fill-${index}` }));
  const long = importWith({ fills });
  expect(ledgerEntrySteps(long).next()).toEqual({ done: false, value: undefined });
  for (const entry of [long, ...entries])
    expect(runSteps(ledgerEntrySteps(entry))).toEqual(decodeLedgerEntry(entry));
  const broken = { ...long, fills: [...fills, { ...importedFillWith(), price: "dear" }] };
  for (const none of [broken, { ...long, fills: {} }, { ...long, fileName: 7 }, 7, undefined])
    expect(() => runSteps(ledgerEntrySteps(none))).toThrow(MalformedError);
});
