import { describe, expect, test, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { createManualClock } from "#browser/lib/clock.ts";
import { bob } from "#browser/testing/fake-auth-gateway.ts";
import { advanceDuring, createFakeBrowser, signInAda } from "#browser/testing/fake-session-tabs.ts";
import { signOutAtGateway } from "./gateway-sign-out.ts";

const config = decodeConfig({
  gateway: {
    baseUrl: "https://gateway.example/v1",
    refreshHeaders: { "X-Requested-With": "dashboard" },
    signOutPath: "/auth/logout",
  },
});

function signOutWith(answer: (init: RequestInit | undefined) => Promise<Response>) {
  const clock = createManualClock();
  const fetch = vi.fn<typeof globalThis.fetch>((_, init) => answer(init));
  return { clock, fetch, isConfirmed: signOutAtGateway({ config, clock, fetch }, "/auth/logout") };
}

test("posts the cookie and the headers of a renewal, and neither key nor token", async () => {
  const { fetch, isConfirmed } = signOutWith(async () => new Response(null, { status: 204 }));
  expect(await isConfirmed).toBe(true);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    "https://gateway.example/v1/auth/logout",
    expect.objectContaining({
      method: "POST",
      credentials: "include",
      keepalive: true,
      headers: { "X-Requested-With": "dashboard" },
    }),
  );
});

test("takes a redirect for a confirmation and does not follow it", async () => {
  const redirected = Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
  const { fetch, isConfirmed } = signOutWith(async () => redirected);
  expect(await isConfirmed).toBe(true);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ redirect: "manual" });
});

test("an error, a failed request and silence confirm nothing", async () => {
  expect(await signOutWith(async () => new Response("", { status: 401 })).isConfirmed).toBe(false);
  expect(await signOutWith(() => Promise.reject(new TypeError("Failed to fetch"))).isConfirmed).toBe(false);
  const silent = signOutWith(
    (init) => new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error()))),
  );
  await silent.clock.advance(5_000);
  expect(await silent.isConfirmed).toBe(false);
});

describe("signing out at the gateway", () => {
  const signOutPath = "/auth/logout";

  test("asks nothing without a path and leaves the cookie", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session);
    const requested = browser.gateway.requests.length;
    session.signOut();
    await browser.clock.advance(10_000);
    expect(session.read().ended).toBe("signed-out");
    expect(browser.gateway.requests).toHaveLength(requested);
    expect(browser.jar.refreshToken).toBeDefined();
  });

  test("ends the sign-in there once, whichever tabs are open", async () => {
    const browser = createFakeBrowser({ signOutPath });
    const tabs = [await browser.openTab(), await browser.openTab()];
    for (const tab of tabs) await signInAda(browser, tab);
    tabs[0]?.signOut();
    expect(tabs[0]?.read()).toMatchObject({ phase: "signed-out", ended: "signing-out" });
    await browser.clock.advance(1_000);
    expect(tabs.map((tab) => tab.read().ended)).toEqual(["ended-at-gateway", "elsewhere"]);
    expect(browser.gateway.count(signOutPath)).toBe(1);
    expect(browser.jar.refreshToken).toBeUndefined();
  });

  test.each([500, 404, 0])("says that an answer of %d confirms nothing", async (status) => {
    const browser = createFakeBrowser({ signOutPath });
    const session = await browser.openTab();
    await signInAda(browser, session);
    browser.gateway.signOutAnswer = () => (status === 0 ? Response.error() : new Response("", { status }));
    session.signOut();
    await browser.clock.advance(1_000);
    expect(session.read()).toMatchObject({ phase: "signed-out", ended: "unconfirmed" });
  });

  test.each([{ locks: true }, { locks: false }])(
    "a sign-in that follows at once keeps its cookie with %j",
    async (options) => {
      const browser = createFakeBrowser({ ...options, signOutPath });
      const session = await browser.openTab();
      await signInAda(browser, session);
      browser.gateway.latencyMs = 100;
      session.signOut();
      browser.gateway.latencyMs = 1;
      expect(await advanceDuring(browser, session.signIn({ ...bob, keepKey: "never" }), 1_000)).toBe(
        "signed-in",
      );
      expect(session.read()).toMatchObject({ user: { name: "Bob" }, ended: undefined });
      expect(await advanceDuring(browser, session.renew(), 1_000)).toBe(true);
    },
  );

  test("waits for a renewal under way, whose cookie would outlive it", async () => {
    const browser = createFakeBrowser({ signOutPath });
    const session = await browser.openTab();
    await signInAda(browser, session);
    browser.gateway.refreshAnswer = () => {
      browser.jar.refreshToken = "another";
      return new Response(JSON.stringify({ access_token: "token", user: { id: "u-ada" } }));
    };
    browser.gateway.latencyMs = 500;
    const renewing = session.renew();
    await browser.clock.advance(100);
    browser.gateway.latencyMs = 1;
    session.signOut();
    expect(await advanceDuring(browser, renewing, 1_000)).toBe(false);
    expect(session.read().ended).toBe("ended-at-gateway");
    expect(browser.jar.refreshToken).toBeUndefined();
  });

  test("sends nothing for a session that the gateway ended", async () => {
    const browser = createFakeBrowser({ signOutPath });
    const session = await browser.openTab();
    await signInAda(browser, session);
    browser.gateway.endSignIns();
    expect(await advanceDuring(browser, session.renew())).toBe(false);
    session.signOut();
    await browser.clock.advance(1_000);
    expect(browser.gateway.count(signOutPath)).toBe(0);
    expect(session.read().ended).toBe("expired");
  });
});
