// What the routes and the stream ask of the simulated venues. Everything that leaves is plain JSON in the shapes of the
// interface; whoever implements it knows nothing of HTTP.
import type { Instant } from "#contract/instant.ts";
import type { OrderRequest } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";

export interface WireOutcome {
  label: string;
  outcome_id: string;
  price: string;
}
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
  outcomes: WireOutcome[];
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
export interface WireSeriesA {
  id: string;
  recurrence: string;
  slug: string;
  title: string;
  volume_24h: string;
  volume_total: string;
}
export interface WireSeriesB {
  category: string;
  frequency: string;
  tags: string[];
  ticker: string;
  title: string;
  volume: string;
}
export interface WireLevel {
  price: string;
  size: string;
}
export interface WireBook {
  asks: WireLevel[];
  bids: WireLevel[];
}
export interface WireTrade {
  id: string;
  price: string;
  amount: string;
  side: unknown;
  timestamp: string;
}
export interface WireCandle {
  open: string | null;
  high: string | null;
  low: string | null;
  close: string | null;
  volume: string;
  timestamp: string;
}
export interface WireOrder {
  id: string;
  market_id: string;
  outcome_id: string;
  order_type: string;
  side: string;
  amount: string;
  filled: string;
  remaining: string;
  price: string;
  status: string;
  timestamp: string;
}
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
export interface WireWallet {
  eoa: string;
  proxy: string;
  handle: string;
  metrics: unknown;
}

/** Why an order was not taken: the status and body the gateway answers with. */
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

/** Something that moved, as the stream tells it. `book` carries only changed levels, size "0" for a level that went. */
export type WorldChange =
  | {
      readonly channel: "book";
      readonly venue: VenueId;
      readonly instrument: string;
      readonly data: WireBook;
    }
  | {
      readonly channel: "trades";
      readonly venue: VenueId;
      readonly instrument: string;
      readonly data: WireTrade[];
    }
  | {
      readonly channel: "candles";
      readonly venue: VenueId;
      readonly instrument: string;
      readonly intervalSeconds: number;
      readonly data: WireCandle;
    }
  | {
      readonly channel: "orders";
      readonly venue: VenueId;
      readonly userId: string;
      readonly data: WireOrder;
    };

/** An order as it is kept across a restart: what was asked, when, and what came of it. */
export interface StoredOrder {
  readonly userId: string;
  readonly venue: VenueId;
  readonly order: WireOrder;
  /** The limit where it had one, as text. */
  readonly limit: string | undefined;
  /** What the filled part cost, exact; where it was not kept it is worked out from the average price. */
  readonly cost?: string | undefined;
}
/** Cash and contracts of one user, what open orders hold included; exact decimals as text, contracts by outcome id. */
export interface StoredAccount {
  readonly userId: string;
  readonly cash: Readonly<Record<VenueId, string>>;
  readonly contracts: Readonly<Record<string, string>>;
}

/** A market by its address: what tests and examples open. */
export interface MarketAddress {
  readonly marketId: string;
  /** First outcome first. */
  readonly outcomeIds: readonly [string, string];
}

/** Markets worth showing, one matched group of which is on all three venues. */
export interface Showcase {
  /** The id, category and a day of the group that the three markets make. */
  readonly group: { readonly id: string; readonly category: string; readonly day: string };
  readonly a: MarketAddress;
  readonly b: MarketAddress;
  readonly c: MarketAddress;
  /** A market of venue B with little in its book. */
  readonly thin: MarketAddress;
  /** A market of venue B that closes within minutes, and when. */
  readonly closing: MarketAddress & { readonly resolvesAt: Instant };
  /** An address that venue A has a wallet of. */
  readonly wallet: string;
}

/** What an id names: a market (no outcome), or one of its outcomes by number. */
export interface NamedOutcome extends MarketAddress {
  readonly outcome: 0 | 1 | undefined;
}

export interface World {
  /** Brings every market that is awake to the clock's present. Called before each request and by the host's timer. */
  advance(): void;

  /** The market or outcome that `id` names on a venue. */
  place(venue: VenueId, id: string): NamedOutcome | undefined;
  marketA(marketId: string): WireMarket | undefined;
  marketB(ticker: string): WireMarket | undefined;
  /** All events of B, in a stable order; the routes filter and cut. */
  eventsB(): readonly WireEvent[];
  seriesA(): readonly WireSeriesA[];
  seriesB(): readonly WireSeriesB[];
  /** Groups of a category on a UTC day (YYYY-MM-DD). */
  matchedGroups(category: string, day: string): readonly WireMatchedGroup[];
  walletA(address: string): WireWallet | undefined;

  /** Undefined for an instrument that does not exist. A sends its levels best last, B best first. */
  book(venue: "venue-a" | "venue-b", instrument: string): WireBook | undefined;
  /** Newest first. */
  trades(
    venue: "venue-a" | "venue-c",
    instrument: string,
    range: TimeRange,
    limit: number,
  ): WireTrade[] | undefined;
  /** Oldest first; periods without trades come as bars with null prices and volume "0". */
  candles(ticker: string, intervalSeconds: number, range: TimeRange): WireCandle[] | undefined;

  /** Takes an order, matches it at once as far as it goes. Throws an OrderRefusedError. */
  placeOrder(userId: string, venue: VenueId, request: OrderRequest): WireOrder;
  order(userId: string, venue: VenueId, orderId: string): WireOrder | undefined;
  /** The user's orders on a venue, newest first. */
  orders(
    userId: string,
    venue: VenueId,
    filter: { marketId?: string | undefined; openOnly: boolean },
  ): WireOrder[];
  /** How many orders have arrived since the world began, refused ones too: what a fault test counts. */
  ordersArrived(): number;

  /** Opens an account with starting cash on each venue; nothing where it is there. */
  openAccount(userId: string): void;
  /** Told of every change while subscribed; gives the way to stop. */
  watch(listener: (change: WorldChange) => void): () => void;
  /**
   * Keeps a market awake (its book lives) while something is subscribed to it; gives the way to stop. Bars are worked out
   * and told only where `channel` is "candles" or not given.
   */
  keepAwake(venue: VenueId, instrument: string, channel?: WorldChange["channel"]): () => void;

  /** Lively markets for examples and tests: the same all through a month. */
  showcase(): Showcase;

  accounts(): readonly StoredAccount[];
  storedOrders(): readonly StoredOrder[];
  /** Puts accounts and orders back after a restart; open orders re-enter in time order. */
  restore(accounts: readonly StoredAccount[], orders: readonly StoredOrder[]): void;
}
