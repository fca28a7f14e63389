// Depth of a book near its best prices.
import { add, type Decimal, isZero, subtract, zero } from "#contract/decimal.ts";
import type { Ladder, LadderLevel } from "./ladder.ts";

export interface LadderDepth {
  /** Best levels of each side, best first. */
  readonly asks: readonly LadderLevel[];
  readonly bids: readonly LadderLevel[];
  /** Contracts at these levels, exact. */
  readonly askTotal: Decimal;
  readonly bid: Decimal;
  /** (bid − asked) / (bid + asked), −1 to 1, as a ratio; undefined for an empty book. */
  readonly imbalance: { readonly numerator: Decimal; readonly denominator: Decimal } | undefined;
}

/** Depth of the best `levels` levels per side. */
export function depthOf(ladder: Ladder, levels: number): LadderDepth {
  const [asks, bids] = [ladder.asks.slice(0, levels), ladder.bids.slice(0, levels)];
  const askTotal = asks.at(-1)?.total ?? zero;
  const bid = bids.at(-1)?.total ?? zero;
  const denominator = add(bid, askTotal);
  return {
    asks,
    bids,
    askTotal,
    bid,
    imbalance: isZero(denominator) ? undefined : { numerator: subtract(bid, askTotal), denominator },
  };
}
