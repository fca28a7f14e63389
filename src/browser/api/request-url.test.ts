import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { endpoints } from "#contract/endpoints.ts";
import { UnsendableError } from "./gateway-error.ts";
import { requestUrl } from "./request-url.ts";

const config = decodeConfig({});
const withGateway = (gateway: Record<string, unknown>) => decodeConfig({ gateway });

test("base URL, the venue's prefix and the path stand one after the other", () => {
  const elsewhere = decodeConfig({
    gateway: { baseUrl: "https://gateway.example/v1" },
    venues: { "venue-b": { prefix: "/kalsh" } },
  });
  expect(requestUrl(elsewhere, endpoints.marketB, { id: "KX-26.5" })).toBe(
    "https://gateway.example/v1/kalsh/markets/KX-26.5",
  );
  expect(requestUrl(config, endpoints.login, {})).toBe("/api/auth/login");
  expect(requestUrl(config, endpoints.createOrderC, {})).toBe("/api/venue-c/orders");
});

test("any id in a path or a query arrives as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (id) => {
      fc.pre(!/^\.\.?$/.test(id) && !/\p{Surrogate}/u.test(id));
      const path = new URL(requestUrl(config, endpoints.marketA, { id }), "https://app.example").pathname;
      expect(path.startsWith("/api/venue-a/markets/")).toBe(true);
      expect(decodeURIComponent(path.slice("/api/venue-a/markets/".length))).toBe(id);
      const query = new URL(requestUrl(config, endpoints.tradesC, { coin: id }), "https://app.example");
      expect(query.searchParams.get("coin")).toBe(id);
      expect(query.hash).toBe("");
    }),
  );
});

test.each(["", ".", "..", "\ud83d"])("the id %j is refused before anything is sent", (id) => {
  expect(() => requestUrl(config, endpoints.marketA, { id })).toThrow(UnsendableError);
});

test("half a surrogate pair is refused in a query too, where it would become another id", () => {
  expect(() => requestUrl(config, endpoints.tradesC, { coin: "#\ud83d" })).toThrow(UnsendableError);
});

test("omits optional parameters, or sends them empty where configured", () => {
  expect(requestUrl(config, endpoints.eventsB, {})).toBe("/api/venue-b/events?limit=100");
  const empty = withGateway({ optionalParameters: "send-empty" });
  expect(requestUrl(empty, endpoints.eventsB, {})).toBe("/api/venue-b/events?limit=100&search=");
  expect(requestUrl(empty, endpoints.seriesB, { tags: [] })).toBe(
    "/api/venue-b/series?category=&tags=&search=&limit=100",
  );
  expect(requestUrl(config, endpoints.walletA, { address: "0x1", with_metrics: false })).toBe(
    "/api/venue-a/wallet?address=0x1",
  );
});

test.each([
  [undefined, "25"],
  [10, "10"],
  [0, "0"],
  [-5, "0"],
  [2 ** 31, "2147483647"],
  [Number.POSITIVE_INFINITY, "2147483647"],
  [Number.NaN, "25"],
  [1.9, "1"],
])("a limit of %s is asked for as %s", (limit, sent) => {
  const url = new URL(
    requestUrl(withGateway({ limit: 25 }), endpoints.seriesA, { limit }),
    "https://app.example",
  );
  expect(url.searchParams.get("limit")).toBe(sent);
});

test.each([
  ["iso8601", "2026-11-20T18:00:00.500Z"],
  ["unix-s", "1795197600"],
  ["unix-ms", "1795197600500"],
])("times are written as %s", (timeFormat, sent) => {
  const values = { token_id: "1", start_time: Date.UTC(2026, 10, 20, 18, 0, 0, 500) };
  const url = new URL(
    requestUrl(withGateway({ timeFormat }), endpoints.tradesA, values),
    "https://app.example",
  );
  expect(url.searchParams.get("start_time")).toBe(sent);
  expect(url.searchParams.has("end_time")).toBe(false);
});

test("a time outside the calendar is refused", () => {
  expect(() => requestUrl(config, endpoints.tradesA, { token_id: "1", start_time: Number.NaN })).toThrow(
    UnsendableError,
  );
});

test("tags are repeated or joined, metrics asked for with the word the settings name", () => {
  const tags = ["a b", "c,d"];
  expect(requestUrl(config, endpoints.seriesB, { tags })).toContain("tags=a+b&tags=c%2Cd");
  expect(requestUrl(withGateway({ tagsFormat: "comma" }), endpoints.seriesB, { tags })).toContain(
    "tags=a+b%2Cc%2Cd",
  );
  expect(
    requestUrl(withGateway({ withMetrics: "1" }), endpoints.walletA, { address: "0x1", with_metrics: true }),
  ).toContain("with_metrics=1");
});
