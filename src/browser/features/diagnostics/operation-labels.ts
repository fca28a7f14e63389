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
  { operation: "order", label: "One order by its id", standIn: "the list of open orders stands in" },
  {
    operation: "listOrders",
    label: "List orders",
    standIn: "the orders this browser keeps, and the stream, stand in",
  },
  {
    operation: "market",
    label: "A market by its id",
    standIn: "what matched groups and trades tell stands in",
  },
  {
    operation: "events",
    label: "Search events",
    standIn: "ids, and the legs of matched groups, lead to markets",
  },
  {
    operation: "series",
    label: "Search series",
    standIn: "ids, and the legs of matched groups, lead to markets",
  },
  {
    operation: "orderBook",
    label: "Order book",
    standIn: "the last trades, which nobody can trade on, stand in",
  },
  { operation: "trades", label: "Trades", standIn: "the last candle stands in" },
  { operation: "candlesticks", label: "Candles", standIn: "candles built from trades stand in" },
  { operation: "wallet", label: "Wallet", standIn: "nothing stands in" },
];
