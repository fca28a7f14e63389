// What a person adds to what the gateway tells: fills made elsewhere, what a position was paid, cash on a venue. An entry is
// never changed: a correction is a newer entry, and one that is taken back is marked, so that taking back is no loss.
import * as v from "valibot";
import { decoderOf, exactDecimal, identity, optionalDecimal, optionalText } from "#contract/decoding.ts";
import { isDay } from "#contract/instant.ts";
import { venueIds } from "#contract/venue-id.ts";

const venue = v.picklist(venueIds);
const day = v.pipe(v.string(), v.check(isDay, "must be a day, YYYY-MM-DD"));
const optionalNumber = v.optional(v.number());

const fillSchema = v.object({
  /** The venue's id of the fill: by it a fill counts once. */
  fillId: identity,
  venue,
  marketId: identity,
  outcomeId: identity,
  side: v.picklist(["buy", "sell"]),
  /** Contracts. */
  quantity: exactDecimal,
  /** 0 to 1. */
  price: exactDecimal,
  /** Money; undefined where the file names none. */
  fee: optionalDecimal,
  /** Ms since 1970. */
  at: v.number(),
  orderId: optionalText,
});
/** A fill made elsewhere, as a file told it. */
export type ImportedFill = Readonly<v.InferOutput<typeof fillSchema>>;

const rejectedRowSchema = v.object({
  /** Of the file, counted from 1. */
  line: v.number(),
  /** The row as it stood there. */
  text: v.string(),
  problems: v.array(v.string()),
});
/** A row of a file that could not be read; kept with what could. */
export type RejectedRow = Readonly<v.InferOutput<typeof rejectedRowSchema>>;

const common = {
  entryId: identity,
  userId: identity,
  /** Ms since 1970. */
  madeAt: v.number(),
  /** When it was taken back; undefined while it holds. */
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
    /** What each contract paid; `amount`, `different`: money in all, the latter not as the market's rules promised. */
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

/** One entry, as kept. */
export type LedgerEntry = Readonly<v.InferOutput<typeof entrySchema>>;
export type ImportEntry = Extract<LedgerEntry, { kind: "import" }>;
export type SettlementEntry = Extract<LedgerEntry, { kind: "settlement" }>;
export type CashEntry = Extract<LedgerEntry, { kind: "cash" }>;
export type Paid = SettlementEntry["paid"];

/** What an entry says, without what the ledger puts on it. */
export type LedgerDraft = DraftOf<LedgerEntry>;
type DraftOf<Entry> = Entry extends LedgerEntry ? Omit<Entry, keyof typeof common> : never;

/** The entry in `value` as read back from storage or a file; throws a MalformedError for one that cannot be read. */
export const decodeLedgerEntry: (value: unknown) => LedgerEntry = decoderOf(entrySchema);

/** Of two readings of one entry the one that knows more: that it was taken back. */
export function mergeEntry(a: LedgerEntry | undefined, b: LedgerEntry): LedgerEntry {
  return a?.undoneAt === undefined ? b : a;
}
