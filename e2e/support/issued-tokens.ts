import type { Page } from "playwright/test";

/**
 * Every access token the gateway gives to `page` from now on, in a list that grows. Read on the way through, before the page
 * has the answer: the browser may have dropped a body by the time it is read.
 */
export async function collectIssuedTokens(page: Page): Promise<readonly string[]> {
  const tokens: string[] = [];
  await page.route(/\/auth\/(login|refresh)$/, async (route) => {
    const response = await route.fetch();
    if (response.ok()) tokens.push(((await response.json()) as { access_token: string }).access_token);
    await route.fulfill({ response });
  });
  return tokens;
}
