// What must hold on every page: no breach that axe finds in any theme, nothing sideways, nothing that jumps, one heading
// and one main part, names told apart, a way past the bar; and usable where a small window is enlarged four times.
import type { Page, ViewportSize } from "playwright/test";
import { axeViolations } from "./axe-violations.ts";
import { expect, test } from "./fixtures.ts";
import { layoutShifts, sidewaysOverflow, watchLayout } from "./layout-watch.ts";
import { fillDay, type PageOfTheDay, pagesOfTheDay } from "./pages/every-page.ts";

test.describe.configure({ timeout: 240_000 });

const themes = {
  dark: { colorScheme: "dark", contrast: "no-preference" },
  light: { colorScheme: "light", contrast: "no-preference" },
  contrast: { colorScheme: "dark", contrast: "more" },
  lightContrast: { colorScheme: "light", contrast: "more" },
} as const;
type Theme = keyof typeof themes;

/** What else there is on a narrower screen stands on the phone of 390; still narrower, only the places are others. */
const screens: readonly { readonly viewport: ViewportSize; readonly asks: readonly Theme[] }[] = [
  { viewport: { width: 1440, height: 900 }, asks: ["dark", "light", "contrast", "lightContrast"] },
  { viewport: { width: 390, height: 844 }, asks: ["light", "dark", "contrast"] },
  { viewport: { width: 320, height: 640 }, asks: ["dark"] },
];

/** Opens a page and waits for its data; on the phone a panel may wait behind its tab. */
async function open(page: Page, { path, filled }: PageOfTheDay): Promise<void> {
  await page.goto(path);
  await filled(page).waitFor({ state: "attached" });
}

/** Nothing axe finds in any theme; its other rules do not depend on colours. */
async function expectNoBreach(page: Page, where: string, asks: readonly Theme[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [index, theme] of asks.entries()) {
    const media = themes[theme];
    await page.emulateMedia(media);
    await expect(page.locator("html")).toHaveAttribute("data-theme", media.colorScheme);
    await expect(page.locator("html")).toHaveAttribute(
      "data-contrast",
      media.contrast === "more" ? "more" : "normal",
    );
    // What is drawn is the new theme's only with the next frame, and then all of it.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const changing = await page.evaluate(
      () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length,
    );
    expect.soft(changing, `what still changes its colours on ${where}, ${theme}`).toBe(0);
    const found = await axeViolations(page, index === 0 ? undefined : ["color-contrast"]);
    expect.soft(found, `${where}, ${theme}`).toEqual([]);
  }
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
      .map(({ id, effect }) => `${id} ${String(effect)}`),
  );
  expect.soft(moving, `what moves on ${where} though it should not`).toEqual([]);
  await page.emulateMedia({ ...themes.dark, reducedMotion: "no-preference" });
}

async function expectStill(page: Page, where: string): Promise<void> {
  expect.soft(await sidewaysOverflow(page), `sideways overflow of ${where}`).toBe(0);
  expect.soft(await layoutShifts(page), `layout shifts on ${where}`).toEqual([]);
}

/** One main part, one first heading, a title, regions told apart by their names, and a first Tab that leads past the bar. */
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

async function expectWayPastTheBar(page: Page, where: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: "Skip to content", exact: true });
  await expect.soft(skip, where).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.soft(page.getByRole("main"), where).toBeFocused();
}

for (const { viewport, asks } of screens) {
  test(`every page is in order, ${viewport.width} wide, in each theme`, async ({ page, paper, signIn }) => {
    await fillDay(page, paper, signIn);
    await page.setViewportSize(viewport);
    await watchLayout(page);
    for (const each of pagesOfTheDay(paper)) {
      await test.step(each.name, async () => {
        await open(page, each);
        await expectOrder(page, each.name);
        await expectStill(page, each.name);
        await expectNoBreach(page, each.name, asks);
        await expectWayPastTheBar(page, each.name);
      });
    }
  });

  test(`the sign-in page and a page that is not there are in order, ${viewport.width} wide`, async ({
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
      await expectNoBreach(page, name, asks);
    }
  });
}

test("enlarged four times each page is still usable: its action is reached, and most of the window is its content", async ({
  page,
  paper,
  signIn,
}) => {
  await fillDay(page, paper, signIn);
  // A window of 1440 × 900 at 400 %.
  await page.setViewportSize({ width: 360, height: 225 });
  for (const { name, path, filled, action } of pagesOfTheDay(paper)) {
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
