// Exact figures as text: a decimal in full, and what no decimal writes rounded, marked so.
import { decimalOfRatio, type Ratio, roundRatio } from "#browser/trading-math/ratio.ts";
import { type Decimal, writtenPlaces } from "#contract/decimal.ts";

/** Places that a figure which is no decimal is rounded to in a file. */
const filePlaces = 12;
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

/** A figure that is the most or the least that something comes to. */
export type Bound = "most" | "least" | undefined;

/** For the screen: in full up to six places, else rounded to them; a bound away from what it bounds, so that it stays one. */
export function shownFigure(ratio: Ratio, bound?: Bound): FigureText {
  const exact = decimalOfRatio(ratio);
  if (exact !== undefined && writtenPlaces(exact) <= shownPlaces) return { text: exact, isRounded: false };
  if (bound === undefined) return { text: roundRatio(ratio, shownPlaces, "half-up"), isRounded: true };
  const isAwayFromZero = bound === "most" ? ratio.numerator > 0n : ratio.numerator < 0n;
  return { text: roundRatio(ratio, shownPlaces, isAwayFromZero ? "up" : "down"), isRounded: false };
}
