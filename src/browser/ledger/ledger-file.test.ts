import { expect, it } from "vitest";
import { ledgerFileText, readLedgerFile } from "./ledger-file.ts";
import { cashWith, importWith, settlementWith } from "./ledger-fixture.ts";

const entries = [
  importWith({ leftOut: [{ line: 3, text: "x,y", problems: ["Line 3, side: bad."] }] }),
  settlementWith({ entryId: "entry-2", undoneAt: 5 }),
  cashWith({ entryId: "entry-3" }),
];
const text = ledgerFileText("user-1", entries, 1_700_000_002_000);
const changed = (change: (file: { entries: unknown[]; [key: string]: unknown }) => unknown): string =>
  JSON.stringify(change(JSON.parse(text)));

it("is read back as it was written, every figure's own text", () => {
  expect(readLedgerFile(text, "user-1")).toEqual({ entries, leftOut: 0 });
  expect(text).toContain('"100.50"');
});

it("is none where it is something else, of another user or of a later version, in words", () => {
  for (const other of ["", "{", "null", "7", '{"entries":[]}', changed((file) => ({ ...file, entries: {} }))])
    expect(readLedgerFile(other, "user-1")).toEqual({ problem: "This is no file of positions and cash." });
  expect(readLedgerFile(text, "user-2")).toEqual({ problem: "These are another user's entries." });
  expect(
    readLedgerFile(
      changed((file) => ({ ...file, version: 2 })),
      "user-1",
    ),
  ).toEqual({
    problem: "A newer Crossbook wrote this file; this one cannot read it.",
  });
});

it("loses no entry by another that cannot be read, and counts those", () => {
  const broken = changed((file) => ({
    ...file,
    entries: [...file.entries, { kind: "cash" }, 7, { ...cashWith(), userId: "user-2" }],
  }));
  expect(readLedgerFile(broken, "user-1")).toEqual({ entries, leftOut: 3 });
});
