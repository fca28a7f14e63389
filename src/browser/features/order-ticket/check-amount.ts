// Checks a typed amount: on the venue's steps and above its minimum. Exact; nothing is rounded for the user: errors are named
// and the nearest valid values offered.
import type { VenueConfig } from "#browser/config/config.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import type { AmountUnit } from "#browser/order-entry/ticket-terms.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import {
  canonical,
  compare,
  type Decimal,
  equals,
  isMultiple,
  isPositive,
  one,
  toMultiple,
} from "#contract/decimal.ts";
import { amountTexts } from "./texts.ts";

/** A value typed into a field, or why it is none, with values that would do. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value; readonly note?: string | undefined }
  | { readonly ok: false; readonly problem: string; readonly fixes: readonly string[] };

type AmountRules = Pick<
  VenueConfig,
  "contractStep" | "amountStep" | "minimumContracts" | "minimumNotional" | "currency"
>;

/** The amount in `text`, in contracts or in money. */
export function checkAmount(text: string, unit: AmountUnit, rules: AmountRules): Checked<Decimal> {
  const typed = parseDecimalInput(text);
  if (!typed.ok) return { ok: false, problem: typed.problem, fixes: [] };
  const value = canonical(typed.value);
  const inContracts = unit === "contracts";
  const step = inContracts ? rules.contractStep : rules.amountStep;
  const minimum = inContracts ? rules.minimumContracts : rules.minimumNotional;
  const amountText = (amount: Decimal) =>
    inContracts ? amountTexts.contracts(amount, equals(amount, one)) : formatMoney(amount, rules.currency);
  if (compare(value, minimum) < 0) {
    return {
      ok: false,
      problem: amountTexts.minimum(amountText(minimum)),
      fixes: [minimum],
    };
  }
  if (!isMultiple(value, step)) {
    const fixes = [toMultiple(value, step, "down"), toMultiple(value, step, "up")];
    const allowed = fixes.filter((fix) => isPositive(fix) && compare(fix, minimum) >= 0);
    const problem = amountTexts.step(step, allowed);
    return { ok: false, problem, fixes: allowed };
  }
  return { ok: true, value };
}

/** Why contracts worth `notional` are too little money for the venue; undefined where they are enough. */
export function belowNotional(notional: Decimal, rules: AmountRules): string | undefined {
  if (compare(notional, rules.minimumNotional) >= 0) return undefined;
  return amountTexts.belowMinimum(
    formatMoney(rules.minimumNotional, rules.currency),
    roundedMoney(notional, rules.currency, { rounding: "down" }),
  );
}
