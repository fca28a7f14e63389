// No breach that axe finds, on the pages as they are used, in both themes, on a desk and on a phone.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { venueIds } from "#contract/venues.ts";
import { expect, test } from "./fixtures.ts";
import { showcaseMarkets } from "./showcase-markets.ts";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(): Promise<{
    violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
  }>;
}

/** What axe finds on the page, one line an element. As an evaluated text it is not bound by the page's policy. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary ?? ""}`,
      ),
    );
  });
}

for (const colorScheme of ["dark", "light"] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} wide`, () => {
      test.use({ colorScheme, viewport });

      test("the sign-in page has no breach", async ({ page, signInPage }) => {
        await signInPage.open();
        expect(await violations(page)).toEqual([]);
      });

      test("the market pages have no breach, nor has the ticket", async ({
        page,
        paper,
        signIn,
        marketPage,
      }) => {
        await signIn();
        for (const venue of venueIds) {
          await marketPage.open(showcaseMarkets(paper)[venue]);
          await expect(marketPage.connection).toHaveText("Live");
          expect(await violations(page), venue).toEqual([]);
          await marketPage.ticket.open();
          expect(await violations(page), `${venue}, ticket`).toEqual([]);
        }
      });
    });
  }
}
