import { expect, test } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { createTestClient, rejectionOf } from "#browser/testing/gateway-client-fixture.ts";
import { whyUnreached } from "./diagnose-network-error.ts";

const down = async () => {
  throw new TypeError("Failed to fetch");
};

test("reports a same-origin gateway as unreachable without another request", async () => {
  const { client, sent } = createTestClient(down);
  const error = await rejectionOf(client.call("orderBookA", { params: { token_id: "7" } }));
  expect(String(error)).toBe("NetworkError: The gateway could not be reached.");
  expect(sent).toHaveLength(1);
});

test("a gateway elsewhere that answers refuses this site; the question carries no key", async () => {
  const requested: RequestInit[] = [];
  const fetch = async (_: string | URL | Request, init: RequestInit = {}) => {
    requested.push(init);
    return new Response();
  };
  const text = await whyUnreached({ fetch, clock: createManualClock() }, "https://gateway.example/v1");
  expect(text).toMatch(/https:\/\/gateway\.example answers but refuses this site/);
  expect(requested).toMatchObject([{ mode: "no-cors", credentials: "omit" }]);
  expect(requested[0]?.headers).toBeUndefined();
});

test("a gateway elsewhere that does not answer, or not in time, is not reached", async () => {
  const baseUrl = "https://gateway.example/v1";
  const clock = createManualClock();
  expect(await whyUnreached({ fetch: down, clock }, baseUrl)).toMatch(/could not be reached/);
  const slow = whyUnreached(
    {
      clock,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    },
    baseUrl,
  );
  await clock.advance(3_000);
  expect(await slow).toMatch(/could not be reached/);
});

test("uses a read to tell a CORS refusal from an unreachable gateway", async () => {
  const { client, sent } = createTestClient(
    ({ init }) => (init.mode === "no-cors" ? new Response() : down()),
    {
      settings: { gateway: { baseUrl: "https://gateway.example/v1" } },
    },
  );
  const error = await rejectionOf(client.call("orderBookA", { params: { token_id: "7" } }));
  expect(error).toMatchObject({ name: "NetworkError" });
  expect(String(error)).toContain("refuses this site");
  expect(sent).toHaveLength(2);
});
