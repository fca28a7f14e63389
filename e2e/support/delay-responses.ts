import type { Page } from "playwright/test";

/** Holds responses for `url` until the returned function is called. */
export async function holdResponses(page: Page, url: string | RegExp): Promise<() => void> {
  let releaseResponses = () => {};
  const mayCome = new Promise<void>((resolve) => {
    releaseResponses = resolve;
  });
  await page.route(url, async (route) => {
    await mayCome;
    await route.continue();
  });
  return () => releaseResponses();
}
