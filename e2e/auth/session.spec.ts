// Sessions: reloads, renewals, refusals, several tabs, sign-out.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { signOut } from "../support/pages/account-menu.ts";
import { ApiKeyDialog } from "../support/pages/api-key-dialog.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { openSecondAccount } from "../support/second-account.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

/** The paths under /api that `page` asks from now on. */
function recordRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) requested.push(pathname.slice("/api".length));
  });
  return requested;
}

const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main", exact: true });

test("restores the session after a reload and asks only for the API key over the requested page", async ({
  page,
  paper,
  problems,
  signInPage,
  marketPage,
}) => {
  problems.expectFailedLoads(/401.*\/venue-a\/series/);
  await signInPage.open();
  await signInPage.signIn({ keepKey: "never" });
  // Requests of the page being left do not count.
  await page.goto("about:blank");
  const requested = recordRequests(page);
  const path = marketPath(showcaseMarkets(paper)["venue-a"]);
  await page.goto(path);
  const dialog = new ApiKeyDialog(page);
  await expect(dialog.dialog).toBeVisible();
  await expect(page).toHaveURL(`${paper.url}${path}`);
  expect(requested).toEqual(["/auth/refresh"]);

  await page.keyboard.press("Escape");
  await expect(dialog.dialog).toBeVisible();
  await dialog.enter("no-such-key");
  await expect(dialog.dialog.getByText("The gateway refuses this API key.")).toBeVisible();
  await dialog.enter(paper.account.apiKey);
  await expect(marketPage.heading).toBeVisible();
  await expect(marketPage.orderBook).toBeVisible();
});

/** Expects that neither a reload nor a new tab asks for a key. */
async function expectSignedIn(page: Page, other: Page): Promise<void> {
  await page.reload();
  await expect(mainNavigation(page)).toBeVisible();
  await other.goto("/");
  await expect(mainNavigation(other)).toBeVisible();
}

test("keeps the paper account's key over a reload and in a new tab until sign-out", {
  tag: "@nightly",
}, async ({ page, context, signInPage }) => {
  await signInPage.open();
  await signInPage.signInOnPaper();
  await expectSignedIn(page, await context.newPage());
  await signOut(page);
  await expect(signInPage.form).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).join(" "))).not.toContain("paper-0123");
});

test("keeps the key as long as the tab, and hands it to a new tab without asking", async ({
  page,
  context,
  signInPage,
}) => {
  await signInPage.open();
  await signInPage.signIn();
  await expectSignedIn(page, await context.newPage());
  expect(await page.evaluate(() => Object.values(localStorage).join(" "))).not.toContain("paper-0123");
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" } } });

  test("renews an expired token without showing it", async ({ page, paper, problems, marketPage }) => {
    problems.expectFailedLoads(/401.*\/api\/(venue-|matching-markets)/);
    await marketPage.openShowcase("venue-a");
    const answered = (path: string) =>
      page.waitForResponse((answer) => answer.url().includes(path) && answer.status() === 200);
    for (let renewal = 0; renewal < 3; renewal += 1) {
      const renewed = answered("/auth/refresh");
      paper.gateway.expireAccessTokens();
      await renewed;
      await answered("/orderbooks");
    }
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("stays signed in when the page is left during a refresh", { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
    marketPage,
  }) => {
    problems.expectFailedLoads(/401.*\/api\/(venue-|matching-markets)/);
    const market = await marketPage.openShowcase("venue-a");
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
    // The gateway has replaced the cookie, and its answer is on the way when the page goes and the next one comes.
    paper.gateway.faults.next("/auth/refresh", { delayMs: 1_000, afterPlacing: true });
    const requested = page.waitForRequest((request) => request.url().endsWith("/auth/refresh"));
    paper.gateway.expireAccessTokens();
    await requested;
    await page.goto("about:blank");
    await marketPage.open(market);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
  });

  test("refreshes one tab at a time when the tokens of two tabs expire together", async ({
    page,
    paper,
    context,
    problems,
    signIn,
  }) => {
    problems.expectFailedLoads(/401.*\/api\/(venue-|matching-markets)/);
    await signIn();
    const other = await context.newPage();
    let [underWay, most, renewals] = [0, 0, 0];
    await context.route("**/auth/refresh", async (route) => {
      underWay += 1;
      most = Math.max(most, underWay);
      const answer = await route.fetch();
      underWay -= 1;
      renewals += answer.ok() ? 1 : 0;
      await route.fulfill({ response: answer });
    });
    const path = marketPath(showcaseMarkets(paper)["venue-a"]);
    await Promise.all([page.goto(path), other.goto(path)]);
    for (const tab of [page, other]) await expect(mainNavigation(tab)).toBeVisible();
    for (let round = 0; round < 3; round += 1) {
      const before = renewals;
      paper.gateway.expireAccessTokens();
      await expect.poll(() => renewals).toBe(before + 2);
      // A token that ended before its tab could use it would be a refusal that lasts, not one more round.
      await Promise.all(
        [page, other].map((tab) =>
          tab.waitForResponse((answer) => answer.url().includes("/orderbooks") && answer.ok()),
        ),
      );
    }
    for (const tab of [page, other]) await expect(mainNavigation(tab)).toBeVisible();
    expect(most).toBe(1);
    await context.unrouteAll({ behavior: "wait" });
  });

  test("stays signed in with a notice while refresh fails and recovers on retry", async ({
    page,
    paper,
    problems,
    marketPage,
  }) => {
    problems.expectFailedLoads(/401.*\/api\/(venue-|matching-markets)|503.*\/auth\/refresh/);
    await marketPage.openShowcase("venue-a");
    await page.route("**/auth/refresh", (route) => route.fulfill({ status: 503, body: "" }));
    paper.gateway.expireAccessTokens();
    const alert = page.getByRole("alert").filter({ hasText: "Can't renew your session." });
    await expect(alert).toBeVisible();
    await expect(mainNavigation(page)).toBeVisible();
    await page.unroute("**/auth/refresh");
    await alert.getByRole("button", { name: "Try now", exact: true }).click();
    await expect(alert).toHaveCount(0);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
  });

  test("asks to sign in again when the gateway ends the session and returns to the same page", async ({
    page,
    paper,
    problems,
    signInPage,
    marketPage,
  }) => {
    problems.expectFailedLoads(/401/);
    const market = await marketPage.openShowcase("venue-a");
    paper.gateway.revokeFamilies();
    paper.gateway.expireAccessTokens();
    await expect(page.getByText("Your session expired. Sign in again.")).toBeVisible();
    // The key is kept on this device: email and password do.
    await signInPage.signInAgain();
    await expect(page).toHaveURL(`${paper.url}${marketPath(market)}`);
    await expect(marketPage.heading).toBeVisible();
  });

  test("reports a refusal after a successful refresh once and offers a new key or a new sign-in", async ({
    page,
    paper,
    problems,
    signInPage,
    marketPage,
  }) => {
    problems.expectFailedLoads(/401/);
    await marketPage.openShowcase("venue-a");
    const requested = recordRequests(page);
    const refuse = { status: 401, contentType: "application/json", body: '{"message":"revoked"}' };
    await page.route(/\/api\/(venue-|matching)/, (route) => route.fulfill(refuse));
    const mend = page.getByRole("button", { name: "Enter another API key", exact: true });
    const alert = page.getByRole("alert").filter({ has: mend });
    await expect(alert).toContainText("The gateway rejected this API key or sign-in.");
    await expect(mainNavigation(page)).toBeVisible();
    // The page goes on asking; after the first refusal the sign-in was renewed once, and no more.
    const count = (fits: RegExp) => requested.filter((path) => fits.test(path)).length;
    const refused = count(/^\/venue-/);
    await expect.poll(() => count(/^\/venue-/)).toBeGreaterThan(refused + 5);
    expect(count(/refresh/)).toBe(1);

    await mend.click();
    const dialog = new ApiKeyDialog(page);
    await dialog.enter("no-such-key");
    await expect(dialog.dialog.getByText("The gateway refuses this API key.")).toBeVisible();
    await page.unroute(/\/api\/(venue-|matching)/);
    await dialog.enter(paper.account.apiKey);
    await expect(dialog.dialog).toHaveCount(0);
    await expect(alert).toHaveCount(0);

    await page.route(/\/api\/(venue-|matching)/, (route) => route.fulfill(refuse));
    await page.reload();
    await alert.getByRole("button", { name: "Sign in again", exact: true }).click();
    await expect(signInPage.form).toBeVisible();
  });
});

test("signs out every tab, closes their streams and stays signed out although the cookie remains", async ({
  page,
  context,
  paper,
  signIn,
  signInPage,
}) => {
  await signIn();
  const path = marketPath(showcaseMarkets(paper)["venue-b"]);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await expect(tab.getByRole("status", { name: "Connection", exact: true })).toHaveText(/Live/);
  }
  await expect.poll(() => paper.gateway.stream.connections().length).toBe(2);
  await signOut(other);
  await expect(page.getByText("Your session ended: you signed out in another tab.")).toBeVisible({
    timeout: 1_000,
  });
  await expect(other.getByText("Signed out in all tabs.")).toBeVisible();
  await expect(other.getByText("The gateway's own cookie stays until it expires")).toBeVisible();
  await expect.poll(() => paper.gateway.stream.connections()).toEqual([]);
  expect((await context.cookies(`${paper.url}/api/auth/refresh`)).map(({ name }) => name)).toContain(
    "refresh_token",
  );

  const requested = recordRequests(page);
  await page.goto(path);
  await expect(signInPage.form).toBeVisible();
  expect(requested).toEqual([]);
});

test("shows nothing of the previous user after another one signs in", async ({
  page,
  paper,
  signIn,
  signInPage,
}) => {
  const second = await openSecondAccount(paper);
  await signIn();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Account", exact: true })).toContainText("Paper trader");
  await signOut(page);
  await signInPage.fill(second);
  await signInPage.submit.click();
  await signInPage.left();
  await expect(page.getByRole("button", { name: "Account", exact: true })).toContainText("Second trader");
  expect(await page.content()).not.toContain("Paper trader");
  await expect
    .poll(() => paper.gateway.stream.connections().map(({ userId }) => userId))
    .toEqual(["second-trader"]);
});
