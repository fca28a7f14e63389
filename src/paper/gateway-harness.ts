// Gateway for tests with a manual clock and a user who can sign in.
import { apiKeyHeader } from "#contract/endpoints.ts";
import { decodeSignIn } from "#contract/user.ts";
import type { AccountRequest } from "./accounts.ts";
import { createManualClock, type ManualClock } from "./clock.ts";
import { createGateway, type Gateway } from "./gateway.ts";
import { defaultGatewayConfig, type GatewayConfig } from "./gateway-config.ts";
import type { Store } from "./store.ts";
import type { MarketAddress } from "./world/world.ts";

export const origin = "http://paper.test";

export const ada: AccountRequest = {
  id: "ada",
  name: "Ada",
  email: "ada@paper.test",
  password: "difference engine",
  apiKey: "key-of-ada",
};

export interface HarnessOptions {
  readonly seed?: string;
  readonly store?: Store;
  readonly clock?: ManualClock;
  readonly config?: Partial<GatewayConfig>;
}

/** A signed-in user who sends requests with an API key and an access token. */
export interface SignedInUser {
  readonly headers: Readonly<Record<string, string>>;
  /** Refresh cookie set by the sign-in. */
  readonly cookie: string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** An outcome of a market, as an order names it. */
export interface SampleMarket {
  readonly market_id: string;
  readonly outcome_id: string;
}

export interface GatewayHarness {
  readonly gateway: Gateway;
  /** A lively market on each venue, all three in one matched group. */
  readonly markets: Readonly<Record<"a" | "b" | "c", SampleMarket>>;
  readonly clock: ManualClock;
  /** Advances real time, which rate limits and heartbeats use. */
  readonly advanceRealTime: (ms: number) => void;
  /** Sends a request to a path below the base path; `client` is the network address it comes from. */
  send(path: string, init?: RequestInit, client?: string): Promise<Response>;
  signIn(who?: AccountRequest): Promise<SignedInUser>;
}

/** Gateway at noon on a Friday in 2026, with Ada's account. */
export async function createGatewayHarness(options: HarnessOptions = {}): Promise<GatewayHarness> {
  const clock = options.clock ?? createManualClock(Date.UTC(2026, 10, 20, 12));
  let realTime = 0;
  const gateway = createGateway({
    seed: options.seed ?? "harness",
    clock,
    ...(options.store === undefined ? {} : { store: options.store }),
    // Few rounds and no rate limit by default: hashing speed and limits have their own tests.
    config: {
      passwordIterations: 1_000,
      requestRate: { perSecond: 1_000_000, burst: 1_000_000 },
      ...options.config,
    },
    monotonicNow: () => realTime,
  });
  await gateway.openAccount(ada);
  const send: GatewayHarness["send"] = (path, init, client) =>
    gateway.fetch(new Request(`${origin}${gateway.config.basePath}${path}`, init), client);

  const { a, b, c } = gateway.world.showcase();
  const sample = ({ marketId, outcomeIds }: MarketAddress): SampleMarket => ({
    market_id: marketId,
    outcome_id: outcomeIds[0],
  });

  return {
    gateway,
    markets: { a: sample(a), b: sample(b), c: sample(c) },
    clock,
    advanceRealTime: (ms) => {
      realTime += ms;
    },
    send,
    async signIn(who = ada) {
      const { email, password, apiKey } = who;
      const answer = await send("/auth/login", postOf({ email, password }));
      const { access_token } = decodeSignIn(await answer.json());
      const headers = { [apiKeyHeader]: apiKey, Authorization: `Bearer ${access_token}` };
      return {
        headers,
        cookie: cookieOf(answer),
        get: (path, more = {}) => send(path, { headers: { ...headers, ...more } }),
        post: (path, body, more = {}) => send(path, postOf(body, { ...headers, ...more })),
      };
    },
  };
}

/** POST request with `body` as JSON. */
export function postOf(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

/** Cookie set by a response, as name=value. */
export function cookieOf(answer: Response): string {
  return (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
}

export const prefixes = defaultGatewayConfig.prefixes;
