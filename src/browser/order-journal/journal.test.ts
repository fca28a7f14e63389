import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryLocks, type MemoryTab } from "#browser/testing/fake-web-locks.ts";
import { beginIntent, intentWith, orderWith } from "#browser/testing/order-intent-fixture.ts";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { decimal } from "#contract/decimal.ts";
import type { Intent } from "./intent.ts";
import { createJournal, type Journal } from "./journal.ts";

let databaseName: string;
let locks: ReturnType<typeof createMemoryLocks>;
let journals: Journal[];
let count = 0;

beforeEach(() => {
  count += 1;
  databaseName = `journal-${count}`;
  locks = createMemoryLocks();
  journals = [];
});
afterEach(() => {
  for (const journal of journals) journal.close();
});

function open(tab: MemoryTab = locks.tab(), userId = "user-1"): Journal {
  const journal = createJournal(userId, { databaseName, locks: tab.locks, now: () => 1_700_000_001_000 });
  journals.push(journal);
  return journal;
}
const statesOf = (journal: Journal) => journal.view.getState().intents.map(({ state }) => state);

describe("the journal", () => {
  it("stores a record before reporting it, and lists newest first", async () => {
    const journal = open();
    await beginIntent(journal, intentWith({ intentId: "first", sentAt: 1 }));
    await beginIntent(journal, intentWith({ intentId: "second", sentAt: 2 }));
    const stored = await (await openDB(databaseName)).getAllKeys("intents");
    expect(stored.sort()).toEqual(["first", "second"]);
    expect(journal.view.getState()).toMatchObject({ phase: "ready", problem: undefined });
    expect(journal.view.getState().intents.map(({ intentId }) => intentId)).toEqual(["second", "first"]);
  });

  it("shows an order's outcome and keeps it over a restart", async () => {
    const journal = open();
    const stop = await beginIntent(journal, intentWith());
    await journal.settle("intent-1", { kind: "accepted", order: orderWith() });
    stop();
    expect(statesOf(journal)).toEqual(["accepted"]);
    journal.close();
    const again = open();
    await waitUntil(() => expect(statesOf(again)).toEqual(["accepted"]));
    expect(again.view.getState().intents[0]).toMatchObject({ orderId: "order-1", order: orderWith() });
  });

  it("marks an order unknown when its tab died, in open tabs and new ones", async () => {
    const [dying, stayed] = [locks.tab(), open()];
    await waitUntil(() => expect(stayed.view.getState().phase).toBe("ready"));
    await beginIntent(open(dying), intentWith());
    await waitUntil(() => expect(statesOf(stayed)).toEqual(["sending"]));
    dying.crash();
    await waitUntil(() => expect(statesOf(stayed)).toEqual(["unknown"]));
    const come = open();
    await waitUntil(() => expect(statesOf(come)).toEqual(["unknown"]));
    expect(come.view.getState().intents[0]?.reason).toMatch(/page closed before the venue answered/);
  });

  it("leaves alone what a tab that lives still sends", async () => {
    const sender = open();
    const stop = await beginIntent(sender, intentWith());
    const other = open();
    await waitUntil(() => expect(statesOf(other)).toEqual(["sending"]));
    await other.reload();
    expect(statesOf(other)).toEqual(["sending"]);
    await sender.settle("intent-1", { kind: "refused", reason: "no", status: 422 });
    stop();
    await waitUntil(() => expect(statesOf(other)).toEqual(["refused"]));
  });

  it("lets a late answer upgrade what another tab took for lost", async () => {
    const sender = open();
    await beginIntent(sender, intentWith());
    await sender.settle("intent-1", { kind: "unknown", reason: "no answer" });
    const other = open();
    await waitUntil(() => expect(statesOf(other)).toEqual(["unknown"]));
    await sender.settle("intent-1", { kind: "accepted", order: orderWith() });
    await waitUntil(() => expect(statesOf(other)).toEqual(["accepted"]));
    await other.settle("intent-1", { kind: "unknown", reason: "late" });
    expect(statesOf(other)).toEqual(["accepted"]);
  });

  it("without Web Locks marks only orders older than any open request", async () => {
    const writer = open();
    const now = 1_700_000_100_000;
    await beginIntent(writer, intentWith({ intentId: "old", sentAt: now - 61_000 }));
    await beginIntent(writer, intentWith({ intentId: "fresh", sentAt: now - 5_000 }));
    const journal = createJournal("user-1", { databaseName, locks: undefined, now: () => now });
    journals.push(journal);
    await waitUntil(() => expect(statesOf(journal)).toEqual(["sending", "unknown"]));
  });

  it("applies an update to the record with its id and never reduces a fill", async () => {
    const journal = open();
    await beginIntent(journal, intentWith());
    await journal.settle("intent-1", { kind: "accepted", order: orderWith() });
    const filled = orderWith({ filled: decimal("10"), remaining: decimal("0"), status: "filled" });
    await journal.noteOrders("venue-a", [filled]);
    await journal.noteOrders("venue-a", [orderWith()]);
    await journal.noteOrders("venue-b", [orderWith({ status: "elsewhere" })]);
    await journal.noteOrders("venue-a", [orderWith({ id: "other", status: "elsewhere" })]);
    expect(journal.view.getState().intents[0]?.order).toEqual(filled);
    expect((await journal.reload())[0]?.order).toEqual(filled);
  });

  it("notes many orders in one update of the view, stores them, and other tabs see them", async () => {
    const [journal, other] = [open(), open()];
    const ids = Array.from({ length: 250 }, (_, index) => `order-${index}`);
    for (const [index, id] of ids.entries()) {
      await beginIntent(journal, intentWith({ intentId: `intent-${index}`, sentAt: index }));
      await journal.settle(`intent-${index}`, { kind: "accepted", order: orderWith({ id }) });
    }
    let updates = 0;
    const stop = journal.view.subscribe(() => {
      updates += 1;
    });
    await journal.noteOrders(
      "venue-a",
      ids.map((id) => orderWith({ id, status: "resting" })),
    );
    stop();
    expect(updates).toBe(1);
    const statuses = (intents: readonly Intent[]) => new Set(intents.map(({ order }) => order?.status));
    expect(statuses(journal.view.getState().intents)).toEqual(new Set(["resting"]));
    expect(statuses(await journal.reload())).toEqual(new Set(["resting"]));
    await waitUntil(() => expect(statuses(other.view.getState().intents)).toEqual(new Set(["resting"])));
  });

  it("keeps what a record becomes while thousands of orders are compared", async () => {
    const journal = open();
    for (const index of [0, 1, 2]) {
      await beginIntent(journal, intentWith({ intentId: `intent-${index}`, sentAt: index }));
      const order = orderWith({ id: `order-${index}` });
      await journal.settle(`intent-${index}`, { kind: "accepted", order });
    }
    const filled = orderWith({ id: "order-2", filled: decimal("10"), remaining: decimal("0") });
    let updates = 0;
    const slow = orderWith({ id: "order-2", status: "resting" });
    Object.defineProperty(slow, "status", {
      enumerable: true,
      get: () => {
        updates += 1;
        // In the pause after the slice that compares it.
        if (updates === 1)
          queueMicrotask(() => void journal.revise("intent-2", (intent) => ({ ...intent, order: filled })));
        return "resting";
      },
    });
    const fills = new Set<string | undefined>();
    const stop = journal.view.subscribe(({ intents }) => fills.add(intents[0]?.order?.filled));
    await journal.noteOrders("venue-a", [slow, orderWith({ id: "order-0", status: "resting" })]);
    stop();
    expect(fills).toEqual(new Set(["10"]));
    expect(journal.view.getState().intents[2]?.order?.status).toBe("resting");
  });

  it("shows the same objects after a reload where nothing changed", async () => {
    const journal = open();
    await beginIntent(journal, intentWith({ intentId: "first", sentAt: 1 }));
    await beginIntent(journal, intentWith({ intentId: "second", sentAt: 2 }));
    const before = journal.view.getState().intents;
    await journal.reload();
    const after = journal.view.getState().intents;
    expect(after).toHaveLength(2);
    expect(after.every((intent, index) => intent === before[index])).toBe(true);
  });

  it("shows one user nothing of another", async () => {
    const [mine, theirs] = [open(), open(locks.tab(), "user-2")];
    await beginIntent(mine, intentWith());
    await beginIntent(theirs, intentWith({ intentId: "intent-2", userId: "user-2" }));
    await Promise.all([mine.reload(), theirs.reload()]);
    expect(mine.view.getState().intents.map(({ userId }) => userId)).toEqual(["user-1"]);
    expect(theirs.view.getState().intents.map(({ userId }) => userId)).toEqual(["user-2"]);
  });

  it("shows nothing once closed, but stores the response of an order in flight", async () => {
    const journal = open();
    const stop = await beginIntent(journal, intentWith());
    journal.close();
    expect(statesOf(journal)).toEqual([]);
    await journal.settle("intent-1", { kind: "accepted", order: orderWith() });
    stop();
    expect(statesOf(journal)).toEqual([]);
    const again = open();
    await waitUntil(() => expect(statesOf(again)).toEqual(["accepted"]));
    await expect(beginIntent(journal, intentWith({ intentId: "intent-2" }))).rejects.toThrow(/Signed out/);
  });

  it("says which records it cannot read and leaves them where they are", async () => {
    await beginIntent(open(), intentWith());
    const database = await openDB(databaseName);
    await database.put("intents", { intentId: "later", userId: "user-1", sentAt: 5, state: "half-way" });
    const journal = open();
    await waitUntil(() => expect(journal.view.getState().problem).toMatch(/^Unreadable orders: 1\./));
    expect(journal.view.getState().phase).toBe("ready");
    expect(statesOf(journal)).toHaveLength(1);
    expect(await database.get("intents", "later")).toBeDefined();
    database.close();
  });

  it("shows an order's outcome also when it can no longer be stored", async () => {
    const journal = open();
    const stop = await beginIntent(journal, intentWith());
    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await journal.settle("intent-1", { kind: "accepted", order: orderWith() });
    full.mockRestore();
    expect(statesOf(journal)).toEqual(["accepted"]);
    expect(journal.view.getState()).toMatchObject({
      phase: "failed",
      problem: expect.stringMatching(/written: the disk or the site.s storage is full/),
    });
    await journal.reload();
    expect(statesOf(journal)).toEqual(["accepted"]);
    await journal.settle("intent-1", { kind: "unknown", reason: "late" });
    stop();
    expect(statesOf(journal)).toEqual(["accepted"]);
    const again = open();
    await waitUntil(() => expect(statesOf(again)).toEqual(["accepted"]));
  });

  it("shows the user's assertion once stored, and also when it cannot be stored", async () => {
    const journal = open();
    const stop = await beginIntent(journal, intentWith({ state: "unknown" }));
    stop();
    const received: string[] = [];
    const database = await openDB(databaseName);
    const watching = journal.view.subscribe(() => received.push(...statesOf(journal)));
    const word = (state: Intent["state"]) => (intent: Intent) => ({ ...intent, state, decidedAt: 1 });
    const stored = journal.decide("intent-1", word("refused"));
    expect(statesOf(journal)).toEqual(["unknown"]);
    await stored;
    expect(received).toEqual(["refused"]);
    expect(await database.get("intents", "intent-1")).toMatchObject({ state: "refused" });
    watching();

    const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await journal.decide("intent-1", word("unknown"));
    full.mockRestore();
    expect(journal.view.getState()).toMatchObject({
      phase: "failed",
      problem: expect.stringMatching(/written: the disk or the site.s storage is full/),
      intents: [{ state: "unknown" }],
    });
    expect(await database.get("intents", "intent-1")).toMatchObject({ state: "refused" });
  });

  it("stays ready when a newer version in another tab records an order it cannot read", async () => {
    const journal = open();
    await waitUntil(() => expect(journal.view.getState().phase).toBe("ready"));
    const database = await openDB(databaseName);
    await database.put("intents", { intentId: "odd", userId: "user-1", sentAt: 3, state: "teleported" });
    database.close();
    const channel = new BroadcastChannel(`${databaseName}:user-1`);
    channel.postMessage("odd");
    await waitUntil(() => expect(journal.view.getState().problem).toMatch(/^Unreadable orders: 1\./));
    expect(journal.view.getState()).toMatchObject({ phase: "ready" });
    channel.close();
  });

  it("says so and refuses to begin where storage is denied", async () => {
    const denied = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const journal = open();
    await waitUntil(() => expect(journal.view.getState().phase).toBe("failed"));
    expect(journal.view.getState().problem).toMatch(/could not be opened: the browser denies storage/);
    await expect(beginIntent(journal, intentWith())).rejects.toThrow(/could not be opened/);
    denied.mockRestore();
  });
});
