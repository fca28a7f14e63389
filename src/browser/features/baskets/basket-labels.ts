import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { type Decimal, isPositive, round, subtract, zero } from "#contract/decimal.ts";
import type { CoverRow } from "./basket-rows.ts";

/** What one contract of each leg earns or lacks, in cents: "1.2¢ short a contract", "3¢ a contract". */
export function perContractWords(perContract: Decimal, beforeFees: boolean): string {
  const words = isPositive(perContract)
    ? `${formatPrice(round(perContract, 4, "down"), "cents")} a contract`
    : `${formatPrice(round(subtract(zero, perContract), 4, "up"), "cents")} short a contract`;
  return beforeFees ? `${words}, before fees` : words;
}

/** What a row's cover earns, or why nothing is promised: without the user's word, and of books too old to trade on. */
export function netWords(
  { word, reading, isOverlapping }: Pick<CoverRow, "word" | "reading" | "isOverlapping">,
  currency: string,
  isFresh: boolean,
): string {
  if (word === "changed") return "changed: needs your word again";
  if (word === "none") return isOverlapping ? "prices say several can happen" : "needs your word";
  if (reading?.edge === undefined) return "";
  if (!isFresh) return "open it for what holds now";
  const sized = reading.edge.suggested ?? reading.edge.largest;
  if (sized === undefined) return "does not pay";
  const fees = reading.beforeFees ? " before fees" : "";
  return `${formatMoney(sized.profit, currency)}${fees} at ${formatDecimal(sized.contracts)}`;
}
