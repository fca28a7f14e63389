// Checks that a gateway lets the dashboard's origin in (CORS): asks as a browser would from a page there, without key, token or
// cookie, and judges the answers by the rules of the Fetch standard.
import { requestUrl } from "#browser/api/request-url.ts";
import type { Config } from "#browser/config/config.ts";
import { type Finding, note, problem } from "#browser/features/diagnostics/finding.ts";
import { siteFindings, siteRelation } from "#browser/features/diagnostics/site-findings.ts";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";

const timeoutMs = 15_000;

/** Response headers that the dashboard reads and a browser hides unless they are exposed. */
const readHeaders = ["Retry-After", "Date"] as const;

/** A request of the dashboard that stands for others of its kind. */
interface Sample {
  readonly what: string;
  readonly name: EndpointName;
  /** Request headers that need the gateway's consent. */
  readonly headers: readonly string[];
  readonly withCookie: boolean;
  /** True: it is sent without credentials too, since it changes nothing. */
  readonly isSent: boolean;
}

function samplesOf({ gateway, orders }: Config): readonly Sample[] {
  const { accessToken, apiKeyHeader, refreshHeaders } = gateway;
  const token = accessToken === "none" ? [] : [accessToken === "bearer" ? "Authorization" : accessToken];
  const secured = [apiKeyHeader, ...token];
  const { idempotencyHeader } = orders;
  const key = idempotencyHeader === "off" ? [] : [idempotencyHeader];
  return [
    { what: "Sign-in", name: "login", headers: ["Content-Type"], withCookie: true, isSent: false },
    {
      what: "Renewal",
      name: "refresh",
      headers: Object.keys(refreshHeaders),
      withCookie: true,
      isSent: true,
    },
    { what: "Reads", name: "seriesA", headers: secured, withCookie: false, isSent: true },
    {
      what: "Orders",
      name: "createOrderA",
      headers: ["Content-Type", ...secured, ...key],
      withCookie: false,
      isSent: false,
    },
  ];
}

/** Findings on missing CORS headers that block a dashboard at `origin` from the gateway of `config`. Never rejects. */
export async function originFindings(
  config: Config,
  origin: string,
  ask: typeof fetch,
): Promise<readonly Finding[]> {
  if (siteRelation(origin, config.gateway.baseUrl) === "same-origin") return [];
  /** Samples by what is wrong with them. */
  const faults = new Map<string, string[]>();
  let unexposed: readonly string[] = [];
  const samples = samplesOf(config);
  for (const sample of samples) {
    const endpoint = endpoints[sample.name];
    const url = requestUrl(config, endpoint, {});
    const send = (method: string, headers: Readonly<Record<string, string>>) =>
      ask(url, {
        method,
        headers: { Origin: origin, ...headers },
        redirect: "manual",
        credentials: "omit",
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => undefined);
    const found: string[] = [];
    if (sample.headers.length > 0) {
      const answer = await send("OPTIONS", {
        "Access-Control-Request-Method": endpoint.method,
        "Access-Control-Request-Headers": sample.headers
          .map((name) => name.toLowerCase())
          .sort()
          .join(","),
      });
      found.push(...preflightFaults(answer, origin, sample));
    }
    // A preflight that is refused is all that a browser sends.
    if (sample.isSent && found.length === 0) {
      const answer = await send(endpoint.method, { Accept: "application/json" });
      const isPreflighted = sample.headers.length > 0;
      for (const fault of answerFaults(answer, origin, sample))
        found.push(
          isPreflighted
            ? `${fault} The preflight has it; a response with status ${answer?.status} needs it too.`
            : fault,
        );
      if (answer !== undefined && !sample.withCookie) unexposed = notExposed(answer.headers);
    }
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), sample.what]);
  }
  const problems = [...faults].map(([fault, whose]) =>
    problem(
      `${whose.length === samples.length ? "All requests" : whose.join(", ")} from ${origin}: ${fault}`,
    ),
  );
  const notes =
    unexposed.length === 0
      ? []
      : [
          note(
            `Access-Control-Expose-Headers lacks ${unexposed.join(", ")}: the dashboard at ${origin} cannot read ${unexposed.length > 1 ? "them" : "it"}, so it guesses the wait after a 429 or the gateway's clock.`,
          ),
        ];
  return [...problems, ...notes, ...siteFindings(config, origin)];
}

function preflightFaults(answer: Response | undefined, origin: string, sample: Sample): readonly string[] {
  const faults = answerFaults(answer, origin, sample);
  if (answer === undefined || faults.length > 0) return faults;
  if (!answer.ok) return [`The preflight (OPTIONS) gets ${answer.status}. Expected: 200 to 299.`];
  const allowed = listIn(answer.headers, "Access-Control-Allow-Headers");
  // "*" stands for no Authorization, and for nothing where a cookie is sent.
  const isAny = allowed.includes("*") && !sample.withCookie;
  const missing = sample.headers.filter((name) => {
    const lower = name.toLowerCase();
    return !allowed.includes(lower) && !(isAny && lower !== "authorization");
  });
  return missing.length === 0 ? [] : [`Access-Control-Allow-Headers lacks ${missing.join(", ")}.`];
}

/** CORS headers that `answer` lacks, as sentences: without them a page at `origin` cannot read it. */
function answerFaults(
  answer: Response | undefined,
  origin: string,
  { withCookie }: Sample,
): readonly string[] {
  if (answer === undefined) return ["No response."];
  const allowed = answer.headers.get("Access-Control-Allow-Origin");
  if (allowed === null) return [`Access-Control-Allow-Origin is missing. It has to name this origin.`];
  if (allowed === "*" && withCookie)
    return [
      "Access-Control-Allow-Origin is *, which browsers refuse with a cookie. It has to name this origin.",
    ];
  if (allowed !== origin && allowed !== "*")
    return [`Access-Control-Allow-Origin names ${allowed}, another origin.`];
  if (withCookie && answer.headers.get("Access-Control-Allow-Credentials") !== "true")
    return ["Access-Control-Allow-Credentials: true is missing. Without it no cookie is sent."];
  return [];
}

function notExposed(headers: Headers): readonly string[] {
  const exposed = listIn(headers, "Access-Control-Expose-Headers");
  return exposed.includes("*") ? [] : readHeaders.filter((name) => !exposed.includes(name.toLowerCase()));
}

function listIn(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? "").split(",").map((part) => part.trim().toLowerCase());
}
