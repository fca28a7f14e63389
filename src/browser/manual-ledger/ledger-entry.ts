// Data that a user adds because the gateway lacks it: fills made elsewhere, settlements, cash. Entries are append-only: a
// correction is a newer entry, and undoing only sets `undoneAt`.
import * as v from "valibot";
import type { Steps } from "#browser/lib/in-slices.ts";
import { isRecord, ownField } from "#browser/lib/untyped-json.ts";
import { createUserFile } from "#browser/storage/user-data-file.ts";
import { decoderOf, exactDecimal, identity, optionalDecimal, optionalText } from "#contract/decoding.ts";
import { isDay } from "#contract/instant.ts";
import { venueIds } from "#contract/venue-id.ts";

const venue = v.picklist(venueIds);
const day = v.pipe(v.string(), v.check(isDay, "must be a day, YYYY-MM-DD"));
const optionalNumber = v.optional(v.number());

const fillSchema = v.object({
  /** The venue's fill id; a fill counts once per id. */
  fillId: identity,
  venue,
  marketId: identity,
  outcomeId: identity,
  side: v.picklist(["buy", "sell"]),
  /** Contracts. */
  quantity: exactDecimal,
  /** 0 to 1. */
  price: exactDecimal,
  /** Money; undefined where the file has none. */
  fee: optionalDecimal,
  /** Contracts that the venue kept of a purchase; undefined where the file has none. */
  feeInContracts: optionalDecimal,
  /** Ms since 1970. */
  at: v.number(),
  orderId: optionalText,
});
/** A fill made elsewhere, from a file. */
export type ImportedFill = Readonly<v.InferOutput<typeof fillSchema>>;

const rejectedRowSchema = v.object({
  /** Line number, from 1. */
  line: v.number(),
  text: v.string(),
  problems: v.array(v.string()),
});
/** A row of a file that could not be parsed; stored with the import. */
export type RejectedRow = Readonly<v.InferOutput<typeof rejectedRowSchema>>;

const common = {
  entryId: identity,
  userId: identity,
  /** Ms since 1970. */
  madeAt: v.number(),
  /** When it was undone, ms since 1970; undefined while in effect. */
  undoneAt: optionalNumber,
};

const entrySchema = v.variant("kind", [
  v.object({
    ...common,
    kind: v.literal("import"),
    fileName: v.string(),
    fills: v.array(fillSchema),
    leftOut: v.array(rejectedRowSchema),
  }),
  v.object({
    ...common,
    kind: v.literal("settlement"),
    venue,
    marketId: identity,
    outcomeId: identity,
    /** Payout per contract. `amount` and `different`: money in total; `different` deviates from the market's rules. */
    paid: v.picklist(["one", "zero", "amount", "different"]),
    amount: optionalDecimal,
    day,
    note: v.string(),
  }),
  v.object({
    ...common,
    kind: v.literal("cash"),
    venue,
    amount: exactDecimal,
    day,
  }),
]);

export type LedgerEntry = Readonly<v.InferOutput<typeof entrySchema>>;
export type ImportEntry = Extract<LedgerEntry, { kind: "import" }>;
export type SettlementEntry = Extract<LedgerEntry, { kind: "settlement" }>;
export type CashEntry = Extract<LedgerEntry, { kind: "cash" }>;
export type Paid = SettlementEntry["paid"];

/** An entry without the fields that the ledger adds. */
export type LedgerDraft = DraftOf<LedgerEntry>;
type DraftOf<Entry> = Entry extends LedgerEntry ? Omit<Entry, keyof typeof common> : never;

/** Decodes an entry from storage or a file. Throws a MalformedError. */
export const decodeLedgerEntry: (value: unknown) => LedgerEntry = decoderOf(entrySchema);

const decodeFill = decoderOf(fillSchema);

/** Fills decoded between two pauses. */
const fillsOfStep = 25;

/** `decodeLedgerEntry` with pauses: an import can have thousands of fills. */
export function* ledgerEntrySteps(value: unknown): Steps<LedgerEntry> {
  const stored = ownField(value, "fills");
  if (!isRecord(value) || !Array.isArray(stored)) return decodeLedgerEntry(value);
  const entry = decodeLedgerEntry({ ...value, fills: [] });
  if (entry.kind !== "import") return entry;
  const fills: ImportedFill[] = [];
  for (const [index, fill] of stored.entries()) {
    fills.push(decodeFill(fill));
    if (index % fillsOfStep === fillsOfStep - 1) yield;
  }
  return { ...entry, fills };
}

/** The undone one of two copies of an entry, else the second. */
export function mergeEntry(a: LedgerEntry | undefined, b: LedgerEntry): LedgerEntry {
  return a?.undoneAt === undefined ? b : a;
}

export const ledgerFile = createUserFile<LedgerEntry>({
  format: "crossbook-ledger",
  version: 1,
  list: "entries",
  of: "positions and cash",
  records: "entries",
  decode: decodeLedgerEntry,
});
