// Exact figures as text: a decimal in full, and what no decimal writes rounded, marked so.
import { decimalOfRatio, type Ratio, roundRatio } from "#browser/market-math/ratio.ts";
import { type Decimal, writtenPlaces } from "#contract/decimal.ts";

/** Places that a figure which is no decimal is rounded to in a file. */
export const filePlaces = 12;
/** The longest decimal that is written in full on the screen, in places. */
const shownPlaces = 6;

export interface FigureText {
  readonly text: Decimal;
  readonly isRounded: boolean;
}

/** For a file: every digit, or 12 places where it has no end. */
export function fileFigure(ratio: Ratio): FigureText {
  const exact = decimalOfRatio(ratio);
  return exact === undefined
    ? { text: roundRatio(ratio, filePlaces, "half-up"), isRounded: true }
    : { text: exact, isRounded: false };
}

/** For the screen: in full up to six places, else rounded to them. */
export function shownFigure(ratio: Ratio): FigureText {
  const exact = decimalOfRatio(ratio);
  return exact === undefined || writtenPlaces(exact) > shownPlaces
    ? { text: roundRatio(ratio, shownPlaces, "half-up"), isRounded: true }
    : { text: exact, isRounded: false };
}
