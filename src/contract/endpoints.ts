// Every operation of the interface, once: method, path, parameters, venue, response. The browser's client sends requests by
// this table, the paper gateway answers by it. The WebSocket's frames stand in stream-frames.ts.
import { decodeCandlesticks } from "./candlestick.ts";
import { decodeEvents } from "./event.ts";
import { decodeMarket } from "./market.ts";
import { decodeMatchedGroups } from "./matched-market.ts";
import { decodeOrder, decodeOrders, type OrderRequest } from "./order.ts";
import { decodeOrderBook } from "./order-book.ts";
import { decodeSeriesA, decodeSeriesB } from "./series.ts";
import { decodeTrades } from "./trade.ts";
import { decodeSignIn } from "./user.ts";
import type { VenueId } from "./venue-id.ts";
import { decodeWallet } from "./wallet.ts";

/**
 * Type of a parameter. `time` is an instant in ms and `tags` a list of text, written as the settings say; `int32` is
 * a whole number from 0 to 2^31 − 1; `day` is YYYY-MM-DD; `flag` is a boolean, written as the settings say.
 */
export type ParameterKind = "text" | "int32" | "time" | "tags" | "day" | "flag";

interface ParameterValue {
  text: string;
  int32: number;
  time: number;
  tags: readonly string[];
  day: string;
  flag: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly kind: ParameterKind;
  readonly optional: boolean;
}

type ParameterTable = Readonly<
  Record<string, { readonly in: "path" | "query"; readonly kind: ParameterKind; readonly optional: boolean }>
>;

type ValuesOf<Table extends ParameterTable> = {
  readonly [Name in keyof Table as Table[Name]["optional"] extends true
    ? never
    : Name]: ParameterValue[Table[Name]["kind"]];
} & {
  readonly [Name in keyof Table as Table[Name]["optional"] extends true ? Name : never]?:
    | ParameterValue[Table[Name]["kind"]]
    | undefined;
};

/** One operation. `Params` are its path and query values, `Body` what is posted, `Answer` what its decoder gives. */
export interface Endpoint<Params = never, Body = never, Answer = unknown> {
  readonly method: "GET" | "POST";
  /** Venue whose path prefix (a setting) precedes `path`; undefined for none. */
  readonly venue: VenueId | undefined;
  /** Placeholders are written {name}; each is one percent-encoded segment. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** True if it carries the API key (and the access token); the two of /auth carry the cookie instead. */
  readonly secured: boolean;
  /** For a list it may have `steps`, the same with pauses. */
  readonly decode: ((body: unknown) => Answer) & {
    readonly steps?: (body: unknown) => Generator<undefined, Answer, undefined>;
  };
  /** Carries the types of what is sent; never there at run time. */
  readonly sends?: { readonly params: Params; readonly body: Body };
}

const path = <Kind extends ParameterKind>(kind: Kind) => ({ in: "path", kind, optional: false }) as const;
const query = <Kind extends ParameterKind>(kind: Kind) => ({ in: "query", kind, optional: false }) as const;
const maybe = <Kind extends ParameterKind>(kind: Kind) => ({ in: "query", kind, optional: true }) as const;

function get<const Table extends ParameterTable, Answer>(
  venue: VenueId | undefined,
  pathTemplate: string,
  parameters: Table,
  decode: Endpoint<never, never, Answer>["decode"],
): Endpoint<ValuesOf<Table>, undefined, Answer> {
  return { method: "GET", venue, path: pathTemplate, parameters: listed(parameters), secured: true, decode };
}

function listed(parameters: ParameterTable): readonly Parameter[] {
  return Object.entries(parameters).map(([name, parameter]) => ({ name, ...parameter }));
}

const noParameters = {} as const;
type NoParameters = ValuesOf<typeof noParameters>;

function createOrder(venue: VenueId): Endpoint<NoParameters, OrderRequest, ReturnType<typeof decodeOrder>> {
  return { method: "POST", venue, path: "/orders", parameters: [], secured: true, decode: decodeOrder };
}

function authenticate<Body>(
  pathTemplate: string,
): Endpoint<NoParameters, Body, ReturnType<typeof decodeSignIn>> {
  return {
    method: "POST",
    venue: undefined,
    path: pathTemplate,
    parameters: [],
    secured: false,
    decode: decodeSignIn,
  };
}

/** The 21 operations over HTTP; the 22nd is the stream. */
export const endpoints = {
  login: authenticate<{ readonly email: string; readonly password: string }>("/auth/login"),
  refresh: authenticate<undefined>("/auth/refresh"),

  createOrderA: createOrder("venue-a"),
  createOrderB: createOrder("venue-b"),
  createOrderC: createOrder("venue-c"),
  orderA: get("venue-a", "/orders/{order_id}", { order_id: path("text") }, decodeOrder),
  orderB: get("venue-b", "/orders/{order_id}", { order_id: path("text") }, decodeOrder),
  ordersA: get("venue-a", "/orders", { market_id: query("text") }, decodeOrders),
  openOrdersC: get("venue-c", "/orders", noParameters, decodeOrders),

  marketA: get("venue-a", "/markets/{id}", { id: path("text") }, decodeMarket),
  marketB: get("venue-b", "/markets/{id}", { id: path("text") }, decodeMarket),
  eventsB: get("venue-b", "/events", { limit: maybe("int32"), search: maybe("text") }, decodeEvents),
  seriesB: get(
    "venue-b",
    "/series",
    { category: maybe("text"), tags: maybe("tags"), search: maybe("text"), limit: maybe("int32") },
    decodeSeriesB,
  ),
  seriesA: get("venue-a", "/series", { search: maybe("text"), limit: maybe("int32") }, decodeSeriesA),
  orderBookA: get("venue-a", "/orderbooks", { token_id: query("text") }, decodeOrderBook),
  orderBookB: get("venue-b", "/orderbooks", { ticker: query("text") }, decodeOrderBook),
  tradesA: get(
    "venue-a",
    "/trades",
    { token_id: query("text"), limit: maybe("int32"), start_time: maybe("time"), end_time: maybe("time") },
    decodeTrades,
  ),
  tradesC: get("venue-c", "/trades", { coin: query("text") }, decodeTrades),
  candlesticksB: get(
    "venue-b",
    "/candlesticks",
    { ticker: query("text"), interval: query("text"), start_time: maybe("time"), end_time: maybe("time") },
    decodeCandlesticks,
  ),
  matchingMarkets: get(
    undefined,
    "/matching-markets/{category}",
    { category: path("text"), league: maybe("text"), date: maybe("day") },
    decodeMatchedGroups,
  ),
  walletA: get("venue-a", "/wallet", { address: query("text"), with_metrics: maybe("flag") }, decodeWallet),
} as const;

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** Operations that answer a list. */
export const listEndpoints: ReadonlySet<EndpointName> = new Set(
  (Object.keys(endpoints) as EndpointName[]).filter((name) => "steps" in endpoints[name].decode),
);
export type ParamsOf<Name extends EndpointName> = NonNullable<Endpoints[Name]["sends"]>["params"];
/** The body an endpoint posts; undefined where there is none. */
export type BodyOf<Name extends EndpointName> = NonNullable<Endpoints[Name]["sends"]>["body"];
export type AnswerOf<Name extends EndpointName> = ReturnType<Endpoints[Name]["decode"]>;

/** The largest `limit` the interface can carry: 2^31 − 1. */
export const largestLimit = 2_147_483_647;

/** The stream's connection point and the query parameter its key goes in, for a browser cannot set headers there. */
export const streamPath = "/ws";
export const streamKeyParameter = "api_key";
/** The header the API key goes in on every secured request. */
export const apiKeyHeader = "X-API-Key";
/** The cookie that /auth/refresh reads and rotates. */
export const refreshCookie = "refresh_token";
