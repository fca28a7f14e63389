// Serves a paper world to a browser from one port: the gateway, its stream, the built dashboard and its settings.
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Clock, systemClock } from "#paper/clock.ts";
import { createGateway, type Gateway } from "#paper/gateway.ts";
import type { GatewayConfig } from "#paper/gateway-config.ts";
import { createMemoryStore } from "#paper/store.ts";
import { gatewayConfigOf, paperAccount, paperConfig, type Settings } from "./paper-config.ts";
import { openSqliteStore } from "./sqlite-store.ts";
import { readStaticFiles, type StaticFiles } from "./static-files.ts";
import { hostWebSockets } from "./web-sockets.ts";

export interface ServePaperOptions {
  /** 127.0.0.1 where absent: the credentials of a paper world are known to everyone. */
  readonly host?: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly seed?: string;
  readonly clock?: Clock;
  /** The SQLite file that outlives a restart; absent: everything ends with the process. */
  readonly storePath?: string | undefined;
  /** The built dashboard; absent: only the gateway and config.json are served. */
  readonly distPath?: string | undefined;
  /** Laid over config.json, key by key. */
  readonly configOverrides?: Settings;
  /** What the settings do not say: lifetimes, rates, limits. */
  readonly gatewayConfig?: Partial<GatewayConfig>;
}

export interface PaperServer {
  /** The address to open, without a slash at its end. */
  readonly url: string;
  readonly gateway: Gateway;
  readonly account: { readonly email: string; readonly password: string; readonly apiKey: string };
  /** Keeps what is to be kept, ends every connection and frees the port. */
  close(): Promise<void>;
}

export const defaultSeed = "crossbook";
/** How long a connection that nothing is asked over stays open. */
const restingConnectionMs = 120_000;
/** How often the world moves on and the stream tells of it. */
const tickMs = 50;

/** Serves a paper world until it is closed. Rejects where the port is taken, or a file cannot be used. */
export async function servePaper(options: ServePaperOptions): Promise<PaperServer> {
  const { host = "127.0.0.1", port, seed = defaultSeed, clock = systemClock, distPath } = options;
  const settings = paperConfig(distPath, options.configOverrides ?? {});
  const configText = JSON.stringify(settings, null, 2);
  const site = distPath === undefined ? configOnly(configText) : readStaticFiles(distPath, configText);

  // The port before the store: whoever holds it is alone with the store, which is what makes its lock safe to remove.
  let answer: (request: Request) => Promise<Response> = async () =>
    new Response("The paper world is being built\n", { status: 503, headers: { "Retry-After": "1" } });
  const server = createServer(
    getRequestListener((request) => answer(request), { overrideGlobalObjects: false }),
  );
  // A connection that is closed just as it is used again loses a request; those of browsers and tests rest longer than five seconds.
  server.keepAliveTimeout = restingConnectionMs;
  await listen(server, host, port);
  try {
    const store = options.storePath === undefined ? createMemoryStore() : openSqliteStore(options.storePath);
    const config = { ...gatewayConfigOf(settings), ...hashing(options.storePath), ...options.gatewayConfig };
    const gateway = createGateway({ seed, clock, store, config });
    await gateway.openAccount(paperAccount);
    answer = async (request) =>
      isGateways(gateway, request) ? gateway.fetch(request) : site.answer(request);
    return start(server, gateway, host);
  } catch (error) {
    server.close();
    throw error;
  }
}

/** A hash that ends with the process, of a password everyone knows, need not be slow to guess. */
function hashing(storePath: string | undefined): Partial<GatewayConfig> {
  return storePath === undefined ? { passwordIterations: 1_000 } : {};
}

function start(server: Server, gateway: Gateway, host: string): PaperServer {
  const sockets = hostWebSockets(server, {
    path: gateway.streamPath,
    longestMessage: gateway.config.stream.longestMessage,
    onConnect: (socket, request) => void gateway.connect(socket, request),
  });
  const timer = setInterval(() => gateway.tick(), tickMs);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  let closed: Promise<void> | undefined;
  const close = async () => {
    clearInterval(timer);
    gateway.close();
    sockets.close();
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await ended;
  };
  const { email, password, apiKey } = paperAccount;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`,
    gateway,
    account: { email, password, apiKey },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
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

/** A site without a dashboard: config.json and nothing else. */
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
