import type { Page } from "playwright/test";

/** Holds back what the page asks of `url` from now on; the answer lets it all come. */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(url, async (route) => {
    await mayCome;
    await route.continue();
  });
  return () => letCome();
}
