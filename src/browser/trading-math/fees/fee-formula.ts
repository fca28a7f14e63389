// A fee rule made ready for walking a book: sums of fills as scaled integers, and the fees that follow from them.
import { type Decimal, divideScaled, scaleOf, toScaled, zero } from "#contract/decimal.ts";
import type { FeeCharge, FeeModel } from "./fee-rules.ts";

/** Fees of one order: money at the fill, contracts kept at the fill, money if it wins. */
export interface Fees {
  readonly money: Decimal;
  readonly contracts: Decimal;
  readonly settlement: Decimal;
}

/** `taker`: of a fill against a resting order; `maker`: of a resting order's own fill. */
export type FeeRole = "taker" | "maker";

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
export interface FeeFormula {
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
export function feeFormulaOf(
  model: FeeModel,
  side: "buy" | "sell",
  places: FeeDecimals,
  { role = "taker", moneyPlaces = 0 }: { readonly role?: FeeRole; readonly moneyPlaces?: number } = {},
): FeeFormula {
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
export function chargesOf(model: FeeModel, side: "buy" | "sell"): readonly FeeCharge[] {
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
  /** For an order's fee that is rounded once and charged at any size. */
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

export function baseOf(
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
