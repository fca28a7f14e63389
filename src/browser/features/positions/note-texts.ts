// Apart from the other texts: a position is known on pages without the portfolio.

import { formatCountOf } from "#browser/lib/format-number.ts";

/** Notes beside a position: what is not counted, what contradicts itself. */
export const noteTexts = {
  otherOutcome: (orderId: string) =>
    `Fills imported for order ${orderId} have another market, outcome or side. Using the order.`,
  incomplete: (orderId: string, imported: string, filled: string) =>
    `Imported fills cover ${imported} of ${filled} for order ${orderId}. Using the order.`,
  uncertain: (orders: number) =>
    `${formatCountOf(orders, "order")} with uncertain fills: more may be filled.`,
  withoutSide: (orders: number) => `${formatCountOf(orders, "order")} without a side: not counted.`,
  uncovered: (contracts: string) => `Sold ${contracts} more than recorded buys. Import the missing fills.`,
  afterSettlement: (fills: number) =>
    `${formatCountOf(fills, "fill")} after the settlement day, counted as settled.`,
} as const;
