// Integer units of the exchange: prices in 0.0001, sizes in 0.01 contracts, money in 0.000001, so that price · size is
// money without rounding. Decimal text is parsed and formatted only here.
import { type Decimal, fromScaled, toScaled, writtenPlaces } from "#contract/decimal.ts";

/** Price as an integer multiple of 0.0001, from 0 to `wholePrice`. */
export type Price = number;
/** Contracts as an integer multiple of 0.01. */
export type Size = bigint;
/** Money as an integer multiple of 0.000001. */
export type Money = bigint;

const pricePlaces = 4;
export const sizePlaces = 2;
export const moneyPlaces = 6;
/** Payout of a complete set, and its cost to mint. */
export const wholePrice: Price = 10_000;

/** Price in `text`; undefined with more than four decimals or above a sanity bound. */
export function parsePrice(text: Decimal): Price | undefined {
  const scaled = parseScaled(text, pricePlaces);
  return scaled === undefined || scaled > BigInt(wholePrice) || scaled < 0n ? undefined : Number(scaled);
}

/** Contracts in `text`; undefined with digits below 0.01. */
export function parseSize(text: Decimal): Size | undefined {
  return parseScaled(text, sizePlaces);
}

/** Money in `text`; undefined with digits below 0.000001. */
export function parseMoney(text: Decimal): Money | undefined {
  return parseScaled(text, moneyPlaces);
}

function parseScaled(text: Decimal, places: number): bigint | undefined {
  const digits = text.replace(/(\.\d*?)0+$/, "$1") as Decimal;
  return writtenPlaces(digits) > places ? undefined : toScaled(text, places);
}

export function priceText(price: Price): Decimal {
  return fromScaled(BigInt(price), pricePlaces);
}

export function sizeText(size: Size): Decimal {
  return fromScaled(size, sizePlaces);
}

export function moneyText(money: Money): Decimal {
  return fromScaled(money, moneyPlaces);
}

/** Exact cost of `size` contracts at `price`. */
export function costOf(price: Price, size: Size): Money {
  return BigInt(price) * size;
}

/** Cost of `size` complete sets, and payout of `size` winning contracts. */
export function payoutOf(size: Size): Money {
  return costOf(wholePrice, size);
}
