import type { Direction } from "./group-edges.ts";

/** What is bought, where: "Yes on Venue A and No on Venue B". */
export function directionWords(bought: Direction["bought"]): string {
  return bought
    .map(({ place, side }) => `${place.outcomes[side]?.label ?? side} on ${place.label}`)
    .join(" and ");
}
