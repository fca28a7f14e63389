import { describe, expect, it } from "vitest";
import { decodeCandlesticks } from "./candlestick.ts";
import {
  apiKeyHeader,
  type EndpointName,
  endpoints,
  largestLimit,
  refreshCookie,
  streamKeyParameter,
  streamPath,
} from "./endpoints.ts";
import { decodeEvents } from "./event.ts";
import { decodeMarket } from "./market.ts";
import { decodeMatchedGroups } from "./matched-market.ts";
import { decodeOrder, decodeOrders } from "./order.ts";
import { decodeOrderBook } from "./order-book.ts";
import { decodeSeriesA, decodeSeriesB } from "./series.ts";
import { decodeTrades } from "./trade.ts";
import { decodeSignIn } from "./user.ts";
import { isVenueId, venueIds } from "./venue-id.ts";
import { offers, venues } from "./venues.ts";
import { decodeWallet } from "./wallet.ts";

/** The interface, written a second time: method and path, parameters ("?" where it may be left out), what it answers. */
const interfaceTable: Readonly<Record<EndpointName, readonly [string, string, (body: unknown) => unknown]>> =
  {
    login: ["POST /auth/login", "", decodeSignIn],
    refresh: ["POST /auth/refresh", "", decodeSignIn],
    createOrderA: ["POST /venue-a/orders", "", decodeOrder],
    createOrderB: ["POST /venue-b/orders", "", decodeOrder],
    createOrderC: ["POST /venue-c/orders", "", decodeOrder],
    orderA: ["GET /venue-a/orders/{order_id}", "path order_id: text", decodeOrder],
    orderB: ["GET /venue-b/orders/{order_id}", "path order_id: text", decodeOrder],
    ordersA: ["GET /venue-a/orders", "query market_id: text", decodeOrders],
    openOrdersC: ["GET /venue-c/orders", "", decodeOrders],
    marketA: ["GET /venue-a/markets/{id}", "path id: text", decodeMarket],
    marketB: ["GET /venue-b/markets/{id}", "path id: text", decodeMarket],
    eventsB: ["GET /venue-b/events", "query limit?: int32, query search?: text", decodeEvents],
    seriesB: [
      "GET /venue-b/series",
      "query category?: text, query tags?: tags, query search?: text, query limit?: int32",
      decodeSeriesB,
    ],
    seriesA: ["GET /venue-a/series", "query search?: text, query limit?: int32", decodeSeriesA],
    orderBookA: ["GET /venue-a/orderbooks", "query token_id: text", decodeOrderBook],
    orderBookB: ["GET /venue-b/orderbooks", "query ticker: text", decodeOrderBook],
    tradesA: [
      "GET /venue-a/trades",
      "query token_id: text, query limit?: int32, query start_time?: time, query end_time?: time",
      decodeTrades,
    ],
    tradesC: ["GET /venue-c/trades", "query coin: text", decodeTrades],
    candlesticksB: [
      "GET /venue-b/candlesticks",
      "query ticker: text, query interval: text, query start_time?: time, query end_time?: time",
      decodeCandlesticks,
    ],
    matchingMarkets: [
      "GET /matching-markets/{category}",
      "path category: text, query league?: text, query date?: day",
      decodeMatchedGroups,
    ],
    walletA: ["GET /venue-a/wallet", "query address: text, query with_metrics?: flag", decodeWallet],
  };

const names = Object.keys(interfaceTable) as EndpointName[];

it("names the 22 operations of the interface: 21 over HTTP and the stream", () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(names.toSorted());
  expect([names.length + 1, streamPath, streamKeyParameter]).toEqual([22, "/ws", "api_key"]);
  expect([apiKeyHeader, refreshCookie, largestLimit]).toEqual(["X-API-Key", "refresh_token", 2 ** 31 - 1]);
});

it.each(names)("%s is as the interface writes it", (name) => {
  const { method, venue, path, parameters, decode } = endpoints[name];
  const written = parameters.map((p) => `${p.in} ${p.name}${p.optional ? "?" : ""}: ${p.kind}`);
  const [operation, expected, decoder] = interfaceTable[name];
  expect(`${method} ${venue === undefined ? "" : `/${venue}`}${path}`).toBe(operation);
  expect(written.join(", ")).toBe(expected);
  expect(decode).toBe(decoder);
});

it("has a placeholder for every path parameter and no other", () => {
  for (const { path, parameters } of Object.values(endpoints)) {
    const placeholders = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
    expect(placeholders).toEqual(parameters.filter((p) => p.in === "path").map((p) => p.name));
  }
});

it("keeps every method and path apart", () => {
  const all = Object.values(endpoints).map(({ method, venue, path }) => `${method} ${venue} ${path}`);
  expect(new Set(all).size).toBe(all.length);
});

it("sends the API key everywhere but to /auth", () => {
  for (const name of names) expect(endpoints[name].secured).toBe(!endpoints[name].path.startsWith("/auth/"));
});

describe("what each venue offers", () => {
  const table = {
    order: [true, true, false],
    listOrders: [true, false, true],
    market: [true, true, false],
    events: [false, true, false],
    series: [true, true, false],
    orderBook: [true, true, false],
    trades: [true, false, true],
    candlesticks: [false, true, false],
    wallet: [true, false, false],
    createOrder: [true, true, true],
  } as const;

  it.each(Object.entries(table))("%s", (operation, offered) => {
    expect(venueIds.map((venue) => offers(venue, operation as keyof typeof table))).toEqual(offered);
  });

  it("is an operation of that very venue", () => {
    for (const venue of venueIds) {
      for (const value of Object.values(venues[venue])) {
        if (value !== undefined && value in endpoints)
          expect(endpoints[value as EndpointName].venue).toBe(venue);
      }
    }
  });

  it("uses every operation that belongs to a venue", () => {
    const used = venueIds.flatMap((venue) => Object.values(venues[venue]));
    for (const name of names) expect(used.includes(name as never)).toBe(endpoints[name].venue !== undefined);
  });
});

it("knows a venue's id from any other text", () => {
  expect(venueIds.every(isVenueId)).toBe(true);
  for (const other of ["venue-d", "", "__proto__", null, 5, ["venue-a"]])
    expect(isVenueId(other)).toBe(false);
});
