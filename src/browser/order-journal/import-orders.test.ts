import { StorageError } from "#browser/storage/open-database.ts";
import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { createMemoryLocks } from "#browser/testing/fake-web-locks.ts";
import { beginIntent, intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { importOrders } from "./import-orders.ts";
import { markNotPlaced, undoDecision } from "./intent-transitions.ts";
import { createJournal } from "./journal.ts";

const databaseName = "journal-taking-in";
const now = () => 1_700_000_001_000;
const within = { userId: "user-1", databaseName, now };

it("stores each record once, never over a fuller one, and shows it in every open journal", async () => {
  const locks = createMemoryLocks();
  const open = () => createJournal("user-1", { databaseName, locks: locks.tab().locks, now });
  const [journal, other] = [open(), open()];
  const stop = await beginIntent(journal, intentWith());
  await journal.settle("intent-1", { kind: "accepted", order: orderWith() });
  stop();
  const earlier = intentWith({ intentId: "earlier", sentAt: 1 });
  const records = [
    intentWith({ state: "unknown" }),
    earlier,
    intentWith({ intentId: "foreign", userId: "user-2" }),
  ];
  expect(await importOrders(records, within)).toBe(1);
  const statesOf = async () => (await journal.reload()).map(({ state }) => state);
  // Its answer was not in the file, and nobody here waits for it.
  expect(await statesOf()).toEqual(["unknown", "accepted"]);
  for (const { view } of [journal, other])
    await waitUntil(() => expect(view.getState().intents).toHaveLength(2));
  expect(await importOrders(records, within)).toBe(0);
  expect(await importOrders([{ ...earlier, state: "accepted", order: orderWith() }], within)).toBe(1);
  expect(await statesOf()).toEqual(["accepted", "accepted"]);
  journal.close();
  other.close();
});

it("imports the user's assertion, but not one withdrawn since", async () => {
  const journal = createJournal("user-3", { databaseName, locks: createMemoryLocks().tab().locks, now });
  const mine = { ...within, userId: "user-3" };
  const unknown = intentWith({ intentId: "doubtful", userId: "user-3", state: "unknown", settledAt: 5 });
  const asserted = markNotPlaced(unknown, 10);
  expect(await importOrders([unknown], mine)).toBe(1);
  expect(await importOrders([asserted], mine)).toBe(1);
  expect(await journal.reload()).toMatchObject([{ state: "refused", proof: "user", decidedAt: 10 }]);
  await journal.revise("doubtful", (intent) => undoDecision(intent, 20));
  expect(await importOrders([asserted], mine)).toBe(0);
  expect(await journal.reload()).toMatchObject([{ state: "unknown", revisedAt: 20 }]);
  journal.close();
});

it("says why where storage is denied", async () => {
  const denied = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await expect(importOrders([intentWith()], within)).rejects.toThrow(StorageError);
  denied.mockRestore();
});
