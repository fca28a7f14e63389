// The gateway in each variant the interface allows.
import { describe, expect, it } from "vitest";
import { decodeCandlesticks } from "#contract/candlestick.ts";
import { decodeOrder } from "#contract/order.ts";
import { decodeOrderBook, type OrderBook } from "#contract/order-book.ts";
import { decodeTrades } from "#contract/trade.ts";
import type { ErrorBody, GatewayConfig } from "./gateway-config.ts";
import { ada, createGatewayHarness, type GatewayHarness, postOf } from "./gateway-harness.ts";
import { plainVariant, type VenueVariant, type WorldVariant } from "./gateway-variant.ts";
import { createMemorySocket } from "./stream/memory-socket.ts";

async function open(config: Partial<GatewayConfig>) {
  const harness = await createGatewayHarness({ config });
  return { ...harness, client: await harness.signIn() };
}

async function openVariant(venue: "venue-a" | "venue-b", part: Partial<VenueVariant>) {
  const style = { ...plainVariant.venues[venue], ...part };
  const variant: WorldVariant = { ...plainVariant, venues: { ...plainVariant.venues, [venue]: style } };
  return open({ variant });
}

const bookOf = async (answer: Promise<Response>): Promise<OrderBook> =>
  decodeOrderBook(await (await answer).json());
const tokensOf = ({ gateway }: Pick<GatewayHarness, "gateway">) => gateway.world.showcase().a.outcomeIds;

describe("refusals", () => {
  it.each([
    ["error", /"error":\{"code":"not_found","message":"There is no market/],
    ["message", /^\{"message":"There is no market/],
    ["detail", /^\{"detail":"There is no market/],
    ["errors", /^\{"errors":\["There is no market/],
    ["text", /^There is no market/],
    ["html", /^<!doctype html>/],
  ] satisfies [ErrorBody, RegExp][])("come with a body of the form %s", async (errorBody, body) => {
    const { client } = await open({ errorBody });
    const answer = await client.get("/venue-a/markets/none");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(body);
  });
});

describe("access tokens", () => {
  it("can be required in another header at runtime", async () => {
    const { client, gateway } = await open({});
    expect((await client.get("/venue-a/series")).status).toBe(200);
    gateway.presentTokensAs("X-Session");
    expect((await client.get("/venue-a/series")).status).toBe(401);
    const token = client.headers.Authorization?.replace("Bearer ", "") ?? "";
    expect((await client.get("/venue-a/series", { "X-Session": token })).status).toBe(200);
  });
});

describe("a gateway without a stream", () => {
  it("answers 404 at the stream's path", async () => {
    const { client, gateway } = await open({ hasStream: false });
    expect(gateway.streamPath).toBeUndefined();
    expect((await client.get("/ws")).status).toBe(404);
  });
});

describe("prices in cents", () => {
  it("are used in all data, and limits are accepted in cents", async () => {
    const { client, markets, gateway } = await openVariant("venue-b", { priceScale: 100 });
    const ticker = markets.b.market_id;
    const market = (await (await client.get(`/venue-b/markets/${ticker}`)).json()) as {
      tick_size: string;
      outcomes: { price: string }[];
    };
    expect(Number(market.outcomes[0]?.price)).toBeGreaterThan(1);
    expect(Number(market.tick_size)).toBeGreaterThanOrEqual(0.01);
    const book = await bookOf(client.get(`/venue-b/orderbooks?ticker=${ticker}`));
    const plain = gateway.world.book("venue-b", ticker);
    expect(book.asks.map(({ price }) => Number(price))).toEqual(
      plain?.asks.map(({ price }) => Math.round(Number(price) * 10_000) / 100),
    );
    const order = { ...markets.b, order_type: "limit", side: "buy", amount: "1", price: "1" };
    const placed = decodeOrder(await (await client.post("/venue-b/orders", order)).json());
    expect(placed.price).toBe("1");
    const again = await client.get(`/venue-b/orders/${placed.id}`);
    expect(decodeOrder(await again.json()).price).toBe("1");
  });
});

describe("alternative instrument ids", () => {
  it("are market ids for books and trades on venue A", async () => {
    const { client, markets, gateway } = await openVariant("venue-a", { instrument: "market_id" });
    const { market_id, outcome_id } = markets.a;
    expect((await client.get(`/venue-a/orderbooks?token_id=${outcome_id}`)).status).toBe(404);
    const book = await bookOf(client.get(`/venue-a/orderbooks?token_id=${market_id}`));
    const token = tokensOf({ gateway })[0];
    expect(book.asks).toEqual(gateway.world.book("venue-a", token)?.asks);
    const trades = await client.get(`/venue-a/trades?token_id=${market_id}&limit=3`);
    expect(decodeTrades(await trades.json()).rows).toHaveLength(3);
  });

  it("are outcome ids on venue B, on the stream too", async () => {
    const { client, markets, gateway, clock } = await openVariant("venue-b", { instrument: "outcome_id" });
    const { market_id, outcome_id } = markets.b;
    expect((await client.get(`/venue-b/orderbooks?ticker=${market_id}`)).status).toBe(404);
    expect(
      (await bookOf(client.get(`/venue-b/orderbooks?ticker=${outcome_id}`))).asks.length,
    ).toBeGreaterThan(0);
    const socket = createMemorySocket();
    await gateway.connect(socket, new Request(`http://paper.test/api/ws?api_key=${ada.apiKey}`));
    const feed = { channel: "book", venue: "venue-b", instrument: outcome_id };
    socket.receive({ op: "subscribe", id: 1, feeds: [feed] });
    for (let step = 0; step < 40; step += 1) {
      clock.advance(500);
      gateway.tick();
    }
    const types = new Set(
      socket
        .takeFrames()
        .flatMap((frame) => ("feed" in frame && frame.feed.instrument === outcome_id ? [frame.type] : [])),
    );
    expect([...types]).toEqual(["snapshot", "update"]);
  });
});

describe("one book for both outcomes of venue A", () => {
  it("is returned for either token", async () => {
    const { client, gateway } = await openVariant("venue-a", { books: "first-outcome" });
    const [first, second] = tokensOf({ gateway });
    const books = await Promise.all(
      [first, second].map((token) => bookOf(client.get(`/venue-a/orderbooks?token_id=${token}`))),
    );
    expect(books[0]?.asks.length).toBeGreaterThan(0);
    expect(books[1]).toEqual(books[0]);
  });
});

describe("candles stamped at their end", () => {
  it("are the same candles shifted by one period", async () => {
    const plain = await open({});
    const shifted = await open({ variant: { ...plainVariant, candleStamp: "end" } });
    const candles = async ({ client, markets }: typeof plain) =>
      decodeCandlesticks(
        await (await client.get(`/venue-b/candlesticks?ticker=${markets.b.market_id}&interval=1h`)).json(),
      ).rows;
    const [starts, ends] = [await candles(plain), await candles(shifted)];
    expect(ends.map(({ timestamp }) => Date.parse(timestamp) - 3_600_000)).toEqual(
      starts.map(({ timestamp }) => Date.parse(timestamp)),
    );
    expect(ends.map(({ close }) => close)).toEqual(starts.map(({ close }) => close));
  });
});

it("refuses an order in cents with a non-numeric price", async () => {
  const { send, client, markets } = await openVariant("venue-b", { priceScale: 100 });
  const order = { ...markets.b, order_type: "limit", side: "buy", amount: "1", price: "much" };
  expect((await send("/venue-b/orders", postOf(order, client.headers))).status).toBe(422);
});

it("mirrors book and candles for the second outcome of venue B by outcome id", async () => {
  const { client, gateway } = await openVariant("venue-b", { instrument: "outcome_id" });
  const [first = "", second = ""] = gateway.world.showcase().b.outcomeIds;
  const [yes, no] = [
    await bookOf(client.get(`/venue-b/orderbooks?ticker=${encodeURIComponent(first)}`)),
    await bookOf(client.get(`/venue-b/orderbooks?ticker=${encodeURIComponent(second)}`)),
  ];
  expect(no.asks.map(({ size }) => size)).toEqual(yes.bids.map(({ size }) => size));
  expect(no.asks.map(({ price }) => 1 - Number(price))).toEqual(
    yes.bids.map(({ price }) => expect.closeTo(Number(price), 9)),
  );
  const candles = async (id: string) => {
    const answer = await client.get(`/venue-b/candlesticks?ticker=${encodeURIComponent(id)}&interval=1h`);
    return decodeCandlesticks(await answer.json()).rows.filter(({ high }) => high !== undefined);
  };
  const [up, down] = [await candles(first), await candles(second)];
  expect(down.map(({ low }) => 1 - Number(low))).toEqual(
    up.map(({ high }) => expect.closeTo(Number(high), 9)),
  );
});
