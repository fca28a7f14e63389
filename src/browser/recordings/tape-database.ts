// Where recorded trades are kept: IndexedDB, apart from the journal and the ledger, so that none can hinder another. What
// is lost here can be lost: writes are not waited for to reach the disk.
import type { DBSchema, IDBPTransaction } from "idb";
import { guardedBy, openDatabase } from "#browser/storage/open-database.ts";
import { MalformedError } from "#contract/decoding.ts";
import { mergeRange, type RecordedRange, rangesAfter } from "./recorded-range.ts";
import { decodeRecordedTrade, type RecordedTrade, type TapeRef } from "./recorded-trade.ts";

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

/** The tape cannot be read or written; its message is fit to show. */
export class TapeError extends Error {
  override readonly name = "TapeError";
}

/** Trades of one instrument that were seen together. */
export interface TapeBatch {
  readonly userId: string;
  readonly place: TapeRef;
  readonly trades: readonly RecordedTrade[];
  /** In which no trade but these and those kept before was made. */
  readonly span: RecordedRange;
}

/** How many trades are kept: the oldest give way. */
export interface TapeBounds {
  /** Of one instrument. */
  readonly ofOne: number;
  /** Of one user in all. */
  readonly inAll: number;
}

export interface TapeRecording {
  /** Oldest first. */
  readonly trades: readonly RecordedTrade[];
  /** Rising, apart from one another. */
  readonly spans: readonly RecordedRange[];
}

export interface TapeDatabase {
  /** Keeps a batch, a trade that is kept already as it now stands, and lets the oldest go. Throws a TapeError. */
  write(batch: TapeBatch, bounds: TapeBounds): Promise<void>;
  /** What is kept of one instrument, or of all; what this version cannot read is left out. Throws a TapeError. */
  read(userId: string, place?: Pick<TapeRef, "venue" | "instrument">): Promise<TapeRecording>;
  /** How many trades are kept of one instrument, or of all. Throws a TapeError. */
  count(userId: string, place?: Pick<TapeRef, "venue" | "instrument">): Promise<number>;
  /** Deletes what is kept of one instrument, or of all. Throws a TapeError. */
  remove(userId: string, place?: Pick<TapeRef, "venue" | "instrument">): Promise<void>;
  close(): void;
}

export const tapeDatabaseName = "crossbook-tape";
const guarded = guardedBy(TapeError);

/** Opens the database; `onLost` is told, in a sentence, when the browser takes it away. Throws a TapeError. */
export async function openTapeDatabase(
  name: string,
  onLost: (reason: string) => void,
): Promise<TapeDatabase> {
  const database = await guarded("opened", () =>
    openDatabase<TapeSchema>(
      name,
      (created) => {
        const trades = created.createObjectStore("trades", {
          keyPath: ["userId", "venue", "instrument", "key"],
        });
        trades.createIndex("byInstrumentAndTime", ["userId", "venue", "instrument", "at"]);
        trades.createIndex("byUserAndTime", ["userId", "at"]);
        created.createObjectStore("spans", { keyPath: ["userId", "venue", "instrument", "from"] });
      },
      (why) => onLost(`Nothing more can be kept: ${why}.`),
    ),
  );
  const both = ["trades", "spans"] as const;
  const writing = (): Writing => {
    const transaction = database.transaction(["trades", "spans"], "readwrite", { durability: "relaxed" });
    // What breaks it off is told by the request that failed.
    transaction.done.catch(() => undefined);
    return transaction;
  };
  return {
    write: ({ userId, place, trades, span }, bounds) =>
      guarded("written", async () => {
        const transaction = writing();
        const kept = transaction.objectStore("trades");
        const own = rangeOf(userId, place);
        await Promise.all(trades.map((trade) => kept.put(trade)));
        await replaceSpans(transaction, userId, place, (spans) => mergeRange(spans, span));
        const excess = (await kept.index("byInstrumentAndTime").count(own)) - bounds.ofOne;
        await dropOldest(transaction, "byInstrumentAndTime", own, excess);
        const all = rangeOf(userId);
        await dropOldest(
          transaction,
          "byUserAndTime",
          all,
          (await kept.index("byUserAndTime").count(all)) - bounds.inAll,
        );
        await transaction.done;
      }),
    read: (userId, place) =>
      guarded("read", async () => {
        const range = rangeOf(userId, place);
        const held: readonly unknown[] = await (place === undefined
          ? database.getAllFromIndex("trades", "byUserAndTime", range)
          : database.getAllFromIndex("trades", "byInstrumentAndTime", range));
        const spans = await database.getAll("spans", range);
        return {
          trades: held.flatMap((value) => decodeOrSkip(value) ?? []),
          spans: spans.map(({ from, to }) => ({ from, to })),
        };
      }),
    count: (userId, place) => guarded("read", () => database.count("trades", rangeOf(userId, place))),
    remove: (userId, place) =>
      guarded("written", async () => {
        const transaction = writing();
        const range = rangeOf(userId, place);
        await Promise.all([
          ...both.map((name) => transaction.objectStore(name).delete(range)),
          transaction.done,
        ]);
      }),
    close: () => database.close(),
  };
}

/** Every key that begins so: of an instrument, or of a user; the same for keys and both indexes. */
function rangeOf(userId: string, place?: Pick<TapeRef, "venue" | "instrument">): IDBKeyRange {
  const begin = place === undefined ? [userId] : [userId, place.venue, place.instrument];
  return IDBKeyRange.bound(begin, [...begin, []]);
}

async function replaceSpans(
  transaction: Writing,
  userId: string,
  { venue, instrument }: Pick<TapeRef, "venue" | "instrument">,
  change: (spans: readonly RecordedRange[]) => readonly RecordedRange[],
): Promise<void> {
  const store = transaction.objectStore("spans");
  const range = rangeOf(userId, { venue, instrument });
  const spans = change((await store.getAll(range)).map(({ from, to }) => ({ from, to })));
  await store.delete(range);
  await Promise.all(spans.map((span) => store.put({ userId, venue, instrument, ...span })));
}

/** Deletes the `excess` oldest trades of a range, and says of their instruments that nothing is known of that time. */
async function dropOldest(
  transaction: Writing,
  index: "byInstrumentAndTime" | "byUserAndTime",
  range: IDBKeyRange,
  excess: number,
): Promise<void> {
  const gone = new Map<string, { readonly of: RecordedTrade; readonly at: number }>();
  let cursor = excess > 0 ? await transaction.objectStore("trades").index(index).openCursor(range) : null;
  for (let left = excess; cursor !== null && left > 0; left -= 1) {
    const { value } = cursor;
    gone.set(`${value.venue} ${value.instrument}`, { of: value, at: value.at });
    await cursor.delete();
    cursor = await cursor.continue();
  }
  for (const { of, at } of gone.values())
    await replaceSpans(transaction, of.userId, of, (spans) => rangesAfter(spans, at));
}

function decodeOrSkip(value: unknown): RecordedTrade | undefined {
  try {
    return decodeRecordedTrade(value);
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}
