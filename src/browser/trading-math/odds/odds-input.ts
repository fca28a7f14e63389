// Parses a price typed as odds into an exact ratio. A number without an odds sign is left to the caller: it is a
// price on the venue's scale.

import { maxInputLength, problemOfSeparators } from "#browser/trading-math/decimal-input.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import {
  compare,
  type Decimal,
  decimal,
  fromScaled,
  isZero,
  parseDecimal,
  toScaled,
  writtenPlaces,
} from "#contract/decimal.ts";
import type { OddsFormat } from "./odds.ts";

/** A price between 0 and 1 as a ratio, or a message why there is none. */
export type OddsInput =
  | { readonly ok: true; readonly numerator: Decimal; readonly denominator: Decimal }
  | { readonly ok: false; readonly problem: string };

const refuse = (problem: string): OddsInput => ({ ok: false, problem });
const ratio = (numerator: bigint, denominator: bigint): OddsInput => ({
  ok: true,
  numerator: fromScaled(numerator, 0),
  denominator: fromScaled(denominator, 0),
});

const number = String.raw`(\d{1,20}(?:[.,]\d{1,20})?|[.,]\d{1,20})`;
const hundredths = new RegExp(`^${number} ?[¢%]$`);
const decimalOdds = new RegExp(`^${number} ?[x×]$`);
const plainNumber = new RegExp(`^${number}$`);
const american = /^([+-])(\d{1,20})$/;
const fraction = /^(\d{1,20})\/(\d{1,20})$/;

/**
 * The price in `text` if written as odds: "52.5¢", "52,5%", "+110", "-111", "11/10", "1.91x"; also "1.91" where the
 * user chose decimal odds and the venue's prices end at 1. Undefined for any other notation.
 */
export function parseOddsInput(
  text: string,
  chosen: OddsFormat,
  priceScale: PriceScale,
): OddsInput | undefined {
  if (text.length > maxInputLength) return undefined;
  const typed = text.trim();
  const problem = problemOfSeparators(typed);
  if (problem !== undefined) return refuse(problem);
  return (
    parseHundredths(typed) ??
    parseAmerican(typed) ??
    parseFraction(typed) ??
    parseDecimalOdds(typed, chosen === "decimal" && priceScale === 1)
  );
}

function parseHundredths(typed: string): OddsInput | undefined {
  const value = matched(hundredths, typed);
  if (value === undefined) return undefined;
  if (isZero(value) || compare(value, decimal("100")) >= 0) {
    return refuse(`Enter a price from 0 to 100${typed.slice(-1)}, not ${typed}.`);
  }
  const places = writtenPlaces(value);
  return ratio(toScaled(value, places), 100n * 10n ** BigInt(places));
}

function parseAmerican(typed: string): OddsInput | undefined {
  const [, sign, digits] = american.exec(typed) ?? [];
  if (digits === undefined) return undefined;
  const odds = BigInt(digits);
  if (odds < 100n) return refuse("American odds must be +100 or more, or -100 or less.");
  return sign === "+" ? ratio(100n, odds + 100n) : ratio(odds, odds + 100n);
}

function parseFraction(typed: string): OddsInput | undefined {
  const [, gain, stake] = fraction.exec(typed) ?? [];
  if (gain === undefined || stake === undefined) return undefined;
  const [top, bottom] = [BigInt(gain), BigInt(stake)];
  return top === 0n || bottom === 0n
    ? refuse("Fractional odds cannot contain zero.")
    : ratio(bottom, top + bottom);
}

function parseDecimalOdds(typed: string, isChosen: boolean): OddsInput | undefined {
  const marked = matched(decimalOdds, typed);
  const value = marked ?? (isChosen ? matched(plainNumber, typed) : undefined);
  if (value === undefined) return undefined;
  if (compare(value, decimal("1")) <= 0) {
    return marked === undefined ? undefined : refuse("Decimal odds must be above 1.");
  }
  const places = writtenPlaces(value);
  return ratio(10n ** BigInt(places), toScaled(value, places));
}

function matched(pattern: RegExp, typed: string): Decimal | undefined {
  const [, digits] = pattern.exec(typed) ?? [];
  return digits === undefined ? undefined : parseDecimal(digits.replace(",", "."));
}
