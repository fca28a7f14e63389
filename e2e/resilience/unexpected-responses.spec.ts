// Responses that do not come from the gateway, and missing resources: a captive portal's page, a site without CORS
// access, images that are missing, endless or not images.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servePaper } from "#paper/host/serve.ts";
import { expect, test } from "../support/fixtures.ts";
import { layoutShifts, watchLayout } from "../support/layout-shifts.ts";
import { SignInPage } from "../support/pages/sign-in-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" } } });

  test("reports a portal page in place of data in its panel only", { tag: "@nightly" }, async ({
    page,
    marketPage,
  }) => {
    const portal = { contentType: "text/html", body: "<!doctype html><title>Log in to this network</title>" };
    // The gateway answers from the press on, so that no poll can put the button away before it.
    await page.addInitScript(() => {
      const mark = ({ target }: Event) => {
        if (target instanceof Element && target.textContent === "Retry")
          document.documentElement.dataset.retried = "";
      };
      addEventListener("click", mark, true);
    });
    await page.route("**/api/venue-a/orderbooks?*", async (route) => {
      const isRetried = (await page.locator("html[data-retried]").count()) > 0;
      return isRetried ? route.continue() : route.fulfill(portal);
    });
    await marketPage.openShowcase("venue-a");
    await expect(marketPage.orderBook).toContainText("did not answer with data: it is a web page");
    await expect(marketPage.tradesPanel).toHaveAttribute("data-state", "polling");
    await marketPage.orderBook.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
  });
});

test("distinguishes a gateway that denies this origin from one that is down", { tag: "@nightly" }, async ({
  page,
  problems,
  distPath,
}) => {
  problems.expectFailedLoads(/./);
  const elsewhere = await servePaper({ port: 0, gatewayConfig: { passwordIterations: 1_000 } });
  // Makes the CSP name the gateway, as a deployment would.
  const deployed = await mkdtemp(join(tmpdir(), "crossbook-"));
  await cp(distPath, deployed, { recursive: true });
  const headers = await readFile(join(deployed, "_headers"), "utf8");
  await writeFile(
    join(deployed, "_headers"),
    headers.replace("connect-src 'self'", `connect-src 'self' ${elsewhere.url}`),
  );
  const site = await servePaper({
    port: 0,
    distPath: deployed,
    configOverrides: { gateway: { baseUrl: `${elsewhere.url}/api` } },
  });
  const signInPage = new SignInPage(page, elsewhere.account);
  try {
    await page.goto(`${site.url}/login`);
    await signInPage.fill(elsewhere.account);
    await signInPage.submit.click();
    await expect(page.getByRole("alert")).toContainText(`${elsewhere.url} answers but refuses this site`);
    await elsewhere.close();
    await signInPage.password.fill(elsewhere.account.password);
    await signInPage.submit.click();
    await expect(page.getByRole("alert")).toContainText(`${elsewhere.url} could not be reached`);
    await expect(signInPage.email).toHaveValue(elsewhere.account.email);
  } finally {
    await elsewhere.close();
    await site.close();
    await rm(deployed, { recursive: true });
  }
});

test.describe("with images of one host allowed", () => {
  test.use({ settings: { market: { image: ["pictures.example"] } } });

  test("survives a market picture that is missing, invalid or endless", { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
    signIn,
    marketPage,
  }) => {
    // The page is opened three times.
    test.setTimeout(90_000);
    problems.expectFailedLoads(/pictures\.example/);
    const market = showcaseMarkets(paper)["venue-a"];
    await page.route(`**/api/venue-a/markets/${encodeURIComponent(market.marketId)}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), image: "https://pictures.example/of/the/market" },
      });
    });
    await watchLayout(page);
    await signIn();
    for (const [what, picture] of [
      ["missing", { status: 404, body: "" }],
      ["no picture at all", { contentType: "text/html", body: "<!doctype html><p>hello" }],
      [
        "a drawing of enormous size with a script in it",
        {
          contentType: "image/svg+xml",
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"><script>parent.owned = true</script><rect width="99999" height="99999"/></svg>',
        },
      ],
    ] as const) {
      await test.step(what, async () => {
        const referrers: (string | undefined)[] = [];
        await page.route("https://pictures.example/**", async (route) => {
          referrers.push((await route.request().headerValue("referer")) ?? undefined);
          await route.fulfill(picture);
        });
        await marketPage.open(market);
        await marketPage.show("Rules");
        await expect.poll(() => referrers.length).toBeGreaterThan(0);
        await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
        expect(referrers.filter((referrer) => referrer !== undefined)).toEqual([]);
        expect(await page.evaluate(() => "owned" in window)).toBe(false);
        expect(await layoutShifts(page)).toEqual([]);
        const box = page.locator("img[src^='https://pictures.example']");
        const size = (await box.count()) === 0 ? undefined : await box.first().boundingBox();
        expect(size?.width ?? 0).toBeLessThanOrEqual(64);
        expect(size?.height ?? 0).toBeLessThanOrEqual(64);
        await page.unroute("https://pictures.example/**");
      });
    }
  });
});

test("opens a page that was chosen offline once the network is back, with its styles", {
  tag: "@nightly",
}, async ({ page, context, marketPage, problems }) => {
  problems.expectFailedLoads(/ERR_INTERNET_DISCONNECTED/);
  await marketPage.openShowcase("venue-a");
  await expect(marketPage.connection).toHaveText("Live");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Matched", exact: true }).click();
  await expect(page.getByRole("log", { name: "Notifications", exact: true })).toContainText(
    "can't be reached",
  );
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Matched markets", exact: true })).toBeVisible();
  // Chromium refuses to read the rules of a style sheet that could not be loaded.
  const unread = await page.evaluate(() => {
    const isRead = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length > 0;
      } catch {
        return false;
      }
    };
    return [...document.styleSheets].filter((sheet) => !isRead(sheet)).map(({ href }) => href);
  });
  expect(unread).toEqual([]);
});
