// Interface between the simulated venues and the routes and stream. All results are plain JSON in the wire format;
// implementations know nothing of HTTP.
import type { Instant } from "#contract/instant.ts";
import type { Order, OrderRequest } from "#contract/order.ts";
import type { Level } from "#contract/order-book.ts";
import type { SeriesA, SeriesB } from "#contract/series.ts";
import type { Trade } from "#contract/trade.ts";
import type { VenueId } from "#contract/venue-id.ts";
import type { Wallet } from "#contract/wallet.ts";
import type { GroupTruth } from "./listing.ts";

/**
 * `tame`: venues name everything alike, one fee rule a venue, every matched group is right. `awkward`: names, dates,
 * numbers, ids and fees differ by venue as those of real ones do, and some matched groups are wrong on purpose.
 */
export type WorldKind = "tame" | "awkward";

/** The fields of a resource of the interface as they are sent: all there, and all text. */
export type Texts<Resource> = { -readonly [Field in keyof Resource]-?: string };

export interface WireMarket {
  market_id: string;
  title: string;
  description: string;
  exchange: string;
  image: string;
  slug: string;
  url: string;
  status: string;
  resolution_date: string;
  outcomes: { label: string; outcome_id: string; price: string }[];
  tick_size: string;
  tick_ranges: { start: string; end: string; step: string }[];
  volume_24h: string;
  volume_total: string;
}
export interface WireEvent {
  id: string;
  title: string;
  description: string;
  exchange: string;
  slug: string;
  url: string;
  markets: WireMarket[];
}
export type WireSeriesA = Texts<SeriesA>;
export type WireSeriesB = Texts<Omit<SeriesB, "tags">> & { tags: string[] };
export type WireLevel = Texts<Level>;
export interface WireBook {
  asks: WireLevel[];
  bids: WireLevel[];
}
export type WireTrade = Texts<Omit<Trade, "side">> & { side: unknown };
export interface WireCandle {
  open: string | null;
  high: string | null;
  low: string | null;
  close: string | null;
  volume: string;
  timestamp: string;
}
export type WireOrder = Texts<Order>;
export interface WireMatchedGroup {
  id: string;
  title: string;
  category: string;
  league: string;
  image: string;
  game_start_time: string;
  match_score: string;
  method: string;
  legs: { venue: string; market_id: string; outcome_id: string; data: unknown; orientation: unknown }[];
}
export type WireWallet = Texts<Omit<Wallet, "metrics">> & { metrics: unknown };

/** A refused order, with the status and body the gateway answers with. */
export class OrderRefusedError extends Error {
  override readonly name = "OrderRefusedError";
  readonly status: 404 | 409 | 422;
  readonly code: string;
  constructor(status: 404 | 409 | 422, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface TimeRange {
  readonly start?: Instant | undefined;
  readonly end?: Instant | undefined;
}

/** A change as it is streamed. `book` holds only changed levels, size "0" for a removed one. */
export type WorldChange =
  | (InstrumentChange & { readonly channel: "book"; readonly data: WireBook })
  | (InstrumentChange & { readonly channel: "trades"; readonly data: WireTrade[] })
  | (InstrumentChange & {
      readonly channel: "candles";
      readonly intervalSeconds: number;
      readonly data: WireCandle;
    })
  | {
      readonly channel: "orders";
      readonly venue: VenueId;
      readonly userId: string;
      readonly data: WireOrder;
    };

interface InstrumentChange {
  readonly venue: VenueId;
  readonly instrument: string;
}

/** An order as persisted across restarts: request, time and outcome. */
export interface StoredOrder {
  readonly userId: string;
  readonly venue: VenueId;
  readonly order: WireOrder;
  /** Limit as text, if any. */
  readonly limit: string | undefined;
  /** Exact cost of the filled part; when absent it is derived from the average price. */
  readonly cost?: string | undefined;
}
/** Key of an order: venues number theirs independently. */
export const orderKey = (venue: VenueId, orderId: string) => `${venue} ${orderId}`;

/** Cash and contracts of one user including amounts held by open orders; decimals as text, contracts by outcome id. */
export interface StoredAccount {
  readonly userId: string;
  readonly cash: Readonly<Record<VenueId, string>>;
  readonly contracts: Readonly<Record<string, string>>;
}

export interface MarketAddress {
  readonly marketId: string;
  /** First outcome first. */
  readonly outcomeIds: readonly [string, string];
}

/** Markets for demonstrations; one matched group covers all three venues. */
export interface Showcase {
  /** Id, category and one day of the group of the three markets. */
  readonly group: { readonly id: string; readonly category: string; readonly day: string };
  readonly a: MarketAddress;
  readonly b: MarketAddress;
  readonly c: MarketAddress;
  /** A market of venue B with little in its book. */
  readonly thin: MarketAddress;
  /** Venue B market that closes within minutes, and when. */
  readonly closing: MarketAddress & { readonly resolvesAt: Instant };
  /** Address of a wallet on venue A. */
  readonly wallet: string;
}

/** Market of an id, with the outcome's index when the id is of an outcome. */
export interface NamedOutcome extends MarketAddress {
  readonly outcome: 0 | 1 | undefined;
}

export interface World {
  /** Advances all awake markets to the clock's time. Called before each request and by the host's timer. */
  advance(): void;

  /** Market or outcome that `id` names on a venue. */
  findInstrument(venue: VenueId, id: string): NamedOutcome | undefined;
  marketA(marketId: string): WireMarket | undefined;
  marketB(ticker: string): WireMarket | undefined;
  /** All events of B in a stable order; the routes filter and limit them. */
  eventsB(): readonly WireEvent[];
  seriesA(): readonly WireSeriesA[];
  seriesB(): readonly WireSeriesB[];
  /** Groups of a category on a UTC day (YYYY-MM-DD). */
  matchedGroups(category: string, day: string): readonly WireMatchedGroup[];
  /** Ground truth of a group, for tests; undefined for one not listed yet. */
  groupTruth(id: string): GroupTruth | undefined;
  walletA(address: string): WireWallet | undefined;

  /** Undefined for an unknown instrument. A sends the best level last, B first. */
  book(venue: "venue-a" | "venue-b", instrument: string): WireBook | undefined;
  /** Newest first. */
  trades(
    venue: "venue-a" | "venue-c",
    instrument: string,
    range: TimeRange,
    limit: number,
  ): WireTrade[] | undefined;
  /** Oldest first; periods without trades have null prices and volume "0". Without a start, the last 500. */
  candles(ticker: string, intervalSeconds: number, range: TimeRange): WireCandle[] | undefined;

  /** Places and matches an order. Throws an OrderRefusedError. */
  placeOrder(userId: string, venue: VenueId, request: OrderRequest): WireOrder;
  order(userId: string, venue: VenueId, orderId: string): WireOrder | undefined;
  /** The user's orders on a venue, newest first. */
  orders(
    userId: string,
    venue: VenueId,
    filter: { marketId?: string | undefined; openOnly: boolean },
  ): WireOrder[];

  /** Opens an account with starting cash on each venue; no-op when it exists. */
  openAccount(userId: string): void;
  /** Subscribes to every change; returns the unsubscribe function. */
  watch(listener: (change: WorldChange) => void): () => void;
  /**
   * Keeps a market awake, its book live, until the returned function is called. With `candleSeconds`, candles of that
   * interval are published too.
   */
  keepAwake(venue: VenueId, instrument: string, candleSeconds?: number): () => void;

  /** Lively markets for examples and tests, stable for a month. */
  showcase(): Showcase;

  accounts(): readonly StoredAccount[];
  /** Orders of these keys, by default all. */
  storedOrders(keys?: Iterable<string>): readonly StoredOrder[];
  /** Restores accounts and orders after a restart; open orders re-enter in time order. */
  restore(accounts: readonly StoredAccount[], orders: readonly StoredOrder[]): void;
}
