import { formatPrice } from "#browser/market-math/odds.ts";
import { type Decimal, isPositive, round, subtract, zero } from "#contract/decimal.ts";

/** What one contract of each leg earns or lacks, in cents: "1.2¢ short a contract", "3¢ a contract". */
export function perContractWords(perContract: Decimal, beforeFees: boolean): string {
  const words = isPositive(perContract)
    ? `${formatPrice(round(perContract, 4, "down"), "cents")} a contract`
    : `${formatPrice(round(subtract(zero, perContract), 4, "up"), "cents")} short a contract`;
  return beforeFees ? `${words}, before fees` : words;
}
