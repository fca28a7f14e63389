// Facts about signing in: the gateway's URL, /auth, and the first read after a sign-in that was then refused.
// Only gathers facts; `sign-in-findings.ts` interprets them.
import type { Config } from "#browser/config/config.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import type { Question } from "./check-facts.ts";
import { baseUrlVariants, refreshHeaders } from "./gateway-variants.ts";
import { type AuthProbeDeps, askLogin, askRefresh } from "./probe-auth.ts";
import { listCandidates } from "./probe-lists.ts";
import { probeReach } from "./probe-reach.ts";
import { createProber, type ProbeRead } from "./prober.ts";
import type { SignInFacts } from "./sign-in-facts.ts";

export interface SignInCheckDeps extends AuthProbeDeps {
  readonly config: Config;
  readonly pageUrl: string;
  /** Reads with the new sign-in; undefined without one. */
  readonly read: ProbeRead | undefined;
  /** Origins blocked so far by the site's own content security policy. */
  readonly blocked: () => readonly string[];
  readonly onStep: (doing: EndpointName, share: number) => void;
}

/** Runs all requests possible before a sign-in. Rejects with the signal's reason when it aborts. */
export async function gatherSignInFacts(deps: SignInCheckDeps): Promise<SignInFacts> {
  const { config, signal } = deps;
  const { baseUrl } = config.gateway;
  deps.onStep("login", 0);
  const { answer: login, clockAheadMs } = await askLogin(deps, baseUrl);
  const none = {
    reach: undefined,
    places: [],
    foundAt: undefined,
    refresh: undefined,
    refreshHeaders: undefined,
  };
  const facts = { config, login, clockAheadMs, firstRead: undefined, ...none };
  if (login.kind === "unreached") {
    const address = new URL(`${baseUrl}/`, deps.pageUrl).href;
    const reach =
      login.failed.failure === "timeout" ? undefined : await probeReach(address, deps.fetch, signal);
    return { ...facts, reach, blocked: deps.blocked() };
  }
  const places = login.kind === "elsewhere" ? baseUrlVariants(config) : [];
  const foundAt = await firstGateway(deps, places);
  const isThere = login.kind === "there" || foundAt !== undefined;
  deps.onStep("refresh", 1 / 3);
  const renewal = isThere ? await probeRenewal(deps, foundAt ?? baseUrl) : undefined;
  return {
    ...facts,
    places,
    foundAt,
    refresh: renewal?.refresh,
    refreshHeaders: renewal?.change,
    firstRead: login.kind === "there" ? await probeFirstRead(deps) : undefined,
    blocked: deps.blocked(),
  };
}

async function firstGateway(deps: SignInCheckDeps, places: readonly string[]): Promise<string | undefined> {
  for (const place of places) {
    const { answer } = await askRefresh(deps, place, deps.config.gateway.refreshHeaders);
    if (answer.kind === "there") return place;
  }
  return undefined;
}

async function probeRenewal(deps: SignInCheckDeps, baseUrl: string) {
  const { refreshHeaders: current } = deps.config.gateway;
  const { answer: refresh } = await askRefresh(deps, baseUrl, current);
  // A 403 without data is a proxy's, or that of a gateway whose errors are plain text: the headers tell them apart.
  const refused =
    refresh.kind === "elsewhere" && refresh.failed.status === 403
      ? ({ kind: "there", status: 403, reason: refresh.failed.reason } as const)
      : refresh;
  const isForbidden = refused.kind === "there" && refused.status === 403;
  // A configured value may be a secret: it is never replaced.
  if (!isForbidden || Object.keys(current).length > 0) return { refresh, change: undefined };
  for (const value of refreshHeaders) {
    const { answer } = await askRefresh(deps, baseUrl, value);
    if (answer.kind === "there" && answer.status !== 403)
      return { refresh: refused, change: { key: "gateway.refreshHeaders", value } };
  }
  return { refresh, change: undefined };
}

/** First read after a sign-in, tried with each token presentation until one is accepted. */
async function probeFirstRead({ config, read, onStep }: SignInCheckDeps): Promise<Question | undefined> {
  if (read === undefined) return undefined;
  onStep("seriesA", 2 / 3);
  const prober = createProber(config, read);
  await prober.settle(
    "seriesA",
    { limit: 1 },
    {
      candidates: (outcome) => listCandidates(config, outcome),
    },
  );
  return prober.questions[0];
}
