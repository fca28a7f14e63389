// The orders sent from this browser as a file: the way from a device that is given up to the next one, for what a venue
// does not list is known nowhere else.
import { createUserFile } from "#browser/storage/user-data-file.ts";
import { decodeIntent, type Intent } from "./intent.ts";

/** Backup file of the journal. Reading one checks format, version and user before any order. */
export const journalFile = createUserFile<Intent>({
  format: "crossbook-orders",
  version: 1,
  list: "orders",
  of: "orders",
  records: "orders",
  decode: decodeIntent,
});
