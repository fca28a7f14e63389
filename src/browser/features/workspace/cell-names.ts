import type { LayoutCell } from "#browser/preferences/layouts.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** Unique accessible name of each cell: market, outcome, venue. */
export function cellNames(
  cells: readonly LayoutCell[],
  venueLabel: (venue: VenueId) => string,
): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map(({ outcome }) => {
    const title = outcome.title === "" ? outcome.marketId : outcome.title;
    const name = [title, outcome.label, venueLabel(outcome.venue)].filter((part) => part !== "").join(", ");
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
