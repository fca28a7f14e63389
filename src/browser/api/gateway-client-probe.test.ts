import { describe, expect, test } from "vitest";
import { decodeConfig, givenSettings } from "#browser/config/config.ts";
import {
  book,
  bookRequest,
  createTestClient,
  json,
  rejectionOf,
} from "#browser/testing/gateway-client-fixture.ts";
import { UnauthorizedError } from "./gateway-error.ts";

const { signal } = new AbortController();
const other = decodeConfig({
  gateway: { baseUrl: "/gate", accessToken: "X-Session", timeFormat: "unix-s", requestsPerSecond: 100 },
});

describe("a probe", () => {
  test("is written as its settings would have it, with the key and token in force", async () => {
    const { client, sent } = createTestClient(() => json([]));
    await client.probe("tradesA", { token_id: "7", start_time: 1_700_000_000_000 }, other, signal);
    expect(sent[0]?.url).toBe("/gate/venue-a/trades?token_id=7&limit=100&start_time=1700000000");
    expect(sent[0]?.headers.get("X-Session")).toBe("token-1");
    expect(sent[0]?.headers.get("X-API-Key")).toBe("key-1");
    expect(sent[0]?.headers.get("Authorization")).toBeNull();
  });

  test("does not renew or sign out when refused", async () => {
    const received: string[] = [];
    const { client, sent } = createTestClient(() => json({}, 401), {
      onUnauthorized: async () => {
        received.push("unauthorized");
        return true;
      },
      onRefused: () => received.push("refused"),
      onAccepted: () => received.push("accepted"),
    });
    expect(await rejectionOf(client.probe("seriesA", {}, other, signal))).toBeInstanceOf(UnauthorizedError);
    expect([sent.length, received]).toEqual([1, []]);
  });

  test("waits its turn by the budget in force and its own settings raise none", async () => {
    const { client, sent, clock } = createTestClient(() => json(book), {
      settings: { gateway: { requestsPerSecond: 1 } },
    });
    const probes = [1, 2].map(() => client.probe("orderBookA", bookRequest.params, other, signal));
    await clock.advance(900);
    expect(sent).toHaveLength(1);
    await clock.advance(200);
    await Promise.all(probes);
    expect(sent).toHaveLength(2);
  });

  test("is marked in the log, like a retried read", async () => {
    const { client, clock } = createTestClient((_, nth) => json([], nth === 1 ? 401 : 200), {
      onUnauthorized: async () => true,
    });
    await client.call("seriesA", { params: {} });
    await client.probe("seriesA", {}, other, signal);
    expect(client.recentRequests().map(({ why }) => why)).toEqual([undefined, "again", "check"]);
    client.clearRequests();
    expect(client.recentRequests()).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});

test("the log keeps how long the gateway asked to wait", async () => {
  const { client } = createTestClient(() => json({}, 429, { "retry-after": "7" }));
  await rejectionOf(client.call("seriesA", { params: {} }));
  expect(client.recentRequests()).toMatchObject([{ status: 429, retryAfterMs: 7_000 }]);
});

test("settings remember what they were made of", () => {
  const given = { gateway: { limit: 7 } };
  expect(givenSettings(decodeConfig(given))).toBe(given);
});
