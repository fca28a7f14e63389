// The ledger as a file.
import { createUserFile } from "#browser/storage/user-data-file.ts";
import { decodeLedgerEntry, type LedgerEntry } from "./ledger-entry.ts";

export const ledgerFile = createUserFile<LedgerEntry>({
  format: "crossbook-ledger",
  version: 1,
  list: "entries",
  of: "positions and cash",
  records: "entries",
  maxBytes: 32 * 1024 * 1024,
  decode: decodeLedgerEntry,
});
