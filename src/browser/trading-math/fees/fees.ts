// Fees of an order by the rules of the settings. Without a matching rule the model is "unknown", and results are before
// fees and labelled so.

import {
  add,
  type Decimal,
  divideScaled,
  fromScaled,
  larger,
  multiply,
  one,
  type Rounding,
  scaleOf,
  smaller,
  toScaled,
  zero,
} from "#contract/decimal.ts";

/**
 * One fee on q contracts at a price p (0 to 1):
 * `p(1-p)`: rate · q · (p·(1 − p))^exponent (docs.kalshi.com, fee rounding; docs.polymarket.com, trading/fees);
 * `notional`: rate · q·p, a share of the money (Hyperliquid's outcome markets, on sales only);
 * `per-contract`: rate · q, a flat sum;
 * `settlement`: rate · q, taken from the payout if the contracts pay.
 */
export interface FeeCharge {
  readonly kind: "none" | "p(1-p)" | "notional" | "per-contract" | "settlement";
  readonly rate: Decimal;
  /** Rate of fills of a resting order; absent: `rate`. */
  readonly makerRate?: Decimal | undefined;
  /** Whole number from 1, for `p(1-p)`; absent: 1. */
  readonly exponent?: number | undefined;
  /** The only side that pays; absent: both. */
  readonly side?: "buy" | "sell" | undefined;
  /** Rounding unit of the fee. */
  readonly unit: Decimal;
  readonly round: Rounding;
  /** Rounded once for the order, or for each fill. Every price level walked counts as one fill. */
  readonly roundEach?: "order" | "fill" | undefined;
  /** An order's fee below this is not charged. */
  readonly smallest?: Decimal | undefined;
  /** How a buyer pays. In contracts the fee is divided by the price, and reduces what is held. */
  readonly takenIn: "money" | "contracts";
}

/** A rule of the setting `venues.*.fees`: a fee, and the markets and days it is for. */
export interface FeeRule extends FeeCharge {
  /** Conditions, compared without case; an absent one matches all markets. `slug` is the beginning of a slug. */
  readonly category?: string | undefined;
  readonly series?: string | undefined;
  readonly slug?: string | undefined;
  /** First day and first day after (UTC, YYYY-MM-DD); absent: no bound. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Further fees of the same order. */
  readonly also?: readonly FeeCharge[] | undefined;
  /** The order's change of cash, fees in, is rounded to this unit in the venue's favour; the difference is fee. */
  readonly cashUnit?: Decimal | undefined;
  readonly asOf?: string | undefined;
}

export type FeeModel = "unknown" | FeeRule;

/** Facts of a market that rules are matched against. Undefined: the market has none; null: not known yet. */
export interface FeeMarket {
  readonly category?: string | null | undefined;
  readonly series?: string | undefined;
  readonly slug?: string | null | undefined;
  /** UTC day, YYYY-MM-DD. */
  readonly day: string;
}

/** First rule whose conditions all match `market`; "unknown" without one, or if one before it may match. */
export function feeModelOf(rules: "unknown" | readonly FeeRule[], market: FeeMarket): FeeModel {
  if (rules === "unknown") return "unknown";
  for (const rule of rules) {
    const matches = matchesOf(rule, market);
    if (matches.includes(false)) continue;
    return matches.includes("maybe") ? "unknown" : rule;
  }
  return "unknown";
}

/** One result a condition of the rule. */
function matchesOf(
  { category, series, slug, from, until }: FeeRule,
  market: FeeMarket,
): readonly (boolean | "maybe")[] {
  const match = (
    wanted: string | undefined,
    actual: string | null | undefined,
    isMatch: (actual: string, wanted: string) => boolean,
  ) => {
    if (wanted === undefined) return true;
    if (actual === null) return "maybe";
    return actual !== undefined && isMatch(actual.toLowerCase(), wanted.toLowerCase());
  };
  const isEqual = (actual: string, wanted: string) => actual === wanted;
  return [
    match(category, market.category, isEqual),
    match(series, market.series, isEqual),
    match(slug, market.slug, (actual, wanted) => actual.startsWith(wanted)),
    from === undefined || from <= market.day,
    until === undefined || market.day < until,
  ];
}

/** Contracts taken at a price (0 to 1). */
export interface FeeFill {
  readonly price: Decimal;
  readonly size: Decimal;
}

/** Fees of one order: money at the fill, contracts kept at the fill, money if it wins. */
export interface Fees {
  readonly money: Decimal;
  readonly contracts: Decimal;
  readonly settlement: Decimal;
}

export const noFees: Fees = { money: zero, contracts: zero, settlement: zero };

/** `taker`: of a fill against a resting order; `maker`: of a resting order's own fill. */
export type FeeRole = "taker" | "maker";

/** Fee of the fills `takes` of one order; undefined under an unknown model. */
export function takerFee(model: FeeModel, side: "buy" | "sell", takes: readonly FeeFill[]): Fees | undefined {
  return orderFee(model, side, "taker", takes);
}

/** Fee of `fills` of one resting order; undefined under an unknown model. */
export function makerFee(model: FeeModel, side: "buy" | "sell", fills: readonly FeeFill[]): Fees | undefined {
  return orderFee(model, side, "maker", fills);
}

function orderFee(
  model: FeeModel,
  side: "buy" | "sell",
  role: FeeRole,
  fills: readonly FeeFill[],
): Fees | undefined {
  const places = {
    price: scaleOf(fills.map(({ price }) => price)),
    size: scaleOf(fills.map(({ size }) => size)),
  };
  const schedule = feeScheduleOf(model, side, places, { role });
  const sums = fills.reduce(
    (before, { price, size }) =>
      schedule.add(before, toScaled(price, places.price), toScaled(size, places.size)),
    schedule.none,
  );
  return model === "unknown" ? undefined : decimalFees(schedule, sums);
}

/** Fees of an order with these fills. */
export function decimalFees(schedule: FeeSchedule, sums: FeeSums): Fees {
  const { money, contracts, settlement } = schedule.fees(sums);
  const places = schedule.moneyPlaces;
  return {
    money: fromScaled(money, places),
    contracts: fromScaled(contracts, places),
    settlement: fromScaled(settlement, places),
  };
}

/** Least and most that `fills` of one order can be charged, each as taker or as maker; undefined under an unknown model. */
export function feeBounds(
  model: FeeModel,
  side: "buy" | "sell",
  fills: readonly FeeFill[],
): { readonly least: Fees; readonly most: Fees } | undefined {
  const [taker, maker] = [takerFee(model, side, fills), makerFee(model, side, fills)];
  if (taker === undefined || maker === undefined) return undefined;
  const by = (choose: (a: Decimal, b: Decimal) => Decimal): Fees => ({
    money: choose(taker.money, maker.money),
    contracts: choose(taker.contracts, maker.contracts),
    settlement: choose(taker.settlement, maker.settlement),
  });
  return { least: by(smaller), most: by(larger) };
}

/** Fee on the payout of `contracts` that pay, in money; 0 under an unknown model. */
export function settlementFee(model: FeeModel, contracts: Decimal): Decimal {
  return takerFee(model, "buy", [{ price: one, size: contracts }])?.settlement ?? zero;
}

/**
 * Least and most contracts that a venue keeps of `size` bought. `average`: their price, undefined where it is not
 * known. `again`: the most that rounding adds when more of the order fills.
 */
export function contractFeeBounds(
  model: FeeModel,
  size: Decimal,
  average: Decimal | undefined,
): { readonly least: Decimal; readonly most: Decimal; readonly again: Decimal } {
  const kept = chargesOf(model, "buy").filter(
    ({ kind, takenIn }) => kind !== "none" && takenIn === "contracts",
  );
  const again = kept.reduce((sum, { unit }) => add(sum, unit), zero);
  if (kept.length === 0) return { least: zero, most: zero, again };
  if (average !== undefined) {
    const bounds = feeBounds(model, "buy", [{ price: average, size }]);
    return { least: bounds?.least.contracts ?? zero, most: bounds?.most.contracts ?? zero, again };
  }
  // No kind keeps a greater share than its rate, which is what a contract at a price of 0 costs with an exponent of 1.
  const [first, ...also] = kept.map((charge) => ({ ...charge, exponent: 1, side: undefined }));
  const dearest: FeeModel = first === undefined ? "unknown" : { ...first, also };
  return {
    least: zero,
    most: feeBounds(dearest, "buy", [{ price: zero, size }])?.most.contracts ?? zero,
    again,
  };
}

/** True if an order may be charged when it fills (not only when it pays); true under an unknown model. */
export function isChargedAtFill(model: FeeModel): boolean {
  if (model === "unknown") return true;
  return [model, ...(model.also ?? [])].some(({ kind }) => kind !== "none" && kind !== "settlement");
}

/** Decimal places of scaled prices and sizes. */
export interface FeeDecimals {
  readonly price: number;
  readonly size: number;
}

/** Sums of an order's fills from which its cost and fees follow, as scaled integers. */
export interface FeeSums {
  /** Σ q at size places. */
  readonly quantity: bigint;
  /** Σ q·p at size + price places. */
  readonly cost: bigint;
  /** For each charge: the amount its rate applies to, or, where fills are rounded one by one, the fee in units. */
  readonly charges: readonly bigint[];
}

/** Fees as scaled integers at a schedule's `moneyPlaces`. */
export type ScaledFees = { readonly [Kind in keyof Fees]: bigint };

/** A fee model made ready for one side, role and scale. */
export interface FeeSchedule {
  readonly places: FeeDecimals;
  /** Places that write every cost and fee exactly. */
  readonly moneyPlaces: number;
  /** Sums of no fill. */
  readonly none: FeeSums;
  /** Sums after one more fill, price and size scaled. */
  add(sums: FeeSums, price: bigint, size: bigint): FeeSums;
  /** Sums of the same fills with sizes `factor` times as fine, for the schedule at those places. */
  refine(sums: FeeSums, factor: bigint): FeeSums;
  /** Fees of an order with these fills; none under an unknown model. */
  fees(sums: FeeSums): ScaledFees;
  /** The same before rounding, which never falls as an order grows. A fee rounded for each fill counts as rounded. */
  rawFees(sums: FeeSums): ScaledFees;
  /** The same with each fee rounded, but not the change of cash: never falls either. */
  feesBeforeCash(sums: FeeSums): ScaledFees;
  /** The most that `fees` can be below and above `rawFees` within one price level. */
  readonly below: ScaledFees;
  readonly above: ScaledFees;
  /** Unit of the fees that are their raw value rounded once, and nothing else. */
  readonly units: { readonly [Kind in keyof Fees]?: bigint };
  /** True if a fee can fall as the order grows. */
  readonly canFall: boolean;
}

const nothing: ScaledFees = { money: 0n, contracts: 0n, settlement: 0n };

/** The schedule of `model` for prices and sizes at `places`, and money at `moneyPlaces` or as many as it needs. */
export function feeScheduleOf(
  model: FeeModel,
  side: "buy" | "sell",
  places: FeeDecimals,
  { role = "taker", moneyPlaces = 0 }: { readonly role?: FeeRole; readonly moneyPlaces?: number } = {},
): FeeSchedule {
  const own = chargesOf(model, side);
  const cashUnit = model === "unknown" ? undefined : model.cashUnit;
  const money = Math.max(
    moneyPlaces,
    places.size + places.price,
    cashUnit === undefined ? 0 : scaleOf([cashUnit]),
    ...own.map((charge) => placesOf(charge, side, places, role)),
  );
  const charges = own.map((charge) => chargeAt(charge, side, places, role, money));
  const scaledCashUnit = cashUnit === undefined ? undefined : toScaled(cashUnit, money);
  const costFactor = 10n ** BigInt(money - places.size - places.price);
  // Called thousands of times in a search.
  const total = (of: (charge: ScaledCharge, index: number) => bigint): ScaledFees => {
    const [only] = charges;
    if (only === undefined) return nothing;
    if (charges.length === 1) return { ...nothing, [only.takenAs]: of(only, 0) };
    const fees = { ...nothing };
    for (const [index, charge] of charges.entries()) fees[charge.takenAs] += of(charge, index);
    return fees;
  };
  const feesBeforeCash = (sums: FeeSums) => total((charge, index) => charge.fee(sums.charges[index] ?? 0n));
  const above = total((charge) => charge.above);
  return {
    places,
    moneyPlaces: money,
    none: { quantity: 0n, cost: 0n, charges: charges.map(() => 0n) },
    add: (sums, price, size) => ({
      quantity: sums.quantity + size,
      cost: sums.cost + size * price,
      charges: charges.map((charge, index) => (sums.charges[index] ?? 0n) + charge.ofFill(price, size)),
    }),
    refine: (sums, factor) => ({
      quantity: sums.quantity * factor,
      cost: sums.cost * factor,
      charges: charges.map(({ isPerFill }, index) => (sums.charges[index] ?? 0n) * (isPerFill ? 1n : factor)),
    }),
    fees: (sums) => {
      const fees = feesBeforeCash(sums);
      if (scaledCashUnit === undefined) return fees;
      const cost = sums.cost * costFactor;
      return { ...fees, money: feeOfRoundedCash(side, cost, fees.money, scaledCashUnit) };
    },
    rawFees: (sums) => total((charge, index) => charge.raw(sums.charges[index] ?? 0n)),
    feesBeforeCash,
    below: total((charge) => charge.below),
    above: { ...above, money: above.money + (scaledCashUnit ?? 0n) },
    units: Object.fromEntries(
      charges.flatMap(({ takenAs, unit }) => {
        const isAlone = charges.filter((charge) => charge.takenAs === takenAs).length === 1;
        const isPlain = isAlone && (takenAs !== "money" || cashUnit === undefined);
        return isPlain && unit !== undefined ? [[takenAs, unit]] : [];
      }),
    ),
    canFall: cashUnit !== undefined,
  };
}

/** Charges of a model that a side pays. A sale ends the claim on a payout, so it pays no settlement fee. */
function chargesOf(model: FeeModel, side: "buy" | "sell"): readonly FeeCharge[] {
  if (model === "unknown") return [];
  return [model, ...(model.also ?? [])].filter(
    (charge) =>
      charge.kind !== "none" &&
      (charge.side ?? side) === side &&
      (charge.kind !== "settlement" || side === "buy"),
  );
}

interface ScaledCharge {
  readonly takenAs: keyof Fees;
  readonly isPerFill: boolean;
  /** Its share of the sums of one fill. */
  ofFill(price: bigint, size: bigint): bigint;
  /** Fee of an order by its sums, rounded and not. */
  fee(sum: bigint): bigint;
  raw(sum: bigint): bigint;
  /** Of an order's fee that is rounded once, and charged however small. */
  readonly unit: bigint | undefined;
  readonly below: bigint;
  readonly above: bigint;
}

const rateOf = ({ rate, makerRate }: FeeCharge, role: FeeRole) =>
  role === "maker" ? (makerRate ?? rate) : rate;

/** Decimal places that write the charge exactly, with half a unit. */
function placesOf(charge: FeeCharge, side: "buy" | "sell", places: FeeDecimals, role: FeeRole): number {
  const { unit, smallest = zero } = charge;
  return Math.max(
    baseOf(charge, side, places).places + scaleOf([rateOf(charge, role)]),
    scaleOf([unit]) + 1,
    scaleOf([smallest]),
  );
}

function chargeAt(
  charge: FeeCharge,
  side: "buy" | "sell",
  places: FeeDecimals,
  role: FeeRole,
  moneyPlaces: number,
): ScaledCharge {
  const { round, smallest = zero } = charge;
  const rate = rateOf(charge, role);
  const isPerFill = charge.roundEach === "fill";
  const base = baseOf(charge, side, places);
  const ratePlaces = scaleOf([rate]);
  const factor = toScaled(rate, ratePlaces) * 10n ** BigInt(moneyPlaces - base.places - ratePlaces);
  const unit = toScaled(charge.unit, moneyPlaces);
  const least = toScaled(smallest, moneyPlaces);
  const inUnits = (amount: bigint) => divideScaled(amount * factor, unit, round);
  return {
    takenAs: base.takenAs,
    isPerFill,
    ofFill: (price, size) => (isPerFill ? inUnits(base.of(price, size)) : base.of(price, size)),
    fee: (sum) => {
      const fee = (isPerFill ? sum : inUnits(sum)) * unit;
      return fee < least ? 0n : fee;
    },
    unit: isPerFill || least > 0n ? undefined : unit,
    raw: (sum) => (isPerFill ? sum * unit : sum * factor),
    below: (isPerFill || round === "down" ? unit : round === "up" ? 0n : unit / 2n) + least,
    above: isPerFill || round === "up" ? unit : round === "down" ? 0n : unit / 2n,
  };
}

interface FeeBase {
  readonly takenAs: keyof Fees;
  /** Decimal places of `of`. */
  readonly places: number;
  /** Amount the rate applies to, for contracts of one price. */
  of(price: bigint, size: bigint): bigint;
}

function baseOf(
  { kind, takenIn, exponent = 1 }: FeeCharge,
  side: "buy" | "sell",
  { price: pricePlaces, size: sizePlaces }: FeeDecimals,
): FeeBase {
  const whole = 10n ** BigInt(pricePlaces);
  // A seller holds money, not contracts, when the fee falls due.
  const inContracts = takenIn === "contracts" && side === "buy";
  switch (kind) {
    case "none":
    case "settlement":
      return { takenAs: "settlement", places: sizePlaces, of: (_, size) => size };
    case "per-contract":
      return { takenAs: "money", places: sizePlaces, of: (_, size) => size };
    case "notional":
      return inContracts
        ? { takenAs: "contracts", places: sizePlaces, of: (_, size) => size }
        : { takenAs: "money", places: sizePlaces + pricePlaces, of: (price, size) => size * price };
    case "p(1-p)": {
      const power = BigInt(exponent);
      return inContracts
        ? {
            takenAs: "contracts",
            places: sizePlaces + (2 * exponent - 1) * pricePlaces,
            of: (price, size) => size * price ** (power - 1n) * (whole - price) ** power,
          }
        : {
            takenAs: "money",
            places: sizePlaces + 2 * exponent * pricePlaces,
            of: (price, size) => size * (price * (whole - price)) ** power,
          };
    }
  }
}

/** Money fee that makes the order's change of cash a multiple of `unit`, rounded in the venue's favour; all scaled alike. */
function feeOfRoundedCash(side: "buy" | "sell", cost: bigint, fee: bigint, unit: bigint): bigint {
  if (side === "buy") return divideScaled(cost + fee, unit, "up") * unit - cost;
  const received = cost - fee;
  return cost - divideScaled(received, unit, received < 0n ? "up" : "down") * unit;
}

/**
 * Fees per additional contract at `price` (0 to 1), before any rounding: for comparing prices, never for money.
 * Undefined under an unknown model.
 */
export function marginalFee(model: FeeModel, price: Decimal, side: "buy" | "sell"): Fees | undefined {
  if (model === "unknown") return undefined;
  const places = { price: scaleOf([price]), size: 0 };
  const scaledPrice = toScaled(price, places.price);
  const fees = { ...noFees };
  for (const charge of chargesOf(model, side)) {
    const base = baseOf(charge, side, places);
    const fee = multiply(charge.rate, fromScaled(base.of(scaledPrice, 1n), base.places));
    fees[base.takenAs] = add(fees[base.takenAs], fee);
  }
  return fees;
}
