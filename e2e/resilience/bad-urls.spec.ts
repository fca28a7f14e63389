// Addresses: those that lead nowhere, ids that are hard to write in one, and a page whose files are gone.
import { expect, test } from "../support/fixtures.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test("explains an address that leads nowhere and keeps working", async ({ page }) => {
  for (const path of ["/%", "/nowhere", "/venues/venue-a/markets/%", "/venues/venue-d/markets/1"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    // Before the session is restored, the page stands alone and the next one opens as the first.
    await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Go to Overview" }).press("Enter");
    await expect(page).toHaveTitle(/Overview/);
    await expect(page.getByRole("main")).toBeFocused();
  }
});

test("sends an id to the gateway unchanged whatever its characters", { tag: "@nightly" }, async ({
  page,
  paper,
  problems,
}) => {
  // Venue B's books go by the market's id: one is asked for while the market is.
  problems.expectFailedLoads(/404.*\/(markets\/|orderbooks\?)/);
  for (const marketId of ["a/b", "a%2Fb", "#20?x=1", "%", "KX.26-T0.5", "\u00fc\ud83d\ude00 x"]) {
    await page.goto(marketPath({ venue: "venue-b", marketId }));
    await expect(page.getByRole("heading", { name: "Venue B has no market with this id" })).toBeVisible();
    await expect(page.getByText(marketId, { exact: true })).toBeVisible();
    const requested = paper.gateway.requests().filter(({ path }) => path.includes("/venue-b/markets/"));
    expect(decodeURIComponent(requested.at(-1)?.path.split("/").at(-1) ?? "")).toBe(marketId);
  }
});

test("reloads once when a newer version removed a page's file", async ({ page, paper, problems }) => {
  problems.expectFailedLoads(/404.*\/assets\/market-page/);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(/\/assets\/market-page.*\.js$/, (route) =>
    documents === 1 ? route.fulfill({ status: 404, body: "gone" }) : route.fallback(),
  );
  await page.goto(marketPath(showcaseMarkets(paper)["venue-a"]));
  await expect(page.getByRole("radiogroup", { name: "Market outcome", exact: true })).toBeVisible();
  expect(documents).toBe(2);
});
