// Edge observations in IndexedDB, in a database of their own. Writes use relaxed durability: losing the last ones is
// acceptable.
import type { DBSchema, IDBPObjectStore } from "idb";
import { databaseNames, schemas } from "#browser/storage/databases.ts";
import { guarded, openDatabase } from "#browser/storage/open-database.ts";
import { decodeOrSkip } from "#contract/decoding.ts";
import { decodeEdgeObservation, type EdgeObservation } from "./edge-interval.ts";

type WatchKey = [userId: string, pair: string, startedAt: number];

interface EdgesSchema extends DBSchema {
  watches: {
    key: WatchKey;
    value: EdgeObservation & { readonly bytes: number };
    indexes: {
      /** Keys include the size, so that sizes are summed without reading the values. */
      byPair: [...WatchKey, bytes: number];
      byTime: [userId: string, startedAt: number, bytes: number];
    };
  };
}

interface Bound {
  readonly rows: number;
  readonly bytes: number;
}

/** Most stored observations; the oldest are deleted first. */
export interface EdgeBounds {
  /** Per pair and direction. */
  readonly ofPair: Bound;
  /** Per user. */
  readonly inAll: Bound;
}

export interface EdgeDatabase {
  /** Stores observations and replaces stored ones; completes even if the page closes right after. Throws a StorageError. */
  write(watches: readonly EdgeObservation[]): Promise<void>;
  /** Deletes the oldest until these pairs, and all together, are within bounds. Throws a StorageError. */
  bound(userId: string, pairs: readonly string[], bounds: EdgeBounds): Promise<void>;
  /** Observations of a pair or of all by start, without those that cannot be decoded. Throws a StorageError. */
  read(userId: string, pair?: string): Promise<readonly EdgeObservation[]>;
  /** Deletes the observations of a pair or of all. Throws a StorageError. */
  remove(userId: string, pair?: string): Promise<void>;
  close(): void;
}

export const edgeDatabaseName = databaseNames.edges;

/** Opens the database. `onLost` gets a sentence when the browser closes it. Throws a StorageError. */
export async function openEdgeDatabase(
  name: string,
  onLost: (reason: string) => void,
): Promise<EdgeDatabase> {
  const database = await guarded("opened", () =>
    openDatabase<EdgesSchema>(name, schemas.edges, (why) => onLost(`Recording stopped: ${why}.`)),
  );
  const writing = () => {
    const transaction = database.transaction("watches", "readwrite", { durability: "relaxed" });
    // The failed request already reports the error.
    transaction.done.catch(() => undefined);
    return transaction;
  };
  return {
    write: (watches) =>
      guarded("written", async () => {
        const transaction = writing();
        const puts = watches.map((watch) => transaction.store.put({ ...watch, bytes: bytesOf(watch) }));
        // A closing page gets no request events: without an explicit commit the transaction would be lost.
        transaction.commit();
        await Promise.all([...puts, transaction.done]);
      }),
    bound: (userId, pairs, { ofPair, inAll }) =>
      guarded("written", async () => {
        const { store, done } = writing();
        for (const pair of pairs) await dropOldest(store, "byPair", rangeOf(userId, pair), ofPair);
        await dropOldest(store, "byTime", rangeOf(userId), inAll);
        await done;
      }),
    read: (userId, pair) =>
      guarded("read", async () => {
        const stored: readonly unknown[] = await (pair === undefined
          ? database.getAllFromIndex("watches", "byTime", rangeOf(userId))
          : database.getAll("watches", rangeOf(userId, pair)));
        return stored.flatMap((value) => decodeOrSkip(decodeEdgeObservation, value) ?? []);
      }),
    remove: (userId, pair) =>
      guarded("written", async () => {
        const { store, done } = writing();
        await Promise.all([store.delete(rangeOf(userId, pair)), done]);
      }),
    close: () => database.close(),
  };
}

/** Approximate size: the length of its JSON. */
function bytesOf(watch: EdgeObservation): number {
  return JSON.stringify(watch).length;
}

/** Key range of a pair or a user: valid for the store and both indexes. */
function rangeOf(userId: string, pair?: string): IDBKeyRange {
  const begin = pair === undefined ? [userId] : [userId, pair];
  return IDBKeyRange.bound(begin, [...begin, []]);
}

type Watches = IDBPObjectStore<EdgesSchema, ["watches"], "watches", "readwrite">;

/** Walks from the newest and deletes everything beyond either bound. */
async function dropOldest(
  store: Watches,
  index: "byPair" | "byTime",
  range: IDBKeyRange,
  most: Bound,
): Promise<void> {
  let [rows, bytes] = [0, 0];
  let cursor = await store.index(index).openKeyCursor(range, "prev");
  while (cursor !== null) {
    rows += 1;
    bytes += Number(cursor.key.at(-1));
    if (rows > most.rows || bytes > most.bytes) await store.delete(cursor.primaryKey);
    cursor = await cursor.continue();
  }
}
