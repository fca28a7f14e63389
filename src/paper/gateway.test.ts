import { describe, expect, it } from "vitest";
import { decodeOrder } from "#contract/order.ts";
import { createManualClock } from "./clock.ts";
import {
  createGatewayHarness,
  type GatewayHarness,
  type SampleMarket,
  type SignedInUser,
} from "./gateway-harness.ts";
import { createMemoryStore } from "./store.ts";

const buy = (market: SampleMarket, amount: string, price?: string) => ({
  market_id: market.market_id,
  outcome_id: market.outcome_id,
  order_type: price === undefined ? "market" : "limit",
  side: "buy",
  amount,
  ...(price === undefined ? {} : { price }),
});

/** A session that reads, trades, waits and reads again; returns every response as text. */
async function visit(harness: GatewayHarness, client: SignedInUser): Promise<string[]> {
  const { a, b, c } = harness.markets;
  const texts: string[] = [];
  const note = async (answer: Promise<Response>) => texts.push(await (await answer).text());
  for (let round = 0; round < 2; round += 1) {
    await note(client.get("/venue-b/events?limit=20"));
    await note(client.get(`/venue-a/orderbooks?token_id=${a.outcome_id}`));
    await note(client.get(`/venue-b/orderbooks?ticker=${encodeURIComponent(b.market_id)}`));
    await note(client.get(`/venue-c/trades?coin=${encodeURIComponent(c.outcome_id)}`));
    await note(client.get(`/venue-b/candlesticks?interval=1h&ticker=${encodeURIComponent(b.market_id)}`));
    await note(client.get("/matching-markets/sports"));
    await note(client.post("/venue-a/orders", buy(a, "15")));
    await note(client.post("/venue-b/orders", buy(b, "20", "0.02")));
    await note(client.post("/venue-c/orders", buy(c, "25")));
    await note(client.get(`/venue-a/orders?market_id=${a.market_id}`));
    harness.clock.advance(7_500);
    harness.gateway.tick();
  }
  return texts;
}

describe("the gateway's world", () => {
  it("is the same for the same seed, clock and requests", async () => {
    const [first, second] = [
      await createGatewayHarness({ seed: "one" }),
      await createGatewayHarness({ seed: "one" }),
    ];
    const answers = await visit(first, await first.signIn());
    expect(await visit(second, await second.signIn())).toEqual(answers);
    const other = await createGatewayHarness({ seed: "other" });
    const client = await other.signIn();
    expect(await (await client.get("/venue-b/events?limit=20")).text()).not.toBe(answers[0]);
  });

  it("answers with the present state even when the host has not ticked", async () => {
    const harness = await createGatewayHarness();
    const client = await harness.signIn();
    const placed = decodeOrder(
      await (await client.post("/venue-a/orders", buy(harness.markets.a, "15", "0.01"))).json(),
    );
    expect(placed.status).toBe("pending");
    harness.clock.advance(1_000);
    const later = decodeOrder(await (await client.get(`/venue-a/orders/${placed.id}`)).json());
    expect(later.status).toBe("live");
  });

  it("rebuilds the world on a reset and keeps users signed in", async () => {
    const harness = await createGatewayHarness();
    const client = await harness.signIn();
    const start = harness.clock.now();
    const answers = await visit(harness, client);
    const elapsed = harness.clock.now() - start;
    harness.clock.advance(-elapsed);
    harness.gateway.faults.nextOrder({ status: 500 });
    harness.gateway.reset();
    expect(harness.gateway.requests()).toEqual([]);
    expect(harness.gateway.ordersReceived()).toBe(0);
    expect(await visit(harness, client)).toEqual(answers);
  });
});

describe("a restart", () => {
  it("restores accounts, orders and sign-ins; open orders stay open", async () => {
    const [store, clock] = [createMemoryStore(), createManualClock(Date.UTC(2026, 10, 20, 12))];
    const first = await createGatewayHarness({ store, clock });
    const client = await first.signIn();
    const { a, b, c } = first.markets;
    const done = decodeOrder(await (await client.post("/venue-a/orders", buy(a, "15"))).json());
    const open = decodeOrder(await (await client.post("/venue-b/orders", buy(b, "20", "0.01"))).json());
    await client.post("/venue-c/orders", buy(c, "25"));
    const accounts = first.gateway.world.accounts();
    first.gateway.close();

    const second = await createGatewayHarness({ store, clock });
    expect(second.gateway.world.accounts()).toEqual(accounts);
    const renewed = await second.send("/auth/refresh", {
      method: "POST",
      headers: { Cookie: client.cookie },
    });
    expect(renewed.status).toBe(200);
    const { access_token } = (await renewed.json()) as { access_token: string };
    const headers = { ...client.headers, Authorization: `Bearer ${access_token}` };
    const read = async (path: string) => decodeOrder(await (await second.send(path, { headers })).json());
    expect(await read(`/venue-a/orders/${encodeURIComponent(done.id)}`)).toEqual(done);
    expect(await read(`/venue-b/orders/${encodeURIComponent(open.id)}`)).toMatchObject({
      id: open.id,
      status: open.status,
      remaining: open.remaining,
    });

    const again = await second.signIn();
    const next = decodeOrder(await (await again.post("/venue-a/orders", buy(a, "15"))).json());
    expect([done.id, open.id]).not.toContain(next.id);
  });

  it("stores an order before its response is sent", async () => {
    const store = createMemoryStore();
    const harness = await createGatewayHarness({ store });
    const client = await harness.signIn();
    const answer = await client.post("/venue-a/orders", buy(harness.markets.a, "15"));
    const { id } = decodeOrder(await answer.json());
    expect(store.orders().map(({ order }) => order.id)).toEqual([id]);
    expect(store.accounts()).toEqual(harness.gateway.world.accounts());
  });

  it("stores order changes caused only by time", async () => {
    const store = createMemoryStore();
    const harness = await createGatewayHarness({ store });
    const client = await harness.signIn();
    const { a } = harness.markets;
    const resting = decodeOrder(await (await client.post("/venue-a/orders", buy(a, "15", "0.01"))).json());
    harness.clock.advance(5_000);
    harness.gateway.tick();
    const kept = store.orders().find(({ order }) => order.id === resting.id);
    expect(kept?.order.status).not.toBe(resting.status);
    expect(kept?.order).toEqual(harness.gateway.world.order("ada", "venue-a", resting.id));
  });
});

describe("failing orders", () => {
  it("are counted on arrival, whatever their outcome", async () => {
    const harness = await createGatewayHarness();
    const client = await harness.signIn();
    const { a } = harness.markets;
    harness.gateway.faults.nextOrder({ status: 503 });
    expect((await client.post("/venue-a/orders", buy(a, "15"))).status).toBe(503);
    harness.gateway.faults.nextOrder({ status: 500, afterPlacing: true });
    expect((await client.post("/venue-a/orders", buy(a, "15"))).status).toBe(500);
    expect((await client.post("/venue-a/orders", { nonsense: true })).status).toBe(422);
    expect(harness.gateway.ordersReceived()).toBe(3);
    expect(harness.gateway.world.storedOrders()).toHaveLength(1);
    const listed = await (await client.get(`/venue-a/orders?market_id=${a.market_id}`)).json();
    expect(listed).toHaveLength(1);
  });

  it("end their delays when the gateway closes", async () => {
    const harness = await createGatewayHarness();
    const client = await harness.signIn();
    harness.gateway.faults.next("/venue-b/events", { delayMs: 3_600_000, afterPlacing: true });
    const late = client.get("/venue-b/events");
    harness.gateway.close();
    expect((await late).status).toBe(200);
  });
});
