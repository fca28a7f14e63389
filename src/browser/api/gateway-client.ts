// Requests to the gateway: by the table of endpoints, within the rate limit, with key and token; a read is sent once more
// after the sign-in was renewed. Independent of the session: credentials, and the reaction to a 401, are injected.
import type { Config } from "#browser/config/config.ts";
import { type Clock, systemClock } from "#browser/lib/clock.ts";
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type EndpointName,
  endpoints,
  type ParamsOf,
} from "#contract/endpoints.ts";
import { anySignal, orAborted } from "./abort.ts";
import {
  type GatewayError,
  isSignInRefused,
  RateLimitedError,
  SignedOutError,
  TimeoutError,
  UnauthorizedError,
} from "./gateway-error.ts";
import { exchange, type HttpDeps, type Limits, type Outgoing } from "./http-exchange.ts";
import { refusesSignIn } from "./parse-response.ts";
import { createRequestLog, type RequestLog } from "./request-log.ts";
import { createRequestQueue, type RequestQueue, type Urgency } from "./request-queue.ts";
import { type ParameterValues, requestUrl } from "./request-url.ts";

/** Read for every request and retry: either may have changed. */
export interface Credentials {
  apiKey(): string | undefined;
  accessToken(): string | undefined;
}

/** A request and the key and token it carried. */
export type Presented = Pick<Outgoing, "name" | "apiKey" | "accessToken">;

export interface GatewayClientOptions {
  readonly config: Config;
  readonly credentials: Credentials;
  /**
   * Called on a 401, and on a 403 of a read; resolves to true if the sign-in was renewed, so that a read can be retried. A 403 says
   * as often that this read is forbidden.
   */
  onUnauthorized(presented: Presented, status: number): Promise<boolean>;
  /** Called when a read is refused again after the sign-in was renewed. */
  readonly onRefused?: (presented: Presented, status: number) => void;
  /** Called when a secured request was accepted. */
  readonly onAccepted?: (presented: Presented) => void;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  readonly log?: RequestLog;
  /** Resolves once what is on the way to the screen is drawn: background reads wait for it. Where there is none they do not. */
  readonly afterPaint?: () => Promise<void>;
}

/** The endpoints that change nothing. */
export type ReadName = {
  [Name in EndpointName]: Name extends "login" | "refresh" | `createOrder${string}` ? never : Name;
}[EndpointName];

interface GatewayRequest<Name extends EndpointName> {
  readonly params: ParamsOf<Name>;
  readonly body?: BodyOf<Name>;
  /** Calls a request off. An order is not called off: no signal can unsend it. */
  readonly signal?: AbortSignal | undefined;
  /** Reads only; "visible" by default. */
  readonly urgency?: Urgency;
  /** Orders only: goes into the header that the settings name, where they name one. */
  readonly idempotencyKey?: string;
  /** Orders only: the answer, where it came after the call had been given up (a TimeoutError, or signed out). */
  readonly onLate?: (answer: AnswerOf<Name>) => void;
  /** Orders only: what became known after the call had been given up, where it was no usable answer. */
  readonly onLateError?: (error: GatewayError) => void;
}

export interface GatewayClient {
  /** The decoded answer of an endpoint. Rejects with a GatewayError, or with the reason of `signal`. */
  call<Name extends EndpointName>(name: Name, request: GatewayRequest<Name>): Promise<AnswerOf<Name>>;
  /** Calls the listener with each request that ends (no addresses, no secrets); returns the removal. */
  readonly onRequest: RequestLog["listen"];
  /** The last requests, oldest first. */
  readonly recentRequests: RequestLog["recent"];
  readonly clearRequests: RequestLog["clear"];
  /** Keeps this client within a budget that others share. */
  readonly shareTurns: RequestQueue["share"];
  /**
   * Reads once by `settings`, after all other reads, without affecting the session: for the connection check. `onBody`
   * receives the answer's data, an error's too, before it is decoded. Rejects as `call` does.
   */
  probe(
    name: ReadName,
    params: ParameterValues,
    settings: Config,
    signal: AbortSignal,
    onBody?: (body: unknown) => void,
  ): Promise<unknown>;
  /** Closes the client: reads are aborted, nothing more is sent, and only `onLate` of orders still receives responses. */
  close(): void;
}

const readLimits: Limits = { headersMs: 10_000, bodyMs: 20_000 };
/** Timeout of a POST, ms. */
const postMs = 15_000;
/** Time a late order response is still accepted, ms. */
const lateMs = 60_000;

/**
 * A client for one user's credentials. A read waits for its turn within the rate limit and is sent again once with a
 * renewed token; a POST is sent once, whatever happens.
 */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { config, credentials, onUnauthorized, onRefused, onAccepted, clock = systemClock } = options;
  const log = options.log ?? createRequestLog();
  const deps: HttpDeps = {
    config,
    clock,
    log,
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
  };
  const queue = createRequestQueue(config.gateway.requestsPerSecond, clock);
  const closing = new AbortController();

  async function ask(
    outgoing: Outgoing,
    limits: Limits,
    signal?: AbortSignal,
    settings?: Config,
  ): Promise<unknown> {
    try {
      if (settings !== undefined)
        return await exchange({ ...deps, config: settings }, outgoing, limits, signal);
      const answer = await exchange(deps, outgoing, limits, signal);
      if (outgoing.endpoint.secured) onAccepted?.(outgoing);
      return answer;
    } catch (error) {
      if (error instanceof RateLimitedError) queue.pause(error.retryAfterMs);
      throw error;
    }
  }

  async function read(prepared: Prepared, urgency: Urgency, signal: AbortSignal): Promise<unknown> {
    const takeTurn = async (why?: "again") => {
      if (urgency === "background") await options.afterPaint?.();
      await queue.take(urgency, signal);
      return present({ ...prepared, why }, credentials);
    };
    const first = await takeTurn();
    try {
      return await ask(first, readLimits, signal);
    } catch (error) {
      if (!isSignInRefused(error)) throw error;
      if (!(await orAborted(onUnauthorized(first, error.status), signal))) throw error;
    }
    const second = await takeTurn("again");
    try {
      return await ask(second, readLimits, signal);
    } catch (error) {
      if (!isSignInRefused(error)) throw error;
      onRefused?.(second, error.status);
      if (!(error instanceof UnauthorizedError)) throw error;
      throw new UnauthorizedError(refusesSignIn, error.reason, true);
    }
  }

  async function authenticate(prepared: Prepared, signal: AbortSignal): Promise<unknown> {
    queue.spend();
    return ask(present(prepared, credentials), { headersMs: postMs, bodyMs: postMs }, signal);
  }

  async function order<Name extends EndpointName>(
    prepared: Prepared,
    request: GatewayRequest<Name>,
  ): Promise<unknown> {
    queue.spend();
    const timeout = new AbortController();
    const signal = anySignal(timeout.signal, closing.signal);
    const outgoing = present(prepared, credentials);
    const answering = ask(outgoing, { headersMs: lateMs, bodyMs: lateMs });
    const cancel = clock.after(postMs, () => timeout.abort(new TimeoutError(postMs)));
    try {
      return await orAborted(answering, signal);
    } catch (error) {
      cancel();
      if (signal.aborted) listenOn(answering, request);
      if (!(error instanceof UnauthorizedError)) throw error;
      // Renewing may end the sign-in and with it this client; the order is refused all the same.
      const renewed = await orAborted(onUnauthorized(outgoing, 401), signal).catch(() => false);
      throw new UnauthorizedError(error.message, error.reason, renewed, error.isData);
    } finally {
      cancel();
    }
  }

  return {
    call: async (name, request) => {
      closing.signal.throwIfAborted();
      const endpoint: Endpoint<unknown, unknown, unknown> = endpoints[name];
      const url = requestUrl(config, endpoint, request.params as ParameterValues);
      const { body, idempotencyKey, urgency = "visible" } = request;
      const prepared: Prepared = { name, endpoint, url, body, idempotencyKey };
      const isOrder = endpoint.method === "POST" && endpoint.secured;
      const signal = anySignal(request.signal, closing.signal);
      const answer = isOrder
        ? order(prepared, request)
        : endpoint.method === "GET"
          ? read(prepared, urgency, signal)
          : authenticate(prepared, signal);
      // The table pairs each name with the decoder that made this answer.
      return (await answer) as AnswerOf<typeof name>;
    },
    onRequest: log.listen,
    recentRequests: log.recent,
    clearRequests: log.clear,
    shareTurns: queue.share,
    probe: async (name, params, settings, caller, onBody) => {
      closing.signal.throwIfAborted();
      const signal = anySignal(caller, closing.signal);
      const endpoint: Endpoint<unknown, unknown, unknown> = endpoints[name];
      const url = requestUrl(settings, endpoint, params);
      await queue.take("background", signal);
      const prepared: Prepared = { name, endpoint, url, body: undefined, idempotencyKey: undefined };
      const outgoing = { ...present(prepared, credentials), why: "check" as const, onBody };
      return ask(outgoing, readLimits, signal, settings);
    },
    close: () => closing.abort(new SignedOutError()),
  };
}

type Prepared = Omit<Outgoing, "apiKey" | "accessToken">;

function present(prepared: Prepared, credentials: Credentials): Outgoing {
  return { ...prepared, apiKey: credentials.apiKey(), accessToken: credentials.accessToken() };
}

/** Reports the late response of an order to the caller whose request timed out. */
function listenOn<Name extends EndpointName>(
  answering: Promise<unknown>,
  request: GatewayRequest<Name>,
): void {
  answering.then(
    (answer) => request.onLate?.(answer as AnswerOf<Name>),
    // Without a signal of the caller's an exchange rejects with nothing but GatewayErrors.
    (error: unknown) => request.onLateError?.(error as GatewayError),
  );
}
