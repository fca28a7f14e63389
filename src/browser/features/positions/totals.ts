import { addRatios, type Ratio, zeroRatio } from "#browser/trading-math/ratio.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { isHeld, type PositionRow } from "./position-rows.ts";

export interface VenueTotal {
  readonly positions: number;
  /** Positions with unknown cost or result: in no sum. */
  readonly unknown: number;
  /** Money paid for what is still held. */
  readonly cost: Ratio;
  readonly realised: Ratio;
  /** Some of its fees are upper estimates. */
  readonly isBound: boolean;
}

const nothing: VenueTotal = {
  positions: 0,
  unknown: 0,
  cost: zeroRatio,
  realised: zeroRatio,
  isBound: false,
};

export function totalsByVenue(rows: readonly PositionRow[]): Readonly<Record<VenueId, VenueTotal>> {
  const totals = Object.fromEntries(venueIds.map((venue) => [venue, nothing])) as Record<VenueId, VenueTotal>;
  for (const row of rows) {
    const before = totals[row.venue];
    const { cost, realised } = row.position;
    totals[row.venue] = {
      positions: before.positions + 1,
      unknown: before.unknown + (cost === undefined || realised === undefined ? 1 : 0),
      cost: cost === undefined || !isHeld(row) ? before.cost : addRatios(before.cost, cost),
      realised: realised === undefined ? before.realised : addRatios(before.realised, realised),
      isBound: before.isBound || row.fees === "rule",
    };
  }
  return totals;
}
