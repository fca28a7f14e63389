// Which of two records of one order or ledger entry stays: the stored one, or the one of a copy.
import { decodeLedgerEntry, mergeEntry } from "#browser/manual-ledger/ledger-entry.ts";
import { decodeIntent, furtherIntent } from "#browser/order-journal/intent.ts";
import type { DatabaseId } from "#browser/storage/databases.ts";
import type { MergeRows } from "#browser/storage/device-copy.ts";

/** Keeps the stored record unless the copied one knows more of the order, or the user undid that entry. */
export const recordMerges: Readonly<Partial<Record<DatabaseId, MergeRows>>> = {
  journal: (stored, copied) => (isBetter(stored, copied, decodeIntent, furtherIntent) ? copied : stored),
  ledger: (stored, copied) => (isBetter(stored, copied, decodeLedgerEntry, mergeEntry) ? copied : stored),
};

/** True if `merge` prefers the copied record. One that cannot be read replaces none. */
function isBetter<Item>(
  stored: unknown,
  copied: unknown,
  decode: (record: unknown) => Item,
  merge: (copied: Item, stored: Item) => Item,
): boolean {
  try {
    const item = decode(copied);
    return merge(item, decode(stored)) === item;
  } catch {
    return false;
  }
}
