// A whole gateway of paper: HTTP by `fetch`, the stream by `connect`, the world behind both. Web standards only; a host
// gives it sockets, a store and a tick.
import { streamPath as streamPathSuffix } from "#contract/endpoints.ts";
import { type AccountRequest, createAccounts, toWireUser, type WireUser } from "./accounts.ts";
import { type Clock, systemClock } from "./clock.ts";
import { createFaultInjector, type Faults, isOrder } from "./faults.ts";
import { defaultGatewayConfig, type GatewayConfig } from "./gateway-config.ts";
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
import { speakDialect } from "./venue-dialect.ts";
import { createWorld } from "./world/create-world.ts";
import type { World } from "./world/world.ts";
import { createWorldPersistence } from "./world-persistence.ts";

export interface GatewayOptions {
  /** Which world: the same seed, clock and requests give the same one. */
  readonly seed: string;
  readonly clock?: Clock;
  readonly store?: Store;
  readonly config?: Partial<GatewayConfig>;
  /** Real time for rates and heartbeats, in ms; the world's own time is `clock`. */
  readonly monotonicNow?: MonotonicNow;
}

export interface Gateway {
  /** Answers an HTTP request; never rejects. */
  fetch(request: Request): Promise<Response>;
  /** Takes a WebSocket whose handshake was `request`. */
  connect(socket: StreamSocket, request: Request): Promise<void>;
  /** Lets the world live up to the clock and sends what the stream has to tell. The host calls it some 20 times a second. */
  tick(): void;
  /** Makes an account in the gateway and in the world, or brings the one of that id to these credentials. */
  openAccount(request: AccountRequest): Promise<WireUser>;
  readonly config: GatewayConfig;
  /** The path WebSockets connect to; undefined where there is no stream. */
  readonly streamPath: string | undefined;
  readonly world: World;
  readonly stream: StreamControls;
  readonly faults: Faults;
  /** From now on access tokens have to come so: "bearer", "none", or bare in the header of this name. */
  presentTokensAs(presentation: string): void;
  /** Ends every access token handed out so far. */
  expireAccessTokens(): void;
  /** Ends every refresh token handed out so far; access tokens run their time. */
  revokeFamilies(): void;
  /** The last thousand requests, oldest first. */
  requests(): readonly LoggedRequest[];
  /** How many orders have been sent here since the start or the last reset, whatever became of them. */
  ordersReceived(): number;
  /** The last thousand of them as they arrived, oldest first. */
  orderArrivals(): readonly OrderArrival[];
  /** Begins the world anew from its seed: balances, orders, faults and the log go, people and sign-ins stay. */
  reset(): void;
  /** Keeps what is to be kept, ends every connection and closes the store. */
  close(): void;
}

/** Close codes of the profile: the service begins anew, or goes away. */
const restartCode = 1012;
const goingAwayCode = 1001;

/** A gateway over `store`, its world rebuilt at the clock's present with the accounts and orders kept there. */
export function createGateway(options: GatewayOptions): Gateway {
  const { seed, clock = systemClock, store = createMemoryStore() } = options;
  const monotonicNow = options.monotonicNow ?? (() => performance.now());
  const config: GatewayConfig = { ...defaultGatewayConfig, ...options.config };
  const streamPath = config.streamOffered
    ? (config.streamPath ?? config.basePath + streamPathSuffix)
    : undefined;
  let tokenPresentation = config.accessToken;

  const accounts = createAccounts(store, config.passwordIterations);
  const sessions = createSessions(store, clock, config);
  const faults = createFaultInjector();
  const log = createRequestLog();
  const arrivals = createArrivalLog(config.idempotencyHeader);

  const beginWorld = () => {
    const world = createWorld({ seed, clock });
    const told = speakDialect(world, config.dialect);
    const keeper = createWorldPersistence(store, world);
    for (const user of store.users()) world.openAccount(user.id);
    const unwatch = told.watch((change) => hub.tell(change));
    return {
      world,
      told,
      keeper,
      end: () => {
        unwatch();
        keeper.stop();
      },
    };
  };
  /** The world as this gateway's venues tell it. */
  const world = () => living.told;
  const hub = createStreamHub({
    source: createFeedSource({ world, clock, intervals: config.intervals }),
    limits: config.stream,
    allowedOrigins: config.corsOrigins,
    now: () => clock.now(),
    monotonicNow,
    advance: () => living.world.advance(),
    userByApiKey: (key) => accounts.byApiKey(key),
  });
  let living = beginWorld();

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
      accessToken: () => tokenPresentation,
    }),
    beforeHandling: () => living.world.advance(),
    beforeAnswering: () => living.keeper.save(),
  });

  return {
    config,
    streamPath,
    stream: hub,
    faults,
    get world() {
      return living.world;
    },
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const path = pathname.startsWith(config.basePath) ? pathname.slice(config.basePath.length) : pathname;
      if (isOrder(request, path)) await arrivals.add(request, path, clock.now());
      const response = await faults.inject(request, path, () => answer(request));
      log.add(request, response.status, clock.now());
      return withCommonHeaders(response, clock.now());
    },
    connect: (socket, request) => hub.connect(socket, request),
    tick() {
      living.world.advance();
      living.keeper.save();
      hub.flush();
    },
    async openAccount(request) {
      const user = await accounts.open(request);
      living.world.openAccount(user.id);
      living.keeper.save();
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
      living.end();
      store.clearWorld();
      faults.clear();
      faults.release();
      log.clear();
      arrivals.clear();
      hub.dropAll(restartCode);
      living = beginWorld();
      living.keeper.save();
    },
    close() {
      faults.close();
      hub.dropAll(goingAwayCode);
      living.keeper.save();
      living.end();
      store.close();
    },
  };
}

/** What every answer carries: it is not to be kept, and by when it was made in the world's time. */
function withCommonHeaders(response: Response, now: number): Response {
  const headers = new Headers(response.headers);
  headers.set("Date", new Date(now).toUTCString());
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(response.body, { status: response.status, headers });
}
