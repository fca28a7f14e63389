// Fee of a fill by the rules of the settings. Without a matching rule the model is "unknown", and results are before
// fees and labelled so.

import {
  type Decimal,
  divideScaled,
  fromScaled,
  multiply,
  one,
  scaleOf,
  subtract,
  toScaled,
  zero,
} from "#contract/decimal.ts";

/** A rule of the setting `venues.*.fees`. */
export interface FeeRule {
  /** Conditions, compared without case; an absent one matches all markets. */
  readonly category?: string | undefined;
  readonly series?: string | undefined;
  readonly slug?: string | undefined;
  /** `p(1-p)`: rate · Σ q·p·(1 − p) over the fills of an order; `settlement`: rate · payout of the winning leg. */
  readonly kind: "none" | "p(1-p)" | "settlement";
  readonly rate: Decimal;
  readonly makerRate?: Decimal | undefined;
  /** Rounding unit of a fee, applied once per order. */
  readonly unit: Decimal;
  readonly round: "up" | "half-up";
  /** How a buyer pays. In contracts the fee is q·(1 − p) instead of q·p·(1 − p), and reduces what is held. */
  readonly takenIn: "money" | "contracts";
  readonly asOf?: string | undefined;
}

export type FeeModel = "unknown" | FeeRule;

/** Market fields the conditions are matched against. */
export interface FeeMarket {
  readonly category?: string | undefined;
  readonly series?: string | undefined;
  readonly slug?: string | undefined;
}

/** First rule whose conditions all match `market`; "unknown" without one. */
export function feeModelOf(rules: "unknown" | readonly FeeRule[], market: FeeMarket): FeeModel {
  if (rules === "unknown") return "unknown";
  const holds = (wanted: string | undefined, actual: string | undefined) =>
    wanted === undefined || wanted.toLowerCase() === actual?.toLowerCase();
  const rule = rules.find(
    ({ category, series, slug }) =>
      holds(category, market.category) && holds(series, market.series) && holds(slug, market.slug),
  );
  return rule ?? "unknown";
}

/** Contracts taken at a price (0 to 1). */
export interface FeeFill {
  readonly price: Decimal;
  readonly size: Decimal;
}

/** Fees of one order: money at the fill, contracts kept at the fill, money if it wins. At most one is not zero. */
export interface Fees {
  readonly money: Decimal;
  readonly contracts: Decimal;
  readonly settlement: Decimal;
}

export const noFees: Fees = { money: zero, contracts: zero, settlement: zero };

/** Taker fee of `takes`, all of one order; undefined under an unknown model. */
export function takerFee(model: FeeModel, side: "buy" | "sell", takes: readonly FeeFill[]): Fees | undefined {
  const places = {
    price: scaleOf(takes.map(({ price }) => price)),
    size: scaleOf(takes.map(({ size }) => size)),
  };
  const sums = takes.reduce(
    (before, { price, size }) =>
      addFeeFill(before, toScaled(price, places.price), toScaled(size, places.size), places),
    noFillSums,
  );
  return feesOf(model, side, sums, places);
}

/** Decimal places of scaled prices and sizes. */
export interface FeeDecimals {
  readonly price: number;
  readonly size: number;
}

/** Sums from which cost and every kind of fee are computed, as scaled integers. */
export interface FeeSums {
  /** Σ q at size places. */
  readonly quantity: bigint;
  /** Σ q·p at size + price places. */
  readonly cost: bigint;
  /** Σ q·p·(1 − p) at size + 2 · price places. */
  readonly weighted: bigint;
}

export const noFillSums: FeeSums = { quantity: 0n, cost: 0n, weighted: 0n };

/** Sums after taking `size` at `price`, both scaled by `places`. */
export function addFeeFill(sums: FeeSums, price: bigint, size: bigint, places: FeeDecimals): FeeSums {
  const cost = size * price;
  return {
    quantity: sums.quantity + size,
    cost: sums.cost + cost,
    weighted: sums.weighted + cost * (10n ** BigInt(places.price) - price),
  };
}

/** Fees on scaled sums; undefined under an unknown model. */
export function feesOf(
  model: FeeModel,
  side: "buy" | "sell",
  sums: FeeSums,
  places: FeeDecimals,
): Fees | undefined {
  if (model === "unknown") return undefined;
  const charged = feeBaseOf(model, side, sums, places);
  return charged === undefined
    ? noFees
    : { ...noFees, [charged.takenAs]: roundedFee(model, charged.base, charged.places) };
}

/** Base amount of a fee as a scaled integer, and how the fee is taken. */
export interface FeeBase {
  readonly takenAs: keyof Fees;
  readonly base: bigint;
  readonly places: number;
}

/** Amount the rule's rate applies to; undefined without a fee. */
export function feeBaseOf(
  { kind, takenIn }: FeeRule,
  side: "buy" | "sell",
  { quantity, cost, weighted }: FeeSums,
  { price, size }: FeeDecimals,
): FeeBase | undefined {
  if (kind === "none") return undefined;
  if (kind === "settlement") return { takenAs: "settlement", base: quantity, places: size };
  // A seller holds money, not contracts, when the fee falls due.
  if (takenIn === "money" || side === "sell")
    return { takenAs: "money", base: weighted, places: size + 2 * price };
  return { takenAs: "contracts", base: quantity * 10n ** BigInt(price) - cost, places: size + price };
}

/** rate · base, rounded once to a multiple of the rule's unit. */
function roundedFee({ rate, unit, round }: FeeRule, base: bigint, basePlaces: number): Decimal {
  const unitPlaces = scaleOf([unit]);
  const ratePlaces = scaleOf([rate]);
  const places = Math.max(basePlaces + ratePlaces, unitPlaces);
  const raw = base * toScaled(rate, ratePlaces) * 10n ** BigInt(places - basePlaces - ratePlaces);
  const step = toScaled(unit, places);
  return fromScaled(divideScaled(raw, step, round) * step, places);
}

/**
 * Fee per additional contract for a buyer at `price` (0 to 1), before order rounding: for comparing prices, never for
 * money. A kept share of a contract counts at its payout. Undefined under an unknown model. `ifWins`: charged only if
 * it wins.
 */
export function marginalFee(
  fees: FeeModel,
  price: Decimal,
): { readonly value: Decimal; readonly ifWins: boolean } | undefined {
  if (fees === "unknown") return undefined;
  const { kind, rate, takenIn } = fees;
  if (kind === "none") return { value: zero, ifWins: false };
  if (kind === "settlement") return { value: rate, ifWins: true };
  const complement = multiply(rate, subtract(one, price));
  return takenIn === "contracts"
    ? { value: complement, ifWins: true }
    : { value: multiply(complement, price), ifWins: false };
}
