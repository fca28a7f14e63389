// Converts markets, books, trades and candles to the wire format of their venue.
import { toIsoInstant } from "#contract/instant.ts";
import type { Candle } from "../exchange/candles.ts";
import type { OrderSide, OutcomeIndex } from "../exchange/market-exchange.ts";
import type { BookLevel } from "../exchange/order-book.ts";
import { type Price, type Size, wholePrice } from "../exchange/units.ts";
import type { RecordedPrint } from "./history.ts";
import { type Listing, phaseOf } from "./listing.ts";
import { decimalDigits, derive, hexDigits } from "./random.ts";
import { inExponents, likeDouble, type VenueStyle, venueStyles, writeTicks } from "./venue-style.ts";
import type { WireBook, WireCandle, WireMarket, WireTrade } from "./world.ts";

/** Levels of one outcome's book, best first on both sides. */
export interface BookSides {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
}

const turnLevels = (levels: readonly BookLevel[]) =>
  levels.map(({ price, size }) => ({ price: wholePrice - price, size }));

/** Mirrors a book to the other outcome: a bid on one is an ask on the other. */
export function turnBook({ bids, asks }: BookSides): BookSides {
  return { bids: turnLevels(asks), asks: turnLevels(bids) };
}

/** Style of the listing's venue, in the listing's own notation. */
function styleOf({ venue, notation }: Listing): VenueStyle {
  const style = venueStyles[venue];
  if (notation !== "exponents") return style;
  return {
    ...style,
    price: (price) => inExponents(style.price(price)),
    size: (size) => inExponents(style.size(size)),
  };
}

/** Wire format of a book or of its changed levels. Venue A sends the best level last. */
export function writeBook(listing: Listing, { bids, asks }: BookSides): WireBook {
  const style = styleOf(listing);
  const write = (levels: readonly BookLevel[]) => {
    const written = levels.map(({ price, size }) => ({
      price: style.price(price),
      size: size === 0n ? "0" : style.size(size),
    }));
    return listing.venue === "venue-a" ? written.reverse() : written;
  };
  return { asks: write(asks), bids: write(bids) };
}

const opposite: Readonly<Record<OrderSide, OrderSide>> = { buy: "sell", sell: "buy" };

/** Wire format of a print on the tape of `outcome`; undefined when it belongs to the other outcome's own book. */
export function writeTrade(
  listing: Listing,
  outcome: OutcomeIndex,
  print: RecordedPrint,
): WireTrade | undefined {
  const style = styleOf(listing);
  const separate = listing.venue === "venue-c";
  if (separate && print.book !== outcome) return undefined;
  const turned = print.book !== outcome;
  // The fills of one taker order have its time and side.
  const number = listing.sharesSweepIds === true ? Number(print.takerSide === "buy") : print.ordinal;
  const key = derive(listing.key, print.at, number, 0x1d);
  return {
    id: separate ? decimalDigits(key, 15) : `0x${hexDigits(key, 64)}`,
    price: style.price(turned ? wholePrice - print.price : print.price),
    amount: style.size(print.size),
    side: style.takerSide(turned ? opposite[print.takerSide] : print.takerSide),
    timestamp: toIsoInstant(print.at),
  };
}

/** Wire format of a candle; without trades its prices are null and its volume "0". */
export function writeCandle(listing: Listing, candle: Candle): WireCandle {
  const style = styleOf(listing);
  const timestamp = toIsoInstant(candle.start);
  if (candle.prices === undefined)
    return { open: null, high: null, low: null, close: null, volume: "0", timestamp };
  const { open, high, low, close } = candle.prices;
  return {
    open: style.price(open),
    high: style.price(high),
    low: style.price(low),
    close: style.price(close),
    volume: style.size(candle.volume),
    timestamp,
  };
}

export interface MarketFigures {
  /** Price of the first outcome. */
  readonly price: Price;
  readonly volume24h: Size;
  readonly volumeTotal: Size;
}

export function writeMarket(listing: Listing, now: number, figures: MarketFigures): WireMarket {
  const style = styleOf(listing);
  const [first, second] = listing.outcomes;
  const volume = (size: Size) =>
    listing.notation === "doubles" ? likeDouble(style.size(size)) : style.size(size);
  return {
    market_id: listing.marketId,
    title: listing.title,
    description: listing.description,
    exchange: listing.venue,
    image: "",
    slug: listing.slug,
    url: listing.url,
    status: style.marketStatus(phaseOf(listing, now)),
    resolution_date: toIsoInstant(listing.statedDate ?? listing.question.resolvesAt),
    outcomes: [
      { label: first.label, outcome_id: first.outcomeId, price: style.price(figures.price) },
      { label: second.label, outcome_id: second.outcomeId, price: style.price(wholePrice - figures.price) },
    ],
    ...writeTicks(style, listing.ticks),
    volume_24h: volume(figures.volume24h),
    volume_total: volume(figures.volumeTotal),
  };
}
