// One user's ledger over all tabs of this browser. IndexedDB is the source of truth, the view is a zustand store, and a
// channel notifies the other tabs.

import { createStore, type StoreApi } from "zustand/vanilla";
import { errorMessage } from "#browser/lib/error-message.ts";
import { nextTask, runInSlices } from "#browser/lib/in-slices.ts";
import { StorageError } from "#browser/storage/open-database.ts";
import { openTabChannel } from "#browser/storage/tab-channel.ts";
import { importedFillSteps } from "./effective-entries.ts";
import { openLedgerDatabase } from "./ledger-database.ts";
import { type LedgerDraft, type LedgerEntry, mergeEntry } from "./ledger-entry.ts";
import { texts } from "./texts.ts";

export interface LedgerView {
  readonly phase: "opening" | "ready" | "failed";
  /** Why entries cannot be stored or some cannot be read, as a sentence. */
  readonly problem: string | undefined;
  /** Newest first, undone ones included. */
  readonly entries: readonly LedgerEntry[];
}

export interface Ledger {
  readonly userId: string;
  readonly view: StoreApi<LedgerView>;
  /** Adds an entry. Resolves once it is stored; throws a StorageError, and then nothing has changed. */
  add(draft: LedgerDraft): Promise<LedgerEntry>;
  /** Marks an entry as undone. Throws a StorageError. */
  undo(entryId: string): Promise<void>;
  /** Stores entries of a file; resolves to how many were new or newly undone. Throws a StorageError. */
  importEntries(entries: readonly LedgerEntry[]): Promise<number>;
  /** Reads all entries from storage, oldest first. Throws a StorageError. */
  reload(): Promise<readonly LedgerEntry[]>;
  close(): void;
}

export interface LedgerDeps {
  readonly databaseName: string;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** Opens the ledger of `userId`. Never throws: where storage fails the view has the problem, and every change is rejected. */
export function createLedger(userId: string, { databaseName, now, newId }: LedgerDeps): Ledger {
  const view = createStore<LedgerView>(() => ({ phase: "opening", problem: undefined, entries: [] }));
  let isClosed = false;
  const channel = openTabChannel(`${databaseName}:${userId}`);
  const opened = openLedgerDatabase(databaseName, fail);

  function fail(problem: string): void {
    if (!isClosed) view.setState({ phase: "failed", problem });
  }
  const failWith = (error: unknown) => fail(errorMessage(error));

  function show(entry: LedgerEntry): void {
    if (isClosed || entry.userId !== userId) return;
    const { entries } = view.getState();
    const shown = entries.find(({ entryId }) => entryId === entry.entryId);
    const others = entries.filter((other) => other !== shown);
    view.setState({ entries: newestFirst([...others, mergeEntry(shown, entry)]) });
  }

  async function store(entry: LedgerEntry): Promise<LedgerEntry> {
    const database = await opened;
    if (isClosed) throw new StorageError(texts.closed);
    const stored = await database.put(entry);
    show(stored);
    if (!isClosed) channel.post(stored.entryId);
    return stored;
  }

  async function reload(): Promise<readonly LedgerEntry[]> {
    const database = await opened;
    const { entries, unreadable } = await database.readAll(userId);
    const problem = unreadable === 0 ? undefined : texts.unreadable(unreadable);
    // Thousands of fills take a while to decode, and as long to show.
    await nextTask();
    for (;;) {
      const { entries: shown } = view.getState();
      const known = new Map(shown.map((entry) => [entry.entryId, entry]));
      for (const entry of entries) known.set(entry.entryId, mergeEntry(known.get(entry.entryId), entry));
      const merged = newestFirst([...known.values()]);
      // Here with pauses, not in the first render that needs them.
      await runInSlices(importedFillSteps(merged));
      if (isClosed) return entries;
      if (view.getState().entries !== shown) continue;
      view.setState({ phase: "ready", problem, entries: merged });
      return entries;
    }
  }

  channel.listen((data) => {
    if (typeof data !== "string") return;
    opened
      .then((database) => database.read(data))
      .then((entry) => {
        if (entry !== undefined) show(entry);
      })
      // An entry of a newer version is counted among the unreadable ones.
      .catch(reload)
      .catch(failWith);
  });
  reload().catch(failWith);

  return {
    userId,
    view,
    add(draft) {
      // Strictly increasing, because the later of two entries is in effect: also within a millisecond or after a clock change.
      const newest = view.getState().entries[0]?.madeAt ?? 0;
      const madeAt = Math.max(now(), newest + 1);
      return store({ ...draft, entryId: newId(), userId, madeAt, undoneAt: undefined });
    },
    async undo(entryId) {
      const entry = await (await opened).read(entryId);
      if (entry?.userId === userId && entry.undoneAt === undefined)
        await store({ ...entry, undoneAt: now() });
    },
    async importEntries(entries) {
      const database = await opened;
      let imported = 0;
      for (const entry of entries) {
        if (entry.userId !== userId) continue;
        const stored = await database.read(entry.entryId);
        if (stored !== undefined && mergeEntry(stored, entry).undoneAt === stored.undoneAt) continue;
        await store(entry);
        imported += 1;
      }
      return imported;
    },
    reload,
    close() {
      isClosed = true;
      channel.close();
      view.setState({ phase: "opening", problem: undefined, entries: [] });
      opened.then(
        (database) => database.close(),
        () => undefined,
      );
    },
  };
}

function newestFirst(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return entries.toSorted((a, b) => b.madeAt - a.madeAt);
}
