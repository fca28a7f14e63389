// Recorded trades in IndexedDB. A database of its own, so that it cannot block the order journal or the ledger. Writes use
// relaxed durability: losing the last ones is acceptable.
import type { DBSchema, IDBPObjectStore, IDBPTransaction } from "idb";
import { carried } from "#browser/lib/carry-unknown.ts";
import { databaseNames, schemas } from "#browser/storage/databases.ts";
import { guarded, openDatabase } from "#browser/storage/open-database.ts";
import { tradeText } from "#browser/trading-math/trade-key.ts";
import { decodeOrSkip } from "#contract/decoding.ts";
import { mergeRange, type RecordedRange, rangesAfter } from "./recorded-range.ts";
import {
  decodeRecordedTrade,
  type RecordedTrade,
  type TapeInstrument,
  type TapeRef,
} from "./recorded-trade.ts";

type InstrumentKey = [userId: string, venue: string, instrument: string];

interface StoredRange extends RecordedRange {
  readonly userId: string;
  readonly venue: string;
  readonly instrument: string;
}

interface TapeSchema extends DBSchema {
  trades: {
    key: [...InstrumentKey, string];
    value: RecordedTrade;
    indexes: { byInstrumentAndTime: [...InstrumentKey, number]; byUserAndTime: [string, number] };
  };
  spans: { key: [...InstrumentKey, number]; value: StoredRange };
}
type Writing = IDBPTransaction<TapeSchema, ["trades", "spans"], "readwrite">;

export interface TapeBatch {
  readonly userId: string;
  readonly tape: TapeRef;
  readonly trades: readonly RecordedTrade[];
  /** Trades of the range that were stored before, unless another tab deleted them since. */
  readonly known: readonly RecordedTrade[];
  /** Complete in this range together with the trades stored before. */
  readonly span: RecordedRange;
  /** True for the first batch of an instrument since the page opened: its trades may be stored under keys of before. */
  readonly isFirst: boolean;
}

/** Most stored trades; the oldest are deleted first. */
export interface TapeBounds {
  /** Most per instrument. */
  readonly ofOne: number;
  /** Most per user. */
  readonly inAll: number;
}

export interface TapeRecording {
  /** Oldest first. */
  readonly trades: readonly RecordedTrade[];
  /** Ascending and disjoint. */
  readonly spans: readonly RecordedRange[];
}

export const tapeDatabaseName = databaseNames.tape;

/**
 * Opens the database. `onLost` gets a sentence when the browser closes it. Its methods take one instrument or, without,
 * all of the user. All throw a StorageError.
 */
export async function openTapeDatabase(name: string, onLost: (reason: string) => void) {
  const database = await guarded("opened", () =>
    openDatabase<TapeSchema>(name, schemas.tape, (why) => onLost(`Recording stopped: ${why}.`)),
  );
  const both = ["trades", "spans"] as const;
  const writing = (): Writing => {
    const transaction = database.transaction(["trades", "spans"], "readwrite", { durability: "relaxed" });
    // The failed request already reports the error.
    transaction.done.catch(() => undefined);
    return transaction;
  };
  return {
    /** Stores a batch, replaces trades stored before, and deletes the oldest beyond `bounds`. */
    write: ({ userId, tape, trades, known, span, isFirst }: TapeBatch, bounds: TapeBounds) =>
      guarded("written", async () => {
        const transaction = writing();
        const store = transaction.objectStore("trades");
        const own = rangeOf(userId, tape);
        if (isFirst) await deleteOldKeys(transaction, own, trades);
        const spans = joinedRanges(await transaction.objectStore("spans").getAll(own));
        const isStored = spans.some(({ from, to }) => known.every(({ at }) => at >= from && at <= to));
        for (const trade of isStored ? trades : [...known, ...trades]) await putTrade(store, trade);
        await replaceSpans(transaction, userId, tape, (spans) => mergeRange(spans, span));
        const excess = (await store.index("byInstrumentAndTime").count(own)) - bounds.ofOne;
        await dropOldest(transaction, "byInstrumentAndTime", own, excess);
        const all = rangeOf(userId);
        await dropOldest(
          transaction,
          "byUserAndTime",
          all,
          (await store.index("byUserAndTime").count(all)) - bounds.inAll,
        );
        await transaction.done;
      }),
    /** Without trades that cannot be decoded. */
    read: (userId: string, tape?: TapeInstrument) =>
      guarded("read", async (): Promise<TapeRecording> => {
        const range = rangeOf(userId, tape);
        const stored: readonly unknown[] = await (tape === undefined
          ? database.getAllFromIndex("trades", "byUserAndTime", range)
          : database.getAllFromIndex("trades", "byInstrumentAndTime", range));
        const spans = await database.getAll("spans", range);
        return {
          trades: stored.flatMap((value) => decodeOrSkip(decodeRecordedTrade, value) ?? []),
          spans: joinedRanges(spans),
        };
      }),
    /** Number of stored trades. */
    count: (userId: string, tape?: TapeInstrument) =>
      guarded("read", () => database.count("trades", rangeOf(userId, tape))),
    remove: (userId: string, tape?: TapeInstrument) =>
      guarded("written", async () => {
        const transaction = writing();
        const range = rangeOf(userId, tape);
        await Promise.all([
          ...both.map((name) => transaction.objectStore(name).delete(range)),
          transaction.done,
        ]);
      }),
    close: () => database.close(),
  };
}

type WritableTrades = IDBPObjectStore<TapeSchema, ["trades", "spans"], "trades", "readwrite">;

/** Stores a trade again with the fields that this program does not know of the stored one. */
async function putTrade(store: WritableTrades, trade: RecordedTrade): Promise<void> {
  const { userId, venue, instrument, key } = trade;
  const stored: unknown = await store.get([userId, venue, instrument, key]);
  const known = decodeOrSkip(decodeRecordedTrade, stored);
  const written = known === undefined ? trade : (carried(stored, known, trade, decodeRecordedTrade) ?? trade);
  await store.put(written as RecordedTrade);
}

/** Key range of an instrument or a user: valid for the store and both indexes. */
function rangeOf(userId: string, tape?: TapeInstrument): IDBKeyRange {
  const begin = tape === undefined ? [userId] : [userId, tape.venue, tape.instrument];
  return IDBKeyRange.bound(begin, [...begin, []]);
}

/** Ascending and disjoint; a restored copy may have added ranges that overlap others. */
function joinedRanges(spans: readonly RecordedRange[]): readonly RecordedRange[] {
  return spans.map(({ from, to }) => ({ from, to })).reduce(mergeRange, []);
}

async function replaceSpans(
  transaction: Writing,
  userId: string,
  { venue, instrument }: TapeInstrument,
  change: (spans: readonly RecordedRange[]) => readonly RecordedRange[],
): Promise<void> {
  const store = transaction.objectStore("spans");
  const range = rangeOf(userId, { venue, instrument });
  const spans = change(joinedRanges(await store.getAll(range)));
  await store.delete(range);
  await Promise.all(spans.map((span) => store.put({ userId, venue, instrument, ...span })));
}

/** Form of keys stored before: the id alone, or without one the ordinal and the contents as JSON. */
const oldKey = /^id |^(\d+) \[/;

/** Deletes the trades of `own` that `trades` holds again under their present keys: each would be stored twice. */
async function deleteOldKeys(
  transaction: Writing,
  own: IDBKeyRange,
  trades: readonly RecordedTrade[],
): Promise<void> {
  const store = transaction.objectStore("trades");
  const keys = new Set(trades.map(({ key }) => key));
  for (const name of await store.getAllKeys(own)) {
    const match = oldKey.exec(name[3]);
    const stored = match === null ? undefined : await store.get(name);
    if (match === null || stored === undefined) continue;
    const text = tradeText(stored.trade);
    if (keys.has(match[1] === undefined ? text : `#${match[1]} ${text}`)) await store.delete(name);
  }
}

/** Deletes the `excess` oldest trades of a range, and cuts the recorded ranges of their instruments. */
async function dropOldest(
  transaction: Writing,
  index: "byInstrumentAndTime" | "byUserAndTime",
  range: IDBKeyRange,
  excess: number,
): Promise<void> {
  const deleted = new Map<string, { readonly of: RecordedTrade; readonly at: number }>();
  let cursor = excess > 0 ? await transaction.objectStore("trades").index(index).openCursor(range) : null;
  for (let left = excess; cursor !== null && left > 0; left -= 1) {
    const { value } = cursor;
    deleted.set(`${value.venue} ${value.instrument}`, { of: value, at: value.at });
    await cursor.delete();
    cursor = await cursor.continue();
  }
  for (const { of, at } of deleted.values())
    await replaceSpans(transaction, of.userId, of, (spans) => rangesAfter(spans, at));
}
