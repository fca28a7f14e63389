import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import {
  missingSiteHeaders,
  type SiteRelation,
  siteFindings,
  siteHeaderNames,
  siteRelation,
} from "./site-findings.ts";

it.each<[string, string, SiteRelation]>([
  ["https://a.example", "/api", "same-origin"],
  ["https://a.example", "https://a.example:8443/api", "same-site"],
  ["https://a.example", "http://a.example", "cross-site"],
  ["https://crossbook.example", "https://gateway.example/api", "cross-site"],
  ["https://app.trader.example", "https://api.trader.example", "probably-same-site"],
  ["https://trader.example", "https://api.trader.example", "probably-same-site"],
  ["https://api.trader.example", "https://trader.example", "probably-same-site"],
  ["https://one.co.uk", "https://two.co.uk", "probably-cross-site"],
  ["https://ada.github.io", "https://bob.github.io", "probably-cross-site"],
  ["https://a.ada.github.io", "https://b.ada.github.io", "probably-same-site"],
  ["https://ada.github.io", "https://api.trader.com", "cross-site"],
  ["http://127.0.0.1:4173", "http://127.0.0.1:9000", "same-site"],
  ["http://127.0.0.1", "http://127.0.0.2", "cross-site"],
  ["http://localhost:4173", "http://127.0.0.1:4173", "cross-site"],
])("%s is to %s: %s", (site, gateway, relation) => {
  expect(siteRelation(site, gateway)).toBe(relation);
});

it("tells a cookie that does not arrive from one that does", () => {
  const textsOf = (baseUrl: string) =>
    siteFindings(decodeConfig({ gateway: { baseUrl } }), "https://app.trader.example").map(
      ({ text }) => text,
    );
  expect(textsOf("/api")).toEqual([]);
  expect(textsOf("https://gateway.example")).toEqual([
    expect.stringMatching(/^https:\/\/gateway\.example is cross-site to .* SameSite=None and Secure/),
  ]);
  expect(textsOf("https://api.trader.example/v1")).toEqual([
    expect.stringMatching(/^https:\/\/api\.trader\.example is another origin, but probably the same site/),
  ]);
});

it("names each header that the host does not send", async () => {
  const answering = (headers: HeadersInit) => async () => new Response("", { headers });
  const { signal } = new AbortController();
  expect(await missingSiteHeaders("/", answering({}), signal)).toEqual(siteHeaderNames);
  const all = Object.fromEntries(siteHeaderNames.map((name) => [name, "x"]));
  expect(await missingSiteHeaders("/", answering(all), signal)).toEqual([]);
  const down = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await missingSiteHeaders("/", down, signal)).toBeUndefined();
  const findings = siteFindings(decodeConfig({}), "https://a.example", ["Content-Security-Policy"]);
  expect(findings.map(({ result, text }) => [result, text])).toEqual([
    [
      "note",
      expect.stringContaining("sends no Content-Security-Policy: only the policy inside the page applies"),
    ],
  ]);
});

it("ends with the check", async () => {
  const controller = new AbortController();
  controller.abort(new Error("stopped"));
  const asked = missingSiteHeaders("/", (_, init) => Promise.reject(init?.signal?.reason), controller.signal);
  await expect(asked).rejects.toThrow("stopped");
});
