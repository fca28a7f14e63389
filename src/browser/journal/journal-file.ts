// The orders sent from this browser as a file: the way from a device that is given up to the next one, for what a venue
// does not list is known nowhere else. It holds no key and no sign-in.
import { toIsoInstant } from "#contract/instant.ts";
import { decodeIntent, type Intent } from "./intent.ts";

const format = "crossbook-orders";
const version = 1;
/** The longest file that is read, in bytes. */
export const largestJournalFile = 16 * 1024 * 1024;

/** The text of a file of `intents` at `now` (ms since 1970). */
export function journalFileText(userId: string, intents: readonly Intent[], now: number): string {
  return JSON.stringify(
    { format, version, savedAt: toIsoInstant(now), userId, orders: intents },
    undefined,
    1,
  );
}

export interface JournalFile {
  readonly intents: readonly Intent[];
  /** How many records of it cannot be read, or are another user's. */
  readonly leftOut: number;
}

/** What a file holds of the orders of `userId`, or why it holds none, as a sentence. */
export function readJournalFile(text: string, userId: string): JournalFile | { readonly problem: string } {
  const file = parseFile(text);
  if (file?.format !== format || !Array.isArray(file.orders))
    return { problem: "This is no file of orders." };
  if (file.version !== version)
    return { problem: "A newer Crossbook wrote this file; this one cannot read it." };
  if (file.userId !== userId) return { problem: "These are another user's orders." };
  const intents = file.orders.flatMap((record: unknown) => readRecord(record, userId) ?? []);
  return { intents, leftOut: file.orders.length - intents.length };
}

function readRecord(record: unknown, userId: string): Intent | undefined {
  try {
    const intent = decodeIntent(record);
    return intent.userId === userId ? intent : undefined;
  } catch {
    // Counted among those left out: one record takes no other with it.
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
