import { describe, expect, it } from "vitest";
import {
  ada,
  cookieOf,
  createGatewayHarness,
  type GatewayHarness,
  origin,
  postOf,
} from "../gateway-harness.ts";

const credentials = { email: ada.email, password: ada.password };

async function problemOf(answer: Response): Promise<{ status: number; code: string; message: string }> {
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  return { status: answer.status, ...error };
}

function refresh(
  harness: GatewayHarness,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return harness.send("/auth/refresh", { method: "POST", headers: { Cookie: cookie, ...headers } });
}

describe("sign-in", () => {
  it("returns a token and the user, and sets an HttpOnly cookie", async () => {
    const harness = await createGatewayHarness();
    const answer = await harness.send("/auth/login", postOf({ ...credentials, email: " ADA@paper.test " }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: "ada", name: "Ada", email: "ada@paper.test", avatar_url: "", role: "trader" },
    });
    const cookie = answer.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(/^refresh_token=[\w-]+\.[\w-]+;/);
    expect(cookie).toContain("Path=/api/auth");
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Strict");
    expect(cookie).toContain(`Max-Age=${30 * 86_400}`);
    expect(cookie).not.toContain("Secure");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  it("sets a Secure cookie over https, scoped to its path", async () => {
    const { gateway } = await createGatewayHarness({ config: { basePath: "/v/gateway" } });
    const request = new Request("https://paper.test/v/gateway/auth/login", postOf(credentials));
    const cookie = (await gateway.fetch(request)).headers.get("Set-Cookie") ?? "";
    expect(cookie).toContain("Secure");
    expect(cookie).toContain("Path=/v/gateway/auth");
  });

  it("refuses a wrong password and an unknown email with the same message", async () => {
    const { send } = await createGatewayHarness();
    const wrong = await send("/auth/login", postOf({ ...credentials, password: "nothing" }));
    const unknown = await send("/auth/login", postOf({ ...credentials, email: "eve@paper.test" }));
    const problem = { status: 401, code: "wrong_credentials", message: "Email or password is wrong" };
    expect(wrong.headers.get("Set-Cookie")).toBeNull();
    expect(await problemOf(wrong)).toEqual(problem);
    expect(await problemOf(unknown)).toEqual(problem);
  });

  it("hashes a password for an unknown email too, against timing attacks", async () => {
    const { send } = await createGatewayHarness({ config: { passwordIterations: 400_000 } });
    const timeOf = async (email: string) => {
      const start = performance.now();
      await send("/auth/login", postOf({ email, password: "nothing" }));
      return performance.now() - start;
    };
    await timeOf("warm@paper.test");
    const [known, unknown] = [await timeOf(ada.email), await timeOf("eve@paper.test")];
    expect(unknown).toBeGreaterThan(known / 5);
  });

  it("blocks sign-in after too many attempts, even with the right password, until the window has passed", async () => {
    const { send, advanceRealTime } = await createGatewayHarness({
      config: { signInFailures: { most: 3, windowMs: 60_000 } },
    });
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await send("/auth/login", postOf({ ...credentials, password: "x" }))).status).toBe(401);
    }
    advanceRealTime(18_500);
    const blocked = await send("/auth/login", postOf(credentials));
    expect(blocked.headers.get("Retry-After")).toBe("42");
    expect(await problemOf(blocked)).toMatchObject({ status: 429, code: "too_many_requests" });
    advanceRealTime(41_500);
    expect((await send("/auth/login", postOf(credentials))).status).toBe(200);
  });

  it("blocks the address that guesses, for every account, and not the account", async () => {
    const { send } = await createGatewayHarness({
      config: { signInFailures: { most: 2, windowMs: 60_000 } },
    });
    const statusFrom = async (client: string, change: object = {}) =>
      (await send("/auth/login", postOf({ ...credentials, ...change }), client)).status;
    expect(await statusFrom("192.0.2.1", { password: "x" })).toBe(401);
    expect(await statusFrom("192.0.2.1", { password: "y" })).toBe(401);
    expect(await statusFrom("192.0.2.1", { email: "eve@paper.test" })).toBe(429);
    expect(await statusFrom("192.0.2.1")).toBe(429);
    expect(await statusFrom("192.0.2.2")).toBe(200);
  });

  it("counts concurrent attempts", async () => {
    const { send } = await createGatewayHarness({
      config: { signInFailures: { most: 3, windowMs: 60_000 } },
    });
    const tries = Array.from({ length: 10 }, () =>
      send("/auth/login", postOf({ ...credentials, password: "x" })),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it("names the missing or non-text field", async () => {
    const { send } = await createGatewayHarness();
    const problem = async (body: unknown) => problemOf(await send("/auth/login", postOf(body)));
    expect(await problem({ email: ada.email })).toMatchObject({ status: 422, message: /^password / });
    expect(await problem({ email: 7, password: "x" })).toMatchObject({ status: 422, message: /^email / });
    expect(await problem({ email: "e".repeat(400), password: "x" })).toMatchObject({ status: 422 });
  });
});

describe("refresh", () => {
  it("rotates the cookie at every use", async () => {
    const harness = await createGatewayHarness();
    const { cookie, headers } = await harness.signIn();
    const first = await refresh(harness, cookie);
    const { access_token } = (await first.json()) as { access_token: string };
    expect(`Bearer ${access_token}`).not.toBe(headers.Authorization);
    expect(cookieOf(first)).not.toBe(cookie);
    expect((await refresh(harness, cookieOf(first))).status).toBe(200);
    const fresh = { ...headers, Authorization: `Bearer ${access_token}` };
    expect((await harness.send("/venue-c/orders", { headers: fresh })).status).toBe(200);
  });

  it("ends the sign-in when a used cookie comes again", async () => {
    const harness = await createGatewayHarness();
    const { cookie } = await harness.signIn();
    const second = await refresh(harness, cookie);
    const reused = await refresh(harness, cookie);
    expect(await problemOf(reused)).toEqual({
      status: 401,
      code: "refresh_token_invalid",
      message: "Sign in again",
    });
    expect(reused.headers.get("Set-Cookie")).toBeNull();
    expect((await refresh(harness, cookieOf(second))).status).toBe(401);
    const { access_token } = (await second.json()) as { access_token: string };
    const headers = { "X-API-Key": ada.apiKey, Authorization: `Bearer ${access_token}` };
    expect((await harness.send("/venue-c/orders", { headers })).status).toBe(401);
  });

  it("is refused without the required header, and the cookie stays valid", async () => {
    const harness = await createGatewayHarness({ config: { refreshHeader: "X-Requested-With" } });
    const { cookie } = await harness.signIn();
    expect(await problemOf(await refresh(harness, cookie))).toMatchObject({
      status: 403,
      code: "header_missing",
    });
    expect((await refresh(harness, cookie, { "X-Requested-With": "dashboard" })).status).toBe(200);
  });

  it("is refused without a cookie, with an unknown one, and after it expired", async () => {
    const harness = await createGatewayHarness({ config: { refreshTokenTtlMs: 3_600_000 } });
    const { cookie } = await harness.signIn();
    expect(await problemOf(await refresh(harness, ""))).toMatchObject({
      status: 401,
      code: "refresh_token_missing",
    });
    for (const forged of ["refresh_token=x", "refresh_token=a.b", "other=1"]) {
      expect((await refresh(harness, forged)).status).toBe(401);
    }
    harness.clock.advance(3_600_000);
    expect((await refresh(harness, cookie)).status).toBe(401);
  });
});

describe("a page of another site", () => {
  const elsewhere: readonly Record<string, string>[] = [
    { Origin: "https://evil.test" },
    { Origin: "null" },
    { Origin: "http://paper.test.evil.test" },
    { Origin: "http://paper.test:81" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];

  it("can neither sign in nor refresh", async () => {
    const harness = await createGatewayHarness();
    const { cookie } = await harness.signIn();
    for (const headers of elsewhere) {
      const login = await harness.send("/auth/login", postOf(credentials, headers));
      expect(await problemOf(login), JSON.stringify(headers)).toMatchObject({
        status: 403,
        code: "cross_site",
      });
      expect((await refresh(harness, cookie, headers)).status, JSON.stringify(headers)).toBe(403);
    }
    expect((await refresh(harness, cookie, { Origin: origin, "Sec-Fetch-Site": "same-origin" })).status).toBe(
      200,
    );
  });

  it("cannot sign in with a form, which needs no preflight", async () => {
    const { send } = await createGatewayHarness();
    const form = {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: JSON.stringify(credentials),
    };
    expect((await send("/auth/login", form)).status).toBe(415);
  });

  it("may do both with credentials when its origin is allowed", async () => {
    const dashboard = "https://dashboard.test";
    const harness = await createGatewayHarness({ config: { corsOrigins: [dashboard] } });
    const preflight = await harness.send("/auth/login", {
      method: "OPTIONS",
      headers: { Origin: dashboard, "Access-Control-Request-Method": "POST" },
    });
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe(dashboard);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("X-API-Key");
    const answer = await harness.send("/auth/login", postOf(credentials, { Origin: dashboard }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Access-Control-Allow-Credentials")).toBe("true");
    expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
    const other = await harness.send("/auth/login", postOf(credentials, { Origin: "https://evil.test" }));
    expect(other.status).toBe(403);
    expect(other.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});
