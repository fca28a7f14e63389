import { describe, expect, test } from "vitest";
import { SignedOutError } from "#browser/api/gateway-error.ts";
import { ada, bob } from "#browser/testing/fake-auth-gateway.ts";
import {
  advanceDuring,
  createFakeBrowser,
  phases,
  readSeries,
  signInAda,
} from "#browser/testing/fake-session-tabs.ts";
import { rejectionOf } from "#browser/testing/gateway-client-fixture.ts";
import type { Session } from "./session.ts";
import { renewingKey } from "./sign-in-storage.ts";

describe("signing out", () => {
  test("ends every tab within a second, and stays so although the cookie lives", async () => {
    const browser = createFakeBrowser();
    const tabs = [await browser.openTab(), await browser.openTab(), await browser.openTab()];
    for (const tab of tabs) await signInAda(browser, tab);
    const received: number[] = [];
    for (const [index, tab] of tabs.entries()) tab.onSignOut(() => received.push(index));
    const inFlight = tabs.map((tab) => rejectionOf(readSeries(tab)));
    tabs[1]?.signOut();
    await browser.clock.advance(1_000);
    expect(phases(tabs)).toEqual(["signed-out", "signed-out", "signed-out"]);
    expect(tabs.map((tab) => tab.read().ended)).toEqual(["elsewhere", "signed-out", "elsewhere"]);
    expect(received.sort()).toEqual([0, 1, 2]);
    for (const error of await Promise.all(inFlight)) expect(error).toBeInstanceOf(SignedOutError);
    const requested = browser.gateway.requests.length;
    expect((await browser.openTab()).read().phase).toBe("signed-out");
    await browser.clock.advance(600_000);
    expect(browser.gateway.requests).toHaveLength(requested);
  });

  test.each([{ channel: false }, { storage: false }])(
    "reaches the other tabs with %j too",
    async (options) => {
      const browser = createFakeBrowser(options);
      const tabs = [await browser.openTab(), await browser.openTab()];
      for (const tab of tabs) await signInAda(browser, tab);
      tabs[0]?.signOut();
      await browser.clock.advance(1_000);
      expect(phases(tabs)).toEqual(["signed-out", "signed-out"]);
    },
  );

  test("a renewal under way does not bring the sign-in back", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session);
    browser.gateway.latencyMs = 500;
    const renewing = session.renew();
    await browser.clock.advance(100);
    session.signOut();
    expect(await advanceDuring(browser, renewing, 1_000)).toBe(false);
    expect(session.read().phase).toBe("signed-out");
    expect(browser.stored.has("crossbook.signed-in")).toBe(false);
  });

  test("what the key and the token were is gone with the sign-in", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session);
    const { gateway } = session.read();
    session.signOut();
    expect(gateway?.apiKey()).toBeUndefined();
    expect(
      await rejectionOf(gateway?.client.call("seriesA", { params: {} }) ?? Promise.resolve()),
    ).toBeInstanceOf(SignedOutError);
    await signInAda(browser, session);
    expect(gateway?.apiKey()).toBeUndefined();
  });
});

describe("two users of one browser", () => {
  test("never uses one user's key for another, nor keeps it after the end", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session);
    session.signOut();
    session.keepApiKey("device");
    expect(JSON.stringify([...browser.stored])).not.toContain("key-of-ada");
    const other = await browser.openTab();
    expect(await advanceDuring(browser, other.signIn({ ...bob, keepKey: "never" }))).toBe("signed-in");
    // The cookie is the newcomer's by now, and this tab has no key of his.
    expect(await advanceDuring(browser, session.renew())).toBe(true);
    expect(session.read()).toMatchObject({ phase: "needs-key", user: { id: "u-bob" } });
  });

  test("when another account signs in in one tab, the other tabs end, and the newcomer stays", async () => {
    const browser = createFakeBrowser();
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    await signInAda(browser, first);
    const signingIn = advanceDuring(browser, second.signIn({ ...bob, keepKey: "device" }));
    expect(await signingIn).toBe("signed-in");
    await browser.clock.advance(1_000);
    expect(first.read()).toMatchObject({ phase: "signed-out", ended: "other-account" });
    expect(second.read()).toMatchObject({ phase: "signed-in", user: { id: "u-bob" } });
    expect((await browser.openTab()).read()).toMatchObject({ phase: "signed-in", user: { id: "u-bob" } });
  });

  test("a renewal of the one that comes back after the other signed in changes nothing", async () => {
    const browser = createFakeBrowser({ locks: false });
    const session = await browser.openTab();
    await signInAda(browser, session);
    browser.gateway.latencyMs = 500;
    const renewing = session.renew();
    await browser.clock.advance(1);
    browser.gateway.latencyMs = 5;
    session.signOut();
    await advanceDuring(browser, session.signIn({ ...bob, keepKey: "never" }));
    expect(await advanceDuring(browser, renewing, 1_000)).toBe(false);
    expect(session.read()).toMatchObject({ phase: "signed-in", user: { id: "u-bob" } });
    expect(browser.stored.get("crossbook.signed-in")).toContain("u-bob");
    await advanceDuring(browser, readSeries(session));
  });

  test("learns of a sign-out at its next renewal when it missed the message", async () => {
    const browser = createFakeBrowser({ channel: false, storage: false });
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    await signInAda(browser, first);
    await advanceDuring(browser, second.signIn({ ...bob, keepKey: "never" }));
    browser.gateway.expireTokens();
    await rejectionOf(advanceDuring(browser, readSeries(first)));
    expect(first.read()).toMatchObject({ phase: "signed-out", ended: "other-account" });
    await advanceDuring(browser, readSeries(second));
  });
});

describe("renewal in several tabs", () => {
  test("five tabs whose tokens run out together renew one after the other, fifty times, and none is signed out", async () => {
    const browser = createFakeBrowser();
    const tabs: Session[] = [];
    for (let count = 0; count < 5; count += 1) {
      const tab = await browser.openTab();
      if (count === 0) await signInAda(browser, tab, "device");
      tabs.push(tab);
    }
    expect(phases(tabs)).toEqual(tabs.map(() => "signed-in"));
    for (let round = 0; round < 50; round += 1) {
      browser.gateway.expireTokens();
      await advanceDuring(browser, Promise.all(tabs.map((tab) => readSeries(tab))));
    }
    expect(phases(tabs)).toEqual(tabs.map(() => "signed-in"));
    expect(browser.gateway.maxConcurrentRefreshes).toBe(1);
    // Four at the start of the later tabs, then one for each tab and round.
    expect(browser.gateway.count("/auth/refresh", 200)).toBe(4 + 250);
    expect(browser.gateway.count("/auth/refresh")).toBe(4 + 250);
  });

  test("a tab that waits behind one that signs out does not renew", async () => {
    const browser = createFakeBrowser({ channel: false });
    const tabs = [await browser.openTab(), await browser.openTab()] as const;
    for (const tab of tabs) await signInAda(browser, tab);
    const letGo = browser.holdLock();
    const renewing = tabs[0].renew();
    tabs[1].signOut();
    letGo();
    expect(await advanceDuring(browser, renewing)).toBe(false);
    expect(browser.gateway.count("/auth/refresh")).toBe(0);
    expect(tabs[0].read()).toMatchObject({ phase: "signed-out", ended: "elsewhere" });
  });

  test("a lock that is never let go of is not stolen: the renewal says so after 10 s and is tried again", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session);
    const letGo = browser.holdLock();
    browser.gateway.expireTokens();
    const reads = Promise.all([
      rejectionOf(readSeries(session)),
      rejectionOf(readSeries(session)),
      session.renew(),
    ]);
    await browser.clock.advance(9_000);
    expect(session.read().renewalProblem).toBeUndefined();
    await advanceDuring(browser, reads, 2_000);
    expect(session.read()).toMatchObject({
      phase: "signed-in",
      renewalProblem: expect.stringContaining("Another tab"),
    });
    expect(browser.gateway.count("/auth/refresh")).toBe(0);
    letGo();
    await browser.clock.advance(60_000);
    expect(session.read().renewalProblem).toBeUndefined();
    expect(browser.gateway.count("/auth/refresh")).toBe(1);
  });

  test("a browser without locks renews all the same", async () => {
    const browser = createFakeBrowser({ locks: false });
    const session = await browser.openTab();
    await signInAda(browser, session);
    browser.gateway.expireTokens();
    await advanceDuring(browser, Promise.all([readSeries(session), readSeries(session)]));
    expect(browser.gateway.count("/auth/refresh")).toBe(1);
  });

  test("without locks, tabs whose tokens run out together renew one after the other all the same", async () => {
    const browser = createFakeBrowser({ locks: false });
    const tabs = [await browser.openTab(), await browser.openTab()] as const;
    await signInAda(browser, tabs[0]);
    await signInAda(browser, tabs[1]);
    browser.gateway.expireTokens();
    await advanceDuring(browser, Promise.all(tabs.map((tab) => readSeries(tab))));
    expect(browser.gateway.maxConcurrentRefreshes).toBe(1);
    expect(phases(tabs)).toEqual(["signed-in", "signed-in"]);
  });

  test("without locks, a tab whose cookie a sibling replaced under it tries the new one before it gives up", async () => {
    const browser = createFakeBrowser({ locks: false });
    browser.gateway.endsSignInOnReuse = false;
    const tabs = [await browser.openTab(), await browser.openTab()] as const;
    await signInAda(browser, tabs[0]);
    await signInAda(browser, tabs[1]);
    browser.gateway.expireTokens();
    browser.gateway.latencyMs = 50;
    const reads = Promise.all(tabs.map((tab) => readSeries(tab)));
    await browser.clock.advance(10);
    browser.gateway.latencyMs = 200;
    await browser.clock.advance(65);
    // Storage changes may reach other tabs late.
    browser.stored.delete(renewingKey);
    await advanceDuring(browser, reads, 1_000);
    expect(browser.gateway.maxConcurrentRefreshes).toBe(2);
    expect(browser.gateway.count("/auth/refresh", 401)).toBe(1);
    expect(phases(tabs)).toEqual(["signed-in", "signed-in"]);
  });
});

describe("a page that was left while it renewed", () => {
  const reload = async (since: (now: number) => number) => {
    const browser = createFakeBrowser();
    await signInAda(browser, await browser.openTab(), "device");
    browser.stored.set(renewingKey, JSON.stringify(since(browser.clock.now())));
    const requested = () => browser.gateway.count("/auth/refresh");
    return { browser, asked: requested, session: await browser.openTab() };
  };

  test("leaves its answer on the way, and the next page waits for the cookie in it", async () => {
    const { browser, asked, session } = await reload((now) => now);
    expect(asked()).toBe(0);
    await browser.clock.advance(1_300);
    expect(asked()).toBe(0);
    await browser.clock.advance(400);
    expect([asked(), session.read().phase]).toEqual([1, "signed-in"]);
    expect(browser.stored.has(renewingKey)).toBe(false);
  });

  test("is not waited for when it was long ago, or the clock was set", async () => {
    for (const by of [-60_000, 60_000]) {
      const { asked } = await reload((now) => now + by);
      expect(asked()).toBe(1);
    }
  });
});

describe("the reason a session ended", () => {
  test("is the same in every tab: it expired", async () => {
    const browser = createFakeBrowser();
    const tabs = [await browser.openTab(), await browser.openTab()] as const;
    for (const tab of tabs) await signInAda(browser, tab);
    browser.gateway.endSignIns();
    browser.gateway.expireTokens();
    await rejectionOf(advanceDuring(browser, readSeries(tabs[0])));
    await browser.clock.advance(1_000);
    expect(tabs.map((tab) => tab.read().ended)).toEqual(["expired", "expired"]);
  });

  test("is said after a visit whose browser was closed, with the email that was remembered", async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await advanceDuring(browser, session.signIn({ ...ada, keepKey: "tab", rememberEmail: true }));
    browser.closeTab(session);
    browser.gateway.endSignIns();
    const next = await browser.openTab();
    expect(next.read()).toMatchObject({ phase: "signed-out", ended: "expired-before" });
    expect(next.lastSignIn()).toEqual({ email: ada.email, keepKey: "tab" });
  });
});
