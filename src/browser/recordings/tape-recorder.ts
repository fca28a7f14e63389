// Keeps the trades one user sees, over all tabs of this browser. Seeing costs the page nothing but a reference: what came
// is gone through and written in batches, when the browser has nothing else to do, one tab at a time. Where storage is
// missing or full nothing breaks: the view says why nothing is kept.
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Locks } from "#browser/order-journal/intent-lock.ts";
import { parseInstant } from "#contract/instant.ts";
import type { Trade } from "#contract/trade.ts";
import type { RecordedRange } from "./recorded-range.ts";
import type { RecordedTrade, TapeRef } from "./recorded-trade.ts";
import { openTapeDatabase, type TapeBatch, type TapeBounds, type TapeRecording } from "./tape-database.ts";
import { tradeKeys } from "./trade-key.ts";

/** The newest so many trades of an outcome are kept: a day of a busy market, a year of a quiet one. */
export const maxTradesPerInstrument = 10_000;
/** The newest so many trades are kept in all: some 50 MB of a browser's storage. */
export const maxStoredTrades = 100_000;
/** How long what came waits to be written with what comes next, in ms. */
export const writeIntervalMs = 5_000;

export interface TapeRecorderView {
  /** Why nothing can be kept; fit to show. Undefined while all goes well. */
  readonly problem: string | undefined;
  /** Grows with every change of what is kept. */
  readonly changes: number;
}

export interface TapeRecorder {
  readonly userId: string;
  readonly view: StoreApi<TapeRecorderView>;
  /** Notes trades (newest first, all there were between the oldest and `until`, ms since 1970). Never throws. */
  record(place: TapeRef, trades: readonly Trade[], until: number): void;
  /** Writes what waits. Never throws. */
  flush(): Promise<void>;
  /** What is kept of an instrument, or of all, with what waits. Throws a TapeError. */
  read(place?: Pick<TapeRef, "venue" | "instrument">): Promise<TapeRecording>;
  /** How many trades are kept, as `read`. Throws a TapeError. */
  count(place?: Pick<TapeRef, "venue" | "instrument">): Promise<number>;
  /** Deletes what is kept of an instrument, or all. Throws a TapeError. */
  remove(place?: Pick<TapeRef, "venue" | "instrument">): Promise<void>;
  close(): void;
}

export interface TapeRecorderDeps {
  readonly databaseName: string;
  /** Undefined where the browser has none: then only the database keeps writers apart. */
  readonly locks: Locks | undefined;
  /** Runs `run` once after `ms`, when nothing else is to be done; the answer calls it off. */
  readonly whenIdle: (ms: number, run: () => void) => () => void;
  readonly bounds?: TapeBounds;
}

/** Lists of one instrument that reach into one another: nothing was traded between them that was not seen. */
interface PendingTrades {
  readonly place: TapeRef;
  /** The newest last; those left out in between are in the others. */
  readonly lists: (readonly Trade[])[];
  until: number;
}

/** Opens the tape of `userId`. Never throws. */
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
  // What was written last of each instrument, so that a list that is told again is not written again.
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
    for (const seen of batches) {
      try {
        await write(seen);
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error));
      }
    }
  }

  async function write(seen: PendingTrades): Promise<void> {
    const { place } = seen;
    const name = nameOf(place);
    const all = rowsOf(userId, seen);
    const span = spanOf(all, seen.until);
    if (span === undefined) return;
    const before = written.get(name);
    const contents = new Map([...all].map(([key, row]) => [key, JSON.stringify(row.trade)]));
    const trades = [...all.values()].filter(({ key }) => before?.get(key) !== contents.get(key));
    const batch: TapeBatch = { userId, place, trades, span };
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
    record(place, trades, until) {
      if (isClosed || trades.length === 0) return;
      const name = nameOf(place);
      const all = pending.get(name) ?? [];
      pending.set(name, all);
      const last = all.at(-1);
      if (last !== undefined && overlaps(trades, last)) {
        last.until = Math.max(last.until, until);
        addList(last.lists, trades);
      } else all.push({ place, lists: [trades], until });
      // What was there when recording began is kept soon, what follows in batches.
      cancelWrite ??= whenIdle(written.has(name) ? writeIntervalMs : 0, () => void flush());
    },
    flush,
    async read(place) {
      await flush();
      return (await opened).read(userId, place);
    },
    async count(place) {
      await flush();
      return (await opened).count(userId, place);
    },
    async remove(place) {
      await flush();
      const database = await opened;
      await withLock(() => database.remove(userId, place));
      written.clear();
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

/** Whether nothing can have been traded unseen between what waits and `trades`. */
function overlaps(trades: readonly Trade[], { lists, until }: PendingTrades): boolean {
  const oldest = parseInstant(trades.at(-1)?.timestamp);
  const newest = parseInstant(lists.at(-1)?.[0]?.timestamp) ?? until;
  return oldest !== undefined && oldest <= Math.max(newest, until);
}

/** Keeps of the lists in between only as many as it takes that each reaches into the one before. */
function addList(lists: (readonly Trade[])[], trades: readonly Trade[]): void {
  const [before, last] = [lists.at(-2), lists.at(-1)];
  if (trades === last) return;
  const oldest = parseInstant(trades.at(-1)?.timestamp);
  const reached = parseInstant(before?.[0]?.timestamp);
  if (oldest !== undefined && reached !== undefined && oldest <= reached) lists[lists.length - 1] = trades;
  else lists.push(trades);
}

/** What the lists hold, each trade once: told several times, as it was told last. What has no time has no place here. */
function rowsOf(userId: string, { place, lists }: PendingTrades): ReadonlyMap<string, RecordedTrade> {
  const rows = new Map<string, RecordedTrade>();
  for (const trades of lists) {
    const keys = tradeKeys(trades);
    trades.forEach((trade, index) => {
      const at = parseInstant(trade.timestamp);
      const key = keys[index];
      if (at === undefined || key === undefined) return;
      rows.set(key, { userId, ...place, key, at, trade });
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

function nameOf({ venue, instrument }: Pick<TapeRef, "venue" | "instrument">): string {
  return `${venue} ${instrument}`;
}
