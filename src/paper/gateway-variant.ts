// Adapts the world's data to variants of the venues: prices in cents, books and candles under other ids, one book for both
// outcomes, candles stamped at their end. The world itself does not change.
import { decimal, divide, isDecimal, multiply, one, subtract, writtenPlaces } from "#contract/decimal.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { OrderRequest } from "#contract/order.ts";
import { readTakerSide } from "#contract/trade.ts";
import { isVenueId, type VenueId } from "#contract/venue-id.ts";
import type {
  WireBook,
  WireCandle,
  WireMarket,
  WireMatchedGroup,
  WireOrder,
  WireTrade,
  World,
  WorldChange,
} from "./world/world.ts";

export interface VenueVariant {
  /** 100: prices are in cents. */
  readonly priceScale: 1 | 100;
  /** Id of books, trades and candles; absent: the world's own (token, ticker, coin). */
  readonly instrument?: "market_id" | "outcome_id";
  /** "own": an outcome id returns that outcome's book; "first-outcome": always the first outcome's book. */
  readonly books: "own" | "first-outcome";
  /** Names for market statuses, by the world's own ("open"). */
  readonly statusNames?: Readonly<Record<string, string>>;
  /** Names for both sides, of orders and trades. */
  readonly sideNames?: { readonly buy: string; readonly sell: string };
}

export interface WorldVariant {
  readonly venues: Readonly<Record<VenueId, VenueVariant>>;
  /** End of its period that a candle is stamped with. */
  readonly candleStamp: "start" | "end";
}

const plain: VenueVariant = { priceScale: 1, books: "own" };
export const plainVariant: WorldVariant = {
  venues: { "venue-a": plain, "venue-b": plain, "venue-c": plain },
  candleStamp: "start",
};

const cents = decimal("100");

/** Converts a price between 0 and 1 to the venue's scale. */
function scalePrice(text: string, scale: 1 | 100): string {
  return scale === 1 ? text : multiply(decimal(text), cents);
}

function writeBook({ priceScale }: VenueVariant, book: WireBook): WireBook {
  const side = (levels: WireBook["asks"]) =>
    levels.map(({ price, size }) => ({ price: scalePrice(price, priceScale), size }));
  return { asks: side(book.asks), bids: side(book.bids) };
}

/** A taker's side in the names of the variant, in the shape it has in the world: a name, or an object with one. */
function writeTakerSide({ sideNames }: VenueVariant, side: unknown): unknown {
  if (sideNames === undefined) return side;
  const isBuy = readTakerSide(side) === "buy";
  const name = isBuy ? sideNames.buy : sideNames.sell;
  return typeof side === "object" ? { side: name } : name;
}

function writeTrades(style: VenueVariant, trades: readonly WireTrade[]): WireTrade[] {
  return trades.map((trade) => ({
    ...trade,
    price: scalePrice(trade.price, style.priceScale),
    side: writeTakerSide(style, trade.side),
  }));
}

function writeStatus({ statusNames }: VenueVariant, status: string): string {
  return statusNames?.[status] ?? status;
}

function writeMarket(style: VenueVariant, market: WireMarket): WireMarket {
  const { priceScale } = style;
  const price = (text: string) => scalePrice(text, priceScale);
  return {
    ...market,
    status: writeStatus(style, market.status),
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, price: price(outcome.price) })),
    tick_size: price(market.tick_size),
    tick_ranges: market.tick_ranges.map(({ start, end, step }) => ({
      start: price(start),
      end: price(end),
      step: price(step),
    })),
  };
}

function writeOrder({ priceScale, sideNames }: VenueVariant, order: WireOrder): WireOrder {
  const side = sideNames?.[order.side === "buy" ? "buy" : "sell"] ?? order.side;
  const price = isDecimal(order.price) ? scalePrice(order.price, priceScale) : order.price;
  return { ...order, side, price };
}

/** Side of an order in the world's names; any other name is passed on for the venue to refuse. */
function readSide({ sideNames }: VenueVariant, side: string): string {
  if (sideNames === undefined) return side;
  if (side === sideNames.buy) return "buy";
  return side === sideNames.sell ? "sell" : `not ${side}`;
}

/** Converts a limit in cents to 0…1, and the side. A non-decimal is passed on for the venue to refuse. */
function readRequest(style: VenueVariant, received: OrderRequest): OrderRequest {
  const { priceScale } = style;
  const request = { ...received, side: readSide(style, received.side) };
  const { price } = request;
  if (priceScale === 1 || price === undefined || !isDecimal(price)) return request;
  const limit = decimal(price);
  return { ...request, price: divide(limit, cents, writtenPlaces(limit) + 2, "down") };
}

/** Mirrors the first outcome's book to the second: a bid on one is an ask on the other. */
function mirrorBook({ asks, bids }: WireBook): WireBook {
  const turn = (levels: WireBook["asks"]) =>
    levels.map(({ price, size }) => ({ price: subtract(one, decimal(price)), size }));
  return { asks: turn(bids), bids: turn(asks) };
}

/** Mirrors a candle of the first outcome to the second. */
function mirrorCandle(candle: WireCandle): WireCandle {
  return mapPrices({ ...candle, high: candle.low, low: candle.high }, (text) => subtract(one, decimal(text)));
}

function mapPrices(candle: WireCandle, convert: (text: string) => string): WireCandle {
  const { open, high, low, close } = candle;
  if (open === null || high === null || low === null || close === null) return candle;
  return { ...candle, open: convert(open), high: convert(high), low: convert(low), close: convert(close) };
}

/** Wraps `world` in `variant`; returns `world` itself for the plain variant. */
export function translateWorld(world: World, variant: WorldVariant): World {
  if (variant === plainVariant) return world;
  const of = (venue: VenueId) => variant.venues[venue];

  /** The world's instrument for a venue's id; undefined for none. */
  const ownInstrument = (
    venue: VenueId,
    instrumentId: string,
    kind: "book" | "other",
  ): string | undefined => {
    const { instrument, books } = of(venue);
    const isByMarket = (instrument ?? (venue === "venue-b" ? "market_id" : "outcome_id")) === "market_id";
    const named = world.findInstrument(venue, instrumentId);
    if (named === undefined || (named.outcome === undefined) !== isByMarket) return undefined;
    if (venue === "venue-b") return named.marketId;
    const index = kind === "book" && books === "first-outcome" ? 0 : (named.outcome ?? 0);
    return named.outcomeIds[index];
  };
  /** The venue's ids for a change of the world's instrument. */
  const venueInstruments = (change: Exclude<WorldChange, { channel: "orders" }>): readonly string[] => {
    const { instrument, books } = of(change.venue);
    const named = world.findInstrument(change.venue, change.instrument);
    if (named === undefined) return [];
    const isFirst = named.outcome === undefined || named.outcome === 0;
    if (change.venue === "venue-b") return instrument === "outcome_id" ? named.outcomeIds : [named.marketId];
    if (instrument === "market_id") return isFirst ? [named.marketId] : [];
    if (change.channel !== "book" || books === "own") return [change.instrument];
    return isFirst ? named.outcomeIds : [];
  };
  /** True when venue B's data, which is of the first outcome, must be mirrored for the named one. */
  const isMirrored = (venue: VenueId, instrumentId: string, kind: "book" | "other"): boolean =>
    venue === "venue-b" &&
    !(kind === "book" && of(venue).books === "first-outcome") &&
    world.findInstrument(venue, instrumentId)?.outcome === 1;
  const writeCandle = (candle: WireCandle, seconds: number): WireCandle => {
    const { priceScale } = of("venue-b");
    const stamp = Date.parse(candle.timestamp) + (variant.candleStamp === "end" ? seconds * 1_000 : 0);
    return { ...mapPrices(candle, (text) => scalePrice(text, priceScale)), timestamp: toIsoInstant(stamp) };
  };
  /** Data of a world's instrument as the variant writes it for one of the venue's. */
  const bookOf = (venue: VenueId, instrument: string, book: WireBook): WireBook =>
    writeBook(of(venue), isMirrored(venue, instrument, "book") ? mirrorBook(book) : book);
  const candleOf = (instrument: string, candle: WireCandle, seconds: number): WireCandle =>
    writeCandle(isMirrored("venue-b", instrument, "other") ? mirrorCandle(candle) : candle, seconds);
  const marketOf = (venue: VenueId, market: WireMarket | undefined) =>
    market === undefined ? undefined : writeMarket(of(venue), market);
  const orderOf = (venue: VenueId, order: WireOrder | undefined) =>
    order === undefined ? undefined : writeOrder(of(venue), order);

  function writeUnder(instrument: string, change: Exclude<WorldChange, { channel: "orders" }>): WorldChange {
    switch (change.channel) {
      case "book":
        return { ...change, instrument, data: bookOf(change.venue, instrument, change.data) };
      case "trades":
        return { ...change, instrument, data: writeTrades(of(change.venue), change.data) };
      case "candles":
        return { ...change, instrument, data: candleOf(instrument, change.data, change.intervalSeconds) };
    }
  }
  function translateChange(change: WorldChange): readonly WorldChange[] {
    if (change.channel === "orders") return [{ ...change, data: writeOrder(of(change.venue), change.data) }];
    return venueInstruments(change).map((instrument) => writeUnder(instrument, change));
  }

  const groupOf = (group: WireMatchedGroup): WireMatchedGroup => ({
    ...group,
    legs: group.legs.map((leg) => {
      const data = leg.data as { status?: unknown };
      if (!isVenueId(leg.venue) || typeof data.status !== "string") return leg;
      return { ...leg, data: { ...data, status: writeStatus(of(leg.venue), data.status) } };
    }),
  });

  return {
    ...world,
    matchedGroups: (category, day) => world.matchedGroups(category, day).map(groupOf),
    marketA: (marketId) => marketOf("venue-a", world.marketA(marketId)),
    marketB: (ticker) => marketOf("venue-b", world.marketB(ticker)),
    eventsB: () =>
      world.eventsB().map((event) => ({
        ...event,
        markets: event.markets.map((market) => writeMarket(of("venue-b"), market)),
      })),
    book(venue, instrumentId) {
      const own = ownInstrument(venue, instrumentId, "book");
      const book = own === undefined ? undefined : world.book(venue, own);
      return book === undefined ? undefined : bookOf(venue, instrumentId, book);
    },
    trades(venue, instrumentId, range, limit) {
      const own = ownInstrument(venue, instrumentId, "other");
      const trades = own === undefined ? undefined : world.trades(venue, own, range, limit);
      return trades === undefined ? undefined : writeTrades(of(venue), trades);
    },
    candles(instrumentId, seconds, range) {
      const own = ownInstrument("venue-b", instrumentId, "other");
      const candles = own === undefined ? undefined : world.candles(own, seconds, range);
      return candles?.map((candle) => candleOf(instrumentId, candle, seconds));
    },
    placeOrder: (userId, venue, request) =>
      writeOrder(of(venue), world.placeOrder(userId, venue, readRequest(of(venue), request))),
    order: (userId, venue, orderId) => orderOf(venue, world.order(userId, venue, orderId)),
    orders: (userId, venue, filter) =>
      world.orders(userId, venue, filter).map((order) => writeOrder(of(venue), order)),
    watch: (listener) =>
      world.watch((change) => {
        for (const translated of translateChange(change)) listener(translated);
      }),
    keepAwake(venue, instrumentId, candleSeconds) {
      const own = ownInstrument(venue, instrumentId, "other");
      return own === undefined ? () => undefined : world.keepAwake(venue, own, candleSeconds);
    },
  };
}
