// Relation of the books of a market's two outcomes: mirrored, equal or independent.
import { canonical, type Decimal, decimal, subtract } from "#contract/decimal.ts";
import type { Level, OrderBook } from "#contract/order-book.ts";
import type { BookRelation } from "./check-facts.ts";

/** Fewest levels for a result. */
const leastLevels = 4;
/** Share of levels that must match: the market may move between the reads. */
const leastShare = 0.6;

const keyOf = (side: "ask" | "bid", price: Decimal, size: Decimal) =>
  `${side} ${canonical(price)} ${canonical(size)}`;

function keysOf(book: OrderBook, write: (side: "ask" | "bid", level: Level) => string): ReadonlySet<string> {
  return new Set([
    ...book.asks.map((level) => write("ask", level)),
    ...book.bids.map((level) => write("bid", level)),
  ]);
}

const asIs = (side: "ask" | "bid", { price, size }: Level) => keyOf(side, price, size);

/** Compares `other` with the levels present in both `before` and `after` of the first outcome; undefined with too few. */
export function bookRelation(
  before: OrderBook,
  other: OrderBook,
  after: OrderBook,
  priceScale: number,
): BookRelation | undefined {
  const whole = decimal(String(priceScale));
  const left = keysOf(after, asIs);
  const steady = [...keysOf(before, asIs)].filter((key) => left.has(key));
  if (steady.length < leastLevels || other.asks.length + other.bids.length < leastLevels) return undefined;
  const share = (keys: ReadonlySet<string>) => steady.filter((key) => keys.has(key)).length / steady.length;
  const turned = keysOf(other, (side, { price, size }) =>
    keyOf(side === "ask" ? "bid" : "ask", subtract(whole, price), size),
  );
  const [equal, mirrored] = [share(keysOf(other, asIs)), share(turned)];
  if (mirrored >= leastShare && mirrored > equal) return "mirrored";
  if (equal >= leastShare && equal > mirrored) return "equal";
  // Both match when every price is near the middle; neither does when the market moved far.
  return Math.max(equal, mirrored) < 0.2 ? "apart" : undefined;
}
