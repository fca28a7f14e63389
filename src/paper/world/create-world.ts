// Simulated world: three venues with a few hundred markets, generated from a seed and driven by a clock.

import { parseInstant, utcDay } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { Clock } from "../clock.ts";
import { createLedger, type Ledger } from "../exchange/ledger.ts";
import { payoutOf } from "../exchange/units.ts";
import { createAccountBook } from "./account-book.ts";
import { createChangeSink } from "./change-sink.ts";
import { feeRulesOf, feesOfListing } from "./fee-rules.ts";
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
import { awkwardFamilies } from "./universe/awkward/awkward-families.ts";
import { createUniverse, type OutcomeRef, tameFamilies } from "./universe/universe.ts";
import { openStatuses } from "./venue-style.ts";
import { createWallets } from "./wallets.ts";
import type { NamedOutcome, StoredAccount, StoredOrder, World, WorldKind } from "./world.ts";

export interface WorldOptions {
  /** The same seed, clock and sequence of calls give the same world. */
  readonly seed: string | number;
  readonly clock: Clock;
  /** Defaults to the tame world. */
  readonly kind?: WorldKind;
}

/** House balance on each venue, in complete sets: far more than it needs. */
const houseSets = 100_000_000_000_000n;
/** Longest time between the listing of a market and the start of what it is about. */
const listedBeforeMs = 2 * 86_400_000;

function createHouseLedger(): Ledger {
  const ledger = createLedger();
  for (const account of [makerAccount, takerAccount]) ledger.open(account, payoutOf(houseSets));
  return ledger;
}

/** A world as of now by `clock`, equal for equal seeds. Its markets move with that clock only. */
export function createWorld({ seed, clock, kind = "tame" }: WorldOptions): World {
  const root = keyOf(String(seed));
  const beginning = clock.now();
  let present = beginning;
  // Time never goes back: the world stands still until a clock that was set back has caught up.
  const now = () => present;
  const readClock = () => {
    present = Math.max(present, clock.now());
    universe.advance(present);
    return present;
  };

  const universe = createUniverse(root, beginning, kind === "tame" ? tameFamilies : awkwardFamilies);
  const feeRules = feeRulesOf(kind);
  const sink = createChangeSink();
  const ledgers = {
    "venue-a": createHouseLedger(),
    "venue-b": createHouseLedger(),
    "venue-c": createHouseLedger(),
  } as const;
  const markets = createLiveMarkets({
    ledgers,
    feesOf: (listing) => feesOfListing(feeRules, listing),
    sink,
    now,
    onUserOrder: (order) => orderHandling.onOrder(order),
  });
  const data = createMarketData(markets, now, beginning);
  const accounts = createAccountBook({
    ledgers,
    findOutcome: universe.outcome,
    now,
    onContractsRestored: markets.adopt,
  });
  const orderHandling = createOrderHandling({
    seed: root,
    now,
    markets,
    findListing: universe.market,
    sink,
  });
  const wallets = createWallets(root, beginning);
  const [seriesA, seriesB] = [createSeriesA(root), createSeriesB(root)];

  const marketOf = (venue: VenueId, marketId: string) => {
    const listing = universe.market(venue, marketId);
    return listing === undefined ? undefined : data.market(listing);
  };
  /** Outcome of a venue's instrument: a token, a ticker (its first outcome), or a coin. */
  const outcomeOf = (venue: VenueId, instrument: string): OutcomeRef | undefined => {
    if (venue !== "venue-b") return universe.outcome(venue, instrument);
    const listing: Listing | undefined = universe.market(venue, instrument);
    return listing === undefined ? undefined : { listing, outcome: 0 };
  };

  function findInstrument(venue: VenueId, id: string): NamedOutcome | undefined {
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
    orderHandling.acknowledge(instant);
    markets.advance(instant);
  }

  return {
    advance,

    findInstrument,
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
    groupTruth: (id) => universe.group(id)?.truth,
    walletA: (address) => {
      const wanted = address.toLowerCase();
      return wallets.find(({ eoa, proxy }) => eoa === wanted || proxy === wanted);
    },

    book(venue, instrument) {
      const named = outcomeOf(venue, instrument);
      return named === undefined ? undefined : data.book(named.listing, named.outcome);
    },
    trades(venue, instrument, range, limit) {
      const named = outcomeOf(venue, instrument);
      return named === undefined ? undefined : data.trades(named.listing, named.outcome, range, limit);
    },
    candles(ticker, intervalSeconds, range) {
      const listing = universe.market("venue-b", ticker);
      return listing === undefined ? undefined : data.candles(listing, intervalSeconds, range);
    },

    placeOrder(userId, venue, request) {
      advance();
      accounts.open(userId);
      return orderHandling.place(userId, venue, request);
    },
    order: orderHandling.order,
    orders: orderHandling.orders,

    openAccount: accounts.open,
    watch: sink.watch,
    keepAwake(venue, instrument, candleSeconds) {
      const named = outcomeOf(venue, instrument);
      return named === undefined ? () => undefined : markets.keepAwake(named.listing, candleSeconds);
    },
    showcase: () => chooseShowcase(universe, now(), wallets, utcDay(now())),

    accounts: accounts.stored,
    storedOrders: orderHandling.stored,
    restore(storedAccounts, orders) {
      const instant = readClock();
      const wanted = wantedOf(storedAccounts, orders);
      universe.recover(wanted.ids, wanted.since - listedBeforeMs, instant);
      for (const account of storedAccounts) accounts.restore(account);
      orderHandling.restore(orders);
    },
  };
}

/** Ids that stored accounts and orders refer to, and the time of the earliest of those orders. */
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
