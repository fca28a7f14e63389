// A gateway for tests: its clock moves only when told, and someone is there to ask who can sign in.
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

/** Someone who is signed in: asks with their key and their token. */
export interface Asker {
  readonly headers: Readonly<Record<string, string>>;
  /** The refresh cookie as the sign-in set it. */
  readonly cookie: string;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** One outcome of a market, as an order names it. */
export interface SampleMarket {
  readonly market_id: string;
  readonly outcome_id: string;
}

export interface Harness {
  readonly gateway: Gateway;
  /** A lively market on each venue, the three of one matched group. */
  readonly markets: Readonly<Record<"a" | "b" | "c", SampleMarket>>;
  readonly clock: ManualClock;
  /** Moves real time, which rates and heartbeats count in. */
  readonly passTime: (ms: number) => void;
  /** Sends a request to a path below the base path. */
  send(path: string, init?: RequestInit): Promise<Response>;
  signIn(who?: AccountRequest): Promise<Asker>;
}

/** A gateway at noon of a Friday in 2026, with Ada's account. */
export async function openHarness(options: HarnessOptions = {}): Promise<Harness> {
  const clock = options.clock ?? createManualClock(Date.UTC(2026, 10, 20, 12));
  let realTime = 0;
  const gateway = createGateway({
    seed: options.seed ?? "harness",
    clock,
    ...(options.store === undefined ? {} : { store: options.store }),
    // Few rounds: what is tested is never how slow the hash is. No rate in the way of those who do not test it.
    config: {
      passwordIterations: 1_000,
      requestRate: { perSecond: 1_000_000, burst: 1_000_000 },
      ...options.config,
    },
    monotonicNow: () => realTime,
  });
  await gateway.openAccount(ada);
  const send: Harness["send"] = (path, init) =>
    gateway.fetch(new Request(`${origin}${gateway.config.basePath}${path}`, init));

  const { a, b, c } = gateway.world.showcase();
  const sample = ({ marketId, outcomeIds }: MarketAddress): SampleMarket => ({
    market_id: marketId,
    outcome_id: outcomeIds[0],
  });

  return {
    gateway,
    markets: { a: sample(a), b: sample(b), c: sample(c) },
    clock,
    passTime: (ms) => {
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

/** A POST of `body` as JSON. */
export function postOf(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

/** The cookie an answer sets, as the browser would send it back: name and value. */
export function cookieOf(answer: Response): string {
  return (answer.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
}

/** The path prefix of a venue in a gateway that was not told another. */
export const prefixes = defaultGatewayConfig.prefixes;
