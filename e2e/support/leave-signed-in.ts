import { expect, type Page } from "playwright/test";
import type { PaperServer } from "#paper/host/serve.ts";

/**
 * What a sign-in with the API key kept leaves behind in a browser: the gateway's cookie, and in this site's storage whose it
 * is and the key. It spares every test the form, which has tests of its own, and two pages nobody looks at.
 */
export async function leaveSignedIn(page: Page, { gateway, account }: PaperServer): Promise<void> {
  const { email, password, apiKey } = account;
  const answer = await page
    .context()
    .request.post(`${gateway.config.basePath}/auth/login`, { data: { email, password } });
  expect(answer.status(), "the gateway lets the paper account in").toBe(200);
  const { user } = (await answer.json()) as { user: { id: string } };
  await page.goto("/robots.txt");
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
