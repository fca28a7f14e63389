// An amount of money typed into a field of contracts: "$50". The contracts it buys are offered, never filled in by
// themselves, so that no amount changes with the book. Pure.
import type { VenueConfig } from "#browser/config/config.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import type { Decimal } from "#contract/decimal.ts";
import { amountWithin } from "./amount-within.ts";
import type { Checked } from "./check-amount.ts";
import type { EstimateInput } from "./estimate.ts";
import { amountTexts } from "./texts.ts";

/** The number in `text` after or before the sign of `currency`; undefined without the sign. */
export function moneyTyped(text: string, currency: string): string | undefined {
  const typed = text.trim();
  if (currency === "") return undefined;
  if (typed.startsWith(currency)) return typed.slice(currency.length).trim();
  return typed.endsWith(currency) ? typed.slice(0, -currency.length).trim() : undefined;
}

type Rules = Parameters<typeof amountWithin>[3] & Pick<VenueConfig, "currency">;

/** The contracts that `typed` money buys, as a fix that the submit button applies too; the fees are counted in. */
export function amountForMoney(
  typed: string,
  order: Omit<EstimateInput, "amount">,
  rules: Rules,
): Extract<Checked<never>, { ok: false }> & { readonly contracts?: Decimal } {
  const refuse = (problem: string) => ({ ok: false, problem, fixes: [] }) as const;
  const money = parseDecimalInput(typed);
  if (!money.ok) return refuse(typed === "" ? "" : money.problem);
  if (order.limit === undefined && (order.levels ?? []).length === 0)
    return refuse(amountTexts.noBookForMoney);
  const contracts = amountWithin(100, money.value, order, rules);
  const text = formatMoney(money.value, rules.currency);
  return contracts === undefined
    ? refuse(amountTexts.tooLittleMoney(text))
    : { ok: false, problem: amountTexts.buys(text, contracts), fixes: [contracts], contracts };
}
