// Headers and files of the built dashboard: the paper gateway's host and Vite's preview.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "playwright/test";
import { preview } from "vite";
import { venueIds } from "#contract/venue-id.ts";
import { headersFor, parseHeadersFile } from "#paper/host/headers-file.ts";
import { builtPath } from "../support/built-path.ts";
import { expect, test } from "../support/fixtures.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

const projectPath = fileURLToPath(new URL("../..", import.meta.url));
const rules = parseHeadersFile(readFileSync(join(builtPath, "_headers"), "utf8"));

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

test.describe("the paper gateway's host", () => {
  for (const path of [
    "/",
    "/login",
    "/venues/venue-b/markets/KX-1.5",
    "/config.json",
    "/version.json",
    "/theme.js",
    "/favicon.ico",
  ]) {
    // One page and one file; the rules are matched in static-files.test.ts.
    const tag = path === "/login" || path === "/theme.js" ? [] : "@nightly";
    test(`sends the headers of _headers for ${path}`, { tag }, async ({ paper, request }) => {
      const answer = await request.get(`${paper.url}${path}`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()).toMatchObject(lowerCase(headersFor(rules, path)));
    });
  }

  test("serves hashed files as immutable and sends the policy with a worker", async ({ paper, request }) => {
    const html = await (await request.get(`${paper.url}/`)).text();
    const script = /src="\.(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
    const answer = await request.get(`${paper.url}${script}`);
    expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(answer.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  });

  test("answers a missing file with 404, not with the page", async ({ paper, request }) => {
    expect((await request.get(`${paper.url}/assets/gone.js`)).status()).toBe(404);
    expect(
      (await request.get(`${paper.url}/_headers`, { headers: { "Sec-Fetch-Dest": "script" } })).status(),
    ).toBe(404);
  });
});

test("sends the same policy from Vite's preview", async ({ request }) => {
  const server = await preview({
    root: projectPath,
    build: { outDir: builtPath },
    preview: { port: 0, strictPort: true },
    logLevel: "error",
  });
  try {
    const url = server.resolvedUrls?.local[0] ?? "";
    const answer = await request.get(`${url}login`);
    expect(answer.headers()).toMatchObject(lowerCase(headersFor(rules, "/login")));
  } finally {
    await server.close();
  }
});

/** Gzipped bytes of the scripts and styles that a page and its workers request while `open` runs. */
async function weigh(page: Page, request: APIRequestContext, open: () => Promise<void>): Promise<number> {
  const urls = new Set<string>();
  page.context().on("request", (sent) => {
    if (/\.(js|css)(\?|$)/.test(sent.url())) urls.add(sent.url());
  });
  await open();
  let bytes = 0;
  for (const url of urls) {
    const response = await request.get(url);
    bytes += gzipSync(await response.body(), { level: 9 }).length;
  }
  return bytes;
}

test("/login loads at most 125 kB of JavaScript and CSS", async ({ page, request, signInPage }) => {
  const bytes = await weigh(page, request, async () => {
    await signInPage.open();
    await page.waitForLoadState("networkidle");
  });
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(125_000);
});

for (const venue of venueIds) {
  const tag = venue === "venue-a" ? [] : "@nightly";
  test(`a market of ${venue} with its chart loads at most 394 kB of JavaScript and CSS by itself`, {
    tag,
  }, async ({ page, request, paper, signIn, marketPage }) => {
    await signIn();
    const bytes = await weigh(page, request, async () => {
      await page.goto(marketPath(showcaseMarkets(paper)[venue]));
      await expect(marketPage.lastCandle).toBeAttached();
      await expect(marketPage.connection).toHaveText("Live");
      await expect(page.getByRole("button", { name: "Watch", exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Search all venues", exact: true })).toBeVisible();
    });
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(394_000);
  });
}
