// Paper gateway: HTTP by `fetch`, the stream by `connect`, and the world behind both. Web standards only; the host
// supplies sockets, a store and a timer.
import { streamPath as streamPathSuffix } from "#contract/endpoints.ts";
import { type AccountRequest, createAccounts, toWireUser, type WireUser } from "./accounts.ts";
import { type Clock, systemClock } from "./clock.ts";
import { createFaultInjector, type Faults, isOrder } from "./faults.ts";
import { defaultGatewayConfig, type GatewayConfig } from "./gateway-config.ts";
import { translateWorld } from "./gateway-variant.ts";
import { createRequestLimit, createSignInLimit, type MonotonicNow } from "./rate-limits.ts";
import { createArrivalLog, createRequestLog, type LoggedRequest, type OrderArrival } from "./request-log.ts";
import { createAuthHandlers } from "./routes/auth-routes.ts";
import { createAuthenticate } from "./routes/authenticate.ts";
import { createRoutes } from "./routes/create-routes.ts";
import { createMarketHandlers } from "./routes/market-routes.ts";
import { createOrderHandlers } from "./routes/order-routes.ts";
import { createSessions } from "./sessions.ts";
import { createMemoryStore, type Store } from "./store.ts";
import { createFeedSource } from "./stream/feed-source.ts";
import { createStreamHub, type StreamControls } from "./stream/stream-hub.ts";
import type { StreamSocket } from "./stream/stream-socket.ts";
import { createWorld } from "./world/create-world.ts";
import type { World, WorldKind } from "./world/world.ts";
import { createWorldPersistence } from "./world-persistence.ts";

export interface GatewayOptions {
  /** World seed: the same seed, clock and requests give the same world. */
  readonly seed: string;
  /** Defaults to the tame world. */
  readonly kind?: WorldKind;
  readonly clock?: Clock;
  readonly store?: Store;
  readonly config?: Partial<GatewayConfig>;
  /** Real time for rate limits and heartbeats, in ms; the world's time is `clock`. */
  readonly monotonicNow?: MonotonicNow;
}

export interface Gateway {
  /**
   * Answers an HTTP request; never rejects. `client` is the network address it came from: wrong passwords are counted by
   * it.
   */
  fetch(request: Request, client?: string): Promise<Response>;
  /** Accepts a WebSocket whose handshake was `request`. */
  connect(socket: StreamSocket, request: Request): Promise<void>;
  /** Advances the world to the clock and flushes the stream. The host calls it about 20 times a second. */
  tick(): void;
  /** Creates an account in gateway and world, or updates the one with this id to these credentials. */
  openAccount(request: AccountRequest): Promise<WireUser>;
  readonly config: GatewayConfig;
  /** Path of the WebSocket; undefined without a stream. */
  readonly streamPath: string | undefined;
  readonly world: World;
  readonly stream: StreamControls;
  readonly faults: Faults;
  /** Changes how access tokens must be sent: "bearer", "none", or bare in the header of this name. */
  presentTokensAs(presentation: string): void;
  /** Ends every access token issued so far. */
  expireAccessTokens(): void;
  /** Ends every refresh token issued so far; access tokens stay valid until they expire. */
  revokeFamilies(): void;
  /** The last thousand requests, oldest first. */
  requests(): readonly LoggedRequest[];
  /** Orders received since the start or the last reset, whatever their outcome. */
  ordersReceived(): number;
  /** The last thousand received orders, oldest first. */
  orderArrivals(): readonly OrderArrival[];
  /** Rebuilds the world from its seed and clears balances, orders, faults and logs. Users and sign-ins stay. */
  reset(): void;
  /** Persists pending changes, ends every connection and closes the store. */
  close(): void;
}

/** Close codes of the stream profile: service restart, and going away. */
const restartCode = 1012;
const goingAwayCode = 1001;

/** Gateway over `store`, its world rebuilt at the clock's time with the stored accounts and orders. */
export function createGateway(options: GatewayOptions): Gateway {
  const { seed, kind = "tame", clock = systemClock, store = createMemoryStore() } = options;
  const monotonicNow = options.monotonicNow ?? (() => performance.now());
  const config: GatewayConfig = { ...defaultGatewayConfig, ...options.config };
  const streamPath = config.hasStream ? (config.streamPath ?? config.basePath + streamPathSuffix) : undefined;
  let tokenPresentation = config.accessToken;

  const accounts = createAccounts(store, config.passwordIterations);
  const sessions = createSessions(store, clock, config);
  const faults = createFaultInjector();
  const log = createRequestLog();
  const arrivals = createArrivalLog(config.idempotencyHeader);

  const beginWorld = () => {
    const world = createWorld({ seed, clock, kind });
    const variantWorld = translateWorld(world, config.variant);
    const persistence = createWorldPersistence(store, world);
    for (const user of store.users()) world.openAccount(user.id);
    const unwatch = variantWorld.watch((change) => hub.broadcast(change));
    return {
      world,
      variantWorld,
      persistence,
      end: () => {
        unwatch();
        persistence.stop();
      },
    };
  };
  /** The world in this gateway's venue variants. */
  const world = () => current.variantWorld;
  const hub = createStreamHub({
    source: createFeedSource({ world, intervals: config.intervals }),
    limits: config.stream,
    allowedOrigins: config.corsOrigins,
    now: () => clock.now(),
    monotonicNow,
    advance: () => current.world.advance(),
    userByApiKey: (key) => accounts.byApiKey(key),
  });
  let current = beginWorld();

  const answer = createRoutes({
    handlers: {
      ...createAuthHandlers({
        accounts,
        sessions,
        signInLimit: createSignInLimit(config.signInFailures, monotonicNow),
        config,
      }),
      ...createOrderHandlers({ world, config }),
      ...createMarketHandlers({ world, clock, config }),
    },
    config,
    streamPath,
    authenticate: createAuthenticate({
      accounts,
      sessions,
      takeRequest: createRequestLimit(config.requestRate, monotonicNow),
      apiKeyHeader: config.apiKeyHeader,
      accessToken: () => tokenPresentation,
    }),
    beforeHandling: () => current.world.advance(),
    beforeAnswering: () => current.persistence.save(),
  });

  return {
    config,
    streamPath,
    stream: hub,
    faults,
    get world() {
      return current.world;
    },
    async fetch(request, client = "") {
      const { pathname } = new URL(request.url);
      const path = pathname.startsWith(config.basePath) ? pathname.slice(config.basePath.length) : pathname;
      if (isOrder(request, path)) await arrivals.add(request, path, clock.now());
      const response = await faults.inject(request, path, () => answer(request, client));
      log.add(request, response.status, clock.now());
      return withCommonHeaders(response, clock.now());
    },
    connect: (socket, request) => hub.connect(socket, request),
    tick() {
      current.world.advance();
      current.persistence.save();
      hub.flush();
    },
    async openAccount(request) {
      const user = await accounts.open(request);
      current.world.openAccount(user.id);
      current.persistence.save();
      return toWireUser(user);
    },
    presentTokensAs: (presentation) => {
      tokenPresentation = presentation;
    },
    expireAccessTokens: () => sessions.expireAccessTokens(),
    revokeFamilies: () => sessions.revokeFamilies(),
    requests: () => log.entries(),
    ordersReceived: () => arrivals.count(),
    orderArrivals: () => arrivals.entries(),
    reset() {
      current.end();
      store.clearWorld();
      faults.clear();
      faults.release();
      log.clear();
      arrivals.clear();
      hub.dropAll(restartCode);
      current = beginWorld();
      current.persistence.save();
    },
    close() {
      faults.close();
      hub.dropAll(goingAwayCode);
      current.persistence.save();
      current.end();
      store.close();
    },
  };
}

/** Adds the headers of every response: no caching, and the world's time as Date. */
function withCommonHeaders(response: Response, now: number): Response {
  const headers = new Headers(response.headers);
  headers.set("Date", new Date(now).toUTCString());
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(response.body, { status: response.status, headers });
}
