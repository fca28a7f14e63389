// No breach that axe finds on the markets' pages as they are traded on: a ticket half filled in, an order about to be placed.
// What stands on each page by itself is looked at in every-page.spec.ts.
import { venueIds } from "#contract/venues.ts";
import { axeViolations } from "./axe-violations.ts";
import { expect, test } from "./fixtures.ts";
import { showcaseMarkets } from "./showcase-markets.ts";

for (const { colorScheme, viewport } of [
  { colorScheme: "dark", viewport: { width: 1440, height: 900 } },
  { colorScheme: "light", viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(`${colorScheme}, ${viewport.width} wide`, () => {
    test.use({ colorScheme, viewport });

    test("the ticket of each venue and its confirmation have no breach", async ({
      page,
      paper,
      signIn,
      marketPage,
    }) => {
      await signIn();
      for (const venue of venueIds) {
        await marketPage.open(showcaseMarkets(paper)[venue]);
        await expect(marketPage.connection).toHaveText("Live");
        const { ticket } = marketPage;
        await ticket.open();
        await ticket.amount.fill("5");
        expect(await axeViolations(page), `${venue}, ticket`).toEqual([]);
        await ticket.review.click();
        await expect(ticket.confirmation).toBeVisible();
        expect(await axeViolations(page), `${venue}, confirmation`).toEqual([]);
      }
    });
  });
}
