// One request out, one decoded answer or one error back, within time limits. Nothing is sent twice here.
import type { Config } from "#browser/config/config.ts";
import { type Clock, toleratedClockMs } from "#browser/lib/clock.ts";
import { endSentence } from "#browser/lib/end-sentence.ts";
import { runInSlices } from "#browser/lib/in-slices.ts";
import { redact } from "#browser/lib/redact.ts";
import { MalformedError } from "#contract/decoding.ts";
import type { Endpoint, EndpointName } from "#contract/endpoints.ts";
import { anySignal, orAborted } from "./abort.ts";
import {
  GatewayError,
  MalformedAnswerError,
  NetworkError,
  RateLimitedError,
  TimeoutError,
  UnsendableError,
} from "./gateway-error.ts";
import { isErrorBody, readError, readJson, reasonDespiteStatus } from "./parse-response.ts";
import { readAnswer, writeOrderBody } from "./read-answer.ts";
import { calledOff, type RequestLog, type RequestRecord } from "./request-log.ts";

export interface Outgoing {
  readonly name: EndpointName;
  readonly endpoint: Endpoint<unknown, unknown, unknown>;
  readonly url: string;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly apiKey: string | undefined;
  readonly accessToken: string | undefined;
  /** Called with the data of each answer, errors included, before it is decoded. */
  readonly onBody?: ((body: unknown) => void) | undefined;
  /** For the log. */
  readonly why?: RequestRecord["why"];
}

/** Timeouts for the response headers and for the body, ms. */
export interface Limits {
  readonly headersMs: number;
  readonly bodyMs: number;
}

export interface HttpDeps {
  readonly config: Config;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: RequestLog;
}

/** Sends `outgoing` and decodes the answer. Rejects with a GatewayError, or with the reason of `called` once it fires. */
export async function exchange(
  deps: HttpDeps,
  outgoing: Outgoing,
  limits: Limits,
  called?: AbortSignal,
): Promise<unknown> {
  const { clock } = deps;
  const { name, why } = outgoing;
  const timeout = new AbortController();
  const signal = anySignal(called, timeout.signal);
  const giveUpAfter = (ms: number) => clock.after(ms, () => timeout.abort(new TimeoutError(ms)));
  const timers = [giveUpAfter(limits.headersMs), giveUpAfter(limits.bodyMs)] as const;
  const [sentAt, requestedAt, start] = [clock.now(), machineTime(clock), clock.monotonic()];
  let status: number | undefined;
  let answered = false;
  let outcome = "answered";
  let retryAfterMs: number | undefined;
  let clockAheadMs: number | undefined;
  let gatewayOrigin: number | undefined;
  let type: string | undefined;
  let bytes: number | undefined;
  let isMalformed = false;
  let body: unknown;
  try {
    const init = requestInit(deps.config, outgoing);
    const response = await orAborted(deps.fetch(outgoing.url, { ...init, signal }), signal);
    timers[0]();
    status = response.status;
    clockAheadMs = clockAhead(response, requestedAt, clock);
    if (clockAheadMs !== undefined) {
      gatewayOrigin = machineTime(clock) + clockAheadMs - clock.monotonic();
      if (isClockConfirmed({ clockAheadMs, gatewayOrigin }, deps.log)) clock.correct?.(clockAheadMs);
    }
    if (!response.ok) {
      const { errorReason } = deps.config.gateway;
      const reading = readError(
        response,
        clock.now(),
        errorReason,
        withoutSecrets(outgoing),
        outgoing.onBody,
      );
      const refusal = await orAborted(reading, signal);
      answered = true;
      if (refusal instanceof RateLimitedError) retryAfterMs = refusal.retryAfterMs;
      throw refusal;
    }
    type = mediaType(response);
    const onRead = (read: number) => {
      bytes = read;
    };
    const { decode } = outgoing.endpoint;
    const isList = decode.steps !== undefined;
    body = isList && status === 204 ? null : await orAborted(readJson(response, { onRead, signal }), signal);
    outgoing.onBody?.(body);
    const received = isList && body === null ? null : readAnswer(deps.config, name, body);
    // Go writes an empty list as null, and some gateways the data of an error.
    const data = isList && received === null && !isErrorBody(body) ? [] : received;
    return decode.steps === undefined ? decode(data) : await runInSlices(decode.steps(data), signal);
  } catch (problem) {
    const error: unknown = signal.aborted
      ? signal.reason
      : await gatewayErrorOf(problem, deps, outgoing, { status, body });
    isMalformed = error instanceof MalformedAnswerError;
    if (!answered) outcome = error instanceof GatewayError ? error.name : calledOff;
    throw error;
  } finally {
    for (const cancel of timers) cancel();
    const endedAt = clock.monotonic();
    deps.log.add({
      name,
      status,
      outcome,
      ms: endedAt - start,
      sentAt,
      endedAt,
      ...(clockAheadMs === undefined || gatewayOrigin === undefined ? {} : { clockAheadMs, gatewayOrigin }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(isMalformed ? { unread: { bytes, type } } : {}),
      ...(why === undefined ? {} : { why }),
    });
  }
}

/** Media type of the response without parameters. */
function mediaType({ headers }: Response): string | undefined {
  return /^[\w.+-]{1,40}\/[\w.+-]{1,80}/.exec(headers.get("content-type") ?? "")?.[0];
}

/**
 * Least lead of the clock that wrote the header "Date" over the machine's, ms; the header has no fractions of a second. It was
 * written after `requestedAt` (the machine's clock): one that is read late, after a sleep of the machine, proves no lead. A cache
 * adds the seconds that it held the answer ("Age").
 */
export function clockAhead({ headers }: Response, requestedAt: number, clock: Clock): number | undefined {
  const date = headers.get("date");
  const at = date === null ? Number.NaN : Date.parse(date) + (Number(headers.get("age")) || 0) * 1_000 + 500;
  if (Number.isNaN(at)) return undefined;
  const readAt = machineTime(clock);
  return at > readAt ? at - readAt : Math.min(0, at - requestedAt);
}

/**
 * True unless the answer before names another time. An old answer out of a cache, or one server of several whose clock is
 * wrong, must not move the clock that orders are stamped and looked up with. After the machine's clock was set, the answers
 * still agree by its monotonic clock; after a sleep, in which that may stand still, by the other.
 */
function isClockConfirmed(
  { clockAheadMs, gatewayOrigin }: Required<Pick<RequestRecord, "clockAheadMs" | "gatewayOrigin">>,
  log: RequestLog,
): boolean {
  const last = log.recent().findLast((record) => record.clockAheadMs !== undefined);
  if (last?.clockAheadMs === undefined || last.gatewayOrigin === undefined) return true;
  const [byWall, byMonotonic] = [clockAheadMs - last.clockAheadMs, gatewayOrigin - last.gatewayOrigin];
  return Math.min(Math.abs(byWall), Math.abs(byMonotonic)) < toleratedClockMs;
}

export const machineTime = ({ now, correctionMs = 0 }: Clock) => now() - correctionMs;

function requestInit(config: Config, { name, endpoint, ...outgoing }: Outgoing): RequestInit {
  return {
    method: endpoint.method,
    headers: requestHeaders(config, name, endpoint.secured, outgoing),
    ...(outgoing.body === undefined
      ? {}
      : { body: JSON.stringify(writeOrderBody(config, name, outgoing.body)) }),
    // The cookie goes where it is read or set and nowhere else.
    credentials: endpoint.secured ? "omit" : "include",
    cache: "no-store",
    // A redirected POST could be placed twice, and a redirect would carry the key to another place.
    redirect: "error",
    referrerPolicy: "no-referrer",
    // The cookie is spent once the gateway has it: a page that is left meanwhile must not lose the one that comes back.
    keepalive: name === "refresh",
  };
}

function requestHeaders(
  { gateway, orders }: Config,
  name: EndpointName,
  secured: boolean,
  {
    body,
    apiKey,
    accessToken,
    idempotencyKey,
  }: Pick<Outgoing, "body" | "apiKey" | "accessToken" | "idempotencyKey">,
): Headers {
  const entries: [string, string][] = [["Accept", "application/json"]];
  if (body !== undefined) entries.push(["Content-Type", "application/json"]);
  if (name === "refresh") entries.push(...Object.entries(gateway.refreshHeaders));
  if (secured && apiKey !== undefined) entries.push([gateway.apiKeyHeader, apiKey]);
  if (secured && accessToken !== undefined && gateway.accessToken !== "none") {
    entries.push(
      gateway.accessToken === "bearer"
        ? ["Authorization", `Bearer ${accessToken}`]
        : [gateway.accessToken, accessToken],
    );
  }
  if (idempotencyKey !== undefined && orders.idempotencyHeader !== "off") {
    entries.push([orders.idempotencyHeader, idempotencyKey]);
  }
  try {
    return new Headers(entries);
  } catch {
    // The browser's own message would repeat the value, and the value may be a key.
    throw new UnsendableError("The API key or the sign-in holds a character that no request can carry.");
  }
}

const unreached = "The gateway could not be reached.";

async function why(deps: HttpDeps): Promise<string> {
  const { baseUrl } = deps.config.gateway;
  if (baseUrl.startsWith("/")) return unreached;
  try {
    return await (await import("./diagnose-network-error.ts")).whyUnreached(deps, baseUrl);
  } catch {
    // Nothing at all is reached, this part neither.
    return unreached;
  }
}

function isOrder({ method, secured }: Outgoing["endpoint"]): boolean {
  return method === "POST" && secured;
}

/** A gateway may repeat the key that it refuses; the reason of an order is stored and exported. */
function withoutSecrets({ apiKey = "", accessToken = "" }: Outgoing): (text: string) => string {
  return (text) => redact(redact(text, apiKey), accessToken);
}

async function gatewayErrorOf(
  problem: unknown,
  deps: HttpDeps,
  outgoing: Outgoing,
  { status, body }: { readonly status: number | undefined; readonly body: unknown },
): Promise<GatewayError> {
  if (problem instanceof GatewayError) return problem;
  if (problem instanceof MalformedError) {
    const reason = reasonDespiteStatus(body, deps.config.gateway.errorReason);
    const said = reason === undefined ? "" : ` It says: ${endSentence(withoutSecrets(outgoing)(reason))}`;
    return new MalformedAnswerError(
      `The gateway's answer is not what the interface says: ${problem.message}.${said}`,
      problem.path,
      status,
    );
  }
  if (status !== undefined)
    return new NetworkError("The connection broke before the gateway's answer was whole.");
  // Orders report the failure at once, without a diagnosis.
  return new NetworkError(isOrder(outgoing.endpoint) ? unreached : await why(deps));
}
