// What the positions held have cost, by the week their markets are to resolve in: when the money comes back. Pure.
import { groupBy } from "#browser/lib/group-by.ts";
import { isoWeekOf } from "#browser/lib/iso-week.ts";
import { addRatios, type Ratio, sumRatios, zeroRatio } from "#browser/trading-math/ratio.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { isHeld, type PositionRow } from "./position-rows.ts";

export interface TiedUp {
  /** "2026-W48"; undefined: the market tells no date, or no market tells one. */
  readonly week: string | undefined;
  readonly monday: string | undefined;
  readonly costs: Readonly<Record<VenueId, Ratio>>;
  /** All venues, a unit of one's money counted as a unit of another's. */
  readonly total: Ratio;
  readonly positions: number;
  /** Positions whose cost is not known: they are not in the sums. */
  readonly uncosted: number;
}

/** A line a week, earliest first; what has no date last. `resolvesAt`: a market's resolution date as received. */
export function tiedUpByWeek(
  rows: readonly PositionRow[],
  resolvesAt: (row: PositionRow) => string | undefined,
): readonly TiedUp[] {
  const byWeek = groupBy(rows.filter(isHeld), (row) => {
    const at = parseInstant(resolvesAt(row));
    return at === undefined || isPlaceholderDate(at) ? "" : isoWeekOf(at).monday;
  });
  return [...byWeek]
    .map(([monday, held]) => {
      const costs = costsByVenue(held);
      return {
        week: monday === "" ? undefined : isoWeekOf(Date.parse(monday)).week,
        monday: monday === "" ? undefined : monday,
        costs,
        total: sumRatios(Object.values(costs)),
        positions: held.length,
        uncosted: held.filter(({ position }) => position.cost === undefined).length,
      };
    })
    .toSorted((a, b) => {
      if (a.monday === undefined || b.monday === undefined)
        return Number(a.monday === undefined) - Number(b.monday === undefined);
      return a.monday < b.monday ? -1 : 1;
    });
}

/** What the positions of `rows` that are held have cost, a venue by itself. */
export function costsByVenue(rows: readonly PositionRow[]): Readonly<Record<VenueId, Ratio>> {
  const costs = Object.fromEntries(venueIds.map((venue) => [venue, zeroRatio])) as Record<VenueId, Ratio>;
  for (const row of rows) {
    if (!isHeld(row) || row.position.cost === undefined) continue;
    costs[row.venue] = addRatios(costs[row.venue], row.position.cost);
  }
  return costs;
}
