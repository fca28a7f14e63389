import { venues } from "#contract/venues.ts";
import type { BoughtSide, Direction } from "./group-edges.ts";

/** "Yes", or the side where the outcome has no label. */
export function outcomeName({ place, side }: BoughtSide): string {
  return place.outcomes[side]?.label ?? side;
}

/** "Yes on Venue A and No on Venue B". */
export function directionText(bought: Direction["bought"]): string {
  return bought.map((side) => `${outcomeName(side)} on ${side.place.label}`).join(" and ");
}

/** Short form: "A Yes + B No". */
export function directionLabel(bought: Direction["bought"]): string {
  return bought.map((side) => `${venues[side.place.venue].letter} ${outcomeName(side)}`).join(" + ");
}
