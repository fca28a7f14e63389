import { venues } from "#contract/venues.ts";
import type { BoughtSide, Direction } from "./group-edges.ts";

/** "Yes", or the outcome's id where it has no name. */
export function outcomeName({ place, side }: BoughtSide): string {
  return place.outcomes[side]?.label ?? side;
}

/** What is bought, where: "Yes on Venue A and No on Venue B". */
export function directionWords(bought: Direction["bought"]): string {
  return bought.map((side) => `${outcomeName(side)} on ${side.place.label}`).join(" and ");
}

/** The same where there is little room: "A Yes + B No". */
export function directionLabel(bought: Direction["bought"]): string {
  return bought.map((side) => `${venues[side.place.venue].letter} ${outcomeName(side)}`).join(" + ");
}
