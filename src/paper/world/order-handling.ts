// User orders: placed, matched, listed, published, and restored after a restart.
import { divide, multiply, round } from "#contract/decimal.ts";
import { parseInstant, toIsoInstant } from "#contract/instant.ts";
import type { OrderRequest } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { InsufficientHoldingError } from "../exchange/ledger.ts";
import type { ExchangeOrder } from "../exchange/market-exchange.ts";
import {
  type Money,
  moneyPlaces,
  moneyText,
  parseMoney,
  parsePrice,
  parseSize,
  sizeText,
} from "../exchange/units.ts";
import { accountOf, storedDecimal } from "./account-book.ts";
import type { ChangeSink } from "./change-sink.ts";
import type { Listing } from "./listing.ts";
import type { LiveMarkets } from "./live-markets.ts";
import { type CheckedOrder, checkOrder } from "./order-check.ts";
import { decimalDigits, derive, hexDigits, type Key, keyOf } from "./random.ts";
import { openStatuses, venueStyles } from "./venue-style.ts";
import { OrderRefusedError, orderKey, type StoredOrder, type WireOrder, type World } from "./world.ts";

export interface OrderHandling extends Pick<World, "order" | "orders"> {
  place(userId: string, venue: VenueId, request: OrderRequest): WireOrder;
  /** Handler for the exchange's changes of user orders. */
  onOrder(order: ExchangeOrder): void;
  /** Acknowledges orders that rest since before `now`: venues report "pending" first. */
  acknowledge(now: number): void;
  readonly stored: World["storedOrders"];
  restore(orders: readonly StoredOrder[]): void;
}

export interface OrderHandlingDeps {
  readonly seed: Key;
  readonly now: () => number;
  readonly markets: LiveMarkets;
  readonly findListing: (venue: VenueId, marketId: string) => Listing | undefined;
  readonly sink: ChangeSink;
}

interface Entry {
  readonly userId: string;
  readonly venue: VenueId;
  readonly limit: string | undefined;
  wire: WireOrder;
  cost: Money;
  acknowledged: boolean;
}

/** Most decimals of an average price, which need not be a finite decimal. */
const averagePlaces = 6;

export function createOrderHandling(deps: OrderHandlingDeps): OrderHandling {
  const { seed, now, markets, findListing, sink } = deps;
  const entries = new Map<string, Entry>();
  const pending = new Set<Entry>();
  let numbered = 0;

  function nextId(userId: string, venue: VenueId): string {
    numbered += 1;
    const key = derive(derive(seed, keyOf(`${venue} ${userId}`)), now(), numbered, 0x0d);
    if (venue === "venue-a") return `0x${hexDigits(key, 64)}`;
    if (venue === "venue-c") return decimalDigits(key, 12);
    const hex = hexDigits(key, 32);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
  }

  function update(entry: Entry, order: ExchangeOrder): void {
    const style = venueStyles[entry.venue];
    const { state, filled } = order;
    entry.cost = order.cost;
    entry.wire = {
      ...entry.wire,
      filled: style.size(filled),
      remaining: style.size(order.size - filled),
      price: writePrice(entry, order),
      status: style.orderStatus({ state, filled, acknowledged: entry.acknowledged }),
    };
    if (state === "open" && !entry.acknowledged) pending.add(entry);
    else pending.delete(entry);
    publish(entry);
  }

  function publish({ venue, userId, wire }: Entry): void {
    sink.publish({ channel: "orders", venue, userId, data: wire });
  }

  /** Average fill price; before the first fill the limit, or "0" without one. */
  function writePrice({ venue, limit }: Entry, { filled, cost }: ExchangeOrder): string {
    if (filled === 0n) return limit ?? "0";
    const average = divide(moneyText(cost), sizeText(filled), averagePlaces, "half-up");
    const exact = parsePrice(average);
    if (exact !== undefined) return venueStyles[venue].price(exact);
    return average;
  }

  function submit(entry: Entry, checked: CheckedOrder, before?: { filled: bigint; cost: Money }): void {
    const market = markets.query(checked.listing);
    entries.set(orderKey(entry.venue, entry.wire.id), entry);
    market.exchange.submit({
      id: orderKey(entry.venue, entry.wire.id),
      account: accountOf(entry.userId),
      outcome: checked.outcome,
      side: checked.side,
      size: checked.size,
      limit: checked.limit,
      rests: checked.type === "limit",
      at: now(),
      before,
    });
    markets.flush(market, now());
  }

  return {
    place(userId, venue, request) {
      const checked = checkOrder(venue, request, findListing(venue, request.market_id), now());
      const style = venueStyles[venue];
      const limit = checked.limit === undefined ? undefined : style.price(checked.limit);
      const entry: Entry = {
        userId,
        venue,
        limit,
        acknowledged: false,
        cost: 0n,
        wire: {
          id: nextId(userId, venue),
          market_id: request.market_id,
          outcome_id: request.outcome_id,
          order_type: checked.type,
          side: checked.side,
          amount: style.size(checked.size),
          filled: style.size(0n),
          remaining: style.size(checked.size),
          price: limit ?? "0",
          status: "pending",
          timestamp: toIsoInstant(now()),
        },
      };
      try {
        submit(entry, checked);
      } catch (error) {
        entries.delete(orderKey(venue, entry.wire.id));
        if (error instanceof InsufficientHoldingError) throw refusalOf(error);
        throw error;
      }
      return entry.wire;
    },

    order(userId, venue, orderId) {
      const entry = entries.get(orderKey(venue, orderId));
      return entry?.userId === userId ? entry.wire : undefined;
    },

    orders(userId, venue, { marketId, openOnly }) {
      const found: WireOrder[] = [];
      for (const entry of entries.values()) {
        if (entry.userId !== userId || entry.venue !== venue) continue;
        if (marketId !== undefined && entry.wire.market_id !== marketId) continue;
        if (openOnly && !openStatuses.includes(entry.wire.status)) continue;
        found.push(entry.wire);
      }
      return found.reverse();
    },

    onOrder(order) {
      const entry = entries.get(order.id);
      if (entry !== undefined) update(entry, order);
    },

    acknowledge(present) {
      for (const entry of pending) {
        const placedAt = parseInstant(entry.wire.timestamp) ?? present;
        if (placedAt >= present) continue;
        pending.delete(entry);
        entry.acknowledged = true;
        const progress = { state: "open", filled: 0n, acknowledged: true } as const;
        entry.wire = { ...entry.wire, status: venueStyles[entry.venue].orderStatus(progress) };
        publish(entry);
      }
    },

    stored: (keys = entries.keys()) =>
      [...keys].flatMap((key) => {
        const entry = entries.get(key);
        if (entry === undefined) return [];
        const { userId, venue, wire, limit, cost } = entry;
        return [{ userId, venue, order: wire, limit, cost: moneyText(cost) }];
      }),

    restore(orders) {
      numbered += orders.length;
      const byTime = [...orders].sort((a, b) => compareTimes(a.order.timestamp, b.order.timestamp));
      for (const stored of byTime) putBack(stored);
    },
  };

  function putBack(stored: StoredOrder): void {
    const { userId, venue, order, limit } = stored;
    const filled = parseSize(storedDecimal(order.filled)) ?? 0n;
    const entry: Entry = {
      userId,
      venue,
      limit,
      wire: order,
      cost: costBefore(stored),
      acknowledged: order.status !== "pending",
    };
    entries.set(orderKey(venue, order.id), entry);
    if (limit === undefined || !openStatuses.includes(order.status)) return;
    try {
      const checked = checkOrder(
        venue,
        { ...order, price: limit },
        findListing(venue, order.market_id),
        now(),
      );
      submit(entry, checked, { filled, cost: entry.cost });
    } catch (error) {
      // The market closed during the downtime or the funds are gone: the venue has cancelled the order.
      if (!(error instanceof OrderRefusedError) && !(error instanceof InsufficientHoldingError)) throw error;
      const status = venueStyles[venue].orderStatus({ state: "cancelled", filled, acknowledged: true });
      entry.wire = { ...order, status };
      publish(entry);
    }
  }
}

/** Cost of the filled part: as stored, or derived from the average price. */
function costBefore({ cost, order }: StoredOrder): Money {
  const worked = multiply(storedDecimal(order.price), storedDecimal(order.filled));
  const money = cost === undefined ? round(worked, moneyPlaces, "half-up") : storedDecimal(cost);
  return parseMoney(money) ?? 0n;
}

function compareTimes(a: string, b: string): number {
  return (parseInstant(a) ?? 0) - (parseInstant(b) ?? 0);
}

function refusalOf({ what, needed, available }: InsufficientHoldingError): OrderRefusedError {
  return what === "cash"
    ? new OrderRefusedError(
        422,
        "insufficient_cash",
        `Not enough cash: this order needs up to ${moneyText(needed)} and ${moneyText(available)} is available`,
      )
    : new OrderRefusedError(
        422,
        "insufficient_contracts",
        `Not enough contracts: this order sells ${sizeText(needed)} and ${sizeText(available)} are available`,
      );
}
