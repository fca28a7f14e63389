// What a venue takes for a fill, by the rules of the settings. A venue without a matching rule is "unknown": its results
// are before fees and say so.
import { type Decimal, divideScaled, fromScaled, scaleOf, toScaled, zero } from "#contract/decimal.ts";

/** A rule of the settings `venues.*.fees`. */
export interface FeeRule {
  /** Which markets it is for, compared without case; an absent condition holds for all. */
  readonly category?: string | undefined;
  readonly series?: string | undefined;
  readonly slug?: string | undefined;
  /** `p(1-p)`: rate · Σ q·p·(1 − p) over the fills of an order; `settlement`: rate · payout of the leg that wins. */
  readonly kind: "none" | "p(1-p)" | "settlement";
  readonly rate: Decimal;
  readonly makerRate?: Decimal | undefined;
  /** What a fee is rounded to a multiple of, once per order. */
  readonly unit: Decimal;
  readonly round: "up" | "half-up";
  /** What a buyer pays it in. In contracts it is q·(1 − p) in place of q·p·(1 − p), and reduces what is held. */
  readonly takenIn: "money" | "contracts";
  readonly asOf?: string | undefined;
}

export type FeeModel = "unknown" | FeeRule;

/** What of a market the conditions of a rule look at. */
export interface FeeMarket {
  readonly category?: string | undefined;
  readonly series?: string | undefined;
  readonly slug?: string | undefined;
}

/** The first rule whose conditions all hold for `market`; "unknown" where none does. */
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

/** A price (0 to 1) and how many contracts were taken there. */
export interface Take {
  readonly price: Decimal;
  readonly size: Decimal;
}

/** Fees of one order: money at the fill, contracts kept back at the fill, money if it wins. At most one is not zero. */
export interface Fees {
  readonly money: Decimal;
  readonly contracts: Decimal;
  readonly settlement: Decimal;
}

export const noFees: Fees = { money: zero, contracts: zero, settlement: zero };

/** What the taker of `takes`, all of one order, pays; undefined under an unknown model. */
export function takerFee(model: FeeModel, side: "buy" | "sell", takes: readonly Take[]): Fees | undefined {
  const places = {
    price: scaleOf(takes.map(({ price }) => price)),
    size: scaleOf(takes.map(({ size }) => size)),
  };
  const sums = takes.reduce(
    (before, { price, size }) =>
      withTake(before, toScaled(price, places.price), toScaled(size, places.size), places),
    nothingTaken,
  );
  return feesOf(model, side, sums, places);
}

/** Places after the point that prices and sizes were scaled by. */
export interface TakePlaces {
  readonly price: number;
  readonly size: number;
}

/** The sums over what was taken that cost and every kind of fee are made of, as scaled whole numbers. */
export interface TakeSums {
  /** Σ q at size places. */
  readonly quantity: bigint;
  /** Σ q·p at size + price places. */
  readonly cost: bigint;
  /** Σ q·p·(1 − p) at size + 2 · price places. */
  readonly weighted: bigint;
}

export const nothingTaken: TakeSums = { quantity: 0n, cost: 0n, weighted: 0n };

/** The sums after taking `size` at `price`, both scaled by `places`. */
export function withTake(sums: TakeSums, price: bigint, size: bigint, places: TakePlaces): TakeSums {
  const cost = size * price;
  return {
    quantity: sums.quantity + size,
    cost: sums.cost + cost,
    weighted: sums.weighted + cost * (10n ** BigInt(places.price) - price),
  };
}

/** The fees on sums already scaled; undefined under an unknown model. */
export function feesOf(
  model: FeeModel,
  side: "buy" | "sell",
  sums: TakeSums,
  places: TakePlaces,
): Fees | undefined {
  if (model === "unknown") return undefined;
  const charged = feeBaseOf(model, side, sums, places);
  return charged === undefined
    ? noFees
    : { ...noFees, [charged.takenAs]: roundedFee(model, charged.base, charged.places) };
}

/** What a fee is a share of, as a scaled whole number, and how it is taken. */
export interface FeeBase {
  readonly takenAs: keyof Fees;
  readonly base: bigint;
  readonly places: number;
}

/** What the rule's rate is multiplied by for these sums; undefined where nothing is taken. */
export function feeBaseOf(
  { kind, takenIn }: FeeRule,
  side: "buy" | "sell",
  { quantity, cost, weighted }: TakeSums,
  { price, size }: TakePlaces,
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
