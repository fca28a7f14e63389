// Probes /auth without credentials: whether the gateway is there, allows this origin, and requires a header at a token
// refresh. Signs nobody in or out and uses no cookie.
import { GatewayError } from "#browser/api/gateway-error.ts";
import { clockAhead, machineTime } from "#browser/api/http-exchange.ts";
import { readError, readJson } from "#browser/api/parse-response.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { MalformedError } from "#contract/decoding.ts";
import { endpoints } from "#contract/endpoints.ts";
import { type Failed, outcomeOf } from "./probe-outcome.ts";
import type { AuthAnswer } from "./sign-in-facts.ts";

const timeoutMs = 8_000;

export interface AuthProbeDeps {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Empty sign-in request. */
export function askLogin(deps: AuthProbeDeps, baseUrl: string) {
  return ask(deps, baseUrl, "login", {
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify({ email: "", password: "" }),
    credentials: "include",
  });
}

/** Token refresh without the cookie: with it, an old sign-in would be renewed. */
export function askRefresh(deps: AuthProbeDeps, baseUrl: string, headers: Readonly<Record<string, string>>) {
  return ask(deps, baseUrl, "refresh", {
    headers: { Accept: "application/json", ...headers },
    credentials: "omit",
  });
}

async function ask(
  { fetch, clock, signal }: AuthProbeDeps,
  baseUrl: string,
  name: "login" | "refresh",
  init: RequestInit,
): Promise<{ readonly answer: AuthAnswer; readonly clockAheadMs: number | undefined }> {
  let clockAheadMs: number | undefined;
  const askedAt = machineTime(clock);
  try {
    const response = await fetch(`${baseUrl}${endpoints[name].path}`, {
      method: "POST",
      cache: "no-store",
      redirect: "manual",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...init,
    });
    clockAheadMs = clockAhead(response, askedAt, clock);
    return { answer: await read(response, name, clock), clockAheadMs };
  } catch (error) {
    signal.throwIfAborted();
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    const failure = isLate ? "timeout" : "network";
    const failed: Failed = { kind: "failed", failure, status: undefined, reason: undefined };
    return { answer: { kind: "unreached", failed }, clockAheadMs };
  }
}

async function read(response: Response, name: "login" | "refresh", { now }: Clock): Promise<AuthAnswer> {
  if (response.type === "opaqueredirect") return { kind: "redirects" };
  const { status } = response;
  try {
    if (!response.ok) throw await readError(response, now());
    endpoints[name].decode(await readJson(response));
    // A gateway without password sign-in is a gateway all the same.
    return { kind: "there", status, reason: undefined };
  } catch (error) {
    if (error instanceof MalformedError)
      return {
        kind: "elsewhere",
        failed: { kind: "failed", failure: "malformed", status, reason: undefined },
      };
    if (!(error instanceof GatewayError)) throw error;
    const failed = outcomeOf(error);
    if (failed.failure === "unavailable") return { kind: "unavailable", failed };
    const isElsewhere = response.ok || status === 404 || status === 405 || (status === 403 && !error.isData);
    return isElsewhere ? { kind: "elsewhere", failed } : { kind: "there", status, reason: failed.reason };
  }
}
