import { StorageError } from "#browser/storage/open-database.ts";
import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemClock } from "#browser/lib/clock.ts";
import { cashWith, importWith, settlementWith } from "#browser/testing/manual-ledger-fixture.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { decimal } from "#contract/decimal.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import type { LedgerDraft } from "./ledger-entry.ts";

let databaseName: string;
let ledgers: Ledger[];
let count = 0;

beforeEach(() => {
  databaseName = `ledger-${count}`;
  count += 1;
  ledgers = [];
});
afterEach(() => {
  for (const ledger of ledgers) ledger.close();
});

const now = 1_700_000_000_000;
function open(userId = "user-1"): Ledger {
  let made = 0;
  const tab = ledgers.length;
  const newId = () => {
    made += 1;
    return `${userId}-${tab}-${made}`;
  };
  const ledger = createLedger(userId, { databaseName, now: () => now, newId });
  ledgers.push(ledger);
  return ledger;
}
const cash = (amount: string): LedgerDraft => ({
  kind: "cash",
  venue: "venue-b",
  amount: decimal(amount),
  day: "2026-11-20",
});
const amountsOf = (ledger: Ledger) =>
  ledger.view
    .getState()
    .entries.map((entry) =>
      entry.kind === "cash" ? `${entry.amount}${entry.undoneAt === undefined ? "" : " undone"}` : entry.kind,
    );

describe("the ledger", () => {
  it("stores an entry before resolving, newest first with a stopped clock, across a restart", async () => {
    const ledger = open();
    await ledger.add(cash("1.10"));
    await ledger.add(cash("2"));
    expect(await (await openDB(databaseName)).count("entries")).toBe(2);
    expect(amountsOf(ledger)).toEqual(["2", "1.10"]);
    ledger.close();
    expect(amountsOf(ledger)).toEqual([]);
    const again = open();
    await waitUntil(() => expect(amountsOf(again)).toEqual(["2", "1.10"]));
    expect(again.view.getState()).toMatchObject({ phase: "ready", problem: undefined });
  });

  it("undoes an entry in every tab for good", async () => {
    const [here, there] = [open(), open()];
    const { entryId } = await here.add(cash("5"));
    await waitUntil(() => expect(amountsOf(there)).toEqual(["5"]));
    await there.undo(entryId);
    await waitUntil(() => expect(amountsOf(here)).toEqual(["5 undone"]));
    const [entry] = await here.reload();
    expect(await here.importEntries([{ ...entry, undoneAt: undefined } as never])).toBe(0);
    expect(amountsOf(here)).toEqual(["5 undone"]);
  });

  it("shows no user another user's entries", async () => {
    const mine = open();
    await mine.add(cash("5"));
    const other = open("user-2");
    await waitUntil(() => expect(other.view.getState().phase).toBe("ready"));
    expect(amountsOf(other)).toEqual([]);
    const [entry] = await mine.reload();
    await other.undo(entry?.entryId ?? "");
    expect(await other.importEntries([importWith()])).toBe(0);
    await mine.reload();
    expect(amountsOf(mine)).toEqual(["5"]);
  });

  it("imports each entry of a file once, and its undo", async () => {
    const ledger = open();
    const entries = [
      importWith({ entryId: "a" }),
      settlementWith({ entryId: "b" }),
      cashWith({ entryId: "c" }),
    ];
    expect(await ledger.importEntries(entries)).toBe(3);
    expect(await ledger.importEntries(entries)).toBe(0);
    expect(await ledger.importEntries([cashWith({ entryId: "c", undoneAt: now })])).toBe(1);
    expect((await ledger.reload()).map(({ kind, undoneAt }) => [kind, undoneAt])).toEqual([
      ["import", undefined],
      ["settlement", undefined],
      ["cash", now],
    ]);
  });

  it("decodes thousands of entries in several tasks", async () => {
    const ledger = open();
    const first = await ledger.add(cash("1"));
    const database = await openDB(databaseName);
    const { store, done } = database.transaction("entries", "readwrite");
    for (let index = 0; index < 2_000; index += 1) void store.put({ ...first, entryId: `entry-${index}` });
    await done;
    let clockReads = 0;
    // Between two looks at the clock passes more time than a slice may take.
    const clock = vi.spyOn(systemClock, "monotonic").mockImplementation(() => {
      clockReads += 1;
      return clockReads * 1_000;
    });
    const entries = await ledger.reload();
    clock.mockRestore();
    expect(entries).toHaveLength(2_001);
    expect(clockReads).toBeGreaterThan(50);
  });

  it("leaves unreadable entries stored and reports them", async () => {
    const first = open();
    await first.add(cash("5"));
    const database = await openDB(databaseName);
    await database.put("entries", { entryId: "odd", userId: "user-1", madeAt: 3, kind: "of tomorrow" });
    const ledger = open();
    await waitUntil(() => expect(ledger.view.getState().problem).toMatch(/^Unreadable entries: 1\./));
    expect(amountsOf(ledger)).toEqual(["5"]);
    expect(await database.count("entries")).toBe(2);
  });

  it("stays ready when a newer version in another tab adds an entry it cannot read", async () => {
    const ledger = open();
    await ledger.add(cash("5"));
    const database = await openDB(databaseName);
    await database.put("entries", { entryId: "odd", userId: "user-1", madeAt: 3, kind: "of tomorrow" });
    database.close();
    const channel = new BroadcastChannel(`${databaseName}:user-1`);
    channel.postMessage("odd");
    await waitUntil(() => expect(ledger.view.getState().problem).toMatch(/^Unreadable entries: 1\./));
    expect(ledger.view.getState().phase).toBe("ready");
    channel.close();
  });

  it("keeps the fields that a newer version added to an entry it undoes", async () => {
    const ledger = open();
    const { entryId } = await ledger.add(cash("5"));
    const database = await openDB(databaseName);
    await database.put("entries", { ...(await database.get("entries", entryId)), tax: "0.1" });
    await ledger.undo(entryId);
    expect(await database.get("entries", entryId)).toMatchObject({ undoneAt: now, tax: "0.1" });
    database.close();
  });

  it("rejects changes without storage, with the reason in the view", async () => {
    const denied = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("storage is denied", "SecurityError");
    });
    const ledger = open();
    await waitUntil(() => expect(ledger.view.getState().phase).toBe("failed"));
    denied.mockRestore();
    expect(ledger.view.getState().problem).toContain("the browser denies storage");
    await expect(ledger.add(cash("5"))).rejects.toThrow(StorageError);
  });

  it("stores nothing after sign-out", async () => {
    const ledger = open();
    await ledger.add(cash("5"));
    ledger.close();
    await expect(ledger.add(cash("6"))).rejects.toThrow(StorageError);
  });
});
