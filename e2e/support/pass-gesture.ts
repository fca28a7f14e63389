import type { Page } from "playwright/test";

/** Waits until a key press no longer counts as part of the gesture that opened a dialog: 500 ms by the page's own clock. */
export async function passGesture(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() > at + 600, since);
}
