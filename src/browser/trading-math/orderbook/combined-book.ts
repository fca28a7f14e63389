// Merges the books of one outcome on several venues into one ladder, with each level's split by venue. The caller
// ensures that all books are of that outcome and none is the mirror of another.

import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { heldPrice, soldPrice } from "#browser/trading-math/fees/net-price.ts";
import { add, canonical, compare, type Decimal, multiply, zero } from "#contract/decimal.ts";
import type { Ladder } from "./ladder.ts";

export interface BookSource<Key> {
  readonly key: Key;
  readonly ladder: Pick<Ladder, "asks" | "bids">;
  readonly fees: FeeModel;
}

export interface CombinedLevel<Key> {
  /** 0 to 1; with fees included, what a contract held costs a taker, or the proceeds to a seller. */
  readonly price: Decimal;
  /** Contracts of all parts; with fees included, those a buyer holds after the venue kept some. */
  readonly size: Decimal;
  /** Contracts from the best level down to this one. */
  readonly total: Decimal;
  readonly parts: readonly { readonly key: Key; readonly size: Decimal }[];
}

export interface CombinedBook<Key> {
  /** Best first. */
  readonly asks: readonly CombinedLevel<Key>[];
  readonly bids: readonly CombinedLevel<Key>[];
  /** Parts left out: with fees included, venues whose fees are unknown. */
  readonly leftOut: readonly Key[];
}

/** One ladder of all parts. With `feesIn`, each level is priced including the taker fee before rounding. */
export function combineBooks<Key>(parts: readonly BookSource<Key>[], feesIn: boolean): CombinedBook<Key> {
  const leftOut = feesIn ? parts.filter(({ fees }) => fees === "unknown") : [];
  const included = parts.filter((part) => !leftOut.includes(part));
  return {
    asks: combineSide(included, "asks", feesIn),
    bids: combineSide(included, "bids", feesIn),
    leftOut: leftOut.map(({ key }) => key),
  };
}

function combineSide<Key>(
  parts: readonly BookSource<Key>[],
  side: "asks" | "bids",
  feesIn: boolean,
): readonly CombinedLevel<Key>[] {
  const levels = parts.flatMap(({ key, ladder, fees }) =>
    ladder[side].flatMap((level) => {
      const net = feesIn ? netOf(fees, level, side) : level;
      return net === undefined ? [] : [{ key, size: net.size, price: canonical(net.price) }];
    }),
  );
  const sign = side === "asks" ? 1 : -1;
  // Stable sort: at one price the parts keep their order.
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

/** Undefined where the venue keeps all contracts of a buyer. */
function netOf(
  fees: FeeModel,
  { price, size }: Pick<CombinedLevel<unknown>, "price" | "size">,
  side: "asks" | "bids",
): Pick<CombinedLevel<unknown>, "price" | "size"> | undefined {
  if (side === "bids") return { price: soldPrice(fees, price), size };
  const held = heldPrice(fees, price);
  // A settlement fee counts as charged.
  return held === undefined
    ? undefined
    : { price: add(held.paid, held.settlement), size: multiply(size, held.share) };
}
