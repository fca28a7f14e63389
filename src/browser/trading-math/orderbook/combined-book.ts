// The books of one outcome on several venues as one ladder, each level split by whose it is. What may be put together is
// decided before: each book here is of the same outcome, and no two are the same book seen from two sides.

import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import { marginalFee } from "#browser/trading-math/fees/marginal-fee.ts";
import { add, canonical, compare, type Decimal, subtract, zero } from "#contract/decimal.ts";
import type { Ladder } from "./ladder.ts";

/** A book of the outcome. */
export interface BookPart<Key> {
  readonly key: Key;
  readonly ladder: Pick<Ladder, "asks" | "bids">;
  readonly fees: FeeModel;
}

export interface CombinedLevel<Key> {
  /** 0 to 1; with fees in, what a contract costs a taker, or brings one who sells. */
  readonly price: Decimal;
  /** Contracts of all parts. */
  readonly size: Decimal;
  /** Contracts from the best level down to this one. */
  readonly total: Decimal;
  readonly parts: readonly { readonly key: Key; readonly size: Decimal }[];
}

export interface CombinedBook<Key> {
  /** Best first. */
  readonly asks: readonly CombinedLevel<Key>[];
  readonly bids: readonly CombinedLevel<Key>[];
  /** Parts that are left out: with fees in, those of venues whose fees are unknown. */
  readonly leftOut: readonly Key[];
}

/** One ladder of all parts. With `feesIn` every level stands where a taker's fee, before its rounding, puts it. */
export function combineBooks<Key>(parts: readonly BookPart<Key>[], feesIn: boolean): CombinedBook<Key> {
  const leftOut = feesIn ? parts.filter(({ fees }) => fees === "unknown") : [];
  const kept = parts.filter((part) => !leftOut.includes(part));
  return {
    asks: combineSide(kept, "asks", feesIn),
    bids: combineSide(kept, "bids", feesIn),
    leftOut: leftOut.map(({ key }) => key),
  };
}

function combineSide<Key>(
  parts: readonly BookPart<Key>[],
  side: "asks" | "bids",
  feesIn: boolean,
): readonly CombinedLevel<Key>[] {
  const levels = parts.flatMap(({ key, ladder, fees }) =>
    ladder[side].map(({ price, size }) => ({
      key,
      size,
      price: canonical(feesIn ? net(fees, price, side) : price),
    })),
  );
  const sign = side === "asks" ? 1 : -1;
  // Stable: at one price the parts keep their order.
  levels.sort((a, b) => sign * compare(a.price, b.price));
  const combined: { price: Decimal; size: Decimal; total: Decimal; parts: { key: Key; size: Decimal }[] }[] =
    [];
  for (const { key, price, size } of levels) {
    const last = combined.at(-1);
    if (last?.price === price) {
      last.size = add(last.size, size);
      last.total = add(last.total, size);
      last.parts.push({ key, size });
    } else {
      combined.push({ price, size, total: add(last?.total ?? zero, size), parts: [{ key, size }] });
    }
  }
  return combined;
}

function net(fees: FeeModel, price: Decimal, side: "asks" | "bids"): Decimal {
  const fee = marginalFee(fees, price)?.value;
  if (fee === undefined) return price;
  return side === "asks" ? add(price, fee) : subtract(price, fee);
}
