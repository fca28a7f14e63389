import { decimalOfRatio, type Ratio, roundRatio } from "#browser/trading-math/ratio.ts";
import { type Decimal, writtenPlaces } from "#contract/decimal.ts";

/** Decimal places of a ratio without a finite decimal, in a file. */
const filePlaces = 12;
/** Most decimal places on the screen. */
const shownPlaces = 6;

export interface FigureText {
  readonly text: Decimal;
  readonly isRounded: boolean;
}

/** Every digit, or 12 places where the decimal has no end. */
export function formatRatioForFile(ratio: Ratio): FigureText {
  const exact = decimalOfRatio(ratio);
  return exact === undefined
    ? { text: roundRatio(ratio, filePlaces, "half-up"), isRounded: true }
    : { text: exact, isRounded: false };
}

/** Marks a figure as an upper or a lower bound. */
export type Bound = "most" | "least" | undefined;

/** In full up to six places, else rounded to six. An upper bound rounds up and a lower bound down, so both stay bounds. */
export function formatRatioForScreen(ratio: Ratio, bound?: Bound): FigureText {
  const exact = decimalOfRatio(ratio);
  if (exact !== undefined && writtenPlaces(exact) <= shownPlaces) return { text: exact, isRounded: false };
  if (bound === undefined) return { text: roundRatio(ratio, shownPlaces, "half-up"), isRounded: true };
  const isAwayFromZero = bound === "most" ? ratio.numerator > 0n : ratio.numerator < 0n;
  return { text: roundRatio(ratio, shownPlaces, isAwayFromZero ? "up" : "down"), isRounded: false };
}
