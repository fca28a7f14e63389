// What the entries of a ledger say together: the newest that was not taken back holds. Pure.
import type { VenueId } from "#contract/venue-id.ts";
import type { CashEntry, ImportEntry, ImportedFill, LedgerEntry, SettlementEntry } from "./ledger-entry.ts";

/** An outcome of a market. */
export interface OutcomeAddress {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
}

const isInEffect = (entry: LedgerEntry) => entry.undoneAt === undefined;

/** The cash on a venue as last entered by hand, by the day it is of; undefined where none was. `entries` newest first. */
export function cashOf(entries: readonly LedgerEntry[], venue: VenueId): CashEntry | undefined {
  const own = cashEntries(entries, venue);
  return own.reduce<CashEntry | undefined>(
    (newest, entry) => (newest === undefined || entry.day > newest.day ? entry : newest),
    undefined,
  );
}

/** What was entered of a venue's cash and holds, newest entry first. */
export function cashEntries(entries: readonly LedgerEntry[], venue: VenueId): readonly CashEntry[] {
  return entries.filter(
    (entry): entry is CashEntry => entry.kind === "cash" && entry.venue === venue && isInEffect(entry),
  );
}

/** What a position was paid as last entered; undefined where nothing was. `entries` newest first. */
export function settlementOf(
  entries: readonly LedgerEntry[],
  { venue, marketId, outcomeId }: OutcomeAddress,
): SettlementEntry | undefined {
  return entries.find(
    (entry): entry is SettlementEntry =>
      entry.kind === "settlement" &&
      isInEffect(entry) &&
      entry.venue === venue &&
      entry.marketId === marketId &&
      entry.outcomeId === outcomeId,
  );
}

/** The imports that hold, newest first. */
export function effectiveImports(entries: readonly LedgerEntry[]): readonly ImportEntry[] {
  return entries.filter((entry): entry is ImportEntry => entry.kind === "import" && isInEffect(entry));
}

/** Every imported fill once, by its venue and id: of two files that hold one, the one that was imported first counts. */
export function importedFills(entries: readonly LedgerEntry[]): readonly ImportedFill[] {
  const fills = new Map<string, ImportedFill>();
  for (const entry of effectiveImports(entries).toReversed()) {
    for (const fill of entry.fills) {
      const key = fillKey(fill);
      if (!fills.has(key)) fills.set(key, fill);
    }
  }
  return [...fills.values()];
}

/** What tells fills apart: no two venues share their ids. */
export function fillKey({ venue, fillId }: Pick<ImportedFill, "venue" | "fillId">): string {
  return `${venue} ${fillId}`;
}
