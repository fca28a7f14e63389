// Where stretches of watching edges are kept: IndexedDB, apart from trades and orders. What is lost here can be lost:
// writes are not waited for to reach the disk.
import type { DBSchema, IDBPObjectStore } from "idb";
import { guardedBy, openDatabase } from "#browser/storage/open-database.ts";
import { MalformedError } from "#contract/decoding.ts";
import { decodeEdgeObservation, type EdgeObservation } from "./edge-interval.ts";

type WatchKey = [userId: string, pair: string, startedAt: number];

interface EdgesSchema extends DBSchema {
  watches: {
    key: WatchKey;
    value: EdgeObservation & { readonly bytes: number };
    indexes: {
      /** The bytes stand in the keys, so that they are added up without reading what is kept. */
      byPair: [...WatchKey, bytes: number];
      byTime: [userId: string, startedAt: number, bytes: number];
    };
  };
}

/** Watched edges cannot be read or written; its message is fit to show. */
export class EdgesError extends Error {
  override readonly name = "EdgesError";
}

interface Bound {
  readonly rows: number;
  readonly bytes: number;
}

/** How much is kept: the oldest stretches give way. */
export interface EdgeBounds {
  /** Of one pair and direction. */
  readonly ofPair: Bound;
  /** Of one user in all. */
  readonly inAll: Bound;
}

export interface EdgeDatabase {
  /** Keeps stretches, one that is kept already as it now stands, be it the last that the page does. Throws an EdgesError. */
  write(watches: readonly EdgeObservation[]): Promise<void>;
  /** Lets the oldest go until what is left of these pairs, and of all, is within bounds. Throws an EdgesError. */
  bound(userId: string, pairs: readonly string[], bounds: EdgeBounds): Promise<void>;
  /** What is kept of a pair, or of all, by their start; what this version cannot read is left out. Throws an EdgesError. */
  read(userId: string, pair?: string): Promise<readonly EdgeObservation[]>;
  /** Deletes what is kept of a pair, or of all. Throws an EdgesError. */
  remove(userId: string, pair?: string): Promise<void>;
  close(): void;
}

export const edgeDatabaseName = "crossbook-edges";
const guarded = guardedBy(EdgesError);

/** Opens the database; `onLost` is told, in a sentence, when the browser takes it away. Throws an EdgesError. */
export async function openEdgeDatabase(
  name: string,
  onLost: (reason: string) => void,
): Promise<EdgeDatabase> {
  const database = await guarded("opened", () =>
    openDatabase<EdgesSchema>(
      name,
      (created) => {
        const watches = created.createObjectStore("watches", { keyPath: ["userId", "pair", "startedAt"] });
        watches.createIndex("byPair", ["userId", "pair", "startedAt", "bytes"]);
        watches.createIndex("byTime", ["userId", "startedAt", "bytes"]);
      },
      (why) => onLost(`Nothing more can be kept: ${why}.`),
    ),
  );
  const writing = () => {
    const transaction = database.transaction("watches", "readwrite", { durability: "relaxed" });
    // What breaks it off is told by the request that failed.
    transaction.done.catch(() => undefined);
    return transaction;
  };
  return {
    write: (watches) =>
      guarded("written", async () => {
        const transaction = writing();
        const puts = watches.map((watch) => transaction.store.put({ ...watch, bytes: bytesOf(watch) }));
        // A page that goes hears no answer of its storage, and what was not told to commit goes with it.
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
        const held: readonly unknown[] = await (pair === undefined
          ? database.getAllFromIndex("watches", "byTime", rangeOf(userId))
          : database.getAll("watches", rangeOf(userId, pair)));
        return held.flatMap((value) => decodeOrSkip(value) ?? []);
      }),
    remove: (userId, pair) =>
      guarded("written", async () => {
        const { store, done } = writing();
        await Promise.all([store.delete(rangeOf(userId, pair)), done]);
      }),
    close: () => database.close(),
  };
}

/** About what a stretch takes: the length of its text. */
function bytesOf(watch: EdgeObservation): number {
  return JSON.stringify(watch).length;
}

/** Every key that begins so, of the store and of both indexes. */
function rangeOf(userId: string, pair?: string): IDBKeyRange {
  const begin = pair === undefined ? [userId] : [userId, pair];
  return IDBKeyRange.bound(begin, [...begin, []]);
}

type Watches = IDBPObjectStore<EdgesSchema, ["watches"], "watches", "readwrite">;

/** Walks from the newest and deletes all from where either bound is passed. */
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

function decodeOrSkip(value: unknown): EdgeObservation | undefined {
  try {
    return decodeEdgeObservation(value);
  } catch (error) {
    if (error instanceof MalformedError) return undefined;
    throw error;
  }
}
