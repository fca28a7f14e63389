// The check on the sign-in page names the wrong setting; with it changed, sign-in works.
import { once } from "node:events";
import { createServer } from "node:net";
import type { Page } from "playwright/test";
import { defaultGatewayConfig, type GatewayConfig } from "#paper/gateway-config.ts";
import type { Settings } from "#paper/host/paper-config.ts";
import { axeViolations } from "../support/axe-violations.ts";
import { asJson, expectWorking, type Named, serveSettings, settingsOf } from "../support/changed-settings.ts";
import { test as base, expect, type Paper } from "../support/fixtures.ts";
import { collectIssuedTokens } from "../support/issued-tokens.ts";
import { signOut } from "../support/pages/account-menu.ts";

/** Enough to try every way soon. */
const quick = { gateway: { requestsPerSecond: 40 } };
const { basePath } = defaultGatewayConfig;

const loadFailed = /Failed to load resource.*(status of 4\d\d|ERR_CONNECTION_REFUSED)/;

interface Variant {
  readonly gateway?: Partial<GatewayConfig>;
  /** Settings that prevent signing in. */
  readonly settings?: (page: Page, paper: Paper) => Promise<Settings>;
  readonly named: Named;
  /** Settings that fix it; absent: the named one. */
  readonly mended?: Settings;
  /** Text shown beside the setting. */
  readonly words: RegExp;
}

/** An address of this machine where nothing listens. */
async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  server.close();
  await once(server, "close");
  return `http://127.0.0.1:${port}`;
}

/** Makes the CSP name the gateway's origin, as a deployment would. */
async function letPolicyName(page: Page, origin: string): Promise<void> {
  await page.route(
    (url) => url.pathname === "/login",
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers["content-security-policy"]?.replace(
        "connect-src 'self'",
        `connect-src 'self' ${origin}`,
      );
      await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy ?? "" } });
    },
  );
}

interface VariantFixtures {
  /** Opens the sign-in page with the variant's settings. */
  openWith: (variant: Variant) => Promise<void>;
  /** Runs the check, expects the setting it names, and opens the page again with that setting changed. */
  mendAsNamed: (variant: Variant) => Promise<void>;
}

const test = base.extend<VariantFixtures>({
  openWith: async ({ page, paper, problems, signInPage }, use) => {
    problems.expectFailedLoads(loadFailed);
    await use(async ({ settings }) => {
      test.setTimeout(60_000);
      if (settings !== undefined) await serveSettings(page, paper, await settings(page, paper));
      await signInPage.open();
    });
  },

  mendAsNamed: async ({ page, paper, signInPage }, use) => {
    await use(async ({ named, mended = settingsOf(named), words }) => {
      expect(await signInPage.check()).toEqual(asJson(named));
      await expect(signInPage.result.getByRole("list", { name: "Settings to change" })).toHaveText(words);
      await serveSettings(page, paper, mended);
      await signInPage.open();
    });
  },
});

const addresses: Readonly<Record<string, Variant>> = {
  "a base path that is wrong, the right one a usual one": {
    settings: async () => ({ gateway: { baseUrl: "/gate/v9" } }),
    named: { "gateway.baseUrl": basePath },
    words:
      /No gateway at “\/gate\/v9”: “\/gate\/v9\/auth\/login” answers 405 \(“This path takes GET and HEAD”\)\. There is one at “\/api”\./,
  },
  "a base path that is wrong, the right one known to nobody": {
    gateway: { basePath: "/exchange/seven" },
    named: { "gateway.baseUrl": undefined },
    mended: { gateway: { baseUrl: "/exchange/seven" } },
    words: /None at “\/api\/v1”, “\/v1”, “\/gateway” either\. Set the gateway's address\./,
  },
  "a base URL that the site's host answers with its own page": {
    settings: async (page, paper) => {
      const body = await (await fetch(`${paper.url}/`)).text();
      await page.route("**/pages/**", (route) => route.fulfill({ contentType: "text/html", body }));
      return { gateway: { baseUrl: "/pages/of" } };
    },
    named: { "gateway.baseUrl": undefined },
    mended: { gateway: { baseUrl: "/exchange/seven" } },
    gateway: { basePath: "/exchange/seven" },
    words: /“\/pages\/of\/auth\/login” answers with a web page or other text instead of data/,
  },
  "a base URL on a port where nothing listens": {
    settings: async (page) => {
      const origin = await deadAddress();
      await letPolicyName(page, origin);
      return { gateway: { baseUrl: `${origin}/api` } };
    },
    named: { "gateway.baseUrl": undefined },
    mended: { gateway: { baseUrl: basePath } },
    words:
      /No response from “http:\/\/127\.0\.0\.1:\d+\/api”\. The gateway is down, or the address is wrong\./,
  },
};

for (const [index, [name, { gateway = {}, ...variant }]] of Object.entries(addresses).entries()) {
  test.describe(name, { tag: index === 0 ? [] : "@nightly" }, () => {
    test.use({ settings: quick, gatewayConfig: { basePath, ...gateway } });

    test("names the setting on the sign-in page and works with it changed", { tag: "@nightly" }, async ({
      page,
      paper,
      openWith,
      mendAsNamed,
      signInPage,
      marketPage,
    }) => {
      await openWith(variant);
      await signInPage.fill(paper.account);
      await signInPage.submit.click();
      await expect(page.getByRole("alert")).toBeVisible();
      await mendAsNamed(variant);
      expect(await signInPage.check()).toEqual({});
      await expect(signInPage.result.getByText("Everything that was checked fits.")).toBeVisible();
      await signInPage.signIn({ keepKey: "device" });
      await expectWorking(paper, marketPage);
    });
  });
}

const presentations: Readonly<Record<string, Variant>> = {
  "a token that has to come in another header": {
    gateway: { accessToken: "X-Session" },
    named: { "gateway.accessToken": "X-Session" },
    words: /presented as “bearer”, the gateway answers 401.*Reads work with “X-Session”\./,
  },
  "a token that has to come in a header known to nobody": {
    gateway: { accessToken: "X-Desk-Pass" },
    named: { "gateway.accessToken": undefined },
    mended: { gateway: { accessToken: "X-Desk-Pass" } },
    words:
      /presented as “bearer” and in 8 other ways\. .* Either the API key is wrong, or the gateway expects/,
  },
  "a token that must not come at all": {
    gateway: { accessToken: "none" },
    named: { "gateway.accessToken": "none" },
    words: /Reads work with “none”\./,
  },
  "a token that the settings keep back": {
    gateway: { accessToken: "bearer" },
    settings: async () => ({ gateway: { accessToken: "none" } }),
    named: { "gateway.accessToken": "bearer" },
    words: /presented as “none”, the gateway answers 401.*Reads work with “bearer”\./,
  },
};

for (const [index, [name, { gateway = {}, ...variant }]] of Object.entries(presentations).entries()) {
  test.describe(name, { tag: index === 0 ? [] : "@nightly" }, () => {
    test.use({ settings: quick, gatewayConfig: gateway });

    test("names the setting after a correct password and signs in with it changed", async ({
      paper,
      openWith,
      mendAsNamed,
      signInPage,
      marketPage,
    }) => {
      await openWith(variant);
      expect(await signInPage.check()).toEqual({});
      await signInPage.fill(paper.account);
      await signInPage.submit.click();
      await expect(signInPage.form.getByText(/or check the connection\./)).toBeVisible();
      await mendAsNamed(variant);
      await signInPage.signIn({ keepKey: "device" });
      await expectWorking(paper, marketPage);
    });
  });
}

test.describe("a refresh that needs a header", () => {
  test.use({ settings: quick, gatewayConfig: { refreshHeader: "X-Requested-With" } });

  test("names the header and stays signed in over a reload with it set", { tag: "@nightly" }, async ({
    page,
    paper,
    problems,
    signInPage,
    marketPage,
  }) => {
    problems.expectFailedLoads(loadFailed);
    const refreshHeaders = { "X-Requested-With": "XMLHttpRequest" };
    await signInPage.open();
    expect(await signInPage.check()).toEqual(asJson({ "gateway.refreshHeaders": refreshHeaders }));
    await serveSettings(page, paper, { gateway: { refreshHeaders } });
    await signInPage.open();
    await signInPage.signIn({ keepKey: "device" });
    await page.reload();
    await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeVisible();
    await expectWorking(paper, marketPage);
  });
});

test("passes a gateway that matches the settings without signing in or spending a cookie", {
  tag: "@nightly",
}, async ({ page, paper, problems, signInPage }) => {
  problems.expectFailedLoads(/status of (422|401).*\/auth\//);
  await signInPage.open();
  await signInPage.signIn();
  await signOut(page);
  await expect(signInPage.form).toBeVisible();
  const before = await page.context().cookies(`${paper.url}/api/auth`);
  expect(before).toHaveLength(1);
  expect(await signInPage.check()).toEqual({});
  await expect(signInPage.result.getByText("Everything that was checked fits.")).toBeVisible();
  expect(await page.context().cookies(`${paper.url}/api/auth`)).toEqual(before);
  expect(await page.evaluate(() => localStorage.getItem("crossbook.signed-in"))).toBeNull();
});

test.describe("a check with a refused token", () => {
  test.use({ settings: quick, gatewayConfig: { accessToken: "X-Session" } });

  test("passes axe in both themes and leaks no secret to page, address, storage or console", async ({
    page,
    paper,
    problems,
    signInPage,
  }) => {
    problems.expectFailedLoads(loadFailed);
    const seen: string[] = [];
    page.on("request", (request) => seen.push(request.url()));
    page.on("console", (message) => seen.push(message.text()));
    const tokens = await collectIssuedTokens(page);
    const account = { ...paper.account };
    // The paper account is public in config.json; its button names none of it.
    await serveSettings(page, paper, { login: {} });
    await signInPage.open();
    await signInPage.fill(account);
    await signInPage.submit.click();
    await expect(signInPage.form.getByText(/check the connection/)).toBeVisible();
    expect(Object.keys(await signInPage.check())).toEqual(["gateway.accessToken"]);
    await signInPage.result.getByText("Report as text", { exact: true }).click();
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
    seen.push(
      await page.content(),
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])),
    );
    expect(tokens).not.toEqual([]);
    for (const secret of [...tokens, account.apiKey, account.password])
      expect(seen.filter((text) => text.includes(secret))).toEqual([]);
    expect(seen.join()).toContain("X-Session");
  });
});
