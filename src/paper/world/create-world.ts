// The world of paper: three venues with a few hundred markets, made from a seed, living by a clock.

import { decimal } from "#contract/decimal.ts";
import { parseInstant, utcDay } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { Clock } from "../clock.ts";
import type { FeeSchedule } from "../exchange/fees.ts";
import { createLedger, type Ledger } from "../exchange/ledger.ts";
import { payoutOf } from "../exchange/units.ts";
import { accountOf, createAccountBook } from "./account-book.ts";
import { createChangeSink } from "./change-sink.ts";
import type { Listing } from "./listing.ts";
import { createLiveMarkets } from "./live-markets.ts";
import { makerAccount } from "./makers.ts";
import { createMarketData } from "./market-data.ts";
import { writeGroup } from "./matched-groups.ts";
import { createOrderHandling } from "./order-handling.ts";
import { keyOf } from "./random.ts";
import { createSeriesA, createSeriesB } from "./series.ts";
import { chooseShowcase } from "./showcase.ts";
import { takerAccount } from "./takers.ts";
import { createUniverse, type OutcomeRef } from "./universe/universe.ts";
import { openStatuses } from "./venue-style.ts";
import { createWallets } from "./wallets.ts";
import type { NamedOutcome, StoredAccount, StoredOrder, World } from "./world.ts";

export interface WorldOptions {
  /** The same seed, clock and sequence of calls give the same world. */
  readonly seed: string | number;
  readonly clock: Clock;
}

/** What each venue charges a taker, in money. Makers pay nothing anywhere. */
export const paperFees: Readonly<Record<VenueId, FeeSchedule>> = {
  "venue-a": { kind: "p(1-p)", rate: decimal("0.04"), unit: decimal("0.00001"), round: "half-up" },
  "venue-b": { kind: "p(1-p)", rate: decimal("0.07"), unit: decimal("0.01"), round: "up" },
  "venue-c": { kind: "none" },
};

/** The house's purse on each venue, in whole sets: far more than it can ever need. */
const houseSets = 100_000_000_000_000n;
/** A market that was traded had been listed at most this long before what it is about began. */
const listedBeforeMs = 2 * 86_400_000;

function createHouseLedger(): Ledger {
  const ledger = createLedger();
  for (const account of [makerAccount, takerAccount]) ledger.open(account, payoutOf(houseSets));
  return ledger;
}

/** The world of `seed` at the clock's present. */
export function createWorld({ seed, clock }: WorldOptions): World {
  const root = keyOf(String(seed));
  const beginning = clock.now();
  let present = beginning;
  // A clock that is set back holds the world still until it has caught up.
  const now = () => present;
  const readClock = () => {
    present = Math.max(present, clock.now());
    universe.advance(present);
    return present;
  };

  const universe = createUniverse(root, beginning);
  const sink = createChangeSink();
  const ledgers = {
    "venue-a": createHouseLedger(),
    "venue-b": createHouseLedger(),
    "venue-c": createHouseLedger(),
  } as const;
  const markets = createLiveMarkets({
    ledgers,
    fees: paperFees,
    sink,
    now,
    onUserOrder: (order) => orderDesk.onOrder(order),
  });
  const data = createMarketData(markets, now, beginning);
  const accounts = createAccountBook({
    ledgers,
    findOutcome: universe.outcome,
    now,
    onHeld: markets.adopt,
  });
  const orderDesk = createOrderHandling({
    seed: root,
    now,
    markets,
    findListing: universe.market,
    accountOf,
    sink,
  });
  const wallets = createWallets(root, beginning);
  const [seriesA, seriesB] = [createSeriesA(root), createSeriesB(root)];

  const marketOf = (venue: VenueId, marketId: string) => {
    const listing = universe.market(venue, marketId);
    return listing === undefined ? undefined : data.market(listing);
  };
  /** What an instrument of a venue names: a token, a ticker (its first outcome), a coin. */
  const placeOf = (venue: VenueId, instrument: string): OutcomeRef | undefined => {
    if (venue !== "venue-b") return universe.outcome(venue, instrument);
    const listing: Listing | undefined = universe.market(venue, instrument);
    return listing === undefined ? undefined : { listing, outcome: 0 };
  };

  function place(venue: VenueId, id: string): NamedOutcome | undefined {
    const named = universe.outcome(venue, id);
    const listing = named?.listing ?? universe.market(venue, id);
    if (listing === undefined) return undefined;
    const [first, second] = listing.outcomes;
    return {
      marketId: listing.marketId,
      outcomeIds: [first.outcomeId, second.outcomeId],
      outcome: named?.outcome,
    };
  }

  function advance(): void {
    const instant = readClock();
    orderDesk.acknowledge(instant);
    markets.advance(instant);
  }

  return {
    advance,

    place,
    marketA: (marketId) => marketOf("venue-a", marketId),
    marketB: (ticker) => marketOf("venue-b", ticker),
    eventsB: () =>
      universe.events(now()).map(({ listings, ...event }) => ({
        ...event,
        exchange: "venue-b",
        markets: listings.map((listing) => data.market(listing)),
      })),
    seriesA: () => seriesA,
    seriesB: () => seriesB,
    matchedGroups: (category, day) =>
      universe.groups(category, day, now()).map((group) => writeGroup(group, now(), data.price)),
    walletA: (address) => {
      const wanted = address.toLowerCase();
      return wallets.find(({ eoa, proxy }) => eoa === wanted || proxy === wanted);
    },

    book(venue, instrument) {
      const place = placeOf(venue, instrument);
      return place === undefined ? undefined : data.book(place.listing, place.outcome);
    },
    trades(venue, instrument, range, limit) {
      const place = placeOf(venue, instrument);
      return place === undefined ? undefined : data.trades(place.listing, place.outcome, range, limit);
    },
    candles(ticker, intervalSeconds, range) {
      const listing = universe.market("venue-b", ticker);
      return listing === undefined ? undefined : data.candles(listing, intervalSeconds, range);
    },

    placeOrder(userId, venue, request) {
      advance();
      accounts.open(userId);
      return orderDesk.place(userId, venue, request);
    },
    order: orderDesk.order,
    orders: orderDesk.orders,
    ordersArrived: orderDesk.arrived,

    openAccount: accounts.open,
    watch: sink.watch,
    keepAwake(venue, instrument, channel) {
      const place = placeOf(venue, instrument);
      if (place === undefined) return () => undefined;
      return markets.keepAwake(place.listing, channel === undefined || channel === "candles");
    },
    showcase: () => chooseShowcase(universe, now(), wallets, utcDay(now())),

    accounts: accounts.stored,
    storedOrders: orderDesk.stored,
    restore(kept, orders) {
      const instant = readClock();
      const wanted = wantedOf(kept, orders);
      universe.recover(wanted.ids, wanted.since - listedBeforeMs, instant);
      for (const account of kept) accounts.restore(account);
      orderDesk.restore(orders);
    },
  };
}

/** The ids that what was kept depends on, and when the first order for one of them was placed. */
function wantedOf(
  accounts: readonly StoredAccount[],
  orders: readonly StoredOrder[],
): { ids: ReadonlySet<string>; since: number } {
  const ids = new Set(accounts.flatMap(({ contracts }) => Object.keys(contracts)));
  for (const { order } of orders) if (openStatuses.includes(order.status)) ids.add(order.market_id);
  const times = orders
    .filter(({ order }) => ids.has(order.market_id) || ids.has(order.outcome_id))
    .map(({ order }) => parseInstant(order.timestamp) ?? Number.POSITIVE_INFINITY);
  return { ids, since: Math.min(...times) };
}
