import { expect, type Page } from "playwright/test";
import type { PaperServer } from "#paper/host/serve.ts";

/**
 * Stores what a sign-in with a saved API key leaves in the browser: the gateway's cookie, and the session marker and key in
 * localStorage. Skips the sign-in form, which has its own tests. `url` is the site's address where the page has no base URL.
 */
export async function storeSession(page: Page, { gateway, account }: PaperServer, url = ""): Promise<void> {
  const { email, password, apiKey } = account;
  const answer = await page
    .context()
    .request.post(`${url}${gateway.config.basePath}/auth/login`, { data: { email, password } });
  expect(answer.status(), "the gateway accepts the paper account").toBe(200);
  const { user } = (await answer.json()) as { user: { id: string } };
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ([marker, key]) => {
      localStorage.setItem("crossbook.signed-in", marker);
      localStorage.setItem("crossbook.api-key", key);
    },
    [
      JSON.stringify({ userId: user.id, generation: 1 }),
      JSON.stringify({ userId: user.id, apiKey }),
    ] as const,
  );
}
