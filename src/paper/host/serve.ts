// Serves a paper world on one port: gateway, stream, built dashboard and its settings.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { type Clock, systemClock } from "#paper/clock.ts";
import { createGateway, type Gateway } from "#paper/gateway.ts";
import type { GatewayConfig } from "#paper/gateway-config.ts";
import { createMemoryStore } from "#paper/store.ts";
import type { WorldKind } from "#paper/world/world.ts";
import { hostName, isAllowedHost } from "./host-check.ts";
import { gatewayConfigOf, imageHostsOf, paperAccount, paperConfig, type Settings } from "./paper-config.ts";
import { publishedAt } from "./public-address.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import { readStaticFiles, type StaticFiles } from "./static-files.ts";
import { hostWebSockets } from "./web-sockets.ts";

export interface ServePaperOptions {
  /**
   * Address to listen on. Defaults to 127.0.0.1, because the credentials of a paper world are public. Requests whose Host
   * header names neither it nor this machine are refused.
   */
  readonly host?: string;
  /** Names beside this machine's that a Host header may have: that of a proxy in front of this server. */
  readonly hostNames?: readonly string[];
  /**
   * Address under which a proxy with TLS publishes this server. Requests that the proxy passes on, known by a Host header that
   * names it or one of `hostNames`, count as requests to it: the refresh cookie is then Secure, and its pages may sign in.
   */
  readonly origin?: string | undefined;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly seed?: string;
  /** Defaults to the tame world. */
  readonly kind?: WorldKind;
  readonly clock?: Clock;
  /** SQLite file that persists across restarts; absent: all state ends with the process. */
  readonly storePath?: string | undefined;
  /** Built dashboard; absent: only the gateway and config.json are served. */
  readonly distPath?: string | undefined;
  /** Path that the dashboard is served below, such as "/crossbook"; absent: the root. The gateway stays where it is. */
  readonly sitePath?: string | undefined;
  /** Merged into config.json, key by key. */
  readonly configOverrides?: Settings;
  /** Gateway settings that config.json does not have: lifetimes, rates, limits. */
  readonly gatewayConfig?: Partial<GatewayConfig>;
}

export interface PaperServer {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly gateway: Gateway;
  readonly account: { readonly email: string; readonly password: string; readonly apiKey: string };
  /** Persists pending changes, ends every connection and frees the port. */
  close(): Promise<void>;
}

export const defaultSeed = "crossbook";
/** Keep-alive timeout of an idle connection. */
const keepAliveMs = 120_000;
/** Interval of world and stream updates. */
const tickMs = 50;

/** Serves a paper world until closed. Rejects when the port is taken or a file is unusable. */
export async function servePaper(options: ServePaperOptions): Promise<PaperServer> {
  const {
    host = "127.0.0.1",
    port,
    seed = defaultSeed,
    kind = "tame",
    clock = systemClock,
    distPath,
  } = options;
  const settings = paperConfig(distPath, options.configOverrides ?? {}, kind);
  const configText = JSON.stringify(settings, null, 2);
  const site =
    distPath === undefined
      ? configOnly(configText)
      : readStaticFiles(distPath, configText, { images: imageHostsOf(settings), sitePath: options.sitePath });

  // Binds the port before opening the store: the port proves exclusive use, which makes it safe to remove a stale lock.
  let answer: (request: Request, client: string) => Promise<Response> = async () =>
    new Response("The paper world is being built\n", { status: 503, headers: { "Retry-After": "1" } });
  const published = publishedAt(options);
  const isOwnHost = (header: string | undefined) => isAllowedHost(header, [host, ...published.hostNames]);
  const server = createServer(
    getRequestListener(
      (request, { incoming }) =>
        isOwnHost(incoming.headers.host)
          ? answer(published.request(request, incoming.headers.host), incoming.socket.remoteAddress ?? "")
          : new Response("This server answers to 127.0.0.1 and localhost only\n", { status: 421 }),
      { overrideGlobalObjects: false },
    ),
  );
  // Closing a connection just as it is reused loses a request. Browsers and tests idle beyond Node's default of 5 s.
  server.keepAliveTimeout = keepAliveMs;
  await listen(server, host, port);
  try {
    const store = options.storePath === undefined ? createMemoryStore() : openSqliteStore(options.storePath);
    const config = { ...gatewayConfigOf(settings), ...hashing(options.storePath), ...options.gatewayConfig };
    const gateway = createGateway({ seed, kind, clock, store, config });
    await gateway.openAccount(paperAccount);
    answer = async (request, client) =>
      isGateways(gateway, request) ? gateway.fetch(request, client) : site.answer(request);
    const sockets = hostWebSockets(server, {
      path: gateway.streamPath,
      isAllowedHost: isOwnHost,
      maxMessageBytes: gateway.config.stream.maxMessageLength,
      onConnect: (socket, request) =>
        void gateway.connect(socket, published.request(request, request.headers.get("host") ?? undefined)),
    });
    const timer = setInterval(() => gateway.tick(), tickMs);
    const { email, password, apiKey } = paperAccount;
    let closed: Promise<void> | undefined;
    const close = async () => {
      clearInterval(timer);
      gateway.close();
      sockets.close();
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await ended;
    };
    return {
      url: `http://${hostName(host)}:${(server.address() as AddressInfo).port}`,
      gateway,
      account: { email, password, apiKey },
      close: () => {
        closed ??= close();
        return closed;
      },
    };
  } catch (error) {
    server.close();
    throw error;
  }
}

/** Few rounds for an in-memory store: the hash ends with the process and the password is public. */
function hashing(storePath: string | undefined): Partial<GatewayConfig> {
  return storePath === undefined ? { passwordIterations: 1_000 } : {};
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function isGateways(gateway: Gateway, request: Request): boolean {
  const { pathname } = new URL(request.url);
  const { basePath } = gateway.config;
  return pathname === basePath || pathname.startsWith(`${basePath}/`) || pathname === gateway.streamPath;
}

/** Site without a dashboard: config.json only. */
function configOnly(configText: string): StaticFiles {
  return {
    answer: (request) =>
      new URL(request.url).pathname === "/config.json"
        ? new Response(configText, {
            headers: { "Content-Type": "application/json", "Cache-Control": "no-cache" },
          })
        : new Response("There is no such file\n", { status: 404 }),
  };
}
