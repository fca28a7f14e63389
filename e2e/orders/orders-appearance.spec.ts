// The page of orders to the eye: in both themes and three widths, with nothing and with much in it.
import { axeViolations } from "../support/axe-violations.ts";
import { expect, test } from "../support/fixtures.ts";
import { layoutShifts, sidewaysOverflow, watchLayout } from "../support/layout-shifts.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

for (const colorScheme of ["dark", "light"] as const) {
  for (const width of [1440, 390, 320]) {
    test.describe(`${colorScheme}, ${width} wide`, { tag: "@nightly" }, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test("shows orders without layout shift, sideways scrolling or axe violations", async ({
        page,
        paper,
        signIn,
        marketPage,
        problems,
        ordersPage,
      }) => {
        problems.expectFailedLoads(/status of (500|422)/);
        await watchLayout(page);
        await signIn();
        await ordersPage.open();
        await expect(page.getByText("No orders yet.")).toBeVisible();
        await expect(marketPage.connection).toHaveText("Live");
        expect(await axeViolations(page), "empty").toEqual([]);

        await page.setViewportSize({ width: 1440, height: 900 });
        await marketPage.open(showcaseMarkets(paper)["venue-a"]);
        await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
        paper.gateway.faults.nextOrder({ status: 422, body: { message: "not enough cash for this order" } });
        await marketPage.ticket.placeOrder({ side: /buy/i, amount: "6" });
        await expect(marketPage.orders("refused")).toHaveCount(1);
        paper.gateway.faults.nextOrder({ status: 500, body: { message: "something broke" } });
        await marketPage.ticket.placeOrder({ side: /buy/i, amount: "7" });
        await expect(marketPage.orders("unknown")).toHaveCount(1);
        await page.setViewportSize({ width, height: 844 });
        await ordersPage.open();
        await expect(ordersPage.rows()).toHaveCount(3);
        await expect(ordersPage.unresolved).toBeVisible();
        await ordersPage.openSources();
        await expect(ordersPage.source("Venue A")).toContainText("Live");
        expect(await axeViolations(page), "sources").toEqual([]);
        await page.keyboard.press("Escape");
        expect(await layoutShifts(page)).toEqual([]);
        expect(await sidewaysOverflow(page)).toBe(0);
        expect(await axeViolations(page), "full").toEqual([]);
      });
    });
  }
}
