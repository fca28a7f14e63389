// Fee rules for tests: single ones, and a table with every form of fee for what must hold under each. A new form is added to the table.
import type { FeeCharge, FeeModel, FeeRule } from "#browser/trading-math/fees/fee-rules.ts";
import { decimal } from "#contract/decimal.ts";

/** A rule; without more, 0.07 of p·(1 − p) in money, rounded up to the cent once an order. */
export function feeRule(over: Partial<FeeRule> = {}): FeeRule {
  return {
    kind: "p(1-p)",
    rate: decimal("0.07"),
    unit: decimal("0.01"),
    round: "up",
    takenIn: "money",
    ...over,
  };
}

export const noFee: FeeRule = feeRule({ kind: "none", rate: decimal("0") });

const settlement: FeeCharge = feeRule({ kind: "settlement", rate: decimal("0.02") });
const flat: FeeCharge = feeRule({ kind: "per-contract", rate: decimal("0.0035") });
const inContracts: FeeCharge = feeRule({ takenIn: "contracts", unit: decimal("0.00001") });

export const exampleFeeRules: Readonly<Record<string, FeeModel>> = {
  unknown: "unknown",
  none: noFee,
  "p(1-p), up": feeRule(),
  "p(1-p), half up": feeRule({ rate: decimal("0.04"), unit: decimal("0.00001"), round: "half-up" }),
  "p(1-p), down": feeRule({ rate: decimal("0.3"), unit: decimal("0.05"), round: "down" }),
  "p(1-p) squared": feeRule({ rate: decimal("0.25"), exponent: 2 }),
  "p(1-p), each fill": feeRule({ roundEach: "fill" }),
  "p(1-p), from a smallest fee": feeRule({ unit: decimal("0.0001"), smallest: decimal("0.3") }),
  "p(1-p), cash rounded": feeRule({ unit: decimal("0.0001"), cashUnit: decimal("0.01") }),
  "kept in contracts": inContracts as FeeRule,
  "kept in contracts, to the hundredth": feeRule({ takenIn: "contracts" }),
  "kept in contracts, to half a contract": feeRule({
    takenIn: "contracts",
    rate: decimal("0.3"),
    unit: decimal("0.5"),
  }),
  "kept in contracts, each fill": feeRule({ takenIn: "contracts", roundEach: "fill" }),
  "kept in contracts, squared": feeRule({ takenIn: "contracts", rate: decimal("0.25"), exponent: 2 }),
  "share of the money": feeRule({ kind: "notional", rate: decimal("0.0007"), unit: decimal("0.000001") }),
  "share of the money, in contracts": feeRule({
    kind: "notional",
    rate: decimal("0.01"),
    takenIn: "contracts",
  }),
  "a flat sum": flat as FeeRule,
  settlement: settlement as FeeRule,
  "of buyers only": feeRule({ side: "buy" }),
  "of sellers only": feeRule({ side: "sell" }),
  "in money and settlement": feeRule({ also: [settlement] }),
  "kept in contracts, and settlement": feeRule({ takenIn: "contracts", also: [settlement] }),
  "kept in contracts, and a flat sum": feeRule({ takenIn: "contracts", also: [flat] }),
  "all at once, cash rounded": feeRule({
    also: [settlement, flat, inContracts],
    cashUnit: decimal("0.01"),
  }),
};
