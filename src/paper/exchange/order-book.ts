// Order book with price-time priority. Knows orders and sizes, not accounts or money.
import type { Price, Size } from "./units.ts";

export type BookSide = "bid" | "ask";

/** An order in a book. The book lowers `remaining` on fills. */
export interface RestingOrder {
  readonly id: string;
  readonly bookSide: BookSide;
  readonly bookPrice: Price;
  remaining: Size;
}

export interface BookLevel {
  readonly price: Price;
  readonly size: Size;
}

interface BookChange {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

export interface OrderBook<Order extends RestingOrder> {
  /** Adds an order behind all others at its price. Throws when it would cross the book. */
  rest(order: Order): void;
  /** Removes an order; false when it is not in the book. */
  remove(order: Order): boolean;
  best(side: BookSide): Price | undefined;
  /** Levels of a side, best first. */
  levels(side: BookSide): BookLevel[];
  /** Levels that taking `size` from `side` up to `limit` would consume, best first. Does not change the book. */
  reach(side: BookSide, size: Size, limit: Price | undefined): BookLevel[];
  /**
   * Takes up to `size` from `side` up to `limit`, oldest first at each price. Calls back per fill and returns the
   * remainder.
   */
  take(
    side: BookSide,
    size: Size,
    limit: Price | undefined,
    onFill: (maker: Order, price: Price, size: Size) => void,
  ): Size;
  /** Levels whose size changed since the last call, size 0 for removed ones; undefined for none. */
  drainChange(): BookChange | undefined;
}

interface Level<Order> {
  size: Size;
  /** Insertion order is time priority; a Map also removes in constant time. */
  readonly orders: Map<string, Order>;
}

interface Side<Order> {
  readonly levels: Map<Price, Level<Order>>;
  /** Best first. */
  readonly prices: Price[];
  readonly touched: Set<Price>;
  readonly published: Map<Price, Size>;
  readonly isBetter: (price: Price, than: Price) => boolean;
}

function createSide<Order>(isBetter: (price: Price, than: Price) => boolean): Side<Order> {
  return { levels: new Map(), prices: [], touched: new Set(), published: new Map(), isBetter };
}

/** Index of `price` in a side's sorted prices, or its insertion index. */
function indexOfPrice<Order>(side: Side<Order>, price: Price): number {
  let [low, high] = [0, side.prices.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = side.prices[middle];
    if (there !== undefined && side.isBetter(there, price)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function removeLevel<Order>(side: Side<Order>, price: Price): void {
  side.levels.delete(price);
  side.prices.splice(indexOfPrice(side, price), 1);
}

function drainSide<Order>(side: Side<Order>): BookLevel[] {
  const changed: BookLevel[] = [];
  for (const price of side.touched) {
    const size = side.levels.get(price)?.size ?? 0n;
    if (size === (side.published.get(price) ?? 0n)) continue;
    changed.push({ price, size });
    if (size === 0n) side.published.delete(price);
    else side.published.set(price, size);
  }
  side.touched.clear();
  return changed.sort((a, b) => (side.isBetter(a.price, b.price) ? -1 : 1));
}

export function createOrderBook<Order extends RestingOrder>(): OrderBook<Order> {
  const bids = createSide<Order>((price, than) => price > than);
  const asks = createSide<Order>((price, than) => price < than);
  const sideOf = (side: BookSide) => (side === "bid" ? bids : asks);
  const isWithin = (side: Side<Order>, price: Price, limit: Price | undefined) =>
    limit === undefined || price === limit || side.isBetter(price, limit);

  return {
    rest(order) {
      const [own, other] = order.bookSide === "bid" ? [bids, asks] : [asks, bids];
      const opposite = other.prices[0];
      if (opposite !== undefined && (opposite === order.bookPrice || own.isBetter(order.bookPrice, opposite)))
        throw new Error(`an order at ${order.bookPrice} would cross the book at ${opposite}`);
      let level = own.levels.get(order.bookPrice);
      if (level === undefined) {
        level = { size: 0n, orders: new Map() };
        own.levels.set(order.bookPrice, level);
        own.prices.splice(indexOfPrice(own, order.bookPrice), 0, order.bookPrice);
      }
      level.orders.set(order.id, order);
      level.size += order.remaining;
      own.touched.add(order.bookPrice);
    },

    remove(order) {
      const side = sideOf(order.bookSide);
      const level = side.levels.get(order.bookPrice);
      if (level === undefined || !level.orders.delete(order.id)) return false;
      level.size -= order.remaining;
      side.touched.add(order.bookPrice);
      if (level.orders.size === 0) removeLevel(side, order.bookPrice);
      return true;
    },

    best: (side) => sideOf(side).prices[0],

    levels(side) {
      const { levels, prices } = sideOf(side);
      return prices.map((price) => ({ price, size: levels.get(price)?.size ?? 0n }));
    },

    reach(bookSide, size, limit) {
      const side = sideOf(bookSide);
      const met: BookLevel[] = [];
      let left = size;
      for (const price of side.prices) {
        if (left === 0n || !isWithin(side, price, limit)) break;
        const there = side.levels.get(price)?.size ?? 0n;
        const taken = there < left ? there : left;
        met.push({ price, size: taken });
        left -= taken;
      }
      return met;
    },

    take(bookSide, size, limit, onFill) {
      const side = sideOf(bookSide);
      let left = size;
      while (left > 0n) {
        const price = side.prices[0];
        const level = price === undefined ? undefined : side.levels.get(price);
        if (price === undefined || level === undefined || !isWithin(side, price, limit)) break;
        side.touched.add(price);
        for (const maker of level.orders.values()) {
          const filled = maker.remaining < left ? maker.remaining : left;
          maker.remaining -= filled;
          level.size -= filled;
          left -= filled;
          if (maker.remaining === 0n) level.orders.delete(maker.id);
          onFill(maker, price, filled);
          if (left === 0n) break;
        }
        if (level.orders.size === 0) removeLevel(side, price);
      }
      return left;
    },

    drainChange() {
      if (bids.touched.size === 0 && asks.touched.size === 0) return undefined;
      const change = { bids: drainSide(bids), asks: drainSide(asks) };
      return change.bids.length === 0 && change.asks.length === 0 ? undefined : change;
    },
  };
}
