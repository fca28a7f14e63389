// The ledger as a file: the way from one device to the next. It holds no key and no sign-in.
import { toIsoInstant } from "#contract/instant.ts";
import { decodeLedgerEntry, type LedgerEntry } from "./ledger-entry.ts";

const format = "crossbook-ledger";
const version = 1;
/** The longest file that is read, in bytes. */
export const largestLedgerFile = 32 * 1024 * 1024;

/** The text of a file of `entries` at `now` (ms since 1970). */
export function ledgerFileText(userId: string, entries: readonly LedgerEntry[], now: number): string {
  return JSON.stringify({ format, version, savedAt: toIsoInstant(now), userId, entries }, undefined, 1);
}

export interface LedgerFile {
  readonly entries: readonly LedgerEntry[];
  /** How many entries of it cannot be read, or are another user's. */
  readonly leftOut: number;
}

/** What a file holds of the entries of `userId`, or why it holds none, as a sentence. */
export function readLedgerFile(text: string, userId: string): LedgerFile | { readonly problem: string } {
  const file = parseFile(text);
  if (file?.format !== format || !Array.isArray(file.entries))
    return { problem: "This is no file of positions and cash." };
  if (file.version !== version)
    return { problem: "A newer Crossbook wrote this file; this one cannot read it." };
  if (file.userId !== userId) return { problem: "These are another user's entries." };
  const entries = file.entries.flatMap((entry: unknown) => readEntry(entry, userId) ?? []);
  return { entries, leftOut: file.entries.length - entries.length };
}

function readEntry(value: unknown, userId: string): LedgerEntry | undefined {
  try {
    const entry = decodeLedgerEntry(value);
    return entry.userId === userId ? entry : undefined;
  } catch {
    // Counted among those left out: one entry takes no other with it.
    return undefined;
  }
}

function parseFile(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
