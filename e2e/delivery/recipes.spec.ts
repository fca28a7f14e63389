// The main job on the hosts of the deploy guide, each set up by its recipe.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { expect, test } from "playwright/test";
import { headersFor, parseHeadersFile } from "#paper/host/headers-file.ts";
import { paperConfig } from "#paper/host/paper-config.ts";
import { desktop, doMainJob, servePaperWorld } from "../browsers/main-job.ts";
import { startWithPlaywright } from "../browsers/playwright-driver.ts";
import { launchOptions } from "../support/browser.ts";
import { builtPath } from "../support/built-path.ts";
import type { Paper } from "../support/fixtures.ts";
import {
  freePort,
  installed,
  type StaticHost,
  serveAsPages,
  serveWithCaddy,
  serveWithNginx,
} from "../support/static-hosts.ts";

test.setTimeout(120_000);

async function doJobOn({ url }: StaticHost, paper: Paper, expected: RegExp | undefined): Promise<void> {
  const driver = await startWithPlaywright(chromium, launchOptions(process.env.CHROMIUM), desktop);
  const problems = () =>
    driver.problems().filter((problem) => expected === undefined || !expected.test(problem));
  try {
    await doMainJob({ ...driver, problems }, { ...paper, url }, async () => undefined);
  } finally {
    await driver.close();
  }
}

const security = Object.keys(
  headersFor(parseHeadersFile(readFileSync(join(builtPath, "_headers"), "utf8")), "/"),
);

/** Every path is answered as the guide asks. */
async function expectServed({ url }: StaticHost): Promise<void> {
  const get = async (path: string) => {
    const answer = await fetch(`${url}${path}`, { redirect: "manual" });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const page = await get("/venues/venue-b/markets/KX-1.5");
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-cache"]);
  for (const name of security) expect(page.headers.get(name), name).not.toBeNull();
  const [, script = ""] = /src="\.(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
  const asset = await get(script);
  expect([asset.status, asset.headers.get("Cache-Control")]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect(asset.headers.get("X-Content-Type-Options")).toBe("nosniff");
  const missing = await get("/assets/missing-1.js");
  expect([missing.status, missing.headers.get("Cache-Control") ?? ""]).toEqual([
    404,
    expect.not.stringMatching("immutable"),
  ]);
  expect((await get("/_headers")).status).toBe(404);
}

for (const [name, serve] of [
  ["nginx", serveWithNginx],
  ["caddy", serveWithCaddy],
] as const) {
  test(`trades on ${name} by its recipe, without rights and ended by SIGTERM`, {
    tag: "@nightly",
  }, async () => {
    const program = installed(name);
    test.skip(program === undefined, `${name} is not installed`);
    const paper = await servePaperWorld(builtPath);
    try {
      const settings = paperConfig(builtPath, {});
      const host = await serve(program ?? "", { gatewayUrl: paper.url, settings });
      try {
        await expectServed(host);
        await doJobOn(host, paper, undefined);
      } finally {
        await host.close();
      }
    } finally {
      await paper.close();
    }
  });
}

test("trades by the rules of GitHub Pages: below a path, without headers, the gateway on another origin", {
  tag: "@nightly",
}, async () => {
  const port = await freePort();
  const paper = await servePaperWorld(builtPath, [`http://127.0.0.1:${port}`]);
  try {
    const settings = paperConfig(builtPath, { gateway: { baseUrl: `${paper.url}/api` } });
    const host = await serveAsPages(port, settings);
    try {
      await doJobOn(host, paper, /404/);
    } finally {
      await host.close();
    }
  } finally {
    await paper.close();
  }
});
