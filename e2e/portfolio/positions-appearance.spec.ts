// Positions, the decision journal and cash to the eye: in both themes, wide and on a phone, with nothing and with much in them.
import type { Page } from "playwright/test";
import { axeViolations } from "../support/axe-violations.ts";
import { findClippedNumbers } from "../support/clipped-numbers.ts";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

/** Figures of the table that do not fit into their columns. */
const clippedFigures = (page: Page) =>
  page
    .getByRole("cell")
    .evaluateAll((cells) =>
      cells.flatMap(({ scrollWidth, clientWidth, textContent }) =>
        scrollWidth > clientWidth && /\d/.test(textContent ?? "") ? [textContent] : [],
      ),
    );

/** Tables that one has to scroll sideways. */
const scrolledTables = (page: Page) =>
  page
    .getByRole("table")
    .evaluateAll((tables) =>
      tables.flatMap((table) =>
        table.scrollWidth > (table.parentElement?.clientWidth ?? 0) ? [table.getAttribute("aria-label")] : [],
      ),
    );

/** Each tab and its region. */
const tabs = [
  ["Positions", "Positions"],
  ["Pairs", "Held pairs"],
  ["Journal", "Decision journal"],
  ["Cash", "Cash"],
] as const;

for (const colorScheme of ["dark", "light"] as const) {
  for (const width of [1440, 768, 390, 320]) {
    test.describe(`${colorScheme}, ${width} wide`, { tag: "@nightly" }, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test("fits every tab to the screen without axe violations, empty and filled", async ({
        page,
        paper,
        signIn,
        positionsPage,
      }) => {
        const { "venue-a": a, "venue-b": b } = showcaseMarkets(paper);
        const check = async (when: string) => {
          for (const [tab, region] of tabs) {
            await page.getByRole("tab", { name: tab, exact: true }).click();
            await expect(page.getByRole("region", { name: region, exact: true })).toHaveAttribute(
              "data-state",
              /live|empty/,
            );
            expect(await sidewaysOverflow(page), `${tab}, ${when}`).toBe(0);
            expect(await clippedFigures(page), `${tab}, ${when}`).toEqual([]);
            expect(await scrolledTables(page), `${tab}, ${when}`).toEqual([]);
            expect(await axeViolations(page), `${tab}, ${when}`).toEqual([]);
          }
        };
        await signIn();
        await positionsPage.open("Positions");
        await check("empty");
        await page.getByRole("tab", { name: "Positions", exact: true }).click();
        await positionsPage.chooseFills("statement.csv", [
          "fill_id,venue,market_id,outcome_id,side,quantity,price,time",
          `1,venue-a,${a.marketId},${a.outcomeId},buy,456789.123,0.333,2026-11-20T10:00:00Z`,
          `2,venue-a,${a.marketId},${a.outcomeId},sell,3,0.9,2026-11-21T10:00:00Z`,
          `3,venue-b,${b.marketId},${b.outcomeId},sell,7,0.5,2026-11-20T10:00:00Z`,
          "4,venue-c,70,700,buy,7,0.5,2026-11-20T10:00:00Z",
        ]);
        await expect(positionsPage.importDialog).toContainText("33.3¢");
        expect(await findClippedNumbers(page), "before the import").toEqual([]);
        await positionsPage.importDialog.getByRole("button", { name: "Import 4 fills", exact: true }).click();
        await expect(positionsPage.importDialog).toBeHidden();
        await expect(positionsPage.rows()).toHaveCount(3);
        await check("filled");
        // The account's line has an exposure of six digits.
        expect(await findClippedNumbers(page)).toEqual([]);
      });
    });
  }
}
