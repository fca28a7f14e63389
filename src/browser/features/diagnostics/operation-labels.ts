// Display names of the interface's operations.
import type { Config } from "#browser/config/config.ts";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";
import type { Operation } from "#contract/venues.ts";

const labels: Readonly<Record<EndpointName, string>> = {
  login: "Sign in",
  refresh: "Renew the sign-in",
  createOrderA: "place an order",
  createOrderB: "place an order",
  createOrderC: "place an order",
  orderA: "one order",
  orderB: "one order",
  ordersA: "orders of a market",
  openOrdersC: "open orders",
  marketA: "a market",
  marketB: "a market",
  eventsB: "events",
  seriesB: "series",
  seriesA: "series",
  orderBookA: "order book",
  orderBookB: "order book",
  tradesA: "trades",
  tradesC: "trades",
  candlesticksB: "candles",
  matchingMarkets: "Matched markets",
  walletA: "wallet",
};

/** Operation name with its venue: "Venue A: order book". */
export function operationName(config: Config, name: EndpointName): string {
  const { venue } = endpoints[name];
  return venue === undefined ? labels[name] : `${config.venues[venue].label}: ${labels[name]}`;
}

/** Operations not offered by every venue, and their substitutes. */
export const operations: readonly {
  readonly operation: Operation;
  readonly label: string;
  readonly standIn: string;
}[] = [
  { operation: "createOrder", label: "Place an order", standIn: "" },
  { operation: "order", label: "One order by its id", standIn: "uses open orders" },
  {
    operation: "listOrders",
    label: "List orders",
    standIn: "uses this browser's orders and the stream",
  },
  {
    operation: "market",
    label: "A market by its id",
    standIn: "uses matched groups and trades",
  },
  {
    operation: "events",
    label: "Search events",
    standIn: "open markets by id or from matched groups",
  },
  {
    operation: "series",
    label: "Search series",
    standIn: "open markets by id or from matched groups",
  },
  {
    operation: "orderBook",
    label: "Order book",
    standIn: "uses last trades (not executable)",
  },
  { operation: "trades", label: "Trades", standIn: "uses the last candle" },
  { operation: "candlesticks", label: "Candles", standIn: "uses candles built from trades" },
  { operation: "wallet", label: "Wallet", standIn: "" },
];
