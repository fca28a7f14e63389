// Cost of held positions by the week their markets resolve in: when the capital comes back. Pure.
import { groupBy } from "#browser/lib/group-by.ts";
import { isoWeekOf } from "#browser/lib/iso-week.ts";
import { type Ratio, sumRatios } from "#browser/trading-math/ratio.ts";
import { isPlaceholderDate, parseInstant } from "#contract/instant.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { isHeld, type PositionRow } from "./position-rows.ts";

/** One entry per week, earliest first, then positions without a date. `resolvesAt`: resolution date as received. */
export function lockedCapitalByWeek(
  rows: readonly PositionRow[],
  resolvesAt: (row: PositionRow) => string | undefined,
) {
  const byWeek = groupBy(rows.filter(isHeld), (row) => {
    const at = parseInstant(resolvesAt(row));
    return at === undefined || isPlaceholderDate(at) ? "" : isoWeekOf(at).monday;
  });
  return [...byWeek]
    .toSorted(([a], [b]) => (a === "" ? 1 : b === "" || a < b ? -1 : 1))
    .map(([monday, held]) => {
      const costs = costsByVenue(held);
      return {
        /** "2026-W48"; undefined where the resolution date is unknown. */
        week: monday === "" ? undefined : isoWeekOf(Date.parse(monday)).week,
        monday: monday === "" ? undefined : monday,
        costs,
        /** Sum over the venues, their currencies taken 1:1. */
        total: sumRatios(Object.values(costs)),
        positions: held.length,
        /** Positions with unknown cost: not in the sums. */
        withoutCost: held.filter(({ position }) => position.cost === undefined).length,
      };
    });
}

export function costsByVenue(rows: readonly PositionRow[]): Readonly<Record<VenueId, Ratio>> {
  const costsOn = (venue: VenueId) =>
    rows.flatMap((row) => (row.venue === venue && isHeld(row) ? (row.position.cost ?? []) : []));
  return Object.fromEntries(venueIds.map((venue) => [venue, sumRatios(costsOn(venue))])) as Record<
    VenueId,
    Ratio
  >;
}
