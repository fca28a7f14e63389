// How the books of a market's two outcomes stand to each other: one the other turned round, both the same, or each its own.
import { canonical, type Decimal, decimal, subtract } from "#contract/decimal.ts";
import type { Level, OrderBook } from "#contract/order-book.ts";
import type { BookRelation } from "./check-facts.ts";

/** Fewer levels than this tell nothing. */
const leastLevels = 4;
/** The share of levels that has to be found again: the market may have moved while it was read. */
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

/** `other` against what stands in both `before` and `after` of the first outcome; undefined where too little does. */
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
  // Both alike where every price is in the middle; a market that moved far tells neither.
  return Math.max(equal, mirrored) < 0.2 ? "apart" : undefined;
}
