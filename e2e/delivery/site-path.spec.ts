// The same build below a path, as it was built: from the sign-in to an order, on addresses opened directly.
import { expect, test } from "../support/fixtures.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.use({ sitePath: "/crossbook" });

test("signs in, trades and reloads below a path", async ({
  page,
  paper,
  problems,
  marketPage,
  signInPage,
}) => {
  // The browser looks ahead in the document before its script has set the base.
  problems.expectFailedLoads(/\/(theme\.js|assets\/[^/]+)$/);
  const site = `${paper.url}/crossbook`;
  const market = marketPath(showcaseMarkets(paper)["venue-a"]);
  const stray: string[] = [];
  page.on("response", (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.ok() && !/^\/(crossbook|api)\//.test(pathname)) stray.push(pathname);
  });

  await page.goto(`${site}${market}`);
  await expect(page).toHaveURL(`${site}/login?${new URLSearchParams({ next: market })}`);
  await signInPage.usePaperAccount.click();
  await expect(page).toHaveURL(`${site}${market}`);
  await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "7" });
  await expect(marketPage.orders("accepted")).toHaveCount(1);

  await page.reload();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  await expect(marketPage.connection).toHaveText("Live");

  const nav = page.getByRole("navigation", { name: "Main", exact: true });
  await nav.getByRole("link", { name: "Matched", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}/matched/`));
  // A plain link of a row, which the router takes over.
  await page
    .getByRole("table", { name: /^Matched/ })
    .locator("a")
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`^${site}/matched/[^/]+/[^/]+[?]date=`));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await nav.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page).toHaveURL(`${site}/`);
  expect(stray).toEqual([]);
});
