// Every endpoint of the contract returns what its decoder accepts in full.
import { beforeAll, describe, expect, it } from "vitest";
import {
  type BodyOf,
  type EndpointName,
  endpoints,
  type Parameter,
  type ParamsOf,
} from "#contract/endpoints.ts";
import { toIsoInstant, utcDay } from "#contract/instant.ts";
import {
  ada,
  createGatewayHarness,
  type GatewayHarness,
  prefixes,
  type SampleMarket,
  type SignedInUser,
} from "./gateway-harness.ts";

/** Parameters of one request, with or without optional ones. */
interface Sample<Name extends EndpointName> {
  readonly params: ParamsOf<Name>;
  readonly body?: BodyOf<Name>;
}
type Samples = { readonly [Name in EndpointName]: readonly [Sample<Name>, ...Sample<Name>[]] };

/** Endpoints whose list may be empty in any world. */
const maybeEmpty: readonly EndpointName[] = ["openOrdersC"];

let harness: GatewayHarness;
let signedIn: SignedInUser;
let samples: Samples;

beforeAll(async () => {
  harness = await createGatewayHarness();
  signedIn = await harness.signIn();
  samples = await collectSamples();
});

describe.each(Object.keys(endpoints) as EndpointName[])("%s", (name) => {
  it("returns what its decoder accepts, with nothing dropped or missing", async () => {
    for (const sample of samples[name]) {
      const answer = await ask(name, sample);
      expect(answer.ok, `${name} ${JSON.stringify(sample)}: ${answer.status}`).toBe(true);
      expect(answer.headers.get("Content-Type")).toBe("application/json");
      const body: unknown = await answer.json();
      const decoded = endpoints[name].decode(body);
      expect(dropped(decoded), name).toEqual([]);
      if (name !== "candlesticksB") expect(undefinedAt(decoded, name)).toEqual([]);
      if (Array.isArray(body) && !maybeEmpty.includes(name)) expect(body.length, name).toBeGreaterThan(0);
    }
  });
});

it("returns candles with all prices or none", async () => {
  for (const sample of samples.candlesticksB) {
    const { rows } = endpoints.candlesticksB.decode(await (await ask("candlesticksB", sample)).json());
    expect(rows.some(({ open }) => open !== undefined)).toBe(true);
    for (const { open, high, low, close, volume } of rows) {
      expect(volume).toBeDefined();
      const prices = [open, high, low, close].filter((price) => price !== undefined);
      expect([0, 4]).toContain(prices.length);
    }
  }
});

/** Valid parameters in this world, found as a client would find them. */
async function collectSamples(): Promise<Samples> {
  const now = harness.clock.now();
  const [hourAgo, dayAgo] = [now - 3_600_000, now - 86_400_000];
  const { a, b, c } = harness.markets;
  const { wallet, group } = harness.gateway.world.showcase();
  const ticker = b.market_id;
  const order = (market: SampleMarket, amount: string) => ({
    market_id: market.market_id,
    outcome_id: market.outcome_id,
    order_type: "market",
    side: "buy",
    amount,
  });
  const place = async (name: "createOrderA" | "createOrderB", market: SampleMarket) => {
    const answer = await ask(name, { params: {}, body: order(market, "10") });
    return endpoints[name].decode(await answer.json()).id;
  };
  const series = harness.gateway.world.seriesB()[0];
  if (series === undefined) throw new Error("venue B has no series");
  const league = harness.gateway.world.matchedGroups("sports", utcDay(now))[0]?.league ?? "";

  return {
    login: [{ params: {}, body: { email: ada.email, password: ada.password } }],
    refresh: [{ params: {}, body: undefined }],
    createOrderA: [
      { params: {}, body: order(a, "12") },
      { params: {}, body: { ...order(a, "12"), order_type: "limit", price: "0.01" } },
    ],
    createOrderB: [
      { params: {}, body: order(b, "12") },
      { params: {}, body: { ...order(b, "12"), order_type: "limit", price: "0.01" } },
    ],
    createOrderC: [{ params: {}, body: order(c, "30") }],
    orderA: [{ params: { order_id: await place("createOrderA", a) } }],
    orderB: [{ params: { order_id: await place("createOrderB", b) } }],
    ordersA: [{ params: { market_id: a.market_id } }],
    openOrdersC: [{ params: {} }],
    marketA: [{ params: { id: a.market_id } }],
    marketB: [{ params: { id: ticker } }],
    eventsB: [
      { params: {} },
      { params: { limit: 2 } },
      { params: { search: ticker.toLowerCase(), limit: 5 } },
    ],
    seriesB: [
      { params: {} },
      { params: { category: series.category.toUpperCase() } },
      { params: { tags: series.tags } },
      { params: { search: series.ticker, limit: 1 } },
    ],
    seriesA: [{ params: {} }, { params: { limit: 3 } }],
    orderBookA: [{ params: { token_id: a.outcome_id } }],
    orderBookB: [{ params: { ticker } }],
    tradesA: [
      { params: { token_id: a.outcome_id } },
      { params: { token_id: a.outcome_id, limit: 3, start_time: dayAgo, end_time: now } },
    ],
    tradesC: [{ params: { coin: c.outcome_id } }],
    candlesticksB: [
      { params: { ticker, interval: "1h" } },
      { params: { ticker, interval: "1m", start_time: hourAgo } },
      { params: { ticker, interval: "1d", end_time: now } },
    ],
    matchingMarkets: [
      { params: { category: "sports" } },
      { params: { category: group.category, date: group.day } },
      { params: { category: "sports", league: league.toUpperCase(), date: utcDay(now) } },
    ],
    walletA: [{ params: { address: wallet } }, { params: { address: wallet, with_metrics: true } }],
  };
}

async function ask<Name extends EndpointName>(name: Name, sample: Sample<Name>): Promise<Response> {
  const endpoint = endpoints[name];
  const params: Readonly<Record<string, unknown>> = { ...sample.params };
  const query = new URLSearchParams();
  let path: string = endpoint.path;
  for (const parameter of endpoint.parameters) {
    const texts = textsOf(parameter, params[parameter.name]);
    if (parameter.in === "path")
      path = path.replace(`{${parameter.name}}`, encodeURIComponent(texts[0] ?? ""));
    else for (const text of texts) query.append(parameter.name, text);
  }
  const prefix = endpoint.venue === undefined ? "" : prefixes[endpoint.venue];
  const address = `${prefix}${path}?${query}`;
  if (endpoint.method === "GET") return signedIn.get(address);
  return signedIn.post(address, sample.body, name === "refresh" ? { Cookie: signedIn.cookie } : {});
}

function textsOf({ kind }: Parameter, value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (kind === "time") return [toIsoInstant(Number(value))];
  return [value].flat().map(String);
}

/** All entries of nested `dropped` lists. */
function dropped(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "dropped" && Array.isArray(inner) ? inner : dropped(inner),
  );
}

/** Paths of all fields that decoded to undefined. */
function undefinedAt(value: unknown, path: string): string[] {
  if (value === undefined) return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => undefinedAt(inner, `${path}.${key}`));
}
