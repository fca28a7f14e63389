import type { Page } from "playwright/test";

/** Stores preferences before each page's own scripts run. */
export async function setPreferences(
  page: Page,
  preferences: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.addInitScript((stored) => {
    localStorage.setItem("crossbook.preferences", stored);
  }, JSON.stringify(preferences));
}
