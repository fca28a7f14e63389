import { beforeAll, describe, expect, it } from "vitest";
import { decodeOrder, decodeOrders } from "#contract/order.ts";
import { createGatewayHarness, type GatewayHarness, type SignedInUser } from "../gateway-harness.ts";

let harness: GatewayHarness;
let client: SignedInUser;
let markets: GatewayHarness["markets"];

beforeAll(async () => {
  harness = await createGatewayHarness();
  client = await harness.signIn();
  markets = harness.markets;
});

const order = (market: { market_id: string; outcome_id: string }, more: Record<string, unknown> = {}) => ({
  market_id: market.market_id,
  outcome_id: market.outcome_id,
  order_type: "market",
  side: "buy",
  amount: "30",
  ...more,
});

async function problemOf(answer: Response): Promise<{ status: number; code: string; message: string }> {
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  return { status: answer.status, ...error };
}

describe("an order", () => {
  it("is placed on each venue and read back where supported", async () => {
    const resting = { order_type: "limit", price: "0.01" };
    const a = decodeOrder(await (await client.post("/venue-a/orders", order(markets.a, resting))).json());
    const b = decodeOrder(await (await client.post("/venue-b/orders", order(markets.b, resting))).json());
    const placedC = await client.post("/venue-c/orders", order(markets.c));
    expect(placedC.status).toBe(201);
    expect(decodeOrder(await placedC.json())).toMatchObject({ ...order(markets.c), amount: "30.0" });

    const idOf = (id: string) => encodeURIComponent(id);
    expect(decodeOrder(await (await client.get(`/venue-a/orders/${idOf(a.id)}`)).json())).toEqual(a);
    expect(decodeOrder(await (await client.get(`/venue-b/orders/${idOf(b.id)}`)).json())).toEqual(b);
    const listed = decodeOrders(
      await (await client.get(`/venue-a/orders?market_id=${idOf(markets.a.market_id)}`)).json(),
    );
    expect(listed.rows.map(({ id }) => id)).toContain(a.id);
    expect((await client.get(`/venue-b/orders/${idOf(a.id)}`)).status).toBe(404);
  });

  it("is not visible to other users", async () => {
    const bob = { id: "bob", name: "Bob", email: "bob@paper.test", password: "b", apiKey: "key-of-bob" };
    await harness.gateway.openAccount(bob);
    const other = await harness.signIn(bob);
    const mine = decodeOrder(await (await client.post("/venue-a/orders", order(markets.a))).json());
    expect((await other.get(`/venue-a/orders/${encodeURIComponent(mine.id)}`)).status).toBe(404);
    const market = encodeURIComponent(markets.a.market_id);
    expect(await (await other.get(`/venue-a/orders?market_id=${market}`)).json()).toEqual([]);
  });

  it("is refused with a reason for an invalid field", async () => {
    const wrong: readonly (readonly [string, unknown])[] = [
      ["amount", undefined],
      ["amount", 30],
      ["amount", ""],
      ["amount", "1e3"],
      ["amount", "30,5"],
      ["amount", "0"],
      ["amount", "-1"],
      ["side", null],
      ["side", "short"],
      ["order_type", "iceberg"],
      ["outcome_id", 7],
      ["market_id", ["x"]],
      ["price", "0.5.1"],
    ];
    for (const venue of ["a", "b", "c"] as const) {
      for (const [field, value] of wrong) {
        const body = order(markets[venue], { [field]: value });
        const problem = await problemOf(await client.post(`/venue-${venue}/orders`, body));
        expect(problem.status, `${venue} ${field} ${JSON.stringify(value)}`).toBe(422);
        expect(problem.message).not.toBe("");
      }
    }
  });

  it("is refused with an unknown field, so that a misnamed limit is not lost", async () => {
    const problem = await problemOf(
      await client.post("/venue-a/orders", order(markets.a, { order_type: "limit", limit_price: "0.4" })),
    );
    expect(problem).toMatchObject({ status: 422, message: expect.stringMatching(/^limit_price /) });
  });

  it("is refused for an unknown market or outcome", async () => {
    for (const venue of ["a", "b", "c"] as const) {
      const nowhere = order({ ...markets[venue], market_id: "nothing" });
      expect((await client.post(`/venue-${venue}/orders`, nowhere)).status, venue).toBe(404);
      const nothing = order({ ...markets[venue], outcome_id: "nothing" });
      expect([404, 422], venue).toContain((await client.post(`/venue-${venue}/orders`, nothing)).status);
    }
  });

  it("is refused with 409 on a market that has closed", async () => {
    const late = await createGatewayHarness();
    const { closing } = late.gateway.world.showcase();
    late.clock.advance(closing.resolvesAt - late.clock.now());
    const someone = await late.signIn();
    const closed = { market_id: closing.marketId, outcome_id: closing.outcomeIds[0] };
    const problem = await problemOf(await someone.post("/venue-b/orders", order(closed)));
    expect(problem).toMatchObject({ status: 409, code: "market_closed" });
  });
});

it("reads the limit from the configured field", async () => {
  const named = await createGatewayHarness({ config: { priceField: "limit_price" } });
  const someone = await named.signIn();
  const limited = order(named.markets.a, { order_type: "limit" });
  const placed = await someone.post("/venue-a/orders", { ...limited, limit_price: "0.01" });
  expect(placed.status).toBe(201);
  expect((await someone.post("/venue-a/orders", { ...limited, price: "0.01" })).status).toBe(422);
});

describe("with an idempotency key", () => {
  const createKeyedHarness = () => createGatewayHarness({ config: { idempotencyHeader: "Idempotency-Key" } });

  it("places a repeated order once and refuses a different one under the key", async () => {
    const { gateway, markets: own, signIn } = await createKeyedHarness();
    const someone = await signIn();
    const send = async (key: string, more: Record<string, unknown> = {}) =>
      someone.post("/venue-a/orders", order(own.a, more), { "Idempotency-Key": key });
    const first = await (await send("one")).json();
    expect(await (await send("one")).json()).toEqual(first);
    expect(gateway.world.storedOrders()).toHaveLength(1);
    expect(await problemOf(await send("one", { amount: "31" }))).toMatchObject({
      status: 422,
      code: "idempotency_key_reused",
    });
    expect(await (await send("two")).json()).not.toEqual(first);
  });

  it("accepts a retry of a refused order", async () => {
    const { gateway, markets: own, signIn } = await createKeyedHarness();
    const someone = await signIn();
    const headers = { "Idempotency-Key": "one" };
    expect((await someone.post("/venue-a/orders", order(own.a, { side: "up" }), headers)).status).toBe(422);
    expect((await someone.post("/venue-a/orders", order(own.a), headers)).status).toBe(201);
    expect(gateway.world.storedOrders()).toHaveLength(1);
  });

  it("ignores the key when no header is configured", async () => {
    const before = harness.gateway.world.storedOrders().length;
    const headers = { "Idempotency-Key": "one" };
    for (const _ of [1, 2]) await client.post("/venue-a/orders", order(markets.a), headers);
    expect(harness.gateway.world.storedOrders()).toHaveLength(before + 2);
  });
});
