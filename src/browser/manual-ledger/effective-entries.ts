// Current facts from the ledger's entries: the newest entry that was not undone is in effect. Pure.
import { runSteps, type Steps, stepsOncePerObject } from "#browser/lib/in-slices.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { CashEntry, ImportEntry, ImportedFill, LedgerEntry, SettlementEntry } from "./ledger-entry.ts";

export interface OutcomeAddress {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
}

const isInEffect = (entry: LedgerEntry) => entry.undoneAt === undefined;

/** The cash entry of the latest day; of one day the newest entry. `entries` are newest first. */
export function cashOf(entries: readonly LedgerEntry[], venue: VenueId): CashEntry | undefined {
  const own = cashEntries(entries, venue);
  return own.reduce<CashEntry | undefined>(
    (newest, entry) => (newest === undefined || entry.day > newest.day ? entry : newest),
    undefined,
  );
}

/** The venue's cash entries in effect, newest first. */
export function cashEntries(entries: readonly LedgerEntry[], venue: VenueId): readonly CashEntry[] {
  return entries.filter(
    (entry): entry is CashEntry => entry.kind === "cash" && entry.venue === venue && isInEffect(entry),
  );
}

/** The newest settlement of the outcome in effect. `entries` are newest first. */
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

/** Imports that were not undone, newest first. */
export function effectiveImports(entries: readonly LedgerEntry[]): readonly ImportEntry[] {
  return entries.filter((entry): entry is ImportEntry => entry.kind === "import" && isInEffect(entry));
}

/** Every imported fill once, by venue and fill id: of two imports with the same fill the first counts. */
export function importedFills(entries: readonly LedgerEntry[]): readonly ImportedFill[] {
  return runSteps(importedFillSteps(entries));
}

/** Fills looked at between two pauses. */
const fillsOfStep = 25;

/** `importedFills` with pauses. */
export const importedFillSteps = stepsOncePerObject(function* (
  entries: readonly LedgerEntry[],
): Steps<readonly ImportedFill[]> {
  const fills = new Map<string, ImportedFill>();
  for (const entry of effectiveImports(entries).toReversed()) {
    for (const [index, fill] of entry.fills.entries()) {
      const key = fillKey(fill);
      if (!fills.has(key)) fills.set(key, fill);
      if (index % fillsOfStep === fillsOfStep - 1) yield;
    }
  }
  return [...fills.values()];
});

/** Fill ids are unique per venue only. */
export function fillKey({ venue, fillId }: Pick<ImportedFill, "venue" | "fillId">): string {
  return `${venue} ${fillId}`;
}
