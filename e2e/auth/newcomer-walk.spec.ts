// The walk of a newcomer: sign in with the paper account, open a market on each venue by its address, place an order on each
// and watch it fill. Nothing on the way jumps, scrolls sideways or ends in nothing.
import type { Page } from "playwright/test";
import { decimal, isZero } from "#contract/decimal.ts";
import { venueIds } from "#contract/venue-id.ts";
import { expect, test } from "../support/fixtures.ts";
import { layoutShifts, sidewaysOverflow, watchLayout } from "../support/layout-shifts.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

async function expectStill(page: Page, where: string): Promise<void> {
  expect(await layoutShifts(page), `layout shifts on ${where}`).toEqual([]);
  expect(await sidewaysOverflow(page), `sideways overflow of ${where}`).toBe(0);
}

for (const { colorScheme, viewport } of [
  { colorScheme: "dark", viewport: { width: 1440, height: 900 } },
  { colorScheme: "light", viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`${colorScheme}, ${viewport.width} wide`, () => {
    test.use({ colorScheme, viewport });

    const tag = viewport.width === 390 ? "@nightly" : [];
    test("signs in, trades on each venue and sees the orders fill", { tag }, async ({
      page,
      paper,
      signInPage,
      marketPage,
    }) => {
      test.setTimeout(90_000);
      await watchLayout(page);
      const markets = showcaseMarkets(paper);

      await page.goto(marketPath(markets["venue-a"]));
      await expect(signInPage.submit).toBeVisible();
      await expectStill(page, "the sign-in page");
      await signInPage.keepKey.selectOption("device");
      await signInPage.signInOnPaper();

      for (const venue of venueIds) {
        await test.step(venue, async () => {
          const market = markets[venue];
          if (venue !== "venue-a") await marketPage.open(market);
          await expect(marketPage.heading).not.toBeEmpty();
          await expect(marketPage.paperBadge).toBeVisible();
          await expect(marketPage.connection).toHaveText("Live");

          await marketPage.ticket.open();
          await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
          await marketPage.ticket.close();

          const placed = () => placedOrders(paper, venue);
          await expect.poll(() => isZero(decimal(placed()[0]?.remaining ?? "5"))).toBe(true);
          expect(placed()).toHaveLength(1);
          await marketPage.show("Orders in this market");
          await expect(marketPage.orders("accepted")).toHaveCount(1);
          await expect(marketPage.orders("accepted")).toContainText(placed()[0]?.status ?? "", {
            ignoreCase: true,
          });
          await expectStill(page, venue);
        });
      }

      if (viewport.width !== 1440) return;
      await expect(page.getByText("Search all venues", { exact: true })).toBeVisible();
      const links = page
        .getByRole("navigation")
        .filter({ has: page.getByRole("link", { name: "Settings" }) });
      await page.getByRole("button", { name: "Hide account line", exact: true }).click();
      await expect(page.getByRole("button", { name: "Show account line", exact: true })).toBeVisible();
      for (const width of [1340, 1366, 1400, 1440, 1480]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await links.evaluate((nav) => nav.scrollWidth - nav.clientWidth), `cut at ${width}`).toBe(0);
      }
    });
  });
}
