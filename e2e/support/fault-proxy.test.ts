import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FaultProxy, openFaultProxy, type WireFault } from "./fault-proxy.ts";
import { createRequestSplitter } from "./http-request-splitter.ts";

const answer = JSON.stringify({ id: "order-1", note: "x".repeat(300) });
const order = JSON.stringify({ amount: "3" });

let server: Server;
let proxy: FaultProxy;
/** Requests the server received, complete or not. */
let arrived: { readonly line: string; readonly connection: string; body: string; isWhole: boolean }[];
let agent: Agent;
/** For what is asked beside a request that hangs. */
let otherAgent: Agent;

beforeEach(async () => {
  arrived = [];
  server = createServer((message, response) => {
    const { method, url, headers } = message;
    const entry = {
      line: `${method} ${url}`,
      connection: headers.connection ?? "",
      body: "",
      isWhole: false,
    };
    arrived.push(entry);
    message.on("data", (chunk: Buffer) => {
      entry.body += chunk.toString();
    });
    message.on("end", () => {
      entry.isWhole = true;
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": answer.length });
      response.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy = await openFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => 0.5);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  otherAgent = new Agent();
});
afterEach(async () => {
  agent.destroy();
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Outcome {
  readonly status: number | undefined;
  readonly body: string;
  /** The error's code; undefined where the answer came whole. */
  readonly error: string | undefined;
}

/** One request by a client that, other than a browser, sends nothing twice. */
function send(
  method: "GET" | "POST" = "POST",
  path = "/api/venue-a/orders",
  through = agent,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let status: number | undefined;
    let body = "";
    const end = (error?: NodeJS.ErrnoException) => resolve({ status, body, error: error?.code });
    const sending = request(`${proxy.url}${path}`, { method, agent: through }, (message: IncomingMessage) => {
      status = message.statusCode;
      message.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      message.on("error", end);
      message.on("end", () => end());
    });
    sending.on("error", end);
    sending.end(method === "POST" ? order : undefined);
  });
}
const read = (through = agent) => send("GET", "/api/venue-a/markets", through);
const elapsed = async (work: () => Promise<unknown>) => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

describe("the fault proxy", () => {
  it("passes requests without a fault on one connection and logs them", async () => {
    expect(await read()).toEqual({ status: 200, body: answer, error: undefined });
    expect(await send()).toEqual({ status: 200, body: answer, error: undefined });
    expect(arrived).toMatchObject([{ line: "GET /api/venue-a/markets" }, { body: order, isWhole: true }]);
    expect(proxy.requests()).toEqual([
      { method: "GET", path: "/api/venue-a/markets", connection: "fresh", isFaulty: false },
      { method: "POST", path: "/api/venue-a/orders", connection: "warm", isFaulty: false },
    ]);
  });

  const cuts: readonly { name: string; fault: WireFault; sees: Partial<Outcome>; arrives: number }[] = [
    {
      name: "a reset before the order's bytes",
      fault: { requestBytes: 0 },
      sees: { status: undefined, body: "", error: "ECONNRESET" },
      arrives: 0,
    },
    {
      name: "a reset after the order arrived, before its answer",
      fault: { answerBytes: 0 },
      sees: { status: undefined, body: "", error: "ECONNRESET" },
      arrives: 1,
    },
    {
      name: "an end after the order arrived, before its answer",
      fault: { answerBytes: 0, ending: "end" },
      sees: { status: undefined, body: "", error: "ECONNRESET" },
      arrives: 1,
    },
    {
      name: "a reset in the answer's body",
      fault: { answerBytes: 250 },
      sees: { status: 200, error: "ECONNRESET" },
      arrives: 1,
    },
    {
      name: "a truncated body",
      fault: { answerBytes: 250, ending: "end" },
      sees: { status: 200, error: "ECONNRESET" },
      arrives: 1,
    },
  ];
  for (const { name, fault, sees, arrives } of cuts) {
    it(`makes ${name}, once`, async () => {
      proxy.add(fault);
      const cut = await send();
      expect(cut).toMatchObject(sees);
      expect(cut.body.length).toBeLessThan(answer.length);
      expect(arrived.filter(({ isWhole }) => isWhole)).toHaveLength(arrives);
      expect(proxy.requests()).toMatchObject([{ isFaulty: true }]);
      expect(await send()).toMatchObject({ body: answer, error: undefined });
    });
  }

  it("passes only part of a request", async () => {
    proxy.add({ requestBytes: 60, ending: "reset" });
    expect(await send()).toMatchObject({ error: "ECONNRESET" });
    await read();
    expect(arrived.filter(({ isWhole }) => isWhole)).toHaveLength(1);
  });

  it("hits only matching requests: orders, and warm or fresh connections", async () => {
    proxy.add({ answerBytes: 0, connection: "warm" });
    expect(await read()).toMatchObject({ error: undefined });
    expect(await read()).toMatchObject({ error: undefined });
    expect(await send()).toMatchObject({ error: "ECONNRESET" });
    proxy.add({ answerBytes: 0, connection: "warm", fits: ({ path }) => path.includes("markets") });
    expect(await read()).toMatchObject({ error: undefined });
    expect(await read()).toMatchObject({ error: "ECONNRESET" });
  });

  it("gives every request a fresh connection when it refuses reuse", async () => {
    proxy.refuseReuse(true);
    await read();
    await send();
    expect(proxy.requests().map(({ connection }) => connection)).toEqual(["fresh", "fresh"]);
    expect(arrived.map(({ connection }) => connection)).toEqual(["close", "close"]);
  });

  it("stalls an answer for a time or until released", async () => {
    proxy.add({ stallMs: 120 });
    expect(await elapsed(() => send())).toBeGreaterThan(110);
    proxy.add({ stallMs: Number.POSITIVE_INFINITY });
    const stalled = send();
    await vi.waitFor(() => expect(arrived.filter(({ isWhole }) => isWhole)).toHaveLength(2));
    await read(otherAgent);
    proxy.release();
    expect(await stalled).toMatchObject({ body: answer });
  });

  it("drips, and delays both directions with jitter", async () => {
    proxy.add({ drip: { bytes: 40, everyMs: 10 } });
    const dripped = await elapsed(async () => expect(await send()).toMatchObject({ body: answer }));
    expect(dripped).toBeGreaterThan((answer.length / 40) * 10);
    proxy.delay(30, 40);
    expect(await elapsed(() => send())).toBeGreaterThan(2 * (30 + 20) - 5);
  });

  it("goes silent on an open socket", async () => {
    proxy.add({ requestBytes: 0, ending: "silence" });
    let isOver = false;
    const silent = send().then((outcome) => {
      isOver = true;
      return outcome;
    });
    await read(otherAgent);
    expect(arrived).toHaveLength(1);
    expect(isOver).toBe(false);
    proxy.resetAll();
    expect(await silent).toMatchObject({ error: "ECONNRESET" });
  });

  it("leaves no socket open after it closes", async () => {
    const faults: readonly WireFault[] = [
      { requestBytes: 60, ending: "silence" },
      { answerBytes: 100, ending: "silence" },
      { answerBytes: 100, ending: "end" },
      { stallMs: Number.POSITIVE_INFINITY },
    ];
    const sent = [];
    for (const [index, fault] of faults.entries()) {
      proxy.add(fault);
      sent.push(send("POST", "/api/venue-a/orders", otherAgent));
      await vi.waitFor(() => expect(proxy.requests()).toHaveLength(index + 1));
    }
    // Of the first not even the head comes through.
    await vi.waitFor(() => expect(arrived).toHaveLength(faults.length - 1));
    await proxy.close();
    for (const outcome of await Promise.all(sent)) expect(outcome.error).toBe("ECONNRESET");
    const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
    await vi.waitFor(async () => expect(await open()).toBe(0));
  });

  it("passes everything after an upgrade on unchanged", async () => {
    const upgraded = "POST /api/venue-a/orders HTTP/1.1\r\n\r\n";
    let received = "";
    server.on("upgrade", (_message, socket: Socket) => {
      socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n");
      socket.on("data", (chunk: Buffer) => {
        received += chunk.toString();
        socket.end("over");
      });
    });
    proxy.add({ requestBytes: 0 });
    const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
    socket.write("GET /api/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    let heard = "";
    for await (const chunk of socket) {
      if (heard === "") socket.write(upgraded);
      heard += String(chunk);
    }
    expect(heard).toMatch(/101 Switching Protocols[\s\S]*over$/);
    expect(received).toBe(upgraded);
    expect(proxy.requests()).toMatchObject([{ path: "/api/ws", isFaulty: false }]);
  });
});

describe("the request splitter", () => {
  const head = "POST /a HTTP/1.1\r\nHost: x\r\ncontent-length: 5\r\n\r\n";
  const stream = `${head}helloGET /b?c=1 HTTP/1.1\r\n\r\n${head}again`;

  it("finds the same requests however the bytes arrive", () => {
    for (const size of [1, 2, 7, 20, stream.length]) {
      const cut = createRequestSplitter();
      const pieces = [];
      for (let at = 0; at < stream.length; at += size) {
        pieces.push(...cut(Buffer.from(stream.slice(at, at + size))));
      }
      expect(Buffer.concat(pieces.map(({ bytes }) => bytes)).toString()).toBe(stream);
      expect(pieces.flatMap((piece) => piece.head ?? [])).toEqual([
        { method: "POST", path: "/a" },
        { method: "GET", path: "/b?c=1" },
        { method: "POST", path: "/a" },
      ]);
      expect(pieces.filter(({ isLast }) => isLast)).toHaveLength(3);
    }
  });

  it("stops splitting once it does not understand the bytes", () => {
    const chunked = "POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";
    const cut = createRequestSplitter();
    expect(cut(Buffer.from(`${chunked}5\r\nhello\r\n`))).toHaveLength(2);
    expect(cut(Buffer.from("GET /b HTTP/1.1\r\n\r\n"))).toMatchObject([{ isLast: false }]);
    expect(createRequestSplitter()(Buffer.alloc(70_000, "a"))).toHaveLength(1);
  });
});
