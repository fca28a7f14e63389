// Checks of every page: no axe violation in any theme, no horizontal overflow, no layout shift, one heading and one
// main landmark, distinct region names, a skip link; usable at 400 % zoom.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow, watchLayout } from "../support/layout-shifts.ts";
import {
  expectNoAxeViolations,
  expectStill,
  type Screen,
  screenName,
  screens,
} from "../support/page-checks.ts";
import { allPages, fillPages, type PageUnderTest } from "../support/pages/all-pages.ts";

test.describe.configure({ timeout: 240_000 });

/** One main landmark, one h1, a title, regions with distinct names, and a skip link as the first tab stop. */
async function expectOrder(page: Page, where: string): Promise<void> {
  await expect.soft(page.getByRole("main"), where).toHaveCount(1);
  await expect.soft(page.getByRole("heading", { level: 1 }), where).toHaveCount(1);
  await expect.soft(page, where).toHaveTitle(/^.+ · Crossbook$/);
  const names = await page.getByRole("region").evaluateAll((regions) =>
    regions.map((region) => {
      const by = region.getAttribute("aria-labelledby");
      return region.getAttribute("aria-label") ?? document.getElementById(by ?? "")?.textContent ?? "";
    }),
  );
  expect.soft(names.toSorted(), `regions of ${where}`).toEqual([...new Set(names)].toSorted());
  expect.soft(names, `regions of ${where}`).not.toContain("");
}

async function expectSkipLink(page: Page, where: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: "Skip to content", exact: true });
  await expect.soft(skip, where).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.soft(page.getByRole("main"), where).toBeFocused();
}

async function expectPageRules(
  page: Page,
  pages: readonly PageUnderTest[],
  themes: Screen["themes"],
): Promise<void> {
  await watchLayout(page);
  for (const each of pages) {
    await test.step(each.name, async () => {
      await page.goto(each.path);
      await each.filled(page).waitFor({ state: "attached" });
      await expectOrder(page, each.name);
      await expectStill(page, each.name);
      await expectNoAxeViolations(page, each.name, themes);
      await expectSkipLink(page, each.name);
    });
  }
}

test("meets the page rules where orders are placed and listed, on a phone", { tag: "@nightly" }, async ({
  page,
  paper,
  signIn,
}) => {
  await fillPages(page, paper, signIn);
  await page.setViewportSize({ width: 390, height: 844 });
  const pages = allPages(paper).filter(({ name }) =>
    ["overview", "a market of venue-a", "orders"].includes(name),
  );
  expect(pages).toHaveLength(3);
  await expectPageRules(page, pages, ["light"]);
});

for (const screen of screens) {
  const { viewport, themes, tag } = screen;
  test(`meets the page rules on every page, ${screenName(screen)}`, { tag: "@nightly" }, async ({
    page,
    paper,
    signIn,
  }) => {
    await fillPages(page, paper, signIn);
    await page.setViewportSize(viewport);
    await expectPageRules(page, allPages(paper), themes);
  });

  test(`meets the page rules on sign-in and not found, ${screenName(screen)}`, { tag }, async ({
    page,
    signInPage,
  }) => {
    await page.setViewportSize(viewport);
    await watchLayout(page);
    await signInPage.open();
    for (const name of ["sign-in", "not found"]) {
      if (name === "not found") await page.goto("/nowhere");
      await expectOrder(page, name);
      await expectStill(page, name);
      await expectNoAxeViolations(page, name, themes);
    }
  });
}

test("stays usable on every page at 400 % zoom", { tag: "@nightly" }, async ({ page, paper, signIn }) => {
  await fillPages(page, paper, signIn);
  // A window of 1440 × 900 at 400 %.
  await page.setViewportSize({ width: 360, height: 225 });
  for (const { name, path, filled, action } of allPages(paper)) {
    await test.step(name, async () => {
      await page.goto(path);
      await filled(page).waitFor({ state: "attached" });
      expect.soft(await sidewaysOverflow(page), `sideways overflow of ${name}`).toBe(0);
      // A trial goes as far as a click: it brings the control into sight and sees that nothing lies over it.
      await action(page).click({ trial: true });
      const covered = await page.evaluate(() => {
        const samples = Array.from({ length: 45 }, (_, index) => index * 5 + 2);
        const isStuck = (element: Element | null): boolean =>
          element !== null &&
          (["sticky", "fixed"].includes(getComputedStyle(element).position) ||
            isStuck(element.parentElement));
        return samples.filter((y) => isStuck(document.elementFromPoint(180, y))).length / samples.length;
      });
      expect.soft(covered, `share of the window that is stuck on ${name}`).toBeLessThan(0.5);
    });
  }
});
