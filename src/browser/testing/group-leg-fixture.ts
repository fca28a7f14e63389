import type { GroupLeg } from "#browser/group-edges/edge-leg.ts";
import { decimal } from "#contract/decimal.ts";
import type { VenueId } from "#contract/venue-id.ts";

/** A leg of market "M": outcome "yes" is the group's, "no" the opposite. */
export function groupLegOn(venue: VenueId, position: number, outcomeId: "yes" | "no" = "yes"): GroupLeg {
  const marketLeg = { venue, marketId: "M", outcomeId };
  const orientation = outcomeId === "yes" ? "same" : "opposite";
  const outcomes = ["yes", "no"].map((id) => ({ id, label: id, price: undefined }));
  return {
    leg: { ...marketLeg, legIndex: position, orientation },
    market: {
      venue,
      marketId: "M",
      title: "Will it rain",
      outcomes,
      ticks: { tick_size: decimal("0.01"), tick_ranges: [] },
      details: {
        market_id: "M",
        title: "Will it rain",
        outcomes: outcomes.map(({ id, label }) => ({ outcome_id: id, label })),
        resolution_date: "2026-12-01T00:00:00Z",
      } as never,
    },
    known: { ...marketLeg, orientation, data: undefined, details: undefined, texts: "told" },
  };
}
