import { afterEach, expect, test } from "vitest";
import type { StreamSocket } from "#paper/stream/stream-socket.ts";
import { createDemoClient } from "./demo-fetch.ts";
import type { Channel, ChannelDeps, RequestMessage, ResponseMessage, WorldState } from "./demo-messages.ts";
import { DemoSocket } from "./demo-socket.ts";
import { type ClientServer, serveClients } from "./serve-clients.ts";
import type { WorldHost } from "./world-host.ts";

/** Channels and locks of a browser in which tabs can end. */
class Browser implements ChannelDeps {
  readonly #channels = new Set<Channel & { readonly name: string }>();
  readonly #held = new Set<string>();
  readonly #waiting = new Map<string, () => void>();

  openChannel(name: string): Channel {
    const channels = this.#channels;
    const channel: Channel & { readonly name: string } = {
      name,
      onmessage: null,
      postMessage(message) {
        if (!channels.has(channel)) throw new DOMException("Channel is closed", "InvalidStateError");
        const data = structuredClone(message);
        for (const other of channels) {
          if (other === channel || other.name !== name) continue;
          queueMicrotask(() => channels.has(other) && other.onmessage?.({ data } as MessageEvent));
        }
      },
      close: () => channels.delete(channel),
    };
    channels.add(channel);
    return channel;
  }

  async holdLock(name: string): Promise<() => void> {
    this.#held.add(name);
    return () => this.release(name);
  }

  onReleased(name: string, listener: () => void): () => void {
    if (!this.#held.has(name)) throw new Error(`nobody holds ${name}`);
    this.#waiting.set(name, listener);
    return () => this.#waiting.delete(name);
  }

  release(name: string): void {
    this.#held.delete(name);
    this.#waiting.get(name)?.();
    this.#waiting.delete(name);
  }

  /** Locks held by clients. */
  get held(): readonly string[] {
    return [...this.#held];
  }
}

interface FakeHost extends WorldHost {
  readonly requests: RequestMessage[];
  readonly streams: { readonly socket: StreamSocket; readonly url: string }[];
  isSilent: boolean;
}

function createHost(state: WorldState = { origin: "new", isStored: true }): FakeHost {
  const host: FakeHost = {
    requests: [],
    streams: [],
    isSilent: false,
    state: () => state,
    answer(request) {
      host.requests.push(request);
      const { id, body = "" } = request;
      const response: ResponseMessage = {
        kind: "response",
        id,
        status: body === "none" ? 204 : 200,
        headers: [["X-Answer", "yes"]],
        body,
      };
      return host.isSilent ? new Promise(() => {}) : Promise.resolve(response);
    },
    connect: (socket, url) => host.streams.push({ socket, url }),
    tick: () => {},
    startOver: async () => {},
    close: () => {},
  };
  return host;
}

const browser = { current: new Browser() };
const servers: ClientServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  browser.current = new Browser();
});

function serve(host: WorldHost, id = "gateway"): ClientServer {
  const server = serveClients(browser.current, id, host);
  servers.push(server);
  return server;
}

function openPage() {
  const events: unknown[] = [];
  const client = createDemoClient(browser.current, {
    id: "page",
    fetch: async (input) => new Response(`network ${input}`),
    baseUrl: "https://demo.example/demo/orders",
    onState: (state) => events.push(state),
    onFailed: (problem) => events.push(problem),
    onStartedOver: () => events.push("started over"),
  });
  return { ...client, events };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("a page's requests to the gateway are answered by the worker, all others by the network", async () => {
  const host = createHost();
  serve(host);
  const page = openPage();
  const response = await page.fetch("/api/venue-a/orders", {
    method: "POST",
    headers: { "X-API-Key": "k" },
    body: "order",
    credentials: "omit",
  });
  expect([response.status, response.headers.get("x-answer"), await response.text()]).toEqual([
    200,
    "yes",
    "order",
  ]);
  expect(host.requests).toMatchObject([
    { url: "https://demo.example/api/venue-a/orders", method: "POST", body: "order", withCookies: false },
  ]);
  expect(host.requests[0]?.headers).toContainEqual(["x-api-key", "k"]);
  await page.fetch(new Request("https://demo.example/api/auth/refresh", { credentials: "include" }));
  expect(host.requests[1]?.withCookies).toBe(true);
  expect((await page.fetch("/api/x", { method: "POST", body: "none" })).body).toBeNull();

  for (const other of ["config.json", "/apiary", "https://elsewhere.example/api/x"]) {
    expect(await (await page.fetch(other)).text()).toBe(`network ${other}`);
  }
  expect(host.requests).toHaveLength(3);
});

test("requests wait for the worker", async () => {
  const page = openPage();
  const answer = page.fetch("/api/x");
  await settle();
  serve(createHost({ origin: "restored", isStored: false }));
  expect((await answer).status).toBe(200);
  expect(page.events).toEqual([{ origin: "restored", isStored: false }]);
});

test("an aborted request rejects with the signal's reason", async () => {
  const page = openPage();
  const stop = new AbortController();
  const answer = page.fetch("/api/x", { signal: stop.signal });
  await settle();
  const reason = new Error("late");
  stop.abort(reason);
  await expect(answer).rejects.toBe(reason);
});

test("a request that the former worker took breaks like a connection, and the next goes to the new one", async () => {
  const before = createHost();
  const former = serve(before, "former");
  const page = openPage();
  await page.fetch("/api/x");
  before.isSilent = true;
  const lost = page.fetch("/api/orders", { method: "POST", body: "order" });
  await settle();
  former.close();
  const after = createHost();
  serve(after, "newer");
  await expect(lost).rejects.toThrow(TypeError);
  expect((await page.fetch("/api/y")).status).toBe(200);
  expect(after.requests.map(({ url }) => url)).toEqual(["https://demo.example/api/y"]);
});

test.each([
  ["is closed before its answer", () => browser.current.release("crossbook.demo.page")],
  ["asked a worker that another one has replaced", (server: ClientServer) => server.close()],
])("an answer to a page that %s is dropped", async (_, leave) => {
  let answer: ((response: ResponseMessage) => void) | undefined;
  const host = createHost();
  const server = serve({
    ...host,
    answer: () => new Promise((resolve) => (answer = resolve)),
  });
  const page = openPage();
  page.fetch("/api/x").catch(() => undefined);
  await settle();
  expect(answer).toBeDefined();
  leave(server);
  answer?.({ kind: "response", id: 1, status: 200, headers: [], body: "" });
  // A channel that is closed throws: the runner reports it as an unhandled rejection.
  await settle();
  expect(server.count()).toBe(0);
});

test("a worker that failed answers with the reason", async () => {
  const page = openPage();
  await settle();
  const waiting = page.fetch("/api/x");
  await settle();
  browser.current
    .openChannel("crossbook.demo")
    .postMessage({ kind: "failed", problem: "no cryptography here" });
  for (const response of [await waiting, await page.fetch("/api/y")]) {
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { message: "no cryptography here" } });
  }
  expect(page.events).toEqual(["no cryptography here"]);
});

test("a page learns that the browser stores the world no longer", async () => {
  let isStored = true;
  const server = serve({ ...createHost(), state: () => ({ origin: "restored", isStored }) });
  const page = openPage();
  await page.fetch("/api/x");
  isStored = false;
  server.sendState();
  await settle();
  expect(page.events).toEqual([
    { origin: "restored", isStored: true },
    { origin: "restored", isStored: false },
  ]);
});

test("every page learns that the world started over", async () => {
  serve(createHost());
  const page = openPage();
  await page.fetch("/api/x");
  page.startOver();
  await settle();
  // A tab that did not ask for it.
  browser.current.openChannel("crossbook.demo").postMessage({ kind: "started-over" });
  await settle();
  expect(page.events).toEqual([{ origin: "new", isStored: true }, "started over", "started over"]);
});

function openSocket() {
  const socket = new DemoSocket("wss://demo.example/api/ws?key=k", browser.current);
  const events: unknown[] = [];
  socket.onopen = () => events.push("open");
  socket.onmessage = ({ data }) => events.push(data);
  socket.onclose = ({ code }) => events.push(code);
  return { socket, events };
}

test("a socket carries texts both ways and reports what is still on its way", async () => {
  const host = createHost();
  serve(host);
  const { socket, events } = openSocket();
  await settle();
  const [stream] = host.streams;
  expect(stream?.url).toBe("wss://demo.example/api/ws?key=k");
  const received: unknown[] = [];
  stream?.socket.onMessage((text) => received.push(text));
  socket.send("up");
  stream?.socket.send("down");
  expect(stream?.socket.bufferedAmount()).toBe(4);
  await settle();
  expect([received, events]).toEqual([["up"], ["open", "down"]]);
  expect(stream?.socket.bufferedAmount()).toBe(0);
});

test("a socket that the gateway closes tells its code and holds no lock", async () => {
  const host = createHost();
  serve(host);
  const { events } = openSocket();
  await settle();
  host.streams[0]?.socket.close(4401, "API key unknown");
  await settle();
  expect(events).toEqual(["open", 4401]);
  expect(browser.current.held).toEqual([]);
});

test.each([
  ["closed by its page", ({ socket }: ReturnType<typeof openSocket>) => socket.close()],
  ["of a tab that is gone", () => browser.current.release(browser.current.held[0] ?? "")],
])("a socket %s is closed at the gateway", async (_, leave) => {
  const host = createHost();
  const server = serve(host);
  const opened = openSocket();
  await settle();
  let closed = 0;
  host.streams[0]?.socket.onClose(() => {
    closed += 1;
  });
  leave(opened);
  await settle();
  expect([closed, server.count()]).toEqual([1, 0]);
});

test("a socket closes for a restart when another worker takes over", async () => {
  const former = serve(createHost(), "former");
  const { events } = openSocket();
  await settle();
  former.close();
  serve(createHost(), "newer");
  await settle();
  expect(events).toEqual(["open", 1012]);
});
