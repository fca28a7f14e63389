// Reads of markets: figures, books, trades and candles; recorded while awake, generated while asleep.
import type { OutcomeIndex } from "../exchange/market-exchange.ts";
import { type Price, type Size, wholePrice } from "../exchange/units.ts";
import { createCandleHistory } from "./candle-history.ts";
import { historicVolume, historyReachMs, meanTradeSize, type RecordedPrint } from "./history.ts";
import { fairChance, type Listing, payoutPriceOf, phaseOf } from "./listing.ts";
import type { LiveMarkets } from "./live-markets.ts";
import { turnBook, writeBook, writeCandle, writeMarket, writeTrade } from "./market-wire-format.ts";
import { tickAtOrAbove, tickAtOrBelow } from "./ticks.ts";
import type { TimeRange, WireBook, WireCandle, WireMarket, WireTrade } from "./world.ts";

export interface MarketData {
  market(listing: Listing): WireMarket;
  book(listing: Listing, outcome: OutcomeIndex): WireBook;
  trades(listing: Listing, outcome: OutcomeIndex, range: TimeRange, limit: number): WireTrade[];
  candles(listing: Listing, intervalSeconds: number, range: TimeRange): WireCandle[];
  /** Displayed price of the first outcome. */
  price(listing: Listing): Price;
}

const hourMs = 3_600_000;
const dayHours = 24;
const maxTrades = 10_000;
/** Candles of a request without a start, and most of any request: the newest of a longer range. */
const usualCandles = 500;
const mostCandles = 5_000;
/** First range searched for the newest trades; it doubles. */
const firstWindowMs = 1_800_000;

/** Reads `markets` at `now()`. History reaches at most 45 days before `beginning`. */
export function createMarketData(markets: LiveMarkets, now: () => number, beginning: number): MarketData {
  const earliest = beginning - historyReachMs;
  const candleHistory = createCandleHistory(now);
  const hourVolumes = new Map<Listing, Map<number, Size>>();

  function price(listing: Listing): Price {
    const { question, ticks } = listing;
    const phase = phaseOf(listing, now());
    const live = markets.find(listing);
    if (phase === "settled") return payoutPriceOf(listing);
    if (live?.isAwake) {
      const book = live.exchange.bookOf(0);
      const [bid, ask] = [book.best("bid"), book.best("ask")];
      if (bid !== undefined && ask !== undefined) return Math.floor((bid + ask) / 2);
    }
    const fair = fairChance(listing, Math.min(now(), question.resolvesAt - 1)) * wholePrice;
    return tickAtOrBelow(ticks, fair) ?? tickAtOrAbove(ticks, fair) ?? 0;
  }

  function volumeOfHour(listing: Listing, hour: number): Size {
    const [from, to] = [hour * hourMs, (hour + 1) * hourMs];
    const live = markets.find(listing);
    if (live?.wasAwake(from, to)) {
      let volume = 0n;
      live.visitPrints(from, Math.min(to, now() + 1), ({ size }) => {
        volume += size;
      });
      return volume;
    }
    const { opensAt, resolvesAt } = listing.question;
    if (from < opensAt || to > resolvesAt || to > now()) return 0n;
    let volumes = hourVolumes.get(listing);
    if (volumes === undefined) {
      volumes = new Map();
      hourVolumes.set(listing, volumes);
    }
    const cached = volumes.get(hour);
    if (cached !== undefined) return cached;
    const volume = historicVolume(listing, hour);
    volumes.set(hour, volume);
    // Older hours are not requested again.
    volumes.delete(hour - dayHours - 1);
    return volume;
  }

  function volumesOf(listing: Listing): { day: Size; total: Size } {
    const present = Math.floor(now() / hourMs);
    let day = 0n;
    for (let hour = present - dayHours; hour <= present; hour += 1) day += volumeOfHour(listing, hour);
    const { opensAt, resolvesAt } = listing.question;
    const hours = (Math.min((present - dayHours) * hourMs, resolvesAt) - opensAt) / hourMs;
    const pace = listing.activity.takers * 3_600 * meanTradeSize(listing);
    return { day, total: day + BigInt(Math.round(pace * Math.max(0, hours))) * 100n };
  }

  return {
    price,
    market(listing) {
      const { day, total } = volumesOf(listing);
      return writeMarket(listing, now(), { price: price(listing), volume24h: day, volumeTotal: total });
    },

    book(listing, outcome) {
      const book = markets.query(listing).exchange.bookOf(outcome);
      const sides = { bids: book.levels("bid"), asks: book.levels("ask") };
      return writeBook(listing, outcome === 1 && listing.venue !== "venue-c" ? turnBook(sides) : sides);
    },

    trades(listing, outcome, range, limit) {
      const market = markets.query(listing);
      const wanted = Math.min(limit, maxTrades);
      const start = Math.max(range.start ?? earliest, earliest, listing.question.opensAt);
      // Includes `end` itself and trades at the present instant.
      let to = Math.min(range.end ?? now(), now()) + 1;
      let windowMs = firstWindowMs;
      const found: WireTrade[] = [];
      while (found.length < wanted && to > start) {
        const from = Math.max(start, to - windowMs);
        const stretch: RecordedPrint[] = [];
        market.visitPrints(from, to, (print) => stretch.push(print));
        for (let index = stretch.length - 1; index >= 0 && found.length < wanted; index -= 1) {
          const print = stretch[index];
          const trade = print === undefined ? undefined : writeTrade(listing, outcome, print);
          if (trade !== undefined) found.push(trade);
        }
        to = from;
        windowMs *= 2;
      }
      return found;
    },

    candles(listing, intervalSeconds, range) {
      const periodMs = intervalSeconds * 1_000;
      const { opensAt, resolvesAt } = listing.question;
      const end = Math.min(range.end ?? now(), now(), resolvesAt - 1);
      const wanted = range.start ?? end - usualCandles * periodMs;
      const start = Math.max(wanted, earliest, opensAt, end - (mostCandles - 1) * periodMs);
      if (start > end) return [];
      const candles = candleHistory.candles(markets.query(listing), periodMs, start, end);
      return candles.map((candle) => writeCandle(listing, candle));
    },
  };
}
