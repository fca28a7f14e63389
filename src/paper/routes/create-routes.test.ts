import { beforeAll, describe, expect, it } from "vitest";
import { createGatewayHarness, type GatewayHarness, postOf, type SignedInUser } from "../gateway-harness.ts";

let harness: GatewayHarness;
let client: SignedInUser;

beforeAll(async () => {
  harness = await createGatewayHarness();
  client = await harness.signIn();
});

async function problemOf(answer: Response): Promise<{ status: number; code: string; message: string }> {
  expect(answer.headers.get("Content-Type")).toBe("application/json");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  return { status: answer.status, ...error };
}

/** Latin-1 bytes, which are invalid UTF-8 beyond ASCII. */
function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

describe("a request outside the interface", () => {
  it("is answered 404 for an unknown path", async () => {
    for (const path of [
      "",
      "/",
      "/nothing",
      "/venue-a",
      "/venue-a/markets",
      "/venue-a/markets/a/b",
      "/venue-c/orders/1",
    ]) {
      expect(await problemOf(await client.get(path)), path).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  it("is answered with the allowed methods of its path", async () => {
    const answer = await harness.send("/venue-a/markets/1", { method: "DELETE", headers: client.headers });
    expect(answer.headers.get("Allow")).toBe("GET");
    expect(await problemOf(answer)).toMatchObject({ status: 405, code: "method_not_allowed" });
    const both = await harness.send("/venue-a/orders", { method: "PUT", headers: client.headers });
    expect(both.headers.get("Allow")?.split(", ").sort()).toEqual(["GET", "POST"]);
    expect((await harness.send("/venue-a/series", { method: "OPTIONS" })).status).toBe(405);
  });

  it("requires an upgrade at the stream's path", async () => {
    expect((await problemOf(await client.get("/ws"))).status).toBe(426);
  });
});

describe("a body", () => {
  const send = (body: BodyInit, type = "application/json") =>
    harness.send("/venue-a/orders", {
      method: "POST",
      headers: { ...client.headers, "Content-Type": type },
      body,
    });

  it("that is not a JSON object is a bad request", async () => {
    for (const body of ["", "{", "nonsense", '{"a":1', latin1('{"amount":"\u00ff"}')]) {
      expect(await problemOf(await send(body))).toMatchObject({ status: 400, code: "bad_json" });
    }
    for (const body of ["null", "[]", "1", '"x"']) {
      expect(await problemOf(await send(body))).toMatchObject({ status: 400, code: "bad_request" });
    }
  });

  it("of another content type is refused; one with a charset is accepted", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
      expect((await problemOf(await send("{}", type))).status).toBe(415);
    }
    expect((await problemOf(await send("{}", "Application/JSON; charset=utf-8"))).status).toBe(422);
  });

  it("that is too long is refused", async () => {
    expect((await problemOf(await send(`{"amount":"${"1".repeat(65_536)}"}`))).status).toBe(413);
  });
});

describe("a parameter", () => {
  it("with an invalid value is refused by name", async () => {
    const refused = [
      ["/venue-b/events?limit=-1", "limit"],
      ["/venue-b/series?limit=2147483648", "limit"],
      ["/venue-a/series?limit=ten", "limit"],
      ["/venue-a/orderbooks", "token_id"],
      ["/venue-b/orderbooks?ticker=", "ticker"],
      ["/venue-a/trades?token_id=1&start_time=yesterday", "start_time"],
      ["/venue-a/trades?token_id=1&end_time=2026-02-30T00:00:00Z", "end_time"],
      ["/venue-a/trades?token_id=1&start_time=2000000000&end_time=1000000000", "start_time"],
      ["/venue-b/candlesticks?ticker=X", "interval"],
      ["/venue-b/candlesticks?ticker=X&interval=7m", "interval"],
      ["/matching-markets/sports?date=2026-11-31", "date"],
      ["/venue-a/wallet?address=0x12", "address"],
      [`/venue-a/wallet?address=0x${"1".repeat(40)}&with_metrics=perhaps`, "with_metrics"],
      ["/venue-a/orders", "market_id"],
    ] as const;
    for (const [path, name] of refused) {
      const problem = await problemOf(await client.get(path));
      expect(problem, path).toMatchObject({ status: 422, code: "invalid_value" });
      expect(problem.message.startsWith(`${name} must be `), `${path}: ${problem.message}`).toBe(true);
    }
  });

  it("with limit 0 returns an empty list", async () => {
    for (const path of ["/venue-b/events", "/venue-b/series", "/venue-a/series"]) {
      expect(await (await client.get(`${path}?limit=0`)).json(), path).toEqual([]);
      expect(((await (await client.get(`${path}?limit=`)).json()) as unknown[]).length, path).toBeGreaterThan(
        0,
      );
    }
  });

  it("for candles up to a time to come is answered with those up to now", async () => {
    const path = `/venue-b/candlesticks?ticker=${harness.markets.b.market_id}&interval=1m`;
    const usual = await (await client.get(path)).json();
    const inTenDays = new Date(harness.clock.now() + 10 * 86_400_000).toISOString();
    expect(usual).toHaveLength(501);
    expect(await (await client.get(`${path}&end_time=${inTenDays}`)).json()).toEqual(usual);
  });

  it("naming an unknown resource is answered 404", async () => {
    for (const path of [
      "/venue-a/markets/nothing",
      "/venue-b/markets/NOTHING-26.50%2Fx",
      "/venue-a/markets/%E0%A4%A",
      "/venue-a/orderbooks?token_id=1",
      "/venue-b/orderbooks?ticker=NOTHING",
      "/venue-a/trades?token_id=1",
      "/venue-c/trades?coin=%2399999999",
      "/venue-b/candlesticks?ticker=NOTHING&interval=1h",
      "/venue-a/wallet?address=0x0000000000000000000000000000000000000000",
      "/venue-a/orders?market_id=nothing",
      "/venue-a/orders/nothing",
      "/venue-b/orders/nothing",
    ]) {
      expect((await problemOf(await client.get(path))).status, path).toBe(404);
    }
  });

  it("filters and limits lists", async () => {
    const list = async (path: string) => (await (await client.get(path)).json()) as Record<string, unknown>[];
    const all = await list("/venue-b/series?limit=1000");
    const [first] = all;
    const category = String(first?.category);
    const ofCategory = await list(`/venue-b/series?limit=1000&category=${category.toUpperCase()}`);
    expect(ofCategory).toEqual(all.filter((series) => series.category === category));
    expect(ofCategory.length).toBeLessThan(all.length);
    expect(await list("/venue-b/series?category=none+such")).toEqual([]);
    expect(await list("/venue-b/series?limit=2")).toEqual(all.slice(0, 2));

    const events = await list("/venue-b/events?limit=100000");
    const title = String(events.at(-1)?.title);
    const found = await list(`/venue-b/events?search=${encodeURIComponent(title.toUpperCase())}`);
    expect(found.map(({ title }) => title)).toContain(title);
    expect(found.length).toBeLessThan(events.length);
    expect(await list("/venue-b/events?search=no+such+words+anywhere")).toEqual([]);
  });

  it("with a league applies to sports, and a missing day is today in UTC", async () => {
    const list = async (path: string) =>
      (await (await client.get(path)).json()) as { id: string; league: string }[];
    const today = await list("/matching-markets/sports");
    expect(await list("/matching-markets/sports?date=2026-11-20")).toEqual(today);
    expect(await list("/matching-markets/sports?date=2026-11-21")).not.toEqual(today);
    const league = today[0]?.league ?? "";
    const ofLeague = await list(`/matching-markets/sports?league=${league}`);
    expect(ofLeague).toEqual(today.filter((group) => group.league === league));
    const politics = await list("/matching-markets/politics");
    expect(await list(`/matching-markets/politics?league=${league}`)).toEqual(politics);
    expect(await list("/matching-markets/no-such-thing")).toEqual([]);
  });

  it("requests a wallet's metrics, which are omitted otherwise", async () => {
    const address = harness.gateway.world.showcase().wallet;
    const metrics = async (more: string) => {
      const wallet = await (await client.get(`/venue-a/wallet?address=${address}${more}`)).json();
      return Object.keys((wallet as { metrics: object }).metrics).length;
    };
    expect(await metrics("&with_metrics=true")).toBeGreaterThan(0);
    expect(await metrics("&with_metrics=false")).toBe(0);
    expect(await metrics("")).toBe(0);
  });
});

it("answers HEAD like GET without a body, with the world's date", async () => {
  const answer = await harness.send("/venue-a/series", { method: "HEAD", headers: client.headers });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(answer.headers.get("Date")).toBe("Fri, 20 Nov 2026 12:00:00 GMT");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

it("logs each request without secrets", async () => {
  const { gateway, send, signIn } = await createGatewayHarness();
  const someone = await signIn();
  await send("/ws?api_key=very-secret&x=1", postOf({}));
  await someone.get("/venue-b/events?limit=1");
  expect(gateway.requests().map(({ method, path, query, status }) => [method, path, query, status])).toEqual([
    ["POST", "/api/auth/login", "", 200],
    ["POST", "/api/ws", "x=1", 426],
    ["GET", "/api/venue-b/events", "limit=1", 200],
  ]);
});
