import { describe, expect, test } from "vitest";
import { BadConfigError, decodeConfig } from "./config.ts";

const venueDefaults = {
  marketId: "encoding-div-10",
  priceScale: 1,
  currency: "",
  orderTypes: ["market"],
  orderTypeNames: { market: ["FOK"], limit: ["GTC"] },
  sides: ["buy"],
  sideNames: { buy: [], sell: [] },
  acceptsPrice: false,
  amountUnit: "contracts",
  amountIncludesFee: "unknown",
  filledUnit: "contracts",
  orderPrice: "unknown",
  minimumContracts: "1",
  minimumNotional: "0",
  contractStep: "1",
  amountStep: "0.01",
  feeRateField: "",
  fees: "unknown",
  settlementLagHours: { sports: 4, else: 24 },
  carryPerYear: "0",
};

/** Every setting for facts the gateway's interface does not show, with its default. */
const defaults: Readonly<Record<string, unknown>> = {
  "gateway.baseUrl": "/api",
  "gateway.accessToken": "bearer",
  "gateway.optionalParameters": "omit",
  "gateway.timeFormat": "iso8601",
  "gateway.tagsFormat": "repeat",
  "gateway.withMetrics": "true",
  "gateway.limit": 100,
  "gateway.requestsPerSecond": 8,
  "gateway.refreshHeaders": {},
  "venues.venue-a": {
    prefix: "/venue-a",
    label: "Venue A",
    instrument: "outcome_id",
    book: "mirrored",
    ...venueDefaults,
  },
  "venues.venue-b": {
    prefix: "/venue-b",
    label: "Venue B",
    instrument: "market_id",
    book: "first-outcome",
    ...venueDefaults,
  },
  "venues.venue-c": {
    prefix: "/venue-c",
    label: "Venue C",
    instrument: "outcome_id",
    book: "separate",
    ...venueDefaults,
  },
  "orders.priceField": "price",
  "orders.idempotencyHeader": "off",
  "candles.intervals": [
    { value: "1m", label: "1m", seconds: 60 },
    { value: "5m", label: "5m", seconds: 300 },
    { value: "1h", label: "1h", seconds: 3_600 },
    { value: "1d", label: "1d", seconds: 86_400 },
  ],
  "candles.stamp": "start",
  "matching.orientation": ["inverted", "side"],
  "polling.bookMs": 2_000,
  "polling.tradesMs": 3_000,
  "polling.ordersMs": 3_000,
  "freshness.tradeMs": 5_000,
  "freshness.showMs": 10_000,
  "login.paperAccount": undefined,
  "stream.profile": "crossbook-v1",
  "stream.url": undefined,
  "trading.maxOrderCost": "100",
  "trading.maxDayCost": "1000",
  "trading.maxUnhedgedCost": "50",
  "edge.hurdlePerYear": "0",
};

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);
}

test.each(Object.entries(defaults))("%s has its default where config.json says nothing", (path, expected) => {
  expect(at(decodeConfig({}), path)).toEqual(expected);
});

test("categories of matched markets are listed, sports with leagues", () => {
  const { categories } = decodeConfig({}).matching;
  expect(categories.find(({ value }) => value === "sports")?.leagues.length).toBeGreaterThan(0);
  expect(categories.map(({ leagues }) => leagues).filter((leagues) => leagues.length > 0)).toHaveLength(1);
});

test("shares no state between two configurations", () => {
  expect(decodeConfig({}).candles.intervals).not.toBe(decodeConfig({}).candles.intervals);
});

/** Each with a value it may not hold. */
const badValues: readonly (readonly [path: string, value: unknown])[] = [
  ["gateway", []],
  ["venues.venue-a", "Venue A"],
  ["login.paperAccount", [1]],
  ["venues.venue-a.fees", [{ kind: "p(1-p)", rate: "7" }]],
  ["venues.venue-a.fees", [{ kind: "per-contract", rate: "0.01", takenIn: "contracts" }]],
  ["venues.venue-a.fees", [{ kind: "none", from: "2026-02-30" }]],
  ["venues.venue-a.fees", [{ kind: "p(1-p)", rate: "0.07", exponent: 0 }]],
  ["gateway.baseUrl", "http://gateway.example/api"],
  ["gateway.baseUrl", "https://gateway.example/api/"],
  ["gateway.baseUrl", "https://user:word@gateway.example"],
  ["gateway.baseUrl", "//gateway.example"],
  ["gateway.baseUrl", "/api?x=1"],
  ["gateway.baseUrl", ""],
  ["gateway.accessToken", "two words"],
  ["gateway.apiKeyHeader", "two words"],
  ["gateway.allowHttp", "yes"],
  ["gateway.envelopes", { lists: "data..items" }],
  ["gateway.envelopes", { positions: "data" }],
  ["gateway.errorReason", "error message"],
  ["market.statusNames", { open: "trading" }],
  ["venues.venue-a.orderTypeNames", { market: "IOC" }],
  ["venues.venue-a.sideNames", { buy: [""] }],
  ["gateway.optionalParameters", "drop"],
  ["gateway.timeFormat", "unix"],
  ["gateway.tagsFormat", "json"],
  ["gateway.limit", 0],
  ["gateway.limit", 2_147_483_648],
  ["gateway.limit", "100"],
  ["gateway.requestsPerSecond", 1.5],
  ["gateway.refreshHeaders", { "not a header": "x" }],
  ["venues.venue-a.prefix", "venue-a"],
  ["gateway.signOutPath", "https://gateway.example/logout"],
  ["gateway.signOutPath", "/auth/logout?all=1"],
  ["venues.venue-b.priceScale", 10],
  ["venues.venue-c.marketId", "encoding"],
  ["venues.venue-a.orderTypes", []],
  ["venues.venue-a.contractStep", "0"],
  ["venues.venue-a.contractStep", 1],
  ["venues.venue-a.fees", [{ kind: "flat" }]],
  ["venues.venue-a.settlementLagHours", -1],
  ["venues.venue-a.settlementLagHours", { sports: 4 }],
  ["venues.venue-a.settlementLagHours", { sports: "4", else: 24 }],
  ["venues.venue-a.carryPerYear", 0.04],
  ["orders.idempotencyHeader", "no header"],
  ["candles.intervals", []],
  ["candles.stamp", "middle"],
  ["polling.bookMs", 10],
  ["freshness.tradeMs", -1],
  ["login.paperAccount", { email: "a@b.example" }],
  ["stream.profile", "crossbook-v2"],
  ["stream.url", "ws://gateway.example/ws"],
  ["trading.maxOrderCost", "-1"],
  ["edge.hurdlePerYear", "-0.1"],
  ["polling.bookMs", -1.5],
  ["venues.venue-a.settlementLagHours", -1.5],
  ["venues.venue-a.orderTypes", "market"],
  ["venues.venue-a.sides", "buy"],
  ["gateway.refreshHeaders", ["X-Requested-With: dashboard"]],
  ["gateway.refreshHeaders", "X-Requested-With: dashboard"],
  ["market.image", ["https://images.example"]],
  ["matching.categories", [{ value: "sports", label: "Sports", leagues: "nfl" }]],
  ["matching.turnedLegs", [{ venue: "venue-d", marketId: "m" }]],
  ["matching.turnedLegs", [{ venue: "venue-a", marketId: "m", outcome: "1" }]],
];

test.each(badValues)("%s may not hold %j, and the error names it", (path, value) => {
  const settings = path
    .split(".")
    .reverse()
    .reduce<unknown>((inner, key) => ({ [key]: inner }), value);
  const error = thrownBy(() => decodeConfig(settings));
  expect(error).toBeInstanceOf(BadConfigError);
  const found = (error as BadConfigError).settings;
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  for (const setting of found) {
    // The library's own text, where a form has none.
    expect(setting.allowed).not.toMatch(/^Invalid /);
    expect(setting.key === path || setting.key.startsWith(`${path}.`)).toBe(true);
    expect(setting.allowed).not.toBe("");
    expect(setting.value).not.toBe("");
  }
});

test.each([
  ["rate", "1.01"],
  ["unit", "0"],
  ["cashUnit", "-0.01"],
  ["smallest", 0.05],
  ["round", "nearest"],
  ["exponent", 0],
])("names the %s of a fee rule, and of a fee besides, that may not be %j", (field, value) => {
  const rule = { kind: "p(1-p)", rate: "0.07" };
  const keysOf = (fees: unknown) =>
    (thrownBy(() => decodeConfig({ venues: { "venue-a": { fees } } })) as BadConfigError).settings.map(
      ({ key }) => key,
    );
  expect(keysOf([rule, { ...rule, [field]: value }])).toEqual([`venues.venue-a.fees.1.${field}`]);
  expect(keysOf([{ ...rule, also: [{ ...rule, [field]: value }] }])).toEqual([
    `venues.venue-a.fees.0.also.0.${field}`,
  ]);
});

test("a missing key is named with what it may hold", () => {
  const error = thrownBy(() =>
    decodeConfig({
      candles: { intervals: [{ value: "1m" }] },
      matching: { turnedLegs: [{ venue: "venue-a" }] },
      venues: { "venue-a": { fees: [{ rate: "0.07" }] } },
    }),
  ) as BadConfigError;
  expect(Object.fromEntries(error.settings.map(({ key, allowed }) => [key, allowed]))).toEqual({
    "venues.venue-a.fees.0.kind": 'one of "none", "p(1-p)", "notional", "per-contract", "settlement"',
    "candles.intervals.0.label": "what is shown",
    "candles.intervals.0.seconds": "a whole number from 1 to 31536000",
    "matching.turnedLegs.0.marketId": "a market's id",
  });
});

test.each([
  ["prefix", "/venue-a"],
  ["label", "Venue A"],
])("the %s of two venues may not be one", (key, value) => {
  const error = thrownBy(() => decodeConfig({ venues: { "venue-c": { [key]: value } } })) as BadConfigError;
  expect(error.settings).toEqual([
    {
      key: `venues.venue-c.${key}`,
      value: JSON.stringify(value),
      allowed: "another value than that of venue-a",
    },
  ]);
});

test("every bad setting is named at once, and a key that is none too", () => {
  const error = thrownBy(() =>
    decodeConfig({ gateway: { limit: 0, tagsFormat: "json" }, polling: { bookMs: 1 }, gatway: { limit: 7 } }),
  ) as BadConfigError;
  expect(error.settings.map(({ key }) => key).sort()).toEqual([
    "gateway.limit",
    "gateway.tagsFormat",
    "gatway",
    "polling.bookMs",
  ]);
  const unknown = error.settings.find(({ key }) => key === "gatway");
  expect(unknown).toMatchObject({
    value: '{"limit":7}',
    allowed: expect.stringContaining("no setting of this name"),
  });
});

test("the lag in days that is now in hours is refused with the key that replaced it", () => {
  const error = thrownBy(() => decodeConfig({ venues: { "venue-b": { settlementLagDays: 2 } } }));
  expect((error as BadConfigError).settings).toEqual([
    {
      key: "venues.venue-b.settlementLagDays",
      value: "2",
      allowed: "nothing: write settlementLagHours, in hours, instead",
    },
  ]);
});

test("a secret that may not stand is not repeated", () => {
  const error = thrownBy(() =>
    decodeConfig({
      login: { paperAccount: { email: "a@b.example", password: 12_345_678, apiKey: ["key-1"] } },
    }),
  ) as BadConfigError;
  expect(error.settings.map(({ key }) => key)).toEqual([
    "login.paperAccount.password",
    "login.paperAccount.apiKey",
  ]);
  expect(JSON.stringify(error.settings)).not.toMatch(/12345678|key-1/);
});

test.each([[null], [[]], ["text"], [1]])("settings that are %j are refused by name", (value) => {
  const error = thrownBy(() => decodeConfig(value)) as BadConfigError;
  expect(error.settings[0]?.key).toBe("config.json");
});

describe("plain http and ws", () => {
  const [baseUrl, url] = ["http://10.0.0.7:8080/api", "ws://gateway.local/ws"];
  test("are refused in a private network unless the settings allow them", () => {
    const error = thrownBy(() => decodeConfig({ gateway: { baseUrl }, stream: { url } })) as BadConfigError;
    expect(error.settings).toMatchObject([
      { key: "gateway.baseUrl", value: JSON.stringify(baseUrl) },
      { key: "stream.url", value: JSON.stringify(url) },
    ]);
    const config = decodeConfig({ gateway: { baseUrl, allowHttp: true }, stream: { url } });
    expect([config.gateway.baseUrl, config.stream.url]).toEqual([baseUrl, url]);
  });
  test.each(["http://gateway.example/api", "http://172.32.0.1", "http://8.8.8.8", "http://[2001:db8::1]"])(
    "are refused outside of one whatever the settings: %s",
    (address) => {
      const error = thrownBy(() => decodeConfig({ gateway: { baseUrl: address, allowHttp: true } }));
      expect((error as BadConfigError).settings.map(({ key }) => key)).toEqual(["gateway.baseUrl"]);
    },
  );
  test.each(["192.168.1.2", "172.16.0.1", "10.1.2.3", "[fd00::1]", "desk", "gate.internal", "a.home.arpa"])(
    "reach the private host %s",
    (host) => {
      const address = `http://${host}:81`;
      expect(decodeConfig({ gateway: { baseUrl: address, allowHttp: true } }).gateway.baseUrl).toBe(address);
    },
  );
});

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
