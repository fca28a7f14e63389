// Records of one user as a file: the way from one device to the next. It holds no key and no sign-in.

import { isRecord, ownField, parseJson } from "#browser/lib/untyped-json.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { backupTexts } from "./texts.ts";

export interface UserFileKind<Item> {
  readonly format: string;
  /** The version that is written, and the only one that is read. */
  readonly version: number;
  /** Under which name the records stand in the file. */
  readonly list: string;
  /** Contents of such a file, as a noun phrase. */
  readonly of: string;
  /** Name of its records. */
  readonly records: string;
  /** Throws where a record cannot be read. */
  readonly decode: (record: unknown) => Item;
}

interface UserFileContent<Item> {
  readonly items: readonly Item[];
  /** Number of its records that cannot be read or belong to another user. */
  readonly leftOut: number;
}

/** Longest backup that is read, in bytes. An order can take several kB, and there can be tens of thousands. */
export const largestBackup = 256 * 1024 * 1024;

export interface UserFile<Item> {
  /** The text of a file of `items` at `now` (ms since 1970). */
  write(userId: string, items: readonly Item[], now: number): string;
  /** Records of `userId` in a file, or a message why there are none. */
  read(text: string, userId: string): UserFileContent<Item> | { readonly problem: string };
}

/** A backup file of one user's records. Records that cannot be decoded are counted; the rest are read. */
export function createUserFile<Item extends { readonly userId: string }>(
  kind: UserFileKind<Item>,
): UserFile<Item> {
  const { format, version, list } = kind;
  return {
    write: (userId, items, now) =>
      JSON.stringify({ format, version, savedAt: toIsoInstant(now), userId, [list]: items }, undefined, 1),
    read: (text, userId) => {
      const file = parseJson(text);
      const records = ownField(file, list);
      if (!isRecord(file) || file.format !== format || !Array.isArray(records))
        return { problem: backupTexts.otherFile(kind.of) };
      if (file.version !== version) return { problem: backupTexts.newer };
      if (file.userId !== userId) return { problem: backupTexts.otherUser(kind.records) };
      const items = records.flatMap((record: unknown) => {
        try {
          const item = kind.decode(record);
          return item.userId === userId ? [item] : [];
        } catch {
          // Counted among those left out: one record takes no other with it.
          return [];
        }
      });
      return { items, leftOut: records.length - items.length };
    },
  };
}
