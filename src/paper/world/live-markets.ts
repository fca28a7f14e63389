// All markets that anybody has touched: wakes those that are watched, asked or traded, lets them live, puts them to sleep,
// closes and settles them when their time has come, and tells what changed.
import type { VenueId } from "#contract/venue-id.ts";
import { type Bar, emptyBar, extendBar, periodStart } from "../exchange/candles.ts";
import type { FeeSchedule } from "../exchange/fees.ts";
import type { Ledger } from "../exchange/ledger.ts";
import type { ExchangeOrder } from "../exchange/market-exchange.ts";
import type { ChangeSink } from "./change-sink.ts";
import type { RecordedPrint } from "./history.ts";
import { type Listing, phaseOf, settlementDelayMs, winnerOf } from "./listing.ts";
import { createLiveMarket, type LiveMarket } from "./live-market.ts";
import { turnBook, writeBar, writeBook, writeTrade } from "./market-writer.ts";
import type { WireTrade } from "./world.ts";

/** How long a market stays awake after it was asked for, in ms. */
const askedLingersMs = 60_000;
/** Bars that are told as they change, in seconds. */
const toldIntervals = [60, 300, 3_600, 86_400];

export interface LiveMarkets {
  /** The market of a listing, awake where it is open: somebody asked for it. */
  ask(listing: Listing): LiveMarket;
  /** Takes a listing in, so that it is closed and settled in time, without waking it. */
  adopt(listing: Listing): void;
  /** The market of a listing if anybody has ever touched it. */
  known(listing: Listing): LiveMarket | undefined;
  /** Keeps a market awake until told to stop, its bars told too where `withBars`. */
  keepAwake(listing: Listing, withBars: boolean): () => void;
  /** Brings every awake market to `now`; closes, settles, wakes and puts to sleep what is due. */
  advance(now: number): void;
  /** Tells what an order has just changed in a market. */
  flush(market: LiveMarket, now: number): void;
}

export interface LiveMarketsDeps {
  readonly ledgers: Readonly<Record<VenueId, Ledger>>;
  readonly fees: Readonly<Record<VenueId, FeeSchedule>>;
  readonly sink: ChangeSink;
  readonly now: () => number;
  readonly onUserOrder: (order: ExchangeOrder) => void;
}

interface Ward {
  readonly market: LiveMarket;
  watchers: number;
  /** Of the watchers those who want bars: to begin a day's bar takes reading the day. */
  barWatchers: number;
  askedAt: number;
  readonly openUserOrders: Set<string>;
  /** When it next closes or settles; infinity once both are done. */
  dueAt: number;
  readonly bars: Map<number, Bar>;
}

/** No market touched yet. */
export function createLiveMarkets({ ledgers, fees, sink, now, onUserOrder }: LiveMarketsDeps): LiveMarkets {
  const wards = new Map<Listing, Ward>();

  function wardOf(listing: Listing): Ward {
    const known = wards.get(listing);
    if (known !== undefined) return known;
    const openUserOrders = new Set<string>();
    const market = createLiveMarket({
      listing,
      ledger: ledgers[listing.venue],
      fees: fees[listing.venue],
      onUserOrder(order) {
        if (order.state === "open") openUserOrders.add(order.id);
        else openUserOrders.delete(order.id);
        onUserOrder(order);
      },
    });
    const ward: Ward = {
      market,
      watchers: 0,
      barWatchers: 0,
      askedAt: Number.NEGATIVE_INFINITY,
      openUserOrders,
      dueAt: listing.question.resolvesAt,
      bars: new Map(),
    };
    wards.set(listing, ward);
    return ward;
  }

  const isWanted = (ward: Ward, present: number) =>
    ward.watchers > 0 || ward.openUserOrders.size > 0 || present - ward.askedAt < askedLingersMs;
  const isOpen = (ward: Ward, present: number) => phaseOf(ward.market.listing, present) === "open";

  /** Books that fill or empty because nobody looked before are no news: whoever looks next asks for the whole book. */
  function drainSilently({ market, bars }: Ward): void {
    bars.clear();
    market.exchange.bookOf(0).drainChange();
    market.exchange.bookOf(1).drainChange();
    market.drainPrints();
  }

  function wakeFor(ward: Ward, present: number): void {
    if (ward.market.isAwake || !isOpen(ward, present)) return;
    ward.market.wake(present);
    drainSilently(ward);
  }

  function tellBook({ market }: Ward): void {
    const { listing, exchange } = market;
    const change = exchange.bookOf(0).drainChange();
    if (listing.venue === "venue-c") {
      exchange.bookOf(1).drainChange();
      return;
    }
    if (change === undefined || !sink.isWatched) return;
    const { venue } = listing;
    if (venue === "venue-b") {
      const data = writeBook(listing, change);
      sink.tell({ channel: "book", venue, instrument: listing.marketId, data });
      return;
    }
    const [first, second] = market.outcomeIds;
    sink.tell({ channel: "book", venue, instrument: first, data: writeBook(listing, change) });
    sink.tell({ channel: "book", venue, instrument: second, data: writeBook(listing, turnBook(change)) });
  }

  function tellTrades({ market }: Ward, prints: readonly RecordedPrint[]): void {
    const { listing, outcomeIds } = market;
    for (const outcome of [0, 1] as const) {
      const data = prints
        .map((print) => writeTrade(listing, outcome, print))
        .filter((trade): trade is WireTrade => trade !== undefined);
      if (data.length > 0)
        sink.tell({ channel: "trades", venue: listing.venue, instrument: outcomeIds[outcome], data });
    }
  }

  function tellBars(ward: Ward, prints: readonly RecordedPrint[], at: number): void {
    const { market, bars } = ward;
    const { listing } = market;
    for (const seconds of toldIntervals) {
      const periodMs = seconds * 1_000;
      const start = periodStart(at, periodMs);
      const held = bars.get(seconds);
      let bar: Bar;
      if (held?.start === start) {
        if (prints.length === 0) continue;
        bar = prints.reduce((growing, { price, size }) => extendBar(growing, price, size), held);
      } else {
        bar = emptyBar(start);
        market.visitPrints(start, at + 1, ({ price, size }) => {
          bar = extendBar(bar, price, size);
        });
      }
      bars.set(seconds, bar);
      const data = writeBar(listing, bar);
      const head = { channel: "candles", venue: listing.venue, instrument: listing.marketId } as const;
      sink.tell({ ...head, intervalSeconds: seconds, data });
    }
  }

  function flushWard(ward: Ward, at: number): void {
    tellBook(ward);
    const prints = ward.market.drainPrints();
    const isTold = sink.isWatched && ward.barWatchers > 0;
    if (!isTold) ward.bars.clear();
    if (ward.market.listing.venue === "venue-b") {
      if (isTold) tellBars(ward, prints, at);
    } else if (prints.length > 0 && sink.isWatched) tellTrades(ward, prints);
  }

  function runTo(ward: Ward, present: number): void {
    if (!ward.market.runTo(present, (at) => flushWard(ward, at))) return;
    ward.bars.clear();
    flushWard(ward, present);
  }

  function close(ward: Ward): void {
    const { market } = ward;
    const { resolvesAt } = market.listing.question;
    runTo(ward, resolvesAt - 1);
    market.exchange.cancelAll();
    market.sleep(resolvesAt);
    tellBook(ward);
    ward.dueAt = resolvesAt + settlementDelayMs;
  }

  function settle({ market }: Ward): void {
    const winner = market.outcomeIds[winnerOf(market.listing)];
    ledgers[market.listing.venue].settle(market.listing.marketId, market.outcomeIds, winner);
  }

  return {
    ask(listing) {
      const ward = wardOf(listing);
      ward.askedAt = now();
      wakeFor(ward, ward.askedAt);
      return ward.market;
    },
    adopt(listing) {
      wardOf(listing);
    },
    known: (listing) => wards.get(listing)?.market,
    keepAwake(listing, withBars) {
      const ward = wardOf(listing);
      ward.watchers += 1;
      if (withBars) ward.barWatchers += 1;
      wakeFor(ward, now());
      let stopped = false;
      return () => {
        if (stopped) return;
        stopped = true;
        ward.watchers -= 1;
        if (withBars) ward.barWatchers -= 1;
      };
    },
    advance(present) {
      for (const ward of wards.values()) {
        if (present >= ward.dueAt) {
          if (ward.dueAt === ward.market.listing.question.resolvesAt) close(ward);
          if (present >= ward.dueAt) {
            settle(ward);
            ward.dueAt = Number.POSITIVE_INFINITY;
          }
        }
        if (!isWanted(ward, present)) {
          if (ward.market.isAwake) {
            ward.market.sleep(present);
            drainSilently(ward);
          }
          continue;
        }
        if (!ward.market.isAwake && isOpen(ward, present)) {
          ward.market.wake(present);
          flushWard(ward, present);
        }
        runTo(ward, present);
      }
    },
    flush(market, present) {
      const ward = wards.get(market.listing);
      if (ward !== undefined) flushWard(ward, present);
    },
  };
}
