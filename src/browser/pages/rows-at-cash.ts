// Positions as they were when the user entered cash: fills since then change the cash. Pure.
import type {
  createPositionRows,
  PositionRow,
  PositionSources,
} from "#browser/features/positions/position-rows.ts";
import type { Steps } from "#browser/lib/in-slices.ts";
import { cashOf } from "#browser/manual-ledger/effective-entries.ts";
import type { CashEntry, SettlementEntry } from "#browser/manual-ledger/ledger-entry.ts";
import { gatewayTimeOf } from "#browser/order-journal/known-order.ts";
import type { Instant } from "#contract/instant.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";

const dayMs = 86_400_000;

export interface RowsAtCash {
  readonly sources: PositionSources | undefined;
  readonly rows: ReadonlyMap<string, PositionRow>;
}

/** Positions by key as they were when the cash of their venue was entered, of venues where it was. */
export function* rowsAtCashSteps(
  rowsOf: ReturnType<typeof createPositionRows>,
  sources: PositionSources | undefined,
): Steps<RowsAtCash> {
  if (sources === undefined) return { sources, rows: new Map() };
  const { entries } = sources;
  const moments = new Map(
    venueIds.flatMap((venue) => {
      const cash = cashOf(entries, venue);
      return cash === undefined ? [] : [[venue, effectiveAt(cash)] as const];
    }),
  );
  if (moments.size === 0) return { sources, rows: new Map() };
  const isBefore = (venue: VenueId, at: Instant) => at <= (moments.get(venue) ?? Number.NEGATIVE_INFINITY);
  const earlier = {
    venues: sources.venues,
    orders: sources.orders.filter((order) => isBefore(order.venue, gatewayTimeOf(order) ?? 0)),
    entries: entries.flatMap((entry) => {
      if (entry.kind === "settlement") return isBefore(entry.venue, effectiveAt(entry)) ? entry : [];
      return entry.kind === "import"
        ? { ...entry, fills: entry.fills.filter((fill) => isBefore(fill.venue, fill.at)) }
        : entry;
    }),
  };
  const rows = yield* rowsOf(earlier, sources.feesOf);
  return { sources, rows: new Map(rows.map((row) => [row.key, row])) };
}

/** True if the position has a fill or a settlement since `at`. */
export function isChangedSince(
  at: Instant,
  { lastAt, settlement }: Pick<PositionRow, "lastAt" | "settlement">,
): boolean {
  return lastAt >= at || (settlement !== undefined && effectiveAt(settlement) > at);
}

/** When cash or a settlement was entered, or the end of the day (UTC) it was entered for, if that is earlier. */
function effectiveAt({ day, madeAt }: Pick<CashEntry | SettlementEntry, "day" | "madeAt">): Instant {
  return Math.min(madeAt, Date.parse(`${day}T00:00:00Z`) + dayMs);
}
