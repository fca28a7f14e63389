// The paper gateway with each of its habits changed in turn: the check names the setting, and with the config.json it
// writes a client does the main reads and places an order.
import { describe, expect, test } from "vitest";
import { createGatewayClient, type GatewayClient } from "#browser/api/gateway-client.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { tradingStatusOf } from "#browser/market-data/market-status.ts";
import { ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import { venueIds } from "#contract/venue-id.ts";
import { defaultGatewayConfig, type GatewayConfig, type ParameterRules } from "#paper/gateway-config.ts";
import { plainVariant, type VenueVariant } from "#paper/gateway-variant.ts";
import type { Settings } from "./check-gateway.ts";
import { account, openGateway, origin } from "./check-gateway-harness.ts";
import { createCookieFetch } from "./cookie-fetch.ts";

const parameters = (rules: Partial<ParameterRules>): Partial<GatewayConfig> => ({
  parameters: { ...defaultGatewayConfig.parameters, ...rules },
});
const variant = (
  venue: "venue-a" | "venue-b" | "venue-c",
  style: Partial<VenueVariant>,
): Partial<GatewayConfig> => ({
  variant: {
    ...plainVariant,
    venues: { ...plainVariant.venues, [venue]: { ...plainVariant.venues[venue], ...style } },
  },
});
const allVenues = (style: Partial<VenueVariant>): Partial<GatewayConfig> => ({
  variant: {
    ...plainVariant,
    venues: {
      "venue-a": { ...plainVariant.venues["venue-a"], ...style },
      "venue-b": { ...plainVariant.venues["venue-b"], ...style },
      "venue-c": { ...plainVariant.venues["venue-c"], ...style },
    },
  },
});
const intervals = [
  { value: "1min", label: "1m", seconds: 60 },
  { value: "5min", label: "5m", seconds: 300 },
  { value: "60min", label: "1h", seconds: 3_600 },
];
const longShort = { buy: "LONG", sell: "SHORT" };

/** A habit of a gateway, and the settings that the check must name, with their values. */
const habits: Readonly<Record<string, readonly [Partial<GatewayConfig>, Readonly<Record<string, unknown>>]>> =
  {
    none: [{}, {}],
    "another base path": [{ basePath: "/v1" }, { "gateway.baseUrl": `${origin}/v1` }],
    "another path of a venue": [
      { prefixes: { ...defaultGatewayConfig.prefixes, "venue-a": "/venues/a" } },
      { "venues.venue-a.prefix": "/venues/a" },
    ],
    "the token in another header": [{ accessToken: "X-Session" }, { "gateway.accessToken": "X-Session" }],
    "no token": [{ accessToken: "none" }, { "gateway.accessToken": "none" }],
    "the key in another header": [{ apiKeyHeader: "Api-Key" }, { "gateway.apiKeyHeader": "Api-Key" }],
    "key and token in other headers": [
      { apiKeyHeader: "X-Auth-Key", accessToken: "X-Auth-Token" },
      { "gateway.apiKeyHeader": "X-Auth-Key", "gateway.accessToken": "X-Auth-Token" },
    ],
    "a header at the renewal": [
      { refreshHeader: "X-Requested-With" },
      { "gateway.refreshHeaders": { "X-Requested-With": "XMLHttpRequest" } },
    ],
    "times in seconds": [parameters({ time: "unix-s" }), { "gateway.timeFormat": "unix-s" }],
    "times in milliseconds": [parameters({ time: "unix-ms" }), { "gateway.timeFormat": "unix-ms" }],
    "tags with commas": [parameters({ tags: "comma" }), { "gateway.tagsFormat": "comma" }],
    "another name for metrics": [parameters({ withMetrics: "yes" }), { "gateway.withMetrics": "yes" }],
    "parameters that must be there": [
      parameters({ optional: "must-be-there" }),
      { "gateway.optionalParameters": "send-empty" },
    ],
    "fewer rows": [parameters({ maxRows: 20 }), { "gateway.limit": 20 }],
    "other intervals": [{ intervals }, { "candles.intervals": intervals }],
    "candles stamped at their end": [
      { variant: { ...plainVariant, candleStamp: "end" } },
      { "candles.stamp": "end" },
    ],
    "cents at venue A": [variant("venue-a", { priceScale: 100 }), { "venues.venue-a.priceScale": 100 }],
    "cents at venue B": [variant("venue-b", { priceScale: 100 }), { "venues.venue-b.priceScale": 100 }],
    "books by the market's id": [
      variant("venue-a", { instrument: "market_id" }),
      { "venues.venue-a.instrument": "market_id" },
    ],
    "books by the outcome's id": [
      variant("venue-b", { instrument: "outcome_id" }),
      { "venues.venue-b.instrument": "outcome_id", "venues.venue-b.book": "mirrored" },
    ],
    "one book for both outcomes": [
      variant("venue-a", { books: "first-outcome" }),
      { "venues.venue-a.book": "first-outcome" },
    ],
    "lists in an envelope": [{ envelopes: { lists: "data" } }, { "gateway.envelopes.lists": "data" }],
    "objects in an envelope": [
      { envelopes: { objects: "result" } },
      { "gateway.envelopes.objects": "result" },
    ],
    "an envelope of its own for each list": [
      {
        envelopes: {
          matchingMarkets: "groups",
          eventsB: "events",
          seriesB: "series",
          seriesA: "series",
          tradesA: "trades",
          tradesC: "trades",
          candlesticksB: "candlesticks",
          ordersA: "orders",
          openOrdersC: "orders",
        },
      },
      {
        "gateway.envelopes.lists": "groups",
        "gateway.envelopes.eventsB": "events",
        "gateway.envelopes.seriesA": "series",
        "gateway.envelopes.seriesB": "series",
        "gateway.envelopes.tradesA": "trades",
        "gateway.envelopes.tradesC": "trades",
        "gateway.envelopes.candlesticksB": "candlesticks",
        "gateway.envelopes.ordersA": "orders",
        "gateway.envelopes.openOrdersC": "orders",
      },
    ],
    "objects in an envelope, but not the sign-in": [
      { envelopes: { objects: "result", login: "", refresh: "" } },
      {
        "gateway.envelopes.objects": "result",
        "gateway.envelopes.login": "",
        "gateway.envelopes.refresh": "",
      },
    ],
    "one list in an envelope": [
      { envelopes: { eventsB: "events" } },
      { "gateway.envelopes.eventsB": "events" },
    ],
    "one object in an envelope": [
      { envelopes: { walletA: "wallet" } },
      { "gateway.envelopes.walletA": "wallet" },
    ],
    "errors elsewhere": [{ errorBody: "fault" }, { "gateway.errorReason": "fault.text" }],
    "errors as a message": [{ errorBody: "message" }, {}],
    "errors as a detail": [{ errorBody: "detail" }, {}],
    "errors in a list": [{ errorBody: "errors" }, {}],
    "errors as plain text": [{ errorBody: "text" }, {}],
    "errors as a web page": [{ errorBody: "html" }, {}],
    "a refresh cookie that can be used again": [{ refreshReuse: "accept" }, {}],
    "parameters that must not be empty": [parameters({ optional: "not-empty" }), {}],
    "times in ISO 8601 only": [parameters({ time: "iso8601" }), {}],
    "tags repeated only": [parameters({ tags: "repeat" }), {}],
    "another name for open": [
      allVenues({ statusNames: { open: "tradable" } }),
      { "market.statusNames": { open: ["tradable"], paused: [], ended: [] } },
    ],
    "other names for the sides": [
      variant("venue-a", { sideNames: longShort }),
      { "venues.venue-a.sideNames": { buy: ["LONG"], sell: ["SHORT"] } },
    ],
    "no stream": [{ hasStream: false }, { "stream.profile": "none" }],
    "a stream elsewhere": [
      { streamPath: "/api/stream" },
      { "stream.url": "wss://gateway.example/api/stream" },
    ],
    "a header against copies of an order": [
      { idempotencyHeader: "Idempotency-Key" },
      { "orders.idempotencyHeader": "Idempotency-Key" },
    ],
    "another field for the price": [{ priceField: "limit_price" }, { "orders.priceField": "limit_price" }],
  };

/** Settings that orders name: the paper venues take more than the defaults say. */
const orderTerms = venueIds.flatMap((venue) => [
  `venues.${venue}.orderTypes`,
  `venues.${venue}.acceptsPrice`,
]);

/** A client over the written settings, signed in as a dashboard would be. */
async function clientOver(settings: Settings, send: typeof fetch): Promise<GatewayClient> {
  const config = decodeConfig(settings);
  let token: string | undefined;
  const client = createGatewayClient({
    config,
    credentials: { apiKey: () => account.apiKey, accessToken: () => token },
    onUnauthorized: async () => false,
    fetch: createCookieFetch(send).fetch,
  });
  const { email, password } = account;
  token = (await client.call("login", { params: {}, body: { email, password } })).access_token;
  return client;
}

/** Reads what a market page shows and places an order, as the dashboard would with these settings. */
async function expectWorking(
  settings: Settings,
  { gateway, send }: Awaited<ReturnType<typeof openGateway>>,
  reason = "There is no market of this id",
) {
  const config = decodeConfig(settings);
  const client = await clientOver(settings, send);
  const { a } = gateway.world.showcase();
  const [outcomeId] = a.outcomeIds;
  const { instrument, priceScale } = config.venues["venue-a"];
  const id = instrument === "market_id" ? a.marketId : outcomeId;
  const market = await client.call("marketA", { params: { id: a.marketId } });
  expect(tradingStatusOf(market, Date.now()).kind).toBe("open");
  const book = await client.call("orderBookA", { params: { token_id: id } });
  expect(Math.max(...book.asks.map(({ price }) => Number(price) / priceScale))).toBeLessThan(1);
  const start_time = Date.now() - 3_600_000;
  const { rows: trades } = await client.call("tradesA", { params: { token_id: id, start_time } });
  expect(trades.every(({ side }) => side === "buy" || side === "sell")).toBe(true);
  const { rows: events } = await client.call("eventsB", { params: {} });
  expect(events.length).toBeGreaterThan(0);
  const missing = await client
    .call("marketA", { params: { id: "none" } })
    .catch((error: Error) => error.message);
  expect(missing).toBe(reason);
  const { kinds, sides } = ticketTermsOf(config.venues["venue-a"]);
  expect([kinds.map(({ name }) => name), sides.map(({ name }) => name)]).toEqual([
    ["market", "limit"],
    ["buy"],
  ]);
  const order = await client.call("createOrderA", {
    params: {},
    body: {
      market_id: a.marketId,
      outcome_id: outcomeId,
      order_type: "market",
      side: sides[0]?.wire ?? "",
      amount: "1",
    },
  });
  expect(order.side).toBe("buy");
  const { rows: orders } = await client.call("ordersA", { params: { market_id: a.marketId } });
  expect(orders.map(({ id: orderId }) => orderId)).toContain(order.id);
}

/** Habits of which one hides what is tried to find the other. */
const hidden: readonly (readonly [string, string])[] = [
  ["the token in another header", "parameters that must be there"],
  ["the key in another header", "parameters that must be there"],
  ["the token in another header", "the key in another header"],
  ["another path of a venue", "fewer rows"],
  ["a header at the renewal", "errors as plain text"],
  ["a header at the renewal", "errors as a web page"],
  ["other intervals", "an envelope of its own for each list"],
];
const pairs = hidden.map(([one, other]) => {
  const [[config, named], [otherConfig, otherNamed]] = [habits[one] ?? [{}, {}], habits[other] ?? [{}, {}]];
  return [
    `${one}, ${other}`,
    [
      { ...config, ...otherConfig },
      { ...named, ...otherNamed },
    ],
  ] as const;
});

describe("a gateway with one habit changed, or two", () => {
  test.each([...Object.entries(habits), ...pairs])("%s", async (_name, [config, named]) => {
    const paper = await openGateway(config);
    const check = await paper.run();
    const changed = check.changes.filter(({ key }) => !orderTerms.includes(key));
    expect(Object.fromEntries(changed.map(({ key, value }) => [key, value]))).toEqual(named);
    expect(check.findings.filter(({ result }) => result === "problem")).toEqual([]);
    // Where the dashboard will be served is not known here.
    expect(check.findings.filter(({ text }) => text.includes("cross-site"))).toEqual([]);
    expect(check.rows.filter(({ result }) => result === "misfit").map(({ name }) => name)).toEqual(
      "stream.profile" in named || "stream.url" in named ? ["stream"] : [],
    );
    expect(check.result).toBe("fits");
    const noted = (part: string) => check.findings.filter(({ text }) => text.includes(part)).length;
    expect(noted("cookie is not rotated")).toBe(config.refreshReuse === "accept" ? 1 : 0);
    const isReasonLost = config.errorBody === "html";
    expect(noted("no readable reason")).toBe(isReasonLost ? 1 : 0);
    await expectWorking(
      check.settings,
      paper,
      isReasonLost ? "The gateway answered 404: not found." : undefined,
    );
  });

  /** Options of the paper gateway that are no habit of a gateway: lifetimes, limits, browser-only behaviour, and those of other tests. */
  const noHabits = [
    "accessTokenTtlMs",
    "refreshTokenTtlMs",
    "passwordIterations",
    "signInFailures",
    "requestRate",
    "corsOrigins",
    "cookieHeaders",
    "stream",
  ];
  const changedIn = Object.values(habits).flatMap(([config]) => Object.keys(config));

  test("is each habit that the paper gateway can have", () => {
    const optional = ["refreshHeader", "idempotencyHeader", "streamPath"];
    const all = [...Object.keys(defaultGatewayConfig), ...optional];
    expect(all.filter((key) => !changedIn.includes(key) && !noHabits.includes(key))).toEqual([]);
    expect(noHabits.filter((key) => changedIn.includes(key))).toEqual([]);
    const changedParameters = Object.values(habits).flatMap(([{ parameters: rules = {} }]) =>
      Object.entries(rules).flatMap(([name, value]) =>
        value === defaultGatewayConfig.parameters[name as keyof ParameterRules] ? [] : name,
      ),
    );
    expect([...new Set(changedParameters)].toSorted()).toEqual([
      "maxRows",
      "optional",
      "tags",
      "time",
      "withMetrics",
    ]);
  });
});
