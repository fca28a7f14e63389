import { expect, it } from "vitest";
import type { AccountRequest } from "../accounts.ts";
import { ada, createGatewayHarness } from "../gateway-harness.ts";

const path = "/venue-c/orders";
const bob: AccountRequest = {
  id: "bob",
  name: "Bob",
  email: "bob@paper.test",
  password: "b",
  apiKey: "key-of-bob",
};

async function problemOf(answer: Response): Promise<{ status: number; code: string; message: string }> {
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  return { status: answer.status, ...error };
}

it("distinguishes a missing key, an unknown key, and a missing or ended sign-in", async () => {
  const { send, signIn, clock } = await createGatewayHarness({ config: { accessTokenTtlMs: 60_000 } });
  const { headers } = await signIn();
  const ask = async (given: Record<string, string>) => problemOf(await send(path, { headers: given }));
  const { Authorization = "" } = headers;
  expect(await ask({ Authorization })).toEqual({
    status: 401,
    code: "api_key_missing",
    message: "API key missing",
  });
  expect(await ask({ Authorization, "X-API-Key": "wrong" })).toEqual({
    status: 401,
    code: "api_key_unknown",
    message: "API key unknown",
  });
  const missing = { status: 401, code: "access_token_missing", message: "Sign in again" };
  expect(await ask({ "X-API-Key": ada.apiKey })).toEqual(missing);
  expect(await ask({ "X-API-Key": ada.apiKey, Authorization: Authorization.slice(7) })).toEqual(missing);
  expect((await send(path, { headers })).status).toBe(200);
  clock.advance(60_000);
  const over = await send(path, { headers });
  expect(over.headers.get("WWW-Authenticate")).toBe("Bearer");
  expect(await problemOf(over)).toEqual({
    status: 401,
    code: "access_token_invalid",
    message: "Sign in again",
  });
});

it("refuses one user's key with another's sign-in", async () => {
  const { gateway, send, signIn } = await createGatewayHarness();
  await gateway.openAccount(bob);
  const { headers } = await signIn();
  const answer = await send(path, { headers: { ...headers, "X-API-Key": bob.apiKey } });
  expect(await problemOf(answer)).toMatchObject({ status: 401, code: "api_key_of_another" });
});

it("requires the key on secured endpoints only", async () => {
  const { send } = await createGatewayHarness();
  for (const secured of [
    "/venue-a/markets/x",
    "/venue-b/events",
    "/matching-markets/sports",
    "/venue-a/wallet",
  ]) {
    expect((await send(secured)).status, secured).toBe(401);
  }
  expect((await problemOf(await send("/auth/refresh", { method: "POST" }))).code).toBe(
    "refresh_token_missing",
  );
});

it("accepts the token as configured: bare in a header, or not at all", async () => {
  const bare = await createGatewayHarness({ config: { accessToken: "X-Access-Token" } });
  const { headers } = await bare.signIn();
  const token = headers.Authorization?.slice("Bearer ".length) ?? "";
  expect((await bare.send(path, { headers })).status).toBe(401);
  expect(
    (await bare.send(path, { headers: { "X-API-Key": ada.apiKey, "X-Access-Token": token } })).status,
  ).toBe(200);

  const none = await createGatewayHarness({ config: { accessToken: "none" } });
  expect((await none.send(path, { headers: { "X-API-Key": ada.apiKey } })).status).toBe(200);
  expect((await none.send(path)).status).toBe(401);
  expect((await none.send(path, { headers: (await none.signIn()).headers })).status).toBe(401);
});

it("answers 429 with Retry-After to a key over its rate, and not to others", async () => {
  const { gateway, signIn, advanceRealTime } = await createGatewayHarness({
    config: { requestRate: { perSecond: 0.5, burst: 3 } },
  });
  await gateway.openAccount(bob);
  const [first, second] = [await signIn(), await signIn(bob)];
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await first.get(path)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await first.get(path)).headers.get("Retry-After")).toBe("2");
  expect((await second.get(path)).status).toBe(200);
  advanceRealTime(2_000);
  expect((await first.get(path)).status).toBe(200);
  expect((await first.get(path)).status).toBe(429);
});

it("ends access tokens and families on demand", async () => {
  const { gateway, send, signIn } = await createGatewayHarness();
  const { headers, cookie } = await signIn();
  gateway.expireAccessTokens();
  expect((await send(path, { headers })).status).toBe(401);
  gateway.revokeFamilies();
  expect((await send("/auth/refresh", { method: "POST", headers: { Cookie: cookie } })).status).toBe(401);
  expect((await (await signIn()).get(path)).status).toBe(200);
});
