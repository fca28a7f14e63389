// Sign-in of the gateway check, and what the gateway does with the refresh cookie: rotation, and the reuse of one that was
// rotated away.
import { GatewayError, MalformedAnswerError } from "#browser/api/gateway-error.ts";
import { exchange, type Outgoing } from "#browser/api/http-exchange.ts";
import { readAnswer } from "#browser/api/read-answer.ts";
import { createRequestLog } from "#browser/api/request-log.ts";
import { requestUrl } from "#browser/api/request-url.ts";
import type { Config } from "#browser/config/config.ts";
import { envelopeCandidates } from "#browser/features/diagnostics/find-envelope.ts";
import { change, type Finding, note, problem } from "#browser/features/diagnostics/finding.ts";
import { type SettingChange, withChanges } from "#browser/features/diagnostics/setting-change.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { endpoints, refreshCookie } from "#contract/endpoints.ts";
import type { SignIn } from "#contract/user.ts";
import type { CookieFetch } from "./cookie-fetch.ts";

export interface SessionDeps {
  readonly cookies: CookieFetch;
  readonly clock: Clock;
}

const limits = { headersMs: 15_000, bodyMs: 15_000 };

/** Asks /auth by `config`, and takes the answer out of an envelope. Rejects with a GatewayError. */
export async function authenticate(
  { cookies, clock }: SessionDeps,
  config: Config,
  name: "login" | "refresh",
  body?: { readonly email: string; readonly password: string },
): Promise<{ readonly signIn: SignIn; readonly changes: readonly SettingChange[] }> {
  let received: unknown;
  const outgoing: Outgoing = {
    name,
    endpoint: endpoints[name],
    url: requestUrl(config, endpoints[name], {}),
    body,
    idempotencyKey: undefined,
    apiKey: undefined,
    accessToken: undefined,
    onBody: (data) => {
      received = data;
    },
  };
  try {
    const deps = { config, clock, fetch: cookies.fetch, log: createRequestLog() };
    return { signIn: (await exchange(deps, outgoing, limits)) as SignIn, changes: [] };
  } catch (error) {
    if (!(error instanceof MalformedAnswerError)) throw error;
    // The answer is there: taking it out of its envelope needs no second sign-in.
    const [envelope] = envelopeCandidates(config, name, received);
    if (envelope === undefined) throw error;
    const data = readAnswer(withChanges(config, envelope.changes), name, received);
    return { signIn: endpoints[name].decode(data), changes: envelope.changes };
  }
}

/** What the refresh cookie does; `failed` is why a renewal right after the sign-in did not work. */
export interface RenewalFacts {
  readonly failed: string | undefined;
  readonly attributes: readonly string[] | undefined;
  readonly isCookieRotated: boolean;
  readonly isTokenNew: boolean;
  /** Answer to a cookie that was rotated away; undefined if none was. */
  readonly reuse: "refused" | "accepted" | undefined;
  /** True if that reuse ended the sign-in, as RFC 9700 (4.14.2) recommends. */
  readonly endsFamily: boolean | undefined;
}

/** Renews the sign-in, then presents the cookie that was replaced. Resolves with the access token in force, if any is left. */
export async function probeRenewal(
  deps: SessionDeps,
  config: Config,
  first: SignIn,
): Promise<{ readonly facts: RenewalFacts; readonly signIn: SignIn | undefined }> {
  const { cookies } = deps;
  const before = cookies.cookie(refreshCookie);
  const renew = async () => {
    try {
      return (await authenticate(deps, config, "refresh")).signIn;
    } catch (error) {
      if (error instanceof GatewayError) return error;
      throw error;
    }
  };
  const none = {
    attributes: before?.attributes,
    isCookieRotated: false,
    isTokenNew: false,
    reuse: undefined,
    endsFamily: undefined,
  } as const;
  if (before === undefined)
    return { facts: { ...none, failed: `The sign-in sets no cookie ${refreshCookie}.` }, signIn: first };
  const second = await renew();
  if (second instanceof GatewayError) return { facts: { ...none, failed: second.message }, signIn: first };
  const after = cookies.cookie(refreshCookie);
  const isCookieRotated = after !== undefined && after.value !== before.value;
  const isTokenNew = second.access_token !== first.access_token;
  const facts = { ...none, failed: undefined, isCookieRotated, isTokenNew };
  if (!isCookieRotated) return { facts, signIn: second };
  cookies.put(before);
  const reused = await renew();
  if (!(reused instanceof GatewayError))
    return { facts: { ...facts, reuse: "accepted", endsFamily: false }, signIn: reused };
  cookies.put(after);
  const third = await renew();
  const endsFamily = third instanceof GatewayError;
  return {
    facts: { ...facts, reuse: "refused", endsFamily },
    signIn: endsFamily ? undefined : third,
  };
}

export function renewalFindings(facts: RenewalFacts): readonly Finding[] {
  const { failed, attributes = [], isCookieRotated, reuse } = facts;
  if (failed !== undefined)
    return [
      problem(
        `The sign-in cannot be renewed: ${failed} Every reload needs a new sign-in.`,
        "gateway.refreshHeaders",
      ),
    ];
  const found: Finding[] = [];
  if (!isCookieRotated)
    found.push(note("The refresh cookie is not rotated: a renewal sets none, or the same value."));
  if (reuse === "accepted")
    found.push(
      note("The gateway accepts a refresh cookie again after its rotation: a stolen one keeps working."),
    );
  if (!attributes.includes("httponly"))
    found.push(note("The refresh cookie is not HttpOnly: scripts can read it."));
  return found;
}

export function envelopeFinding({ key, value }: SettingChange): Finding {
  return change(`Sign-in: the response is inside “${String(value)}”.`, key, value);
}

export function renewalText(facts: RenewalFacts): string {
  const { failed, isCookieRotated, isTokenNew, reuse, endsFamily } = facts;
  if (failed !== undefined) return failed;
  const parts = [
    isTokenNew ? "New access token" : "Same access token",
    isCookieRotated ? "cookie rotated" : "cookie not rotated",
  ];
  if (reuse !== undefined) parts.push(`old cookie ${reuse}`);
  if (endsFamily === true) parts.push("its reuse ends the sign-in");
  return parts.join(", ");
}
