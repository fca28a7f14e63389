import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type PaperServer, type ServePaperOptions, servePaper } from "./serve.ts";

let folder = "";
let distPath = "";
const open: PaperServer[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "serve-"));
  distPath = join(folder, "dist");
  mkdirSync(join(distPath, "assets"), { recursive: true });
  writeFileSync(join(distPath, "index.html"), "<!doctype html><title>Crossbook</title>");
  writeFileSync(join(distPath, "config.json"), JSON.stringify({ gateway: { baseUrl: "/api", limit: 50 } }));
  writeFileSync(
    join(distPath, "_headers"),
    "/*\n  Content-Security-Policy: default-src 'none'; img-src 'self'\n",
  );
  writeFileSync(join(folder, "secret.txt"), "outside");
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serve(options: Partial<ServePaperOptions> = {}): Promise<PaperServer> {
  const gatewayConfig = { passwordIterations: 1_000, ...options.gatewayConfig };
  const server = await servePaper({ port: 0, distPath, ...options, gatewayConfig });
  open.push(server);
  return server;
}

async function signIn({ url, account }: PaperServer): Promise<{ token: string; cookie: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return { token: access_token, cookie: answer.headers.getSetCookie()[0] ?? "" };
}

/** A WebSocket and the messages it received. */
function connect(url: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url.replace("http", "ws"), { headers });
  const messages: unknown[] = [];
  let wake = () => {};
  socket.on("message", (data) => {
    messages.push(...[JSON.parse(String(data))].flat());
    wake();
  });
  return {
    socket,
    closed: once(socket, "close").then(([code, reason]) => [code, String(reason)]),
    async until(holds: (message: unknown) => boolean): Promise<unknown> {
      for (;;) {
        const found = messages.find(holds);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

/** Status and body of a path sent exactly as written; `host` is the Host header. */
function getRaw(
  server: PaperServer,
  path: string,
  host = new URL(server.url).host,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const request = httpRequest({ hostname, port, path, headers: { Host: host } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    request.on("error", reject);
    request.end();
  });
}

describe("the gateway over HTTP", () => {
  it("signs in, refreshes by cookie, and answers requests with key and token", async () => {
    const server = await serve();
    const { token, cookie } = await signIn(server);
    expect(cookie).toMatch(/^refresh_token=.*; Path=\/api\/auth; HttpOnly; SameSite=Strict$/);
    const renewed = await fetch(`${server.url}/api/auth/refresh`, {
      method: "POST",
      headers: { Cookie: cookie.split(";")[0] ?? "" },
    });
    expect(renewed.status).toBe(200);
    const answer = await fetch(`${server.url}/api/venue-b/events`, {
      headers: { "X-API-Key": server.account.apiKey, Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Content-Security-Policy")).toBeNull();
  });

  it("serves at the configured path", async () => {
    const server = await serve({
      configOverrides: {
        gateway: { baseUrl: "/v1/paper", accessToken: "none" },
        venues: { "venue-b": { prefix: "/kalshi-like" } },
        stream: { url: "/stream/of/paper" },
      },
    });
    const headers = { "X-API-Key": server.account.apiKey };
    expect((await fetch(`${server.url}/v1/paper/kalshi-like/events`, { headers })).status).toBe(200);
    expect((await fetch(`${server.url}/v1/paper/venue-b/events`, { headers })).status).toBe(404);
    const { socket } = connect(`${server.url}/stream/of/paper?api_key=${server.account.apiKey}`);
    await once(socket, "open");
  });

  it("accepts a chunked body and refuses one that is too long", async () => {
    const { url } = await serve();
    const post = (body: ReadableStream | string) =>
      fetch(`${url}/api/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
        duplex: "half",
      } as RequestInit);
    const pieces = new ReadableStream({
      start(controller) {
        const encoder = new TextEncoder();
        for (let count = 0; count < 5; count += 1) controller.enqueue(encoder.encode("x".repeat(20_000)));
        controller.close();
      },
    });
    expect((await post(pieces)).status).toBe(413);
    expect((await post(JSON.stringify({ email: "e".repeat(70_000) }))).status).toBe(413);
    expect((await post("{")).status).toBe(400);
  });
});

describe("the stream over a WebSocket", () => {
  it("accepts the key in the query, answers, and sends a heartbeat", async () => {
    const server = await serve({
      gatewayConfig: {
        stream: { heartbeatMs: 10, maxFeeds: 10, maxMessageLength: 1_000, maxBufferedBytes: 1_000_000 },
      },
    });
    const { socket, until } = connect(`${server.url}/api/ws?api_key=${server.account.apiKey}`, {
      Origin: server.url,
    });
    await once(socket, "open");
    socket.send(JSON.stringify({ op: "ping", id: 5 }));
    expect(await until((message) => (message as { id?: number }).id === 5)).toEqual({ type: "pong", id: 5 });
    await until((message) => !("id" in (message as object)));
    expect(server.gateway.stream.connections()).toEqual([{ id: 1, userId: "paper-trader", feeds: [] }]);
  });

  it("accepts the key in the header and closes with a code for a wrong one", async () => {
    const server = await serve();
    const byHeader = connect(`${server.url}/api/ws`, { "X-API-Key": server.account.apiKey });
    byHeader.socket.on("open", () => byHeader.socket.send('{"op":"ping","id":1}'));
    await byHeader.until((message) => (message as { id?: number }).id === 1);
    expect(await connect(`${server.url}/api/ws?api_key=wrong`).closed).toEqual([4401, "API key unknown"]);
    expect(await connect(`${server.url}/api/ws`).closed).toEqual([4401, "API key missing"]);
  });

  it("refuses cross-site pages and other paths", async () => {
    const server = await serve();
    const address = `${server.url}/api/ws?api_key=${server.account.apiKey}`;
    expect((await connect(address, { Origin: "https://evil.test" }).closed)[0]).toBe(1008);
    const elsewhere = new WebSocket(server.url.replace("http", "ws"));
    const [error] = await once(elsewhere, "error");
    expect(String(error)).toContain("404");
  });

  it("can be cut, closed with a code, or sent garbage by a test", async () => {
    const server = await serve();
    const address = `${server.url}/api/ws?api_key=${server.account.apiKey}`;
    const joined = async () => {
      const connection = connect(address);
      connection.socket.on("open", () => connection.socket.send('{"op":"ping","id":1}'));
      await connection.until((message) => (message as { id?: number }).id === 1);
      return connection;
    };
    const cut = await joined();
    server.gateway.stream.dropAll();
    expect(await cut.closed).toEqual([1006, ""]);
    const closed = await joined();
    server.gateway.stream.dropAll(4401);
    expect((await closed.closed)[0]).toBe(4401);
    const told = await joined();
    server.gateway.stream.sendRaw('{"type":"gibberish"}');
    await told.until((message) => (message as { type?: string }).type === "gibberish");
  });

  it("asks for an upgrade when requested without one", async () => {
    const { url } = await serve();
    const answer = await fetch(`${url}/api/ws?api_key=x`);
    expect(answer.status).toBe(426);
  });
});

describe("the dashboard", () => {
  it("sends the headers of _headers on every page", async () => {
    const { url } = await serve();
    for (const path of ["/", "/login", "/venues/venue-c/markets/%2320", "/%"]) {
      const answer = await fetch(`${url}${path}`);
      expect(await answer.text(), path).toContain("<title>Crossbook</title>");
      expect(answer.headers.get("Content-Security-Policy"), path).toBe("default-src 'none'; img-src 'self'");
    }
  });

  it("may load images from the hosts of its settings alone", async () => {
    const policyOf = async (image: unknown) => {
      const { url } = await serve({ configOverrides: { market: { image } } });
      return (await fetch(url)).headers.get("Content-Security-Policy");
    };
    expect(await policyOf("off")).toContain("img-src 'self'");
    expect(await policyOf(["img.example"])).toBe("default-src 'none'; img-src 'self' https://img.example");
    expect(await policyOf("all")).toBe("default-src 'none'; img-src 'self' https:");
    expect(await policyOf(["img.example; script-src *"])).toBe("default-src 'none'; img-src 'self'");
  });

  it("gets the build's settings overridden by the paper world's and then by the overrides", async () => {
    const { url, account } = await serve({
      configOverrides: { gateway: { requestsPerSecond: 20 }, venues: { "venue-c": { sides: ["buy"] } } },
    });
    const settings = await (await fetch(`${url}/config.json`)).json();
    expect(settings).toMatchObject({
      gateway: { baseUrl: "/api", limit: 50, requestsPerSecond: 20 },
      venues: {
        "venue-a": { orderTypes: ["market", "limit"], acceptsPrice: true },
        "venue-c": { orderTypes: ["market"], acceptsPrice: false, sides: ["buy"] },
      },
      login: { paperAccount: account },
    });
  });

  it("serves no file outside its folder", async () => {
    const server = await serve();
    for (const path of [
      "/../secret.txt",
      "/..%2fsecret.txt",
      "/%2e%2e/secret.txt",
      "//../secret.txt",
      "/..\\secret.txt",
    ]) {
      const { text } = await getRaw(server, path);
      expect(text, path).not.toContain("outside");
    }
  });

  it("may be absent: only gateway and settings are served", async () => {
    const server = await serve({ distPath: undefined });
    expect(await (await fetch(`${server.url}/config.json`)).json()).toHaveProperty("login.paperAccount");
    expect((await fetch(`${server.url}/login`)).status).toBe(404);
    expect((await signIn(server)).token).not.toBe("");
  });
});

describe("a page whose name was pointed at this machine", () => {
  it("reaches neither gateway, stream nor dashboard", async () => {
    const server = await serve();
    const { port } = new URL(server.url);
    for (const host of [
      "evil.example",
      `evil.example:${port}`,
      "127.0.0.1.evil.example",
      "0.0.0.0",
      "[::2]",
    ]) {
      for (const path of ["/", "/config.json", "/api/venue-b/events"]) {
        expect((await getRaw(server, path, host)).status, `${host} ${path}`).toBe(421);
      }
      const { closed } = connect(`${server.url}/api/ws?api_key=${server.account.apiKey}`, { Host: host });
      await expect(closed, host).rejects.toThrow("421");
    }
  });

  it("does not keep out the names of this machine, with any port", async () => {
    const server = await serve();
    const { port } = new URL(server.url);
    for (const host of [`127.0.0.1:${port}`, "LocalHost", "localhost:5173", "[::1]:1"]) {
      expect((await getRaw(server, "/config.json", host)).status, host).toBe(200);
      const { socket } = connect(`${server.url}/api/ws?api_key=${server.account.apiKey}`, { Host: host });
      await once(socket, "open");
    }
  });

  it("does not keep out the address that the server was told to listen on", async () => {
    const server = await serve({ host: "127.0.0.2" });
    expect((await fetch(`${server.url}/config.json`)).status).toBe(200);
    expect((await getRaw(server, "/config.json", "127.0.0.3")).status).toBe(421);
  });
});

it("counts wrong passwords by the address they come from", async () => {
  const server = await serve({
    host: "0.0.0.0",
    gatewayConfig: { signInFailures: { most: 1, windowMs: 60_000 } },
  });
  const { port } = new URL(server.url);
  const { email, password } = server.account;
  const statusFrom = (localAddress: string, typed: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { "Content-Type": "application/json", Host: "127.0.0.1" };
      const options = {
        hostname: "127.0.0.1",
        port,
        localAddress,
        method: "POST",
        path: "/api/auth/login",
        headers,
      };
      const request = httpRequest(options, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      request.on("error", reject);
      request.end(JSON.stringify({ email, password: typed }));
    });
  expect(await statusFrom("127.0.0.2", "wrong")).toBe(401);
  expect(await statusFrom("127.0.0.2", password)).toBe(429);
  expect(await statusFrom("127.0.0.3", password)).toBe(200);
});

it("keeps accounts, key, sign-in and orders across a restart", async () => {
  const storePath = join(folder, "restart.sqlite");
  const first = await serve({ storePath });
  const { token, cookie } = await signIn(first);
  const { a, b } = first.gateway.world.showcase();
  const ask = (server: PaperServer, path: string, accessToken: string, body?: object) =>
    fetch(`${server.url}/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "X-API-Key": server.account.apiKey,
        Authorization: `Bearer ${accessToken}`,
        "Content-Type": "application/json",
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const buy = { order_type: "limit", side: "buy", amount: "5", price: "0.99" };
  const done = { ...buy, market_id: a.marketId, outcome_id: a.outcomeIds[0] };
  const resting = { ...buy, market_id: b.marketId, outcome_id: b.outcomeIds[0], price: "0.01" };
  const filled = (await (await ask(first, "/venue-a/orders", token, done)).json()) as { id: string };
  const open = (await (await ask(first, "/venue-b/orders", token, resting)).json()) as { id: string };
  const accounts = first.gateway.world.accounts();
  await first.close();

  const second = await serve({ storePath });
  expect(second.gateway.world.accounts()).toEqual(accounts);
  const renewed = await fetch(`${second.url}/api/auth/refresh`, {
    method: "POST",
    headers: { Cookie: cookie.split(";")[0] ?? "" },
  });
  const { access_token } = (await renewed.json()) as { access_token: string };
  expect(await (await ask(second, `/venue-a/orders/${filled.id}`, access_token)).json()).toEqual(filled);
  const again = await ask(second, `/venue-b/orders/${open.id}`, access_token);
  expect(await again.json()).toMatchObject({ id: open.id, remaining: "5.00" });
});

it("reports a taken port and leaves the store untouched", async () => {
  const other = createServer();
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const storePath = join(folder, "never.sqlite");
  await expect(serve({ port, storePath })).rejects.toThrow(/EADDRINUSE/);
  expect(existsSync(storePath)).toBe(false);
  other.close();
});

it("frees its port on close, also when closed twice", async () => {
  const server = await serve();
  const { port } = new URL(server.url);
  await Promise.all([server.close(), server.close()]);
  const again = await serve({ port: Number(port) });
  expect(again.url).toBe(server.url);
});

describe("behind a proxy with TLS", () => {
  const origin = "https://demo.example";
  const signInAs = (server: PaperServer, host: string, sentFrom: string) =>
    new Promise<{ status: number; cookie: string }>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const headers = { Host: host, Origin: sentFrom, "Content-Type": "application/json" };
      const path = "/api/auth/login";
      const request = httpRequest({ hostname, port, method: "POST", path, headers }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, cookie: answer.headers["set-cookie"]?.[0] ?? "" });
      });
      request.on("error", reject);
      request.end(JSON.stringify({ email: server.account.email, password: server.account.password }));
    });

  it("signs in pages of the public address with a Secure cookie", async () => {
    const server = await serve({ origin, hostNames: ["inside.example"] });
    for (const host of ["demo.example", "DEMO.example:443", "inside.example"]) {
      const { status, cookie } = await signInAs(server, host, origin);
      expect([status, /; Secure;/.test(cookie)], host).toEqual([200, true]);
    }
    expect((await signInAs(server, "demo.example", "http://demo.example")).status).toBe(403);
    expect((await signInAs(server, "other.example", origin)).status).toBe(421);
  });

  it("still answers this machine without it", async () => {
    const server = await serve({ origin });
    const own = await signInAs(server, new URL(server.url).host, server.url);
    expect([own.status, /Secure/.test(own.cookie)]).toEqual([200, false]);
    expect((await signInAs(server, new URL(server.url).host, origin)).status).toBe(403);
  });

  it("connects the stream of its pages", async () => {
    const server = await serve({ origin });
    const { socket, until } = connect(`${server.url}/api/ws?api_key=${server.account.apiKey}`, {
      Host: "demo.example",
      Origin: origin,
    });
    await until((message) => (message as { type?: string }).type !== undefined);
    socket.close();
  });

  it("refuses an origin that is none", async () => {
    for (const bad of ["demo.example", "ftp://demo.example", "https://demo.example/crossbook"]) {
      await expect(serve({ origin: bad })).rejects.toThrow(`origin holds "${bad}"`);
    }
  });
});
