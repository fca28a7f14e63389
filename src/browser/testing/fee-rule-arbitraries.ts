import fc from "fast-check";
import type { FeeCharge, FeeRule } from "#browser/trading-math/fees/fees.ts";
import { decimal } from "#contract/decimal.ts";

const anyCharge: fc.Arbitrary<FeeCharge> = fc
  .record({
    kind: fc.constantFrom("none", "p(1-p)", "p(1-p)", "notional", "per-contract", "settlement" as const),
    rate: fc.constantFrom("0.07", "0.0175", "0.04", "0.3", "0.001"),
    exponent: fc.constantFrom(undefined, 1, 2),
    side: fc.constantFrom(undefined, undefined, "buy", "sell" as const),
    unit: fc.constantFrom("0.01", "0.05", "0.00001", "0.003"),
    round: fc.constantFrom("up", "half-up", "down" as const),
    roundEach: fc.constantFrom(undefined, undefined, "order", "fill" as const),
    smallest: fc.constantFrom(undefined, undefined, "0.02", "1"),
    takenIn: fc.constantFrom("money", "money", "contracts" as const),
  })
  .map(({ kind, rate, unit, smallest, takenIn, ...rest }) => ({
    ...rest,
    kind,
    rate: decimal(rate),
    unit: decimal(unit),
    smallest: smallest === undefined ? undefined : decimal(smallest),
    takenIn: kind === "p(1-p)" || kind === "notional" ? takenIn : "money",
  }));

/** Rules of every form that settings can have, alone and two at once. */
export const anyFeeRule: fc.Arbitrary<FeeRule> = fc
  .record({
    charge: anyCharge,
    also: fc.option(fc.tuple(anyCharge), { freq: 4, nil: undefined }),
    cashUnit: fc.constantFrom(undefined, undefined, undefined, "0.01"),
  })
  .map(({ charge, also, cashUnit }) => ({
    ...charge,
    also,
    cashUnit: cashUnit === undefined ? undefined : decimal(cashUnit),
  }));
