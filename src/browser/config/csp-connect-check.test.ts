import { expect, test } from "vitest";
import { decodeConfig } from "./config.ts";
import { unreachableByPolicy } from "./csp-connect-check.ts";

const site = "https://crossbook.example";
const keys = (settings: Record<string, unknown>, policy: string) =>
  unreachableByPolicy(decodeConfig(settings), policy, site).map(({ key }) => key);
const elsewhere = { gateway: { baseUrl: "https://gateway.example/v1" } };

test("a gateway elsewhere that the policy does not name is found, with what would mend it", () => {
  const [bad, ...rest] = unreachableByPolicy(
    decodeConfig(elsewhere),
    "default-src 'none'; connect-src 'self' https://other.example; img-src https:",
    site,
  );
  expect(rest).toEqual([]);
  expect(bad?.key).toBe("gateway.baseUrl");
  expect(bad?.value).toBe('"https://gateway.example/v1"');
  expect(bad?.allowed).toContain("connect-src is 'self' https://other.example");
  expect(bad?.allowed).toContain("adds https://gateway.example");
});

test.each([
  ["the same site", {}, "connect-src 'self'", []],
  ["a site that may reach nothing", {}, "connect-src 'none'", ["gateway.baseUrl"]],
  ["default-src standing in", elsewhere, "default-src 'self'", ["gateway.baseUrl"]],
  ["a policy that names it", elsewhere, "connect-src 'self' https://gateway.example", []],
  ["another port", elsewhere, "connect-src https://gateway.example:8443", ["gateway.baseUrl"]],
  ["a pattern, which the browser reads", elsewhere, "connect-src https://*.example", []],
  ["a source without a scheme", elsewhere, "connect-src 'self' gateway.example", []],
  ["another source without a scheme", elsewhere, "connect-src other.example", ["gateway.baseUrl"]],
  [
    "a source without a scheme, with a port",
    { gateway: { baseUrl: "https://gateway.example:8443" } },
    "connect-src gateway.example:8443",
    [],
  ],
  ["another port without a scheme", elsewhere, "connect-src gateway.example:8443", ["gateway.baseUrl"]],
  ["the secure form of a source", elsewhere, "connect-src http://gateway.example", []],
  ["the site by its name", {}, "connect-src https://crossbook.example", []],
  ["a scheme", elsewhere, "connect-src https:", []],
  ["several policies", elsewhere, "connect-src 'self', default-src 'none'", []],
  ["no word on connections", elsewhere, "script-src 'self'", []],
  [
    "a stream elsewhere",
    { stream: { url: "wss://stream.example/ws" } },
    "connect-src 'self'",
    ["stream.url"],
  ],
  [
    "a stream that is named",
    { stream: { url: "wss://s.example/ws" } },
    "connect-src 'self' wss://s.example",
    [],
  ],
  ["the site's own stream", { stream: { url: "wss://crossbook.example/ws" } }, "connect-src 'self'", []],
])("%s", (_, settings, policy, expected) => {
  expect(keys(settings, policy)).toEqual(expected);
});

test("a taker of error reports elsewhere that the policy does not name is found", () => {
  const settings = { errors: { reportUrl: "https://errors.example/crossbook" } };
  expect(keys(settings, "connect-src 'self'")).toEqual(["errors.reportUrl"]);
  expect(keys(settings, "connect-src 'self' https://errors.example")).toEqual([]);
  expect(keys({ errors: { reportUrl: "/errors" } }, "connect-src 'self'")).toEqual([]);
});
