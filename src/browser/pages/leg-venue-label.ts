import type { LegMarket } from "#browser/features/matched-markets/use-leg-markets.ts";
import { groupPageTexts as texts } from "./matched-group-texts.ts";

type Leg = Pick<LegMarket["leg"], "venue" | "legIndex">;

/** "Venue B", or "Venue B (leg 3)" where another leg of the group is on that venue. `label` is the venue's. */
export function legVenueLabel(leg: Leg, legs: readonly Leg[], label: string): string {
  const isOnly = legs.every((other) => other.legIndex === leg.legIndex || other.venue !== leg.venue);
  return isOnly ? label : texts.orderBookOfLeg(label, leg.legIndex + 1);
}
