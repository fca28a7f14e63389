// Lifecycle of all markets in use: wakes those that are watched, queried or traded, steps them, puts idle ones to
// sleep, closes and settles due ones, and publishes their changes.
import type { VenueId } from "#contract/venue-id.ts";
import { type Candle, emptyCandle, extendCandle, periodStart } from "../exchange/candles.ts";
import type { FeeFormula } from "../exchange/fees.ts";
import type { Ledger } from "../exchange/ledger.ts";
import type { ExchangeOrder } from "../exchange/market-exchange.ts";
import type { ChangeSink } from "./change-sink.ts";
import type { RecordedPrint } from "./history.ts";
import { type Listing, payoutPriceOf, phaseOf, settlementDelayMs } from "./listing.ts";
import { createLiveMarket, type LiveMarket } from "./live-market.ts";
import { turnBook, writeBook, writeCandle, writeTrade } from "./market-wire-format.ts";
import type { WireTrade } from "./world.ts";

/** Time a market stays awake after a query, in ms. */
const awakeAfterQueryMs = 60_000;

export interface LiveMarkets {
  /** Market of a listing for a query, awake while open. */
  query(listing: Listing): LiveMarket;
  /** Registers a listing for closing and settlement without waking it. */
  adopt(listing: Listing): void;
  /** Market of a listing that is already in use. */
  find(listing: Listing): LiveMarket | undefined;
  /** Keeps a market awake until the returned function is called; publishes candles of `candleSeconds` too, if given. */
  keepAwake(listing: Listing, candleSeconds: number | undefined): () => void;
  /** Steps every awake market to `now`; closes, settles, wakes and puts to sleep what is due. */
  advance(now: number): void;
  /** Publishes the changes an order has just made in a market. */
  flush(market: LiveMarket, now: number): void;
}

export interface LiveMarketsDeps {
  readonly ledgers: Readonly<Record<VenueId, Ledger>>;
  readonly feesOf: (listing: Listing) => FeeFormula;
  readonly sink: ChangeSink;
  readonly now: () => number;
  readonly onUserOrder: (order: ExchangeOrder) => void;
}

interface ManagedMarket {
  readonly market: LiveMarket;
  /** Candles are published only in intervals that are watched: starting a day's candle requires reading the whole day. */
  readonly watchers: Set<{ readonly candleSeconds: number | undefined }>;
  queriedAt: number;
  readonly openUserOrders: Set<string>;
  /** Time of its next close or settlement; infinity after both. */
  dueAt: number;
  /** Last published candles, by interval in seconds. */
  candles: ReadonlyMap<number, Candle>;
}

/** No market in use. */
export function createLiveMarkets({ ledgers, feesOf, sink, now, onUserOrder }: LiveMarketsDeps): LiveMarkets {
  const managedMarkets = new Map<Listing, ManagedMarket>();

  function manage(listing: Listing): ManagedMarket {
    const existing = managedMarkets.get(listing);
    if (existing !== undefined) return existing;
    const openUserOrders = new Set<string>();
    const market = createLiveMarket({
      listing,
      ledger: ledgers[listing.venue],
      fees: feesOf(listing),
      onUserOrder(order) {
        if (order.state === "open") openUserOrders.add(order.id);
        else openUserOrders.delete(order.id);
        onUserOrder(order);
      },
    });
    const managed: ManagedMarket = {
      market,
      watchers: new Set(),
      queriedAt: Number.NEGATIVE_INFINITY,
      openUserOrders,
      dueAt: listing.question.resolvesAt,
      candles: new Map(),
    };
    managedMarkets.set(listing, managed);
    return managed;
  }

  const isWanted = (managed: ManagedMarket, present: number) =>
    managed.watchers.size > 0 ||
    managed.openUserOrders.size > 0 ||
    present - managed.queriedAt < awakeAfterQueryMs;
  const isOpen = (managed: ManagedMarket, present: number) =>
    phaseOf(managed.market.listing, present) === "open";

  /** Discards changes from waking and sleeping: the next reader fetches the whole book anyway. */
  function discardChanges(managed: ManagedMarket): void {
    const { market } = managed;
    managed.candles = new Map();
    market.exchange.bookOf(0).drainChange();
    market.exchange.bookOf(1).drainChange();
    market.drainPrints();
  }

  function wakeIfOpen(managed: ManagedMarket, present: number): void {
    if (managed.market.isAwake || !isOpen(managed, present)) return;
    managed.market.wake(present);
    discardChanges(managed);
  }

  function publishBook({ market }: ManagedMarket): void {
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
      sink.publish({ channel: "book", venue, instrument: listing.marketId, data });
      return;
    }
    const [first, second] = market.outcomeIds;
    sink.publish({ channel: "book", venue, instrument: first, data: writeBook(listing, change) });
    sink.publish({ channel: "book", venue, instrument: second, data: writeBook(listing, turnBook(change)) });
  }

  function publishTrades({ market }: ManagedMarket, prints: readonly RecordedPrint[]): void {
    const { listing, outcomeIds } = market;
    for (const outcome of [0, 1] as const) {
      const data = prints
        .map((print) => writeTrade(listing, outcome, print))
        .filter((trade): trade is WireTrade => trade !== undefined);
      if (data.length > 0)
        sink.publish({ channel: "trades", venue: listing.venue, instrument: outcomeIds[outcome], data });
    }
  }

  /** Publishes watched candles that changed. The others are dropped: they would miss prints. */
  function publishCandles(managed: ManagedMarket, prints: readonly RecordedPrint[], at: number): void {
    const { market, watchers, candles: previous } = managed;
    const { listing } = market;
    const current = new Map<number, Candle>();
    for (const { candleSeconds: seconds } of watchers) {
      if (seconds === undefined || current.has(seconds)) continue;
      const candle = extendToPresent(market, previous.get(seconds), seconds, prints, at);
      current.set(seconds, candle);
      if (candle === previous.get(seconds)) continue;
      sink.publish({
        channel: "candles",
        venue: listing.venue,
        instrument: listing.marketId,
        intervalSeconds: seconds,
        data: writeCandle(listing, candle),
      });
    }
    managed.candles = current;
  }

  function publishChanges(managed: ManagedMarket, at: number): void {
    publishBook(managed);
    const prints = managed.market.drainPrints();
    if (managed.market.listing.venue === "venue-b") publishCandles(managed, prints, at);
    else if (prints.length > 0 && sink.isWatched) publishTrades(managed, prints);
  }

  function runTo(managed: ManagedMarket, present: number): void {
    if (!managed.market.runTo(present, (at) => publishChanges(managed, at))) return;
    managed.candles = new Map();
    publishChanges(managed, present);
  }

  function close(managed: ManagedMarket): void {
    const { market } = managed;
    const { resolvesAt } = market.listing.question;
    runTo(managed, resolvesAt - 1);
    market.exchange.cancelAll();
    market.sleep(resolvesAt);
    publishBook(managed);
    managed.dueAt = resolvesAt + settlementDelayMs;
  }

  function settle({ market }: ManagedMarket): void {
    const { listing, outcomeIds } = market;
    ledgers[listing.venue].settle(outcomeIds, payoutPriceOf(listing));
  }

  return {
    query(listing) {
      const managed = manage(listing);
      managed.queriedAt = now();
      wakeIfOpen(managed, managed.queriedAt);
      return managed.market;
    },
    adopt(listing) {
      manage(listing);
    },
    find: (listing) => managedMarkets.get(listing)?.market,
    keepAwake(listing, candleSeconds) {
      const managed = manage(listing);
      const watcher = { candleSeconds };
      managed.watchers.add(watcher);
      wakeIfOpen(managed, now());
      return () => {
        managed.watchers.delete(watcher);
      };
    },
    advance(present) {
      for (const managed of managedMarkets.values()) {
        if (present >= managed.dueAt) {
          if (managed.dueAt === managed.market.listing.question.resolvesAt) close(managed);
          if (present >= managed.dueAt) {
            settle(managed);
            managed.dueAt = Number.POSITIVE_INFINITY;
          }
        }
        if (!isWanted(managed, present)) {
          if (managed.market.isAwake) {
            managed.market.sleep(present);
            discardChanges(managed);
          }
          continue;
        }
        if (!managed.market.isAwake && isOpen(managed, present)) {
          managed.market.wake(present);
          publishChanges(managed, present);
        }
        runTo(managed, present);
      }
    },
    flush(market, present) {
      const managed = managedMarkets.get(market.listing);
      if (managed !== undefined) publishChanges(managed, present);
    },
  };
}

/** The candle of the period of `at`: `previous` with the latest prints, or one of all its prints. */
function extendToPresent(
  market: LiveMarket,
  previous: Candle | undefined,
  seconds: number,
  prints: readonly RecordedPrint[],
  at: number,
): Candle {
  const start = periodStart(at, seconds * 1_000);
  if (previous?.start === start) return prints.reduce(extendCandle, previous);
  let candle = emptyCandle(start);
  market.visitPrints(start, at + 1, (print) => {
    candle = extendCandle(candle, print);
  });
  return candle;
}
