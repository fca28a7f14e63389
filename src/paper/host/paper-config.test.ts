import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { defaultGatewayConfig } from "#paper/gateway-config.ts";
import { gatewayConfigOf, mergeSettings, paperConfig } from "./paper-config.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "paper-config-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("merges settings key by key and replaces lists and values", () => {
  const base = { a: { b: 1, c: [1, 2] }, d: 1 };
  expect(mergeSettings(base, { a: { c: [3] }, d: { e: 1 }, f: null })).toEqual({
    a: { b: 1, c: [3] },
    d: { e: 1 },
    f: null,
  });
  expect(base).toEqual({ a: { b: 1, c: [1, 2] }, d: 1 });
});

it("merges a key that is also on Object.prototype", () => {
  const merged = mergeSettings({}, JSON.parse('{"constructor":{"x":1},"__proto__":{"polluted":1}}'));
  expect(merged.constructor).toEqual({ x: 1 });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

it("starts from the build's config.json and refuses one that is not an object", () => {
  writeFileSync(join(folder, "config.json"), '{"gateway":{"limit":7}}');
  expect(paperConfig(folder, { gateway: { requestsPerSecond: 3 } })).toMatchObject({
    gateway: { limit: 7, requestsPerSecond: 3 },
    venues: {
      "venue-a": {
        orderTypes: ["market", "limit"],
        contractStep: "0.01",
        fees: [{ kind: "p(1-p)", rate: "0.04", unit: "0.00001", round: "half-up" }],
      },
      "venue-b": {
        acceptsPrice: true,
        fees: [{ kind: "p(1-p)", rate: "0.07", unit: "0.01", round: "up" }],
      },
      "venue-c": {
        orderTypes: ["market"],
        acceptsPrice: false,
        minimumContracts: "1",
        contractStep: "1",
        fees: [{ kind: "none" }],
      },
    },
  });
  writeFileSync(join(folder, "config.json"), "[]");
  expect(() => paperConfig(folder, {})).toThrow(/JSON object/);
});

it("configures the gateway with the dashboard's paths and formats", () => {
  const settings = {
    gateway: { baseUrl: "https://paper.test/v2/", accessToken: "X-Token", apiKeyHeader: "Api-Key" },
    venues: { "venue-a": { prefix: "/poly" } },
    orders: { priceField: "limit_price", idempotencyHeader: "Idempotency-Key" },
    candles: { intervals: [{ value: "60", label: "1m", seconds: 60 }] },
    stream: { url: "wss://paper.test/push" },
  };
  expect(gatewayConfigOf(settings)).toEqual({
    basePath: "/v2",
    streamPath: "/push",
    accessToken: "X-Token",
    apiKeyHeader: "Api-Key",
    priceField: "limit_price",
    idempotencyHeader: "Idempotency-Key",
    intervals: [{ value: "60", seconds: 60 }],
    prefixes: { "venue-a": "/poly", "venue-b": "/venue-b", "venue-c": "/venue-c" },
  });
});

it("uses defaults for invalid settings, which the dashboard reports", () => {
  const { basePath, accessToken, apiKeyHeader, priceField, intervals, prefixes } = defaultGatewayConfig;
  const common = { basePath, accessToken, apiKeyHeader, priceField, intervals, prefixes };
  const usual = { ...common, streamPath: undefined, idempotencyHeader: undefined };
  for (const bad of [
    {},
    { orders: { idempotencyHeader: "off" } },
    { gateway: 7, venues: null, orders: [], candles: "x", stream: false },
    { gateway: { baseUrl: "nowhere", accessToken: 1 }, venues: { "venue-a": { prefix: "/a/" } } },
    { candles: { intervals: [{ value: 1 }] }, stream: { url: "" }, venues: { "venue-b": 1 } },
  ]) {
    expect(gatewayConfigOf(bad), JSON.stringify(bad)).toEqual(usual);
  }
});
