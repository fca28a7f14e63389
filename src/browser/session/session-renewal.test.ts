import { describe, expect, test } from "vitest";
import { SignedOutError, UnauthorizedError } from "#browser/api/gateway-error.ts";
import { ada } from "#browser/testing/fake-auth-gateway.ts";
import {
  advanceDuring,
  createFakeBrowser,
  readSeries,
  sendMarketOrder,
  signInAda,
} from "#browser/testing/fake-session-tabs.ts";
import { rejectionOf } from "#browser/testing/gateway-client-fixture.ts";

test("twenty reads refused at once renew once, and all are answered", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  browser.gateway.expireTokens();
  const reads = Array.from({ length: 20 }, () => readSeries(session));
  expect(await advanceDuring(browser, Promise.all(reads))).toHaveLength(20);
  expect(browser.gateway.count("/auth/refresh")).toBe(1);
  expect(browser.gateway.count("/venue-a/series", 401)).toBe(20);
});

test("retries a read refused with an old token without another renewal", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  browser.gateway.expireTokens();
  browser.gateway.latencyMs = 100;
  const slow = readSeries(session);
  await browser.clock.advance(1);
  browser.gateway.latencyMs = 5;
  await advanceDuring(browser, readSeries(session), 50);
  expect(browser.gateway.count("/venue-a/series", 200)).toBe(2);
  await advanceDuring(browser, slow);
  expect(browser.gateway.count("/auth/refresh")).toBe(1);
});

test("one endpoint that refuses for ever does not make the others renew for ever", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  browser.gateway.readAnswer = (path) =>
    path === "/venue-b/series" ? new Response("{}", { status: 401 }) : undefined;
  const forbidden = async () => {
    await session.read().gateway?.client.call("seriesB", { params: {} });
  };
  for (let round = 0; round < 5; round += 1) {
    expect(await rejectionOf(advanceDuring(browser, forbidden()))).toBeInstanceOf(UnauthorizedError);
    await advanceDuring(browser, readSeries(session));
    expect(session.read().refused).toBe(false);
  }
  expect(browser.gateway.count("/auth/refresh")).toBe(1);
});

describe("a 403", () => {
  const forbid = (browser: ReturnType<typeof createFakeBrowser>, isForbidden: (path: string) => boolean) => {
    browser.gateway.readAnswer = (path) =>
      isForbidden(path) ? new Response('{"message":"not yours"}', { status: 403 }) : undefined;
  };
  const readSeriesB = async (session: Awaited<ReturnType<typeof signedIn>>["session"]) => {
    await session.read().gateway?.client.call("seriesB", { params: {} });
  };
  const signedIn = async () => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session);
    return { browser, session };
  };

  test("of an expired token renews the sign-in once, and every read is answered", async () => {
    const { browser, session } = await signedIn();
    forbid(browser, () => browser.gateway.count("/auth/refresh", 200) === 0);
    const reads = Array.from({ length: 20 }, () => readSeriesB(session));
    await advanceDuring(browser, Promise.all(reads));
    expect(browser.gateway.count("/auth/refresh")).toBe(1);
    expect(browser.gateway.count("/venue-a/series", 403)).toBe(1);
    expect(browser.gateway.count("/venue-b/series", 200)).toBe(20);
  });

  test("of one read is shown as it came: the sign-in stays as it is, and the token is asked about once", async () => {
    const { browser, session } = await signedIn();
    const probes = browser.gateway.count("/venue-a/series");
    browser.gateway.refreshAnswer = () => new Response("{}", { status: 401 });
    forbid(browser, (path) => path === "/venue-b/series");
    for (let round = 0; round < 5; round += 1) {
      expect(await rejectionOf(advanceDuring(browser, readSeriesB(session)))).toMatchObject({
        name: "RefusedError",
        status: 403,
        reason: "not yours",
      });
    }
    expect(browser.gateway.count("/auth/refresh")).toBe(0);
    expect(browser.gateway.count("/venue-a/series")).toBe(probes + 1);
    expect(session.read()).toMatchObject({ phase: "signed-in", refused: false });
  });

  test("that a renewal does not lift renews no more", async () => {
    const { browser, session } = await signedIn();
    forbid(browser, (path) => path.endsWith("/series"));
    for (let round = 0; round < 5; round += 1) {
      expect(await rejectionOf(advanceDuring(browser, readSeriesB(session)))).toMatchObject({ status: 403 });
      await advanceDuring(browser, sendMarketOrder(session));
    }
    expect(browser.gateway.count("/auth/refresh")).toBe(1);
    expect(session.read()).toMatchObject({ phase: "signed-in", refused: false });
  });

  test("of an expired token that cannot be told from others without an answer is asked about again", async () => {
    const { browser, session } = await signedIn();
    browser.gateway.readAnswer = (path) =>
      new Response("{}", { status: path === "/venue-a/series" ? 503 : 403 });
    expect(await rejectionOf(advanceDuring(browser, readSeriesB(session)))).toMatchObject({ status: 403 });
    forbid(browser, () => browser.gateway.count("/auth/refresh", 200) === 0);
    await advanceDuring(browser, readSeriesB(session));
    expect(browser.gateway.count("/auth/refresh")).toBe(1);
  });

  test("to an order is the venue's refusal: nothing is renewed or sent again", async () => {
    const { browser, session } = await signedIn();
    forbid(browser, () => true);
    expect(await rejectionOf(advanceDuring(browser, sendMarketOrder(session)))).toMatchObject({
      name: "RefusedError",
      status: 403,
    });
    expect(browser.gateway.count("/venue-a/orders")).toBe(1);
    expect(browser.gateway.count("/auth/refresh")).toBe(0);
  });
});

test("replaces a pending restore by a new sign-in", async () => {
  const browser = createFakeBrowser();
  await signInAda(browser, await browser.openTab(), "device");
  browser.gateway.refreshAnswer = () => new Response("", { status: 502 });
  const session = await browser.openTab();
  browser.gateway.refreshAnswer = undefined;
  browser.gateway.latencyMs = 50;
  const signingIn = session.signIn({ ...ada, keepKey: "device" });
  const renewing = session.renew();
  expect(await advanceDuring(browser, signingIn, 400)).toBe("signed-in");
  expect(await renewing).toBe(true);
  browser.gateway.expireTokens();
  await advanceDuring(browser, readSeries(session), 400);
});

test("an order refused for its token is not sent again, and the sign-in is renewed", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  browser.gateway.expireTokens();
  const error = await rejectionOf(advanceDuring(browser, sendMarketOrder(session)));
  expect(error instanceof UnauthorizedError && error.renewed).toBe(true);
  expect(browser.gateway.count("/venue-a/orders")).toBe(1);
  await advanceDuring(browser, sendMarketOrder(session));
  expect(browser.gateway.count("/venue-a/orders", 200)).toBe(1);
});

test("a token that is refused although it was just renewed is not renewed again and again", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  browser.gateway.acceptsTokens = false;
  for (let round = 0; round < 5; round += 1) {
    const errors = await advanceDuring(
      browser,
      Promise.all(Array.from({ length: 4 }, () => rejectionOf(readSeries(session)))),
    );
    for (const error of errors) expect(error).toBeInstanceOf(UnauthorizedError);
  }
  await rejectionOf(advanceDuring(browser, sendMarketOrder(session)));
  expect(browser.gateway.count("/auth/refresh")).toBe(1);
  expect(session.read()).toMatchObject({ phase: "signed-in", refused: true });
  // It heals by itself once the gateway lets it in, and may then renew again.
  browser.gateway.acceptsTokens = true;
  await advanceDuring(browser, readSeries(session));
  expect(session.read().refused).toBe(false);
  browser.gateway.expireTokens();
  await advanceDuring(browser, readSeries(session));
  expect(browser.gateway.count("/auth/refresh")).toBe(2);
});

test("a new token that another read is refused with meanwhile is not renewed a second time", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  browser.gateway.acceptsTokens = false;
  const first = rejectionOf(readSeries(session));
  await browser.clock.advance(8);
  // The renewal is under way; the first read's second attempt will take long.
  browser.gateway.latencyMs = 500;
  await browser.clock.advance(4);
  browser.gateway.latencyMs = 5;
  expect(await rejectionOf(advanceDuring(browser, readSeries(session), 50))).toBeInstanceOf(
    UnauthorizedError,
  );
  await advanceDuring(browser, first, 1_000);
  expect(browser.gateway.count("/auth/refresh")).toBe(1);
  expect(session.read().refused).toBe(true);
});

test("a refused key is mended in place", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session, "device");
  // The key was replaced at the gateway: the old one no longer holds.
  expect(await advanceDuring(browser, session.setApiKey("old key", "device"))).toBe("refused");
  const before = session.read().credentialsGeneration;
  expect(await advanceDuring(browser, session.setApiKey("key-of-ada", "device"))).toBe("accepted");
  expect(session.read()).toMatchObject({ phase: "signed-in", refused: false });
  expect(session.read().credentialsGeneration).toBeGreaterThan(before);
});

test.each<[string, () => Response]>([
  ["a 503", () => new Response("", { status: 503 })],
  ["a web page", () => new Response("<html>")],
  ["a network that is down", () => Object.defineProperty(new Response(""), "status", { value: 0 })],
  ["a limit", () => new Response("{}", { status: 429, headers: { "retry-after": "30" } })],
  ["a 404", () => new Response("{}", { status: 404 })],
  [
    "a firewall's page with a 403",
    () => new Response("<!doctype html><title>Blocked</title>", { status: 403 }),
  ],
])(
  "%s in place of a renewal keeps one signed in, says so, and is tried again less and less often",
  async (_, answer) => {
    const browser = createFakeBrowser();
    const session = await browser.openTab();
    await signInAda(browser, session);
    browser.gateway.refreshAnswer = answer;
    browser.gateway.expireTokens();
    await rejectionOf(advanceDuring(browser, readSeries(session)));
    expect(session.read().phase).toBe("signed-in");
    expect(session.read().renewalProblem).toBeTypeOf("string");
    // Pages that go on asking do not make it any faster.
    for (let poll = 0; poll < 10; poll += 1)
      await rejectionOf(advanceDuring(browser, readSeries(session), 50));
    expect(browser.gateway.count("/auth/refresh")).toBe(1);
    await browser.clock.advance(120_000);
    const tries = browser.gateway.count("/auth/refresh");
    expect(tries).toBeGreaterThanOrEqual(4);
    expect(tries).toBeLessThanOrEqual(6);
    browser.gateway.refreshAnswer = undefined;
    await browser.clock.advance(60_010);
    expect(session.read()).toMatchObject({ phase: "signed-in", renewalProblem: undefined });
    await advanceDuring(browser, readSeries(session));
  },
);

test.each([401, 403])("a %i of the renewal ends the sign-in", async (status) => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  browser.gateway.refreshAnswer = () => new Response("{}", { status });
  browser.gateway.expireTokens();
  await rejectionOf(advanceDuring(browser, readSeries(session)));
  expect(session.read()).toMatchObject({ phase: "signed-out", ended: "expired", user: undefined });
  expect((await browser.openTab()).read().phase).toBe("signed-out");
});

test("a start without a gateway waits for it, and does not send anyone away", async () => {
  const browser = createFakeBrowser();
  await signInAda(browser, await browser.openTab(), "device");
  browser.gateway.refreshAnswer = () => new Response("", { status: 502 });
  const session = await browser.openTab();
  expect(session.read()).toMatchObject({
    phase: "starting",
    renewalProblem: expect.stringContaining("502"),
  });
  browser.gateway.refreshAnswer = undefined;
  expect(await advanceDuring(browser, session.renew())).toBe(true);
  expect(session.read()).toMatchObject({ phase: "signed-in", renewalProblem: undefined });
  await browser.clock.advance(600_000);
  expect(browser.gateway.count("/auth/refresh")).toBe(2);
});

describe("what is asked while a stored sign-in is renewed", () => {
  const openWaiting = async () => {
    const browser = createFakeBrowser();
    await signInAda(browser, await browser.openTab(), "device");
    const release = browser.holdLock();
    return { browser, session: await browser.openTab(), release };
  };

  test("is sent with the new token once the sign-in is renewed", async () => {
    const { browser, session, release } = await openWaiting();
    const { gateway } = session.read();
    expect(session.read()).toMatchObject({ phase: "starting", gateway: { userId: "u-ada" } });
    expect(gateway?.apiKey()).toBeUndefined();
    const before = browser.gateway.requests.length;
    const answer = readSeries(session);
    await advanceDuring(browser, Promise.resolve());
    expect(browser.gateway.requests.length).toBe(before);
    release();
    await advanceDuring(browser, answer);
    expect(session.read()).toMatchObject({ phase: "signed-in", gateway });
    expect(browser.gateway.requests.at(-1)).toMatchObject({ apiKey: "key-of-ada", status: 200 });
  });

  test("is never sent if the sign-in has ended or is another user's", async () => {
    for (const isBob of [false, true]) {
      const { browser, session, release } = await openWaiting();
      const reading = rejectionOf(readSeries(session));
      if (isBob) {
        const user = { id: "u-bob", name: "Bob" };
        browser.gateway.refreshAnswer = () => Response.json({ access_token: "t", user });
      } else browser.gateway.endSignIns();
      const before = browser.gateway.requests.length;
      release();
      expect(await advanceDuring(browser, reading, 2_000)).toBeInstanceOf(SignedOutError);
      expect(session.read()).toMatchObject({
        phase: isBob ? "needs-key" : "signed-out",
        gateway: undefined,
      });
      expect(browser.gateway.requests.slice(before).map(({ path }) => path)).toEqual(["/auth/refresh"]);
    }
  });

  test("has no gateway where the key is not stored", async () => {
    const browser = createFakeBrowser();
    await signInAda(browser, await browser.openTab(), "never");
    browser.holdLock();
    expect((await browser.openTab()).read()).toMatchObject({ phase: "starting", gateway: undefined });
  });
});
