// Checks for every page: no axe violation in any theme, no motion, no sideways scrolling, no clipped or broken figure.
import type { Page, ViewportSize } from "playwright/test";
import { axeViolations } from "./axe-violations.ts";
import { findClippedNumbers } from "./clipped-numbers.ts";
import { expect } from "./fixtures.ts";
import { layoutShifts, sidewaysOverflow } from "./layout-shifts.ts";

const themes = {
  dark: { colorScheme: "dark", contrast: "no-preference" },
  light: { colorScheme: "light", contrast: "no-preference" },
  contrast: { colorScheme: "dark", contrast: "more" },
  lightContrast: { colorScheme: "light", contrast: "more" },
} as const;
export type Theme = keyof typeof themes;

export interface Screen {
  readonly viewport: ViewportSize;
  readonly themes: readonly Theme[];
  /** `@nightly` where the screen is left out of `npm test`. */
  readonly tag: string[];
}

const nightly = ["@nightly"];

/** One screen runs in every test run; the matrix of themes and widths runs at night. */
export const screens: readonly Screen[] = [
  { viewport: { width: 1440, height: 900 }, themes: ["dark"], tag: nightly },
  { viewport: { width: 390, height: 844 }, themes: ["light"], tag: [] },
  { viewport: { width: 1440, height: 900 }, themes: ["light", "contrast", "lightContrast"], tag: nightly },
  { viewport: { width: 390, height: 844 }, themes: ["dark", "contrast"], tag: nightly },
  { viewport: { width: 320, height: 640 }, themes: ["dark"], tag: nightly },
];

/** Names a screen in a test title. */
export const screenName = ({ viewport, themes }: Screen) => `${viewport.width} wide, ${themes.join(", ")}`;

/** Nothing axe finds in any theme; its other rules do not depend on colours. */
export async function expectNoAxeViolations(
  page: Page,
  where: string,
  asks: readonly Theme[],
): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Running animations end by themselves; no new ones start.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => !(animation instanceof CSSAnimation))
        .map(({ finished }) => finished),
    ),
  );
  for (const [index, theme] of asks.entries()) {
    const media = themes[theme];
    await page.emulateMedia(media);
    await expect(page.locator("html")).toHaveAttribute("data-theme", media.colorScheme);
    await expect(page.locator("html")).toHaveAttribute(
      "data-contrast",
      media.contrast === "more" ? "more" : "normal",
    );
    // The new theme is complete only in the next frame.
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

export async function expectStill(page: Page, where: string): Promise<void> {
  expect.soft(await sidewaysOverflow(page), `sideways overflow of ${where}`).toBe(0);
  expect.soft(await layoutShifts(page), `layout shifts on ${where}`).toEqual([]);
  expect.soft(await findClippedNumbers(page), `figures cut off or broken on ${where}`).toEqual([]);
  expect.soft(await selectsWithoutArrow(page), `selects that look like text fields on ${where}`).toEqual([]);
}

/** Names of the usable selects whose arrow another background has replaced. */
function selectsWithoutArrow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("select")]
      .filter((select) => !select.disabled && getComputedStyle(select).backgroundImage === "none")
      .map((select) => select.getAttribute("aria-label") ?? select.name),
  );
}
