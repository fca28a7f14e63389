// What one more contract is charged at a price, before an order's fee is rounded: for comparing prices, never for money.
import { type Decimal, multiply, one, subtract, zero } from "#contract/decimal.ts";
import type { FeeModel } from "./fees.ts";

/**
 * Money a contract that a buyer takes at `price` (0 to 1) is charged; a share of a contract that is kept back counts as
 * what it pays. Undefined under an unknown model. `ifWins`: only where it wins.
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
