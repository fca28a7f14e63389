import { venues } from "#contract/venues.ts";
import type { Direction } from "./group-edges.ts";
import { outcomeName } from "./two-leg-words.ts";

/** What is bought, where: "Yes on Venue A and No on Venue B". */
export function directionWords(bought: Direction["bought"]): string {
  return bought.map((side) => `${outcomeName(side)} on ${side.place.label}`).join(" and ");
}

/** The same where there is little room: "A Yes + B No". */
export function directionLabel(bought: Direction["bought"]): string {
  return bought.map((side) => `${venues[side.place.venue].letter} ${outcomeName(side)}`).join(" + ");
}
