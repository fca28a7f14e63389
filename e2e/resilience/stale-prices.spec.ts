// Stale values are dimmed and still readable: prices after the gateway falls silent, and behind a refusal.
import { axeViolations } from "../support/axe-violations.ts";
import { expect, test } from "../support/fixtures.ts";
import { allPages, fillPages } from "../support/pages/all-pages.ts";

test.describe.configure({ timeout: 240_000 });
test.use({
  settings: {
    stream: { profile: "none" },
    polling: { bookMs: 500, tradesMs: 500, ordersMs: 500 },
    freshness: { tradeMs: 3_000, showMs: 3_000 },
  },
});

for (const { state, pages } of [
  { state: "stale", pages: /overview|market of venue-b/ },
  { state: "error", pages: /market of venue-a/ },
]) {
  test(`shows ${state} numbers with text contrast on ${pages.source}`, { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
    signIn,
  }) => {
    problems.expectFailedLoads(/500/);
    await fillPages(page, paper, signIn);
    for (const { name, path } of allPages(paper)) {
      if (!pages.test(name)) continue;
      await test.step(name, async () => {
        await page.goto(path);
        const shown = page.getByRole("main").locator('[data-state="polling"], [data-state="live"]');
        await expect(shown.first(), name).toBeVisible({ timeout: 20_000 });
        await page.route(/\/api\/venue-/, (route) =>
          state === "stale"
            ? undefined
            : route.fulfill({ status: 500, contentType: "application/json", body: '{"error":"on fire"}' }),
        );
        const old = page.getByRole("main").locator(`[data-state="${state}"]`);
        await expect(old.first(), name).toBeVisible({ timeout: 20_000 });
        for (const colorScheme of ["dark", "light"] as const) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
          expect.soft(await axeViolations(page, ["color-contrast"]), `${name}, ${colorScheme}`).toEqual([]);
        }
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });
    }
  });
}
