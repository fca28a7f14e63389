// The lists of matched groups that were last shown, with their prices: a reload shows them until the gateway answers. Of one
// user and one day. Only the list of matched markets reads them: no order, alert or edge is based on stored prices.
import type { DBSchema } from "idb";
import { decodeMatchedGroups, type MatchedGroup } from "#contract/matched-market.ts";
import { databaseNames, schemas } from "./databases.ts";
import { databaseOnDemand, ignoreFailure } from "./open-database.ts";

/** Whose lists, and of which day (YYYY-MM-DD, UTC). */
interface ListOwner {
  readonly userId: string;
  readonly date: string;
}

export interface StoredGroupList {
  /** As sent to the gateway. */
  readonly category: string;
  readonly groups: readonly MatchedGroup[];
  /** When the gateway sent it, ms since 1970. */
  readonly savedAt: number;
}

export interface StoredGroupLists {
  /** Opens the database ahead of the first call. */
  prepare(): void;
  /** The lists of this user and day that were saved in the last 12 hours; one that cannot be read is missing. Never rejects. */
  read(owner: ListOwner, now: number): Promise<readonly StoredGroupList[]>;
  /** Stores the lists and deletes those of any other user or day. Never rejects. */
  save(owner: ListOwner, lists: readonly StoredGroupList[]): Promise<void>;
  /** Never rejects. */
  clear(): Promise<void>;
}

const groupListsDatabaseName = databaseNames.groupLists;
/** Most groups stored of one category, and most categories; longer lists are not stored. About 2 kB a group. */
export const mostStoredGroups = 2_000;
const mostCategories = 20;
/** Older lists are not shown: "as of 12:03" names one time only. */
const longestMs = 12 * 3_600_000;

interface ListRow extends ListOwner, StoredGroupList {}

type ListKey = [userId: string, date: string, category: string];

interface ListsSchema extends DBSchema {
  lists: { key: ListKey; value: ListRow };
}

/** Lists in the database `name`; without storage, reads find nothing. */
export function createStoredGroupLists(name: string = groupListsDatabaseName): StoredGroupLists {
  const open = databaseOnDemand<ListsSchema>(name, schemas.groupLists);

  async function readAll({ userId, date }: ListOwner, now: number): Promise<readonly StoredGroupList[]> {
    const ofOwner = IDBKeyRange.bound([userId, date], [userId, date, []]);
    const rows: readonly Partial<ListRow>[] = await (await open()).getAll("lists", ofOwner);
    return rows.flatMap(({ category, savedAt, groups }) => {
      if (category === undefined || typeof savedAt !== "number" || now - savedAt > longestMs) return [];
      try {
        return [{ category, savedAt, groups: decodeMatchedGroups(groups).rows }];
      } catch {
        // Of another form: the next answer overwrites it.
        return [];
      }
    });
  }

  async function saveAll(owner: ListOwner, lists: readonly StoredGroupList[]): Promise<void> {
    const transaction = (await open()).transaction("lists", "readwrite", { durability: "relaxed" });
    transaction.done.catch(ignoreFailure);
    const { store } = transaction;
    const { userId, date } = owner;
    const isShort = ({ groups }: StoredGroupList) => groups.length <= mostStoredGroups;
    const saved = lists.filter(isShort).slice(0, mostCategories);
    const replaced = new Set(lists.map(({ category }) => category));
    for (const key of await store.getAllKeys())
      if (key[0] !== userId || key[1] !== date || replaced.has(key[2]))
        store.delete(key).catch(ignoreFailure);
    for (const { category, groups, savedAt } of saved)
      store.put({ userId, date, category, groups, savedAt }).catch(ignoreFailure);
    await transaction.done;
  }

  return {
    prepare: () => void open().catch(() => undefined),
    read: (owner, now) => readAll(owner, now).catch(() => []),
    save: (owner, lists) => saveAll(owner, lists).catch(() => undefined),
    clear: () =>
      open()
        .then((database) => database.clear("lists"))
        .catch(() => undefined),
  };
}

export const storedGroupLists = createStoredGroupLists();
