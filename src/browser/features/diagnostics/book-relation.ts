// Relation of the books of a market's two outcomes: mirrored, equal or independent.
import { canonical, decimal, subtract } from "#contract/decimal.ts";
import type { Level, OrderBook } from "#contract/order-book.ts";
import type { BookRelation } from "./check-facts.ts";

/** Fewest levels for a result. */
const leastLevels = 4;
/** Share of levels that must match: the market may move between the reads. */
const leastShare = 0.6;

/** A text for each level, equal for equal levels of one side. */
const keysOf = ({ asks, bids }: Pick<OrderBook, "asks" | "bids">): ReadonlySet<string> =>
  new Set(
    [asks, bids].flatMap((levels, side) =>
      levels.map(({ price, size }) => `${side} ${canonical(price)} ${canonical(size)}`),
    ),
  );

/** Compares `other` with the levels present in both `before` and `after` of the first outcome; undefined with too few. */
export function bookRelation(
  before: OrderBook,
  other: OrderBook,
  after: OrderBook,
  priceScale: number,
): BookRelation | undefined {
  const whole = decimal(String(priceScale));
  const left = keysOf(after);
  const steady = [...keysOf(before)].filter((key) => left.has(key));
  if (steady.length < leastLevels || other.asks.length + other.bids.length < leastLevels) return undefined;
  const share = (keys: ReadonlySet<string>) => steady.filter((key) => keys.has(key)).length / steady.length;
  const turned = (levels: readonly Level[]) =>
    levels.map(({ price, size }) => ({ price: subtract(whole, price), size }));
  const [equal, mirrored] = [
    share(keysOf(other)),
    share(keysOf({ asks: turned(other.bids), bids: turned(other.asks) })),
  ];
  if (mirrored >= leastShare && mirrored > equal) return "mirrored";
  if (equal >= leastShare && equal > mirrored) return "equal";
  // Both match when every price is near the middle; neither does when the market moved far.
  return Math.max(equal, mirrored) < 0.2 ? "apart" : undefined;
}
