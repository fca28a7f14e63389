// The exchange counts in whole numbers: prices in 0.0001, sizes in 0.01 contracts, money in 0.000001, so that
// price · size is money without a rounding. Text is read and written only here.
import { type Decimal, fromScaled, toScaled, writtenPlaces } from "#contract/decimal.ts";

/** A price as a whole number of 0.0001, from 0 to `wholePrice`. */
export type Price = number;
/** Contracts as a whole number of 0.01. */
export type Size = bigint;
/** Money as a whole number of 0.000001. */
export type Money = bigint;

const pricePlaces = 4;
export const sizePlaces = 2;
export const moneyPlaces = 6;
/** What a complete set of contracts pays, and costs to make. */
export const wholePrice: Price = 10_000;

/** The price in `text`; undefined where it has more than four places or is not below a sane bound. */
export function parsePrice(text: Decimal): Price | undefined {
  const scaled = parseScaled(text, pricePlaces);
  return scaled === undefined || scaled > BigInt(wholePrice) || scaled < 0n ? undefined : Number(scaled);
}

/** The contracts in `text`; undefined where it has digits below 0.01. */
export function parseSize(text: Decimal): Size | undefined {
  return parseScaled(text, sizePlaces);
}

/** The money in `text`; undefined where it has digits below 0.000001. */
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

/** What `size` contracts cost at `price`, exact. */
export function costOf(price: Price, size: Size): Money {
  return BigInt(price) * size;
}

/** What `size` complete sets cost, and what `size` winning contracts pay. */
export function payoutOf(size: Size): Money {
  return costOf(wholePrice, size);
}
