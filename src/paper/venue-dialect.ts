// A world as a venue of another dialect would tell it: prices in cents, books and bars under other ids, one book for both
// outcomes, bars stamped at their end. What happens in the world is the same.
import { decimal, divide, isDecimal, multiply, one, subtract, writtenPlaces } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { OrderRequest } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type {
  WireBook,
  WireCandle,
  WireMarket,
  WireOrder,
  WireTrade,
  World,
  WorldChange,
} from "./world/world.ts";

export interface VenueDialect {
  /** 100: every price is in cents. */
  readonly priceScale: 1 | 100;
  /** What books, trades and bars go by; absent: what the world has (token, ticker, coin). */
  readonly instrument?: "market_id" | "outcome_id";
  /** "own": whoever asks by an outcome is told of that one; "first-outcome": books tell of the first one whatever was asked. */
  readonly books: "own" | "first-outcome";
}

export interface WorldDialect {
  readonly venues: Readonly<Record<VenueId, VenueDialect>>;
  /** Which end of its period a bar is stamped with. */
  readonly candleStamp: "start" | "end";
}

const plain: VenueDialect = { priceScale: 1, books: "own" };
export const plainDialect: WorldDialect = {
  venues: { "venue-a": plain, "venue-b": plain, "venue-c": plain },
  candleStamp: "start",
};

const cents = decimal("100");

/** `text`, a price between 0 and 1, as the venue writes it. */
function scaled(text: string, scale: 1 | 100): string {
  return scale === 1 ? text : multiply(decimal(text), cents);
}

function scaledOrNull(text: string | null, scale: 1 | 100): string | null {
  return text === null ? null : scaled(text, scale);
}

function bookIn({ priceScale }: VenueDialect, book: WireBook): WireBook {
  const side = (levels: WireBook["asks"]) =>
    levels.map(({ price, size }) => ({ price: scaled(price, priceScale), size }));
  return { asks: side(book.asks), bids: side(book.bids) };
}

function tradesIn({ priceScale }: VenueDialect, trades: readonly WireTrade[]): WireTrade[] {
  return trades.map((trade) => ({ ...trade, price: scaled(trade.price, priceScale) }));
}

function marketIn({ priceScale }: VenueDialect, market: WireMarket): WireMarket {
  const price = (text: string) => scaled(text, priceScale);
  return {
    ...market,
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, price: price(outcome.price) })),
    tick_size: price(market.tick_size),
    tick_ranges: market.tick_ranges.map(({ start, end, step }) => ({
      start: price(start),
      end: price(end),
      step: price(step),
    })),
  };
}

function orderIn({ priceScale }: VenueDialect, order: WireOrder): WireOrder {
  return isDecimal(order.price) ? { ...order, price: scaled(order.price, priceScale) } : order;
}

/** A limit in cents between 0 and 1; one that is no decimal stays as it is, for the venue to refuse. */
function requestFrom({ priceScale }: VenueDialect, request: OrderRequest): OrderRequest {
  const { price } = request;
  if (priceScale === 1 || price === undefined || !isDecimal(price)) return request;
  const limit = decimal(price);
  return { ...request, price: divide(limit, cents, writtenPlaces(limit) + 2, "down") };
}

/** A book of the first outcome as the other one's: a bid for the one is an offer of the other. */
function turned({ asks, bids }: WireBook): WireBook {
  const turn = (levels: WireBook["asks"]) =>
    levels.map(({ price, size }) => ({ price: subtract(one, decimal(price)), size }));
  return { asks: turn(bids), bids: turn(asks) };
}

/** A bar of the first outcome as the other one's. */
function turnedBar(bar: WireCandle): WireCandle {
  const turn = (text: string | null) => (text === null ? null : subtract(one, decimal(text)));
  return { ...bar, open: turn(bar.open), high: turn(bar.low), low: turn(bar.high), close: turn(bar.close) };
}

/** `world` in `dialect`; the very same world where that is plain. */
export function speakDialect(world: World, dialect: WorldDialect): World {
  if (dialect === plainDialect) return world;
  const of = (venue: VenueId) => dialect.venues[venue];

  /** The world's own instrument under what the venue calls it; undefined where there is none. */
  const ownInstrument = (venue: VenueId, called: string, wanted: "book" | "other"): string | undefined => {
    const { instrument, books } = of(venue);
    const isByMarket = (instrument ?? (venue === "venue-b" ? "market_id" : "outcome_id")) === "market_id";
    const place = world.place(venue, called);
    if (place === undefined || (place.outcome === undefined) !== isByMarket) return undefined;
    if (venue === "venue-b") return place.marketId;
    const told = wanted === "book" && books === "first-outcome" ? 0 : (place.outcome ?? 0);
    return place.outcomeIds[told];
  };
  /** Under which instruments the venue tells of a change of the world's own one. */
  const calledInstruments = (change: Exclude<WorldChange, { channel: "orders" }>): readonly string[] => {
    const { instrument, books } = of(change.venue);
    const place = world.place(change.venue, change.instrument);
    if (place === undefined) return [];
    const isFirst = place.outcome === undefined || place.outcome === 0;
    if (change.venue === "venue-b") return instrument === "outcome_id" ? place.outcomeIds : [place.marketId];
    if (instrument === "market_id") return isFirst ? [place.marketId] : [];
    if (change.channel !== "book" || books === "own") return [change.instrument];
    return isFirst ? place.outcomeIds : [];
  };
  /** Whether what venue B's world tells of a market, its first outcome, is to be turned for the one that was named. */
  const isTurned = (venue: VenueId, called: string, wanted: "book" | "other"): boolean =>
    venue === "venue-b" &&
    !(wanted === "book" && of(venue).books === "first-outcome") &&
    world.place(venue, called)?.outcome === 1;
  const barIn = (bar: WireCandle, seconds: number): WireCandle => {
    const { priceScale } = of("venue-b");
    const stamp = Date.parse(bar.timestamp) + (dialect.candleStamp === "end" ? seconds * 1_000 : 0);
    return {
      open: scaledOrNull(bar.open, priceScale),
      high: scaledOrNull(bar.high, priceScale),
      low: scaledOrNull(bar.low, priceScale),
      close: scaledOrNull(bar.close, priceScale),
      volume: bar.volume,
      timestamp: toIsoInstant(stamp),
    };
  };
  const marketOf = (venue: VenueId, market: WireMarket | undefined) =>
    market === undefined ? undefined : marketIn(of(venue), market);
  const orderOf = (venue: VenueId, order: WireOrder | undefined) =>
    order === undefined ? undefined : orderIn(of(venue), order);

  function under(instrument: string, change: Exclude<WorldChange, { channel: "orders" }>): WorldChange {
    const style = of(change.venue);
    switch (change.channel) {
      case "book":
        return {
          ...change,
          instrument,
          data: bookIn(style, isTurned(change.venue, instrument, "book") ? turned(change.data) : change.data),
        };
      case "trades":
        return { ...change, instrument, data: tradesIn(style, change.data) };
      case "candles":
        return {
          ...change,
          instrument,
          data: barIn(
            isTurned(change.venue, instrument, "other") ? turnedBar(change.data) : change.data,
            change.intervalSeconds,
          ),
        };
    }
  }
  function inDialect(change: WorldChange): readonly WorldChange[] {
    if (change.channel === "orders") return [{ ...change, data: orderIn(of(change.venue), change.data) }];
    return calledInstruments(change).map((instrument) => under(instrument, change));
  }

  return {
    ...world,
    marketA: (marketId) => marketOf("venue-a", world.marketA(marketId)),
    marketB: (ticker) => marketOf("venue-b", world.marketB(ticker)),
    eventsB: () =>
      world.eventsB().map((event) => ({
        ...event,
        markets: event.markets.map((market) => marketIn(of("venue-b"), market)),
      })),
    book(venue, called) {
      const own = ownInstrument(venue, called, "book");
      const book = own === undefined ? undefined : world.book(venue, own);
      if (book === undefined) return undefined;
      return bookIn(of(venue), isTurned(venue, called, "book") ? turned(book) : book);
    },
    trades(venue, called, range, limit) {
      const own = ownInstrument(venue, called, "other");
      const trades = own === undefined ? undefined : world.trades(venue, own, range, limit);
      return trades === undefined ? undefined : tradesIn(of(venue), trades);
    },
    candles(called, seconds, range) {
      const own = ownInstrument("venue-b", called, "other");
      const bars = own === undefined ? undefined : world.candles(own, seconds, range);
      const isOther = isTurned("venue-b", called, "other");
      return bars?.map((bar) => barIn(isOther ? turnedBar(bar) : bar, seconds));
    },
    placeOrder: (userId, venue, request) =>
      orderIn(of(venue), world.placeOrder(userId, venue, requestFrom(of(venue), request))),
    order: (userId, venue, orderId) => orderOf(venue, world.order(userId, venue, orderId)),
    orders: (userId, venue, filter) =>
      world.orders(userId, venue, filter).map((order) => orderIn(of(venue), order)),
    watch: (listener) =>
      world.watch((change) => {
        for (const told of inDialect(change)) listener(told);
      }),
    keepAwake(venue, called, channel) {
      const own = ownInstrument(venue, called, channel === "book" ? "book" : "other");
      return own === undefined ? () => undefined : world.keepAwake(venue, own, channel);
    },
  };
}
