import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createWorld } from "#paper/world/create-world.ts";
import type { RequestMessage, ResponseMessage } from "./demo-messages.ts";
import { demoAccount, demoWorld } from "./demo-world.ts";
import { fullText } from "./texts.ts";
import { openWorldDatabase } from "./world-database.ts";
import { createWorldHost, type WorldHost } from "./world-host.ts";

const start = Date.UTC(2026, 10, 26, 12);
const now = () => start;
const { email, password, apiKey } = demoAccount;
const market = createWorld({ ...demoWorld, clock: { now } }).showcase().a;
let names = 0;
const newName = () => `world-${++names}`;
let lastId = 0;

afterEach(() => vi.restoreAllMocks());

function request(
  path: string,
  more: Partial<RequestMessage> & { readonly json?: object } = {},
): RequestMessage {
  const { json, headers = [], ...rest } = more;
  lastId += 1;
  return {
    kind: "request",
    id: lastId,
    url: `https://demo.example${path}`,
    method: json === undefined ? "GET" : "POST",
    headers: json === undefined ? headers : [...headers, ["Content-Type", "application/json"]],
    body: json === undefined ? undefined : JSON.stringify(json),
    withCookies: false,
    ...rest,
  };
}

const begin = async (name: string, mostOrders?: number) =>
  createWorldHost({
    database: await openWorldDatabase(name),
    now,
    ...(mostOrders === undefined ? {} : { mostOrders }),
  });

async function signIn(host: WorldHost) {
  const login = request("/api/auth/login", { json: { email, password }, withCookies: true });
  return secured(await host.answer(login));
}

function secured(response: ResponseMessage) {
  expect(response.status).toBe(200);
  const { access_token, user } = JSON.parse(response.body);
  const headers = [
    ["X-API-Key", apiKey],
    ["Authorization", `Bearer ${access_token}`],
  ] as const;
  return { headers, userId: user.id as string };
}

const refresh = (host: WorldHost, withCookies = true) =>
  host.answer(request("/api/auth/refresh", { method: "POST", withCookies }));

const buy = (host: WorldHost, headers: RequestMessage["headers"]) =>
  host.answer(
    request("/api/venue-a/orders", {
      headers,
      json: {
        market_id: market.marketId,
        outcome_id: market.outcomeIds[0],
        order_type: "market",
        side: "buy",
        amount: "7",
      },
    }),
  );

async function orders(host: WorldHost, headers: RequestMessage["headers"]) {
  const path = `/api/venue-a/orders?market_id=${market.marketId}`;
  return JSON.parse((await host.answer(request(path, { headers }))).body);
}

describe("sign-in", () => {
  test("is renewed by the cookie, which no page sees", async () => {
    const host = await begin(newName());
    const login = await host.answer(
      request("/api/auth/login", { json: { email, password }, withCookies: true }),
    );
    expect(login.headers.map(([name]) => name).filter((name) => /cookie/i.test(name))).toEqual([]);
    expect((await refresh(host, false)).status).toBe(401);
    expect((await refresh(host)).status).toBe(200);
    expect((await refresh(host)).status).toBe(200);
  });

  test("takes no cookie from a page's own header", async () => {
    const host = await begin(newName());
    const forged = request("/api/auth/refresh", {
      method: "POST",
      headers: [["X-Demo-Cookie", "refresh_token=a.b"]],
    });
    expect(JSON.parse((await host.answer(forged)).body).error.code).toBe("refresh_token_missing");
  });
});

describe("the stored world", () => {
  test("is restored with its orders, money and sign-in", async () => {
    const name = newName();
    const first = await begin(name);
    expect(first.state()).toEqual({ origin: "new", isStored: true });
    const trader = await signIn(first);
    const placed = await buy(first, trader.headers);
    expect(placed.status).toBe(201);
    // Ended without a last write: what was answered is stored.
    first.close();

    const second = await begin(name);
    expect(second.state()).toEqual({ origin: "restored", isStored: true });
    const renewed = secured(await refresh(second));
    expect(renewed.userId).toBe(trader.userId);
    expect(await orders(second, renewed.headers)).toEqual([JSON.parse(placed.body)]);
    second.close();
  });

  test.each([
    ["version", { version: "0 tame other", traderId: "demo-1" }],
    ["damaged", undefined],
  ] as const)("is dropped for another trader's if it is %s", async (origin, row) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const name = newName();
    const first = await begin(name);
    const trader = await signIn(first);
    await buy(first, trader.headers);
    first.close();
    const database = await openDB(name);
    const [key, table] = row === undefined ? ["accounts x", "accounts"] : ["world world", "world"];
    await database.put("rows", { key, table, number: 9, row: row ?? { userId: 7, cash: "none" } });
    database.close();

    const second = await createWorldHost({ database: await openWorldDatabase(name), now: () => start + 1 });
    expect(second.state().origin).toBe(origin);
    expect((await refresh(second)).status).toBe(401);
    const other = await signIn(second);
    expect(other.userId).not.toBe(trader.userId);
    expect(await orders(second, other.headers)).toEqual([]);
    second.close();
  });

  test("lasts as long as the worker where the browser refuses to store it", async () => {
    vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("off", "SecurityError");
    });
    const host = await begin(newName());
    expect(host.state()).toEqual({ origin: "new", isStored: false });
    const { headers } = await signIn(host);
    expect((await buy(host, headers)).status).toBe(201);
    expect(await orders(host, headers)).toHaveLength(1);
    host.close();
  });
});

test("starting over leaves no sign-in, order or trader of before", async () => {
  const name = newName();
  let time = start;
  const host = await createWorldHost({ database: await openWorldDatabase(name), now: () => time });
  const trader = await signIn(host);
  await buy(host, trader.headers);
  time += 1;
  await host.startOver();
  expect((await refresh(host)).status).toBe(401);
  const other = await signIn(host);
  expect(other.userId).not.toBe(trader.userId);
  expect(await orders(host, other.headers)).toEqual([]);
  host.close();
  const restored = await begin(name);
  expect(secured(await refresh(restored)).userId).toBe(other.userId);
  restored.close();
});

test("refuses an order beyond the most it stores and says what to do", async () => {
  const host = await begin(newName(), 1);
  const { headers } = await signIn(host);
  await buy(host, headers);
  const refused = await buy(host, headers);
  expect(refused.status).toBe(409);
  expect(JSON.parse(refused.body).error.message).toBe(fullText(1));
  expect(await orders(host, headers)).toHaveLength(1);
  host.close();
});
