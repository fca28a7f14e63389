// Records the trades one user sees, over all tabs of this browser. Recording only holds a reference to the list; batches are
// written while the browser is idle, by one tab at a time. Where storage is missing or full the view has the problem.
import { createStore, type StoreApi } from "zustand/vanilla";
import { errorMessage } from "#browser/lib/error-message.ts";
import type { Locks } from "#browser/order-journal/intent-lock.ts";
import { tradeKeys } from "#browser/trading-math/trade-key.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import type { RecordedRange } from "./recorded-range.ts";
import type { RecordedTrade, TapeInstrument, TapeRef } from "./recorded-trade.ts";
import { openTapeDatabase, type TapeBatch, type TapeBounds, type TapeRecording } from "./tape-database.ts";

/** The newest are stored: a day of a busy market, a year of a quiet one. */
export const maxTradesPerInstrument = 10_000;
/** The newest are stored: about 50 MB. */
export const maxStoredTrades = 100_000;
/** Interval between batches, ms. */
const writeIntervalMs = 5_000;

interface TapeRecorderView {
  /** Why nothing can be stored, as a sentence. */
  readonly problem: string | undefined;
  /** Increases with every change of the stored trades. */
  readonly changes: number;
}

export interface TapeRecorder {
  readonly userId: string;
  readonly view: StoreApi<TapeRecorderView>;
  /** Records trades: newest first, complete from the oldest to `until`, ms since 1970. Never throws. */
  record(tape: TapeRef, trades: readonly Trade[], until: number): void;
  /** Writes what is pending. Never throws. */
  flush(): Promise<void>;
  /** The recording of one instrument or of all, pending trades included. Throws a StorageError. */
  read(tape?: TapeInstrument): Promise<TapeRecording>;
  /** Number of trades that `read` returns. Throws a StorageError. */
  count(tape?: TapeInstrument): Promise<number>;
  /** Deletes the recording of one instrument or of all. Throws a StorageError. */
  remove(tape?: TapeInstrument): Promise<void>;
  close(): void;
}

export interface TapeRecorderDeps {
  readonly databaseName: string;
  /** Undefined where the browser has no Web Locks: then only database transactions separate the tabs. */
  readonly locks: Locks | undefined;
  /** Calls `run` once, after `ms` and when the browser is idle. Returns the cancel function. */
  readonly whenIdle: (ms: number, run: () => void) => () => void;
  readonly bounds?: TapeBounds;
}

/** Overlapping lists of one instrument: complete from the oldest trade to `until`. */
interface PendingTrades {
  readonly tape: TapeRef;
  /** Newest last. */
  readonly lists: (readonly Trade[])[];
  until: number;
}

/** Opens the recording of `userId`. Never throws. */
export function createTapeRecorder(
  userId: string,
  {
    databaseName,
    locks,
    whenIdle,
    bounds = { ofOne: maxTradesPerInstrument, inAll: maxStoredTrades },
  }: TapeRecorderDeps,
): TapeRecorder {
  const view = createStore<TapeRecorderView>(() => ({ problem: undefined, changes: 0 }));
  const pending = new Map<string, PendingTrades[]>();
  // Last written trades of each instrument as text, so that a repeated list is not written again.
  const written = new Map<string, ReadonlyMap<string, string>>();
  let isClosed = false;
  let cancelWrite: (() => void) | undefined;
  let writes = Promise.resolve();
  const fail = (problem: string) => {
    if (!isClosed) view.setState({ problem });
  };
  const opened = openTapeDatabase(databaseName, fail);
  opened.catch((error: Error) => fail(error.message));

  const withLock = <Value>(work: () => Promise<Value>): Promise<Value> =>
    locks === undefined ? work() : locks.request(`crossbook-tape:${userId}`, {}, work);
  const notifyChanged = () => {
    if (!isClosed) view.setState(({ changes }) => ({ problem: undefined, changes: changes + 1 }));
  };

  async function writeAll(): Promise<void> {
    const batches = [...pending.values()].flat();
    pending.clear();
    for (const queued of batches) {
      try {
        await write(queued);
      } catch (error) {
        fail(errorMessage(error));
      }
    }
  }

  async function write(queued: PendingTrades): Promise<void> {
    const { tape } = queued;
    const name = nameOf(tape);
    const all = rowsOf(userId, queued);
    const span = spanOf(all, queued.until);
    if (span === undefined) return;
    const before = written.get(name);
    const contents = new Map([...all].map(([key, row]) => [key, JSON.stringify(row.trade)]));
    const isKnown = ({ key }: RecordedTrade) => before?.get(key) === contents.get(key);
    const rows = [...all.values()];
    const batch: TapeBatch = {
      userId,
      tape,
      trades: rows.filter((row) => !isKnown(row)),
      known: rows.filter(isKnown),
      span,
      isFirst: before === undefined,
    };
    const database = await opened;
    if (isClosed) return;
    await withLock(() => database.write(batch, bounds));
    written.set(name, contents);
    notifyChanged();
  }

  const flush = () => {
    cancelWrite?.();
    cancelWrite = undefined;
    writes = writes.then(writeAll);
    return writes;
  };

  return {
    userId,
    view,
    record(tape, trades, until) {
      if (isClosed || trades.length === 0) return;
      const name = nameOf(tape);
      const all = pending.get(name) ?? [];
      pending.set(name, all);
      const last = all.at(-1);
      if (last !== undefined && overlaps(trades, last)) {
        last.until = Math.max(last.until, until);
        addList(last.lists, trades);
      } else all.push({ tape, lists: [trades], until });
      // The first list is written as soon as idle, later ones in batches.
      cancelWrite ??= whenIdle(written.has(name) ? writeIntervalMs : 0, () => void flush());
    },
    flush,
    async read(tape) {
      await flush();
      return (await opened).read(userId, tape);
    },
    async count(tape) {
      await flush();
      return (await opened).count(userId, tape);
    },
    async remove(tape) {
      await flush();
      const database = await opened;
      await withLock(() => database.remove(userId, tape));
      notifyChanged();
    },
    close() {
      if (isClosed) return;
      const last = flush();
      const shut = () => {
        isClosed = true;
        opened.then(
          (database) => database.close(),
          () => undefined,
        );
      };
      last.then(shut, shut);
    },
  };
}

/** True if no trade can be missing between the pending lists and `trades`. */
function overlaps(trades: readonly Trade[], { lists, until }: PendingTrades): boolean {
  const oldest = parseInstant(trades.at(-1)?.timestamp);
  const newest = parseInstant(lists.at(-1)?.[0]?.timestamp) ?? until;
  return oldest !== undefined && oldest <= Math.max(newest, until);
}

/** Adds a list; replaces the last one where the new list still overlaps the one before that. */
function addList(lists: (readonly Trade[])[], trades: readonly Trade[]): void {
  const [before, last] = [lists.at(-2), lists.at(-1)];
  if (trades === last) return;
  const oldest = parseInstant(trades.at(-1)?.timestamp);
  const newestBefore = parseInstant(before?.[0]?.timestamp);
  if (oldest !== undefined && newestBefore !== undefined && oldest <= newestBefore)
    lists[lists.length - 1] = trades;
  else lists.push(trades);
}

/** Every trade of the lists once, by its latest version. Trades without a valid time are left out. */
function rowsOf(userId: string, { tape, lists }: PendingTrades): ReadonlyMap<string, RecordedTrade> {
  const rows = new Map<string, RecordedTrade>();
  for (const trades of lists) {
    const keys = tradeKeys(trades);
    trades.forEach((trade, index) => {
      const at = parseInstant(trade.timestamp);
      const key = keys[index];
      if (at === undefined || key === undefined) return;
      rows.set(key, { userId, ...tape, key, at, trade });
    });
  }
  return rows;
}

function spanOf(rows: ReadonlyMap<string, RecordedTrade>, until: number): RecordedRange | undefined {
  let [from, to] = [Number.POSITIVE_INFINITY, until];
  for (const { at } of rows.values()) {
    from = Math.min(from, at);
    to = Math.max(to, at);
  }
  return from <= to ? { from, to } : undefined;
}

function nameOf({ venue, instrument }: TapeInstrument): string {
  return `${venue} ${instrument}`;
}
