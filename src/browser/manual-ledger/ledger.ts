// One user's entries over all tabs of this browser. The view of them is a store; IndexedDB holds the truth, a channel tells
// other tabs what changed.
import { createStore, type StoreApi } from "zustand/vanilla";
import { LedgerError, openLedgerDatabase } from "./ledger-database.ts";
import { type LedgerDraft, type LedgerEntry, mergeEntry } from "./ledger-entry.ts";

export interface LedgerView {
  readonly phase: "opening" | "ready" | "failed";
  /** Why entries cannot be kept or some cannot be read; fit to show. */
  readonly problem: string | undefined;
  /** Newest first, those taken back too. */
  readonly entries: readonly LedgerEntry[];
}

export interface Ledger {
  readonly userId: string;
  readonly view: StoreApi<LedgerView>;
  /** Adds an entry. Resolves once it is kept; throws a LedgerError where it cannot be, and then nothing has changed. */
  add(draft: LedgerDraft): Promise<LedgerEntry>;
  /** Takes an entry back. Throws a LedgerError. */
  undo(entryId: string): Promise<void>;
  /** Keeps what entries of a file add; gives how many were new or learnt something. Throws a LedgerError. */
  importEntries(entries: readonly LedgerEntry[]): Promise<number>;
  /** All entries, oldest first, read anew. Throws a LedgerError. */
  reload(): Promise<readonly LedgerEntry[]>;
  close(): void;
}

export interface LedgerDeps {
  readonly databaseName: string;
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** Opens the ledger of `userId`. Never throws: where storage fails the view says so, and every change refuses. */
export function createLedger(userId: string, { databaseName, now, newId }: LedgerDeps): Ledger {
  const view = createStore<LedgerView>(() => ({ phase: "opening", problem: undefined, entries: [] }));
  let isClosed = false;
  const channel = new BroadcastChannel(`${databaseName}:${userId}`);
  const opened = openLedgerDatabase(databaseName, fail);

  function fail(problem: string): void {
    if (!isClosed) view.setState({ phase: "failed", problem });
  }
  const failWith = (error: unknown) => fail(error instanceof Error ? error.message : String(error));

  function show(entry: LedgerEntry): void {
    if (isClosed || entry.userId !== userId) return;
    const { entries } = view.getState();
    const shown = entries.find(({ entryId }) => entryId === entry.entryId);
    const others = entries.filter((other) => other !== shown);
    view.setState({ entries: newestFirst([...others, mergeEntry(shown, entry)]) });
  }

  async function store(entry: LedgerEntry): Promise<LedgerEntry> {
    const database = await opened;
    if (isClosed) throw new LedgerError("The ledger is closed: this user has signed out.");
    const kept = await database.put(entry);
    show(kept);
    if (!isClosed) channel.postMessage(kept.entryId);
    return kept;
  }

  async function reload(): Promise<readonly LedgerEntry[]> {
    const database = await opened;
    const { entries, unreadable } = await database.readAll(userId);
    const problem =
      unreadable === 0
        ? undefined
        : `${unreadable} entries cannot be read by this version of Crossbook; they are kept as they are.`;
    if (isClosed) return entries;
    const known = new Map(view.getState().entries.map((entry) => [entry.entryId, entry]));
    for (const entry of entries) known.set(entry.entryId, mergeEntry(known.get(entry.entryId), entry));
    view.setState({ phase: "ready", problem, entries: newestFirst([...known.values()]) });
    return entries;
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== "string") return;
    opened
      .then((database) => database.read(data))
      .then((entry) => {
        if (entry !== undefined) show(entry);
      })
      .catch(failWith);
  };
  reload().catch(failWith);

  return {
    userId,
    view,
    add(draft) {
      // Of two entries the later one holds, also where both were made within a millisecond or the clock was set back.
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
      let taken = 0;
      for (const entry of entries) {
        if (entry.userId !== userId) continue;
        const held = await database.read(entry.entryId);
        if (held !== undefined && mergeEntry(held, entry).undoneAt === held.undoneAt) continue;
        await store(entry);
        taken += 1;
      }
      return taken;
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
