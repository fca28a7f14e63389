import { expect, test } from "vitest";
import { type Config, decodeConfig } from "#browser/config/config.ts";
import { createGateway } from "#paper/gateway.ts";
import type { GatewayConfig } from "#paper/gateway-config.ts";
import { servePaper } from "#paper/host/serve.ts";
import { originFindings } from "./check-gateway-origin.ts";

const origin = "https://trade.example";
const baseUrl = "https://gateway.example/api";
const config = decodeConfig({ gateway: { baseUrl } });

/** Findings about a paper gateway that allows `corsOrigins`; `change` edits each of its answers. */
async function findingsOf(
  gatewayConfig: Partial<GatewayConfig>,
  settings: Config = config,
  change: (answer: Response, request: Request) => Response = (answer) => answer,
) {
  const gateway = createGateway({ seed: "origin", config: gatewayConfig });
  const sent: Request[] = [];
  const ask: typeof fetch = async (input, init) => {
    const { method, headers } = init ?? {};
    const request = new Request(input as string, { method, headers } as RequestInit);
    sent.push(request);
    const answer = await gateway.fetch(request);
    return change(new Response(answer.body, answer), request);
  };
  const findings = await originFindings(settings, origin, ask);
  gateway.close();
  return { findings, sent };
}

const allowed = { corsOrigins: [origin] };
const relation = expect.stringContaining(
  "cross-site to https://trade.example: browsers send its refresh cookie",
);
const without =
  (name: string, where: (request: Request) => boolean) => (answer: Response, request: Request) => {
    if (where(request)) answer.headers.delete(name);
    return answer;
  };
const isPreflight = ({ method }: Request) => method === "OPTIONS";

test("says nothing but the relation of the sites where the gateway allows the origin", async () => {
  const { findings, sent } = await findingsOf(allowed);
  expect(findings.map(({ result, text }) => [result, text])).toEqual([["note", relation]]);
  expect(sent.map(({ method }) => method)).toEqual(["OPTIONS", "POST", "OPTIONS", "GET", "OPTIONS"]);
});

test("asks nothing where dashboard and gateway have one origin", async () => {
  expect(await originFindings(config, "https://gateway.example", () => Promise.reject(new Error()))).toEqual(
    [],
  );
});

test("sends no key, token or cookie", async () => {
  const { sent } = await findingsOf(allowed);
  for (const { headers } of sent) {
    expect(headers.get("Origin")).toBe(origin);
    for (const name of ["X-API-Key", "Authorization", "Cookie"]) expect(headers.has(name)).toBe(false);
  }
});

const orders = { idempotencyHeader: "Idempotency-Key" };
const refreshHeaders = { "X-Csrf": "1" };
const faults: Readonly<
  Record<string, readonly [string, Partial<GatewayConfig>, Config?, Parameters<typeof findingsOf>[2]?]>
> = {
  "no other site": [
    "All requests from https://trade.example: Access-Control-Allow-Origin is missing. It has to name this origin.",
    {},
  ],
  "another site": [
    "All requests from https://trade.example: Access-Control-Allow-Origin names https://other.example, another origin.",
    allowed,
    config,
    (answer) => {
      answer.headers.set("Access-Control-Allow-Origin", "https://other.example");
      return answer;
    },
  ],
  "any site, without cookies": [
    "Sign-in, Renewal from https://trade.example: Access-Control-Allow-Origin is *, which browsers refuse with a cookie. It has to name this origin.",
    allowed,
    config,
    (answer) => {
      answer.headers.set("Access-Control-Allow-Origin", "*");
      return answer;
    },
  ],
  "no cookies": [
    "Sign-in, Renewal from https://trade.example: Access-Control-Allow-Credentials: true is missing. Without it no cookie is sent.",
    allowed,
    config,
    without("Access-Control-Allow-Credentials", () => true),
  ],
  "no errors": [
    "Reads from https://trade.example: Access-Control-Allow-Origin is missing. It has to name this origin. The preflight has it; a response with status 401 needs it too.",
    allowed,
    config,
    without("Access-Control-Allow-Origin", ({ method }) => method === "GET"),
  ],
  "a preflight with an error": [
    "Sign-in, Reads, Orders from https://trade.example: The preflight (OPTIONS) gets 405. Expected: 200 to 299.",
    allowed,
    config,
    ({ headers, body, status }, request) =>
      isPreflight(request)
        ? new Response(null, { status: 405, headers })
        : new Response(body, { status, headers }),
  ],
  "no headers": [
    "Reads from https://trade.example: Access-Control-Allow-Headers lacks X-API-Key, Authorization.",
    allowed,
    config,
    without("Access-Control-Allow-Headers", isPreflight),
  ],
  "another header of the key": [
    "Reads, Orders from https://trade.example: Access-Control-Allow-Headers lacks Api-Key.",
    allowed,
    decodeConfig({ gateway: { baseUrl, apiKeyHeader: "Api-Key" } }),
  ],
  "any header, which leaves out Authorization": [
    "Reads, Orders from https://trade.example: Access-Control-Allow-Headers lacks Authorization.",
    allowed,
    config,
    (answer, request) => {
      if (isPreflight(request)) answer.headers.set("Access-Control-Allow-Headers", "Content-Type, *");
      return answer;
    },
  ],
  "no idempotency header": [
    "Orders from https://trade.example: Access-Control-Allow-Headers lacks Idempotency-Key.",
    allowed,
    decodeConfig({ gateway: { baseUrl }, orders }),
  ],
  "no header of the renewal": [
    "Renewal from https://trade.example: Access-Control-Allow-Headers lacks X-Csrf.",
    allowed,
    decodeConfig({ gateway: { baseUrl, refreshHeaders } }),
  ],
};

test.each(Object.entries(faults))("names what a gateway lacks that allows %s", async (_name, fault) => {
  const [text, gatewayConfig, settings, change] = fault;
  const { findings } = await findingsOf(gatewayConfig, settings, change);
  const problems = findings.filter(({ result }) => result === "problem").map((one) => one.text);
  expect(problems).toContain(text);
});

test("finds the idempotency header allowed where the gateway knows it", async () => {
  const { findings } = await findingsOf(
    { ...allowed, ...orders },
    decodeConfig({ gateway: { baseUrl }, orders }),
  );
  expect(findings.filter(({ result }) => result === "problem")).toEqual([]);
});

test("names the headers that a page cannot read", async () => {
  const { findings } = await findingsOf(
    allowed,
    config,
    without("Access-Control-Expose-Headers", () => true),
  );
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringContaining("Access-Control-Expose-Headers lacks Retry-After, Date"),
    relation,
  ]);
});

test("says that nothing answers", async () => {
  const findings = await originFindings(config, origin, () => Promise.reject(new TypeError("fetch failed")));
  expect(findings[0]?.text).toBe("All requests from https://trade.example: No response.");
});

test("asks with its origin over HTTP", async () => {
  const server = await servePaper({ port: 0, seed: "origin", gatewayConfig: allowed });
  try {
    const settings = decodeConfig({ gateway: { baseUrl: `${server.url}/api` } });
    const problemsOf = async (from: string) =>
      (await originFindings(settings, from, fetch)).filter(({ result }) => result === "problem");
    expect(await problemsOf(origin)).toEqual([]);
    expect(await problemsOf("https://other.example")).toHaveLength(1);
  } finally {
    await server.close();
  }
});
