// The paper gateway in memory, and the check run on it.
import { afterEach } from "vitest";
import type { OpenSocket } from "#browser/features/diagnostics/probe-stream.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { createGateway, type Gateway } from "#paper/gateway.ts";
import { defaultGatewayConfig, type GatewayConfig } from "#paper/gateway-config.ts";
import { createMemorySocket } from "#paper/stream/memory-socket.ts";
import { type CheckGatewayOptions, checkGateway, type GatewayCheck } from "./check-gateway.ts";

export const origin = "https://gateway.example";
export const account = {
  id: "ada",
  name: "Ada",
  email: "ada@paper.test",
  password: "difference engine",
  apiKey: "key-of-ada",
};

/** Short lists and no candles of a day, which the paper world computes minute by minute. */
export const quick = {
  gateway: { requestsPerSecond: 1_000, limit: 25 },
  candles: {
    intervals: defaultGatewayConfig.intervals.slice(0, 3).map((one) => ({ ...one, label: one.value })),
  },
};

let open: { readonly gateway: Gateway; readonly timer: ReturnType<typeof setInterval> } | undefined;
afterEach(() => {
  clearInterval(open?.timer);
  open?.gateway.close();
  open = undefined;
});

/** A gateway with this account, and a run of the check on it; `send` reaches it. Closed after the test. */
export async function openGateway(config: Partial<GatewayConfig>) {
  const gateway = createGateway({
    seed: "check",
    config: {
      passwordIterations: 1_000,
      requestRate: { perSecond: 1_000_000, burst: 1_000_000 },
      ...config,
      stream: { ...defaultGatewayConfig.stream, heartbeatMs: 20 },
    },
  });
  await gateway.openAccount(account);
  open = { gateway, timer: setInterval(() => gateway.tick(), 25) };
  const { wallet } = gateway.world.showcase();
  const send: typeof fetch = async (input, init) =>
    gateway.fetch(new Request(input as string, withoutBrowserOptions(init)));
  const run = (other: Partial<CheckGatewayOptions> = {}, ask = send): Promise<GatewayCheck> =>
    checkGateway(
      {
        settings: quick,
        url: `${origin}/api`,
        email: account.email,
        password: account.password,
        apiKey: account.apiKey,
        ids: { wallet },
        orders: { marketOrders: false },
        ...other,
      },
      { fetch: ask, openSocket: socketOf(gateway), clock: systemClock, onStep: () => undefined },
    );
  return { gateway, send, run };
}

/** Options that have no meaning without a network. */
function withoutBrowserOptions(init: RequestInit = {}): RequestInit {
  const { method, headers, body, signal } = init;
  return { method, headers, body, signal } as RequestInit;
}

function socketOf(gateway: Gateway): OpenSocket {
  return (url, events) => {
    const socket = createMemorySocket();
    const isThere = new URL(url).pathname === gateway.streamPath;
    queueMicrotask(() => {
      if (!isThere) return events.closed(1_006);
      socket.onClose(() => events.closed(socket.closedWith() ?? 1_006));
      void gateway.connect(
        { ...socket, send: (text) => events.received(text) },
        new Request(url.replace(/^ws/, "http")),
      );
      events.opened();
    });
    return {
      send: (text) => socket.receive(JSON.parse(text) as object),
      close: () => socket.close(1_000, ""),
    };
  };
}
