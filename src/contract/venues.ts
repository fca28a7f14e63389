// Three venues and which operation each has: one table. Views ask it what a venue offers, never for a venue's name.
import type { EndpointName } from "./endpoints.ts";
import type { VenueId } from "./venue-id.ts";

interface Offer {
  /** The letter on its badge. */
  readonly letter: "A" | "B" | "C";
  readonly createOrder: EndpointName;
  /** One order by its id. */
  readonly order: EndpointName | undefined;
  readonly listOrders: EndpointName | undefined;
  readonly market: EndpointName | undefined;
  readonly events: EndpointName | undefined;
  readonly series: EndpointName | undefined;
  readonly orderBook: EndpointName | undefined;
  readonly trades: EndpointName | undefined;
  readonly candlesticks: EndpointName | undefined;
  readonly wallet: EndpointName | undefined;
}

/** Operations each venue has in the interface; undefined: not offered. */
export const venues = {
  "venue-a": {
    letter: "A",
    createOrder: "createOrderA",
    order: "orderA",
    listOrders: "ordersA",
    market: "marketA",
    events: undefined,
    series: "seriesA",
    orderBook: "orderBookA",
    trades: "tradesA",
    candlesticks: undefined,
    wallet: "walletA",
  },
  "venue-b": {
    letter: "B",
    createOrder: "createOrderB",
    order: "orderB",
    listOrders: undefined,
    market: "marketB",
    events: "eventsB",
    series: "seriesB",
    orderBook: "orderBookB",
    trades: undefined,
    candlesticks: "candlesticksB",
    wallet: undefined,
  },
  "venue-c": {
    letter: "C",
    createOrder: "createOrderC",
    order: undefined,
    listOrders: "openOrdersC",
    market: undefined,
    events: undefined,
    series: undefined,
    orderBook: undefined,
    trades: "tradesC",
    candlesticks: undefined,
    wallet: undefined,
  },
} as const satisfies Readonly<Record<VenueId, Offer>>;

export type Operation = Exclude<keyof Offer, "letter">;

/** True if `venue` has `operation` in this interface. */
export function offers(venue: VenueId, operation: Operation): boolean {
  return (venues[venue] as Offer)[operation] !== undefined;
}
