import { describe, expect, test } from "vitest";
import { RateLimitedError, UnauthorizedError } from "#browser/api/gateway-error.ts";
import { ada, bob } from "#browser/testing/fake-auth-gateway.ts";
import {
  advanceDuring,
  createFakeBrowser,
  readSeries,
  signInAda,
} from "#browser/testing/fake-session-tabs.ts";
import { rejectionOf } from "#browser/testing/gateway-client-fixture.ts";

describe("signing in", () => {
  test("a browser that never signed in asks the gateway nothing", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    expect(session.read()).toMatchObject({ phase: "signed-out", ended: undefined, keyRetention: "never" });
    expect(browser.gateway.requests).toEqual([]);
  });

  test("right credentials sign in and read with key and token", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    expect(await signInAda(browser, session)).toBe("signed-in");
    expect(session.read()).toMatchObject({ phase: "signed-in", user: { id: "u-ada", name: "Ada" } });
    await advanceDuring(browser, readSeries(session));
    expect(browser.gateway.requests.at(-1)).toMatchObject({ apiKey: "key-of-ada", status: 200 });
    expect(session.read().gateway?.apiKey()).toBe("key-of-ada");
  });

  test("a wrong password rejects and leaves nothing behind", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    const error = await rejectionOf(
      advanceDuring(browser, session.signIn({ ...ada, password: "no", keepKey: "device" })),
    );
    expect(error).toBeInstanceOf(UnauthorizedError);
    expect(session.read().phase).toBe("signed-out");
    expect(browser.stored.size).toBe(0);
  });

  test("reports a refused key, and accepts a new one without the password", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    const wrong = { ...ada, apiKey: "no key", keepKey: "device" as const };
    expect(await advanceDuring(browser, session.signIn(wrong))).toBe("key-refused");
    expect(session.read().phase).toBe("signed-out");
    expect(browser.stored.size).toBe(0);
    expect(await advanceDuring(browser, session.signIn({ ...ada, password: "", keepKey: "never" }))).toBe(
      "signed-in",
    );
    expect(browser.gateway.count("/auth/login")).toBe(1);
    // A password that is typed again is tried, and for another email it is needed.
    session.signOut();
    expect(await advanceDuring(browser, session.signIn(wrong))).toBe("key-refused");
    const mistyped = session.signIn({ ...ada, password: "no", keepKey: "never" });
    expect(await rejectionOf(advanceDuring(browser, mistyped))).toBeInstanceOf(UnauthorizedError);
    const other = await browser.openTab();
    other.signOut();
    await advanceDuring(browser, other.signIn(wrong));
    const error = await rejectionOf(
      advanceDuring(browser, other.signIn({ ...bob, password: "", keepKey: "never" })),
    );
    expect(error).toBeInstanceOf(UnauthorizedError);
  });

  test("a gateway that limits sign-ins says how long to wait", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    browser.gateway.loginAnswer = () => new Response("{}", { status: 429, headers: { "retry-after": "9" } });
    const error = await rejectionOf(signInAda(browser, session));
    expect(error instanceof RateLimitedError && error.retryAfterMs).toBe(9_000);
  });

  test("a gateway whose probe fails for another reason does not keep anyone out", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    for (const status of [403, 404, 429, 500]) {
      browser.gateway.readAnswer = () => new Response("{}", { status });
      expect(await signInAda(browser, session)).toBe("signed-in");
      session.signOut();
    }
  });
});

describe("the API key", () => {
  test("restores the sign-in from the cookie after a reload and asks only for the key", async () => {
    const browser = createFakeBrowser();
    await signInAda(browser, await browser.openTab());
    const requested = browser.gateway.requests.length;
    const reloaded = await browser.openTab();
    expect(reloaded.read()).toMatchObject({
      phase: "needs-key",
      user: { name: "Ada" },
      gateway: undefined,
    });
    expect(browser.gateway.requests.slice(requested).map(({ path }) => path)).toEqual(["/auth/refresh"]);
    expect(await advanceDuring(browser, reloaded.setApiKey("no key", "device"))).toBe("refused");
    expect(reloaded.read().phase).toBe("needs-key");
    expect(browser.stored.has("crossbook.api-key")).toBe(false);
    expect(await advanceDuring(browser, reloaded.setApiKey("key-of-ada", "never"))).toBe("accepted");
    expect(reloaded.read().phase).toBe("signed-in");
    await advanceDuring(browser, readSeries(reloaded));
  });

  test("uses a saved key without asking, for its user only, until it is removed", async () => {
    const browser = createFakeBrowser();
    const first = await browser.openTab();
    await signInAda(browser, first, "device");
    const second = await browser.openTab();
    expect(second.read()).toMatchObject({ phase: "signed-in", keyRetention: "device" });
    second.keepApiKey("never");
    expect(second.read()).toMatchObject({ phase: "signed-in", keyRetention: "never" });
    expect((await browser.openTab()).read().phase).toBe("needs-key");
    expect(first.read().keyRetention, "as the other tab chose").toBe("never");
    first.keepApiKey("device");
    await browser.clock.advance(1);
    expect(second.read().keyRetention).toBe("device");
    browser.gateway.endSignIns();
    browser.gateway.expireTokens();
    await rejectionOf(advanceDuring(browser, readSeries(first)));
    expect(first.read()).toMatchObject({ phase: "signed-out", ended: "expired", keyRetention: "device" });
    // Ada's kept key is not Bob's; signing in without keeping removes it.
    expect(await advanceDuring(browser, first.signIn({ ...bob, apiKey: "", keepKey: "never" }))).toBe(
      "signed-in",
    );
    expect(first.read().phase).toBe("needs-key");
  });

  test("asks for a forgotten key again and stores it nowhere", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session, "device");
    const old = session.read().gateway;
    session.forgetApiKey();
    expect(session.read()).toMatchObject({ phase: "needs-key", gateway: undefined, keyRetention: "never" });
    expect(old?.apiKey()).toBeUndefined();
    expect(JSON.stringify([...browser.stored])).not.toContain("key-of-ada");
    expect((await browser.openTab()).read().phase).toBe("needs-key");
    expect(await advanceDuring(browser, session.setApiKey("key-of-ada", "never"))).toBe("accepted");
    await advanceDuring(browser, readSeries(session));
  });

  test("does not ask for a saved key after the session expired", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session, "device");
    browser.gateway.endSignIns();
    browser.gateway.expireTokens();
    await rejectionOf(advanceDuring(browser, readSeries(session)));
    expect(await advanceDuring(browser, session.signIn({ ...ada, apiKey: "", keepKey: "device" }))).toBe(
      "signed-in",
    );
    expect(session.read()).toMatchObject({ phase: "signed-in", keyRetention: "device" });
  });
});

describe("secrets", () => {
  test("no password, key or token is in what tabs say, in the storage or in the log of requests", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session);
    browser.gateway.expireTokens();
    await advanceDuring(browser, readSeries(session));
    const log = session.read().gateway?.client.recentRequests() ?? [];
    expect(log.length).toBeGreaterThan(3);
    const text = JSON.stringify([browser.messages, [...browser.stored], log, session.read()]);
    expect(text).not.toMatch(/word of ada|key-of-ada|token-\d|refresh-\d/);
  });

  test("stores a saved key until sign-out", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session, "device");
    expect(JSON.stringify([...browser.stored])).toContain("key-of-ada");
    session.signOut();
    expect([...browser.stored]).toEqual([]);
  });
});
