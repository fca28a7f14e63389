// House market makers: keep quotes around the fair price by cancelling and placing real orders. They always have cash,
// and mint complete sets for contracts to sell.
import type { ExchangeOrder, MarketExchange, OutcomeIndex } from "../exchange/market-exchange.ts";
import type { BookSide } from "../exchange/order-book.ts";
import { type Price, type Size, wholePrice } from "../exchange/units.ts";
import type { Listing } from "./listing.ts";
import { bestQuotes, farSize, quoteSize } from "./maker-quotes.ts";
import type { Draw } from "./random.ts";
import { stepAt, tickAbove, tickAtOrAbove, tickAtOrBelow, tickBelow } from "./ticks.ts";

export const makerAccount = "house/makers";

export interface Makers {
  /** Quotes whole books around `chance`. */
  fill(chance: number, at: number, draw: Draw): void;
  /** Follows the fair price and makes `changes` further random changes. */
  requote(chance: number, at: number, changes: number, draw: Draw): void;
  /** Cancels all quotes. */
  withdraw(): void;
  /** Called on each change of a maker's order. */
  onOrder(order: ExchangeOrder): void;
}

/** Dependencies of a house trader in one market. */
export interface HouseDeps {
  readonly listing: Listing;
  readonly exchange: MarketExchange;
  /** Makes sure the account can sell this much of an outcome. */
  readonly ensureContracts: (outcome: OutcomeIndex, size: Size) => void;
  readonly nextId: () => string;
}

/** Quotes on one side of one book. */
interface QuotedSide {
  readonly book: OutcomeIndex;
  readonly side: BookSide;
  readonly quotes: Map<Price, string>;
}

/** Makers without quotes. */
export function createMakers({ listing, exchange, ensureContracts, nextId }: HouseDeps): Makers {
  const { ticks, activity } = listing;
  const separate = listing.venue === "venue-c";
  const books: readonly OutcomeIndex[] = separate ? [0, 1] : [0];
  const sides: QuotedSide[] = books.flatMap((book) =>
    (["bid", "ask"] as const).map((side) => ({ book, side, quotes: new Map() })),
  );
  const quoteOf = new Map<string, { side: QuotedSide; price: Price }>();

  function quote(side: QuotedSide, price: Price, size: Size, at: number): void {
    remove(side, price);
    const id = nextId();
    const common = { id, account: makerAccount, size, rests: true, at };
    side.quotes.set(price, id);
    quoteOf.set(id, { side, price });
    if (side.side === "bid") exchange.submit({ ...common, outcome: side.book, side: "buy", limit: price });
    else if (separate) {
      ensureContracts(side.book, size);
      exchange.submit({ ...common, outcome: side.book, side: "sell", limit: price });
    } else exchange.submit({ ...common, outcome: 1, side: "buy", limit: wholePrice - price });
  }

  function remove(side: QuotedSide, price: Price): void {
    const id = side.quotes.get(price);
    if (id !== undefined) exchange.cancel(id);
  }

  /** Next price away from the middle. */
  const further = (side: QuotedSide, price: Price) =>
    side.side === "bid" ? tickBelow(ticks, price) : tickAbove(ticks, price);
  const isBetter = (side: QuotedSide, price: Price, than: Price) =>
    side.side === "bid" ? price > than : price < than;
  /** Ticks between adjacent quoted levels; markets with fine ticks leave gaps. */
  const gap = (price: Price, draw: Draw) => {
    const step = stepAt(ticks, price);
    return step >= 50 ? 1 : 1 + draw.below(step >= 25 ? 2 : 4);
  };

  function fillSide(side: QuotedSide, best: Price, at: number, draw: Draw): void {
    let price: Price | undefined = best;
    let last = best;
    for (let distance = 0; distance < activity.nearLevels && price !== undefined; distance += 1) {
      if (distance === 0 || draw.chance(0.88)) quote(side, price, quoteSize(listing, distance, draw), at);
      last = price;
      for (let steps = gap(price, draw); steps > 0 && price !== undefined; steps -= 1)
        price = further(side, price);
    }
    const room = side.side === "bid" ? last : wholePrice - last;
    for (let count = 0; count < activity.farLevels; count += 1) {
      // Denser towards the end of the scale.
      const share = draw.unit() ** 1.7 * 0.98;
      const level = side.side === "bid" ? share * room : wholePrice - share * room;
      const price = side.side === "bid" ? tickAtOrAbove(ticks, level) : tickAtOrBelow(ticks, level);
      if (price === undefined || !isBetter(side, last, price) || side.quotes.has(price)) continue;
      const fromEdge = (side.side === "bid" ? price : wholePrice - price) / wholePrice;
      quote(side, price, farSize(listing, fromEdge, draw), at);
    }
  }

  function bestOf(side: QuotedSide, chance: number): Price | undefined {
    const fair = (side.book === 0 ? chance : 1 - chance) * wholePrice;
    return bestQuotes(listing, fair)[side.side];
  }

  function follow(side: QuotedSide, chance: number, at: number, changes: number, draw: Draw): void {
    const best = bestOf(side, chance);
    if (best === undefined) return;
    // Both, so that a taker of all that is offered at the best price moves it by one level.
    for (const [distance, price] of [best, further(side, best)].entries()) {
      if (price === undefined || side.quotes.has(price)) continue;
      quote(side, price, quoteSize(listing, distance, draw), at);
    }
    for (let count = 0; count < changes; count += 1) changeOne(side, best, at, draw);
    prune(side, best, draw);
  }

  /** Changes, adds or removes the quote of a random level, most often near the best. */
  function changeOne(side: QuotedSide, best: Price, at: number, draw: Draw): void {
    const distance = Math.floor(activity.nearLevels * draw.unit() ** 2);
    let price: Price | undefined = best;
    for (let steps = distance; steps > 0 && price !== undefined; steps -= 1) price = further(side, price);
    if (price === undefined) return;
    if (side.quotes.has(price) && price !== best && draw.chance(0.25)) remove(side, price);
    else quote(side, price, quoteSize(listing, distance, draw), at);
  }

  /** Bounds the quotes of a side as the price moves: removes one at a time, away from the best. */
  function prune(side: QuotedSide, best: Price, draw: Draw): void {
    if (side.quotes.size <= activity.nearLevels + activity.farLevels + 6) return;
    const prices = [...side.quotes.keys()].sort((a, b) => (isBetter(side, a, b) ? -1 : 1));
    const price = prices[activity.nearLevels + draw.below(Math.max(1, prices.length - activity.nearLevels))];
    if (price !== undefined && price !== best) remove(side, price);
  }

  return {
    fill(chance, at, draw) {
      for (const side of sides) {
        const best = bestOf(side, chance);
        if (best !== undefined) fillSide(side, best, at, draw);
      }
    },
    requote(chance, at, changes, draw) {
      // Cancels quotes that the fair price has crossed before placing any, so that makers do not trade with themselves.
      for (const side of sides) {
        const best = bestOf(side, chance);
        for (const price of [...side.quotes.keys()])
          if (best === undefined || isBetter(side, price, best)) remove(side, price);
      }
      const busiest = draw.below(sides.length);
      for (const [index, side] of sides.entries())
        follow(side, chance, at, index === busiest ? changes : 0, draw);
    },
    withdraw() {
      for (const side of sides) for (const price of [...side.quotes.keys()]) remove(side, price);
    },
    onOrder(order) {
      const quote = quoteOf.get(order.id);
      if (quote === undefined || order.state === "open") return;
      quoteOf.delete(order.id);
      if (quote.side.quotes.get(quote.price) === order.id) quote.side.quotes.delete(quote.price);
    },
  };
}
