import { expect, test } from "vitest";
import { RefusedError, UnauthorizedError } from "#browser/api/gateway-error.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { createManualClock } from "#browser/lib/clock.ts";
import { gatherSignInFacts, type SignInCheckDeps } from "./gather-sign-in-facts.ts";
import { signInReportOf } from "./sign-in-findings.ts";

const site = "https://desk.example";
const clock = createManualClock();

type Answer = (init: RequestInit) => Response;
/** Responses by address; everything else is unreachable. */
type Places = Readonly<Record<string, Answer>>;

const refusal = (status: number, message: string) => () => Response.json({ message }, { status });
const webPage = (status: number) => () => new Response("<!doctype html><p>Welcome", { status });
const gatewayAt = (base: string, refresh: Answer = refusal(401, "Sign in again")): Places => ({
  [`${base}/auth/login`]: refusal(422, "email must not be empty"),
  [`${base}/auth/refresh`]: refresh,
});

function depsOf(places: Places, other: Partial<SignInCheckDeps> = {}, settings: unknown = {}) {
  const requested: { readonly url: string; readonly init: RequestInit }[] = [];
  const deps: SignInCheckDeps = {
    config: decodeConfig(settings),
    pageUrl: `${site}/login`,
    signal: new AbortController().signal,
    clock,
    read: undefined,
    blocked: () => [],
    onStep: () => {},
    fetch: async (url, init = {}) => {
      requested.push({ url: String(url), init });
      const answer = places[String(url)];
      if (answer === undefined) throw new TypeError("Failed to fetch");
      return answer(init);
    },
    ...other,
  };
  return { host: deps, asked: requested };
}

async function report(places: Places, other: Partial<SignInCheckDeps> = {}, settings: unknown = {}) {
  const facts = await gatherSignInFacts(depsOf(places, other, settings).host);
  const { findings, rows, changes } = signInReportOf(facts, site);
  return {
    findings: findings.map(({ result, text, settings: named }) => ({
      result,
      text,
      keys: named.map(({ key }) => key),
    })),
    rows: rows.map(({ name, result }) => `${name} ${result}`),
    changes,
  };
}

test("a gateway that refuses an empty sign-in and a renewal without a cookie fits", async () => {
  expect(await report(gatewayAt("/api"))).toEqual({
    findings: [],
    rows: ["login fits", "refresh fits", "seriesA unchecked"],
    changes: [],
  });
});

test("a refusal is the gateway's also where it comes as a web page", async () => {
  const places = { "/api/auth/login": webPage(422), "/api/auth/refresh": webPage(401) };
  expect((await report(places)).findings).toEqual([]);
});

test("never signs in or spends the cookie", async () => {
  const { host, asked } = depsOf(gatewayAt("/api"));
  await gatherSignInFacts(host);
  const [login, refresh] = asked;
  expect(JSON.parse(String(login?.init.body))).toEqual({ email: "", password: "" });
  expect(refresh?.url).toBe("/api/auth/refresh");
  expect(refresh?.init.credentials).toBe("omit");
});

test.each([
  ["a web page", webPage(200), "answers with a web page or other text instead of data"],
  ["a page that is not there", webPage(404), "answers 404"],
  ["a host of files", () => new Response("GET and HEAD", { status: 405 }), "answers 405"],
  ["a wall before it", webPage(403), "answers 403"],
  ["another service", () => Response.json({ hello: "world" }), "answers with unreadable data"],
])("%s in the gateway's place is told, and the gateway is found beside it", async (_, answer, text) => {
  const places = { "/desk/auth/login": answer, ...gatewayAt("/api/v1") };
  const found = await report(places, {}, { gateway: { baseUrl: "/desk" } });
  expect(found.findings[0]?.text).toContain(`“/desk/auth/login” ${text}`);
  expect(found.changes).toEqual([{ key: "gateway.baseUrl", value: "/api/v1" }]);
  expect(found.rows).toEqual(["login fits-changed", "refresh fits", "seriesA unchecked"]);
});

test("the paths above the one in force are tried first", async () => {
  const { host, asked } = depsOf(
    { "https://gw.example/a/b/auth/login": webPage(404) },
    {},
    { gateway: { baseUrl: "https://gw.example/a/b" } },
  );
  const { places } = await gatherSignInFacts(host);
  expect(places.slice(0, 2)).toEqual(["https://gw.example/a", "https://gw.example/api"]);
  expect(places.at(-1)).toBe("https://gw.example");
  expect(asked.length).toBe(places.length + 1);
});

test("a gateway found nowhere is named without a guess", async () => {
  const { findings, changes } = await report({ "/api/auth/login": webPage(404) });
  expect(findings).toMatchObject([{ result: "problem", keys: ["gateway.baseUrl"] }]);
  expect(changes).toEqual([]);
});

test.each([
  ["nothing answers", {}, "No response from"],
  ["it lets no sign-in through", { [`${site}/api/`]: webPage(200) }, "credentials on /auth/*"],
])("where %s the address is named", async (_, places, text) => {
  const { findings, rows } = await report(places);
  expect(findings).toMatchObject([{ text: expect.stringContaining(text), keys: ["gateway.baseUrl"] }]);
  expect(rows).toEqual(["login misfit", "refresh unchecked", "seriesA unchecked"]);
});

test("distinguishes the site's own policy from a gateway that is down", async () => {
  const { findings } = await report({}, { blocked: () => ["https://gw.example"] });
  expect(findings).toMatchObject([
    { text: expect.stringContaining("Content-Security-Policy blocks https://gw.example") },
  ]);
});

test("a gateway that cannot serve is not taken for a wrong address alone", async () => {
  const { findings } = await report({ "/api/auth/login": webPage(502) });
  expect(findings[0]?.text).toContain("answers 502. The gateway is unavailable");
});

test("an answer that breaks off counts as none", async () => {
  const broken = () =>
    new Response(new ReadableStream({ start: (controller) => controller.error(new Error("reset")) }));
  const { rows } = await report({ "/api/auth/login": broken });
  expect(rows[0]).toBe("login misfit");
});

test("a header that a renewal asks for is found and named", async () => {
  const refresh: Answer = ({ headers }) =>
    new Headers(headers).has("x-csrf") ? refusal(401, "Sign in again")() : refusal(403, "header missing")();
  const { changes, rows } = await report(gatewayAt("/api", refresh));
  expect(changes).toEqual([{ key: "gateway.refreshHeaders", value: { "X-CSRF": "1" } }]);
  expect(rows[1]).toBe("refresh fits-changed");
});

test("neither replaces nor reports a header that is already set", async () => {
  const settings = { gateway: { refreshHeaders: { "X-Desk": "hidden text" } } };
  const { host, asked } = depsOf(gatewayAt("/api", refusal(403, "no")), {}, settings);
  const found = signInReportOf(await gatherSignInFacts(host), site);
  expect(asked.filter(({ url }) => url.endsWith("/auth/refresh"))).toHaveLength(1);
  expect(found.changes).toEqual([]);
  expect(JSON.stringify(found)).not.toContain("hidden text");
});

test("reports a clock difference without counting it as a fault", async () => {
  const late = new Date(clock.now() - 600_000).toUTCString();
  const dated = () => Response.json({ message: "no" }, { status: 401, headers: { date: late } });
  const { findings } = await report({ ...gatewayAt("/api"), "/api/auth/login": dated });
  expect(findings).toMatchObject([
    { result: "note", text: expect.stringMatching(/clock is (599|600) s ahead of the gateway's/) },
  ]);
});

/** Reads are let in where the token is presented as `way`. */
const reader =
  (presentation: string): SignInCheckDeps["read"] =>
  async (_, __, { gateway }) => {
    if (gateway.accessToken !== presentation) throw new UnauthorizedError("no", "Sign in again", false);
    return { rows: [], dropped: [] };
  };

test.each(["none", "X-Session", "Authorization"])(
  "a token that has to come as %s is named",
  async (presentation) => {
    const { changes, rows } = await report(gatewayAt("/api"), { read: reader(presentation) });
    expect(changes).toEqual([{ key: "gateway.accessToken", value: presentation }]);
    expect(rows[2]).toBe("seriesA fits-changed");
  },
);

test("an API key that has to come in another header is named, alone or with the token's", async () => {
  const reads =
    (header: string, presentation: string): SignInCheckDeps["read"] =>
    async (_, __, { gateway }) => {
      const isLetIn = gateway.apiKeyHeader === header && gateway.accessToken === presentation;
      if (!isLetIn) throw new UnauthorizedError("no", "Sign in again", false);
      return { rows: [], dropped: [] };
    };
  const alone = await report(gatewayAt("/api"), { read: reads("Api-Key", "bearer") });
  expect(alone.changes).toEqual([{ key: "gateway.apiKeyHeader", value: "Api-Key" }]);
  expect(alone.findings[0]?.text).toMatch(
    /key in the header “X-API-Key”.*401.*Reads work with the key in “Api-Key”\./,
  );
  const both = await report(gatewayAt("/api"), { read: reads("Api-Key", "none") });
  expect(both.changes).toEqual([
    { key: "gateway.apiKeyHeader", value: "Api-Key" },
    { key: "gateway.accessToken", value: "none" },
  ]);
});

test("a token that has to come in another way is named where other parameters are asked for, too", async () => {
  const read: SignInCheckDeps["read"] = async (_, __, { gateway }) => {
    if (gateway.accessToken !== "X-Session") throw new UnauthorizedError("no", "Sign in again", false);
    if (gateway.optionalParameters === "omit") throw new RefusedError(422, "no", "search is missing");
    return { rows: [], dropped: [] };
  };
  const { changes, findings } = await report(gatewayAt("/api"), { read });
  expect(changes).toEqual([
    { key: "gateway.accessToken", value: "X-Session" },
    { key: "gateway.optionalParameters", value: "send-empty" },
  ]);
  expect(findings[1]?.text).toBe(
    "Email and password are right. Venue A: series answers 422 (“search is missing”) when optional parameters are left out. It works when they are sent empty.",
  );
});

test("a header that a renewal asks for is found where the refusal is no data", async () => {
  const refresh: Answer = ({ headers }) =>
    new Headers(headers).has("x-csrf") ? refusal(401, "Sign in again")() : webPage(403)();
  const { changes, findings } = await report(gatewayAt("/api", refresh));
  expect(changes).toEqual([{ key: "gateway.refreshHeaders", value: { "X-CSRF": "1" } }]);
  expect(findings).toHaveLength(1);
  const wall = await report(gatewayAt("/api", webPage(403)));
  expect(wall.findings).toMatchObject([{ text: expect.stringContaining("A proxy may block this path.") }]);
});

test("where nothing is let in, the ways of the token are counted apart from the headers of the key", async () => {
  const { findings } = await report(gatewayAt("/api"), { read: reader("X-Nobody-Knows") });
  expect(findings[0]?.text).toMatch(
    /in 8 other ways\. Other headers for the API key were tried too\. Either /,
  );
});

test("a token let in as the settings have it fits", async () => {
  const { findings, rows } = await report(gatewayAt("/api"), { read: reader("bearer") });
  expect(findings).toEqual([]);
  expect(rows[2]).toBe("seriesA fits");
});

test("where no way works either the key or the token is at fault, and no value is guessed", async () => {
  const { findings, changes, rows } = await report(gatewayAt("/api"), { read: reader("X-Nobody-Knows") });
  expect(findings).toMatchObject([
    {
      result: "problem",
      text: expect.stringContaining("Either the API key is wrong"),
      keys: ["gateway.accessToken"],
    },
  ]);
  expect(changes).toEqual([]);
  expect(rows[2]).toBe("seriesA misfit");
});

test("a check that was stopped rejects with what stopped it", async () => {
  const stop = new AbortController();
  const stopped = new Error("stopped");
  const { host } = depsOf(
    {},
    {
      signal: stop.signal,
      fetch: async () => {
        stop.abort(stopped);
        throw new TypeError("Failed to fetch");
      },
    },
  );
  await expect(gatherSignInFacts(host)).rejects.toBe(stopped);
});
