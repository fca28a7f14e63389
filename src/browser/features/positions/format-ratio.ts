import { decimalOfRatio, type Ratio, roundRatio, toDecimal } from "#browser/trading-math/ratio.ts";
import { canonical, type Decimal, type Rounding } from "#contract/decimal.ts";

/** Most decimal places of a number of contracts on the screen. */
export const quantityPlaces = 4;

/** Every digit, or 12 places where the decimal has no end. */
export function formatRatioForFile(ratio: Ratio) {
  return { text: toDecimal(ratio, "half-up"), isRounded: decimalOfRatio(ratio) === undefined };
}

/** Rounded to `places`, without zeros at the end. */
export function formatRatioForScreen(ratio: Ratio, places: number, rounding: Rounding = "half-up"): Decimal {
  return canonical(roundRatio(ratio, places, rounding));
}
