// A hostile environment: clocks, storage, frames, policies, extensions. The dashboard continues, says so, or does not
// start; it never sends a secret to the wrong place.
import type { BrowserContext } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";
import { translatePages } from "../support/page-translator.ts";
import { passGesture } from "../support/pass-gesture.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

/** Shifts this device's wall clock by `ms`; the monotonic clock continues. */
async function shiftClock(context: BrowserContext, ms: number): Promise<void> {
  await context.addInitScript((by) => {
    const RealDate = Date;
    const now = () => RealDate.now() + by;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given) =>
        given.length === 0 ? new target(now()) : Reflect.construct(target, given, target),
      apply: () => new RealDate(now()).toString(),
      get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
    });
  }, ms);
}

const hour = 3_600_000;
const year = 365 * 24 * hour;

for (const [what, ms, text, tag] of [
  ["an hour fast", hour + 270_000, "1 hour 4 minutes fast", ["@nightly"]],
  ["an hour slow", -hour - 210_000, "1 hour 3 minutes slow", ["@nightly"]],
  ["five years fast", 5 * year + hour / 2, "1825 days", []],
] as const) {
  test(`warns of a clock that is ${what}, stays signed in and shows correct ages`, { tag: [...tag] }, async ({
    page,
    context,
    paper,
    problems,
    marketPage,
  }) => {
    await shiftClock(context, ms);
    await marketPage.openShowcase("venue-a");
    await expect(marketPage.connection).toHaveText("Live");
    await expect(page.getByRole("status", { name: "Clock", exact: true })).toContainText(text);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
    await expect(marketPage.orderBook.locator("header")).toHaveText(/\d s/);
    await marketPage.ticket.open();
    await marketPage.ticket.placeOrder({ side: /buy/i, amount: "1" });
    await expect.poll(() => paper.gateway.ordersReceived()).toBe(1);
    // A token's end is what the gateway says, not what this clock makes of it. A request sent now may meet it.
    problems.expectFailedLoads(/401/);
    paper.gateway.expireAccessTokens();
    await page.reload();
    await expect(marketPage.connection).toHaveText("Live");
    await expect(marketPage.heading).not.toBeEmpty();
  });
}

test("says nothing about a correct clock", { tag: "@nightly" }, async ({ page, marketPage }) => {
  await marketPage.openShowcase("venue-a");
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  await expect(page.getByRole("status", { name: "Clock", exact: true })).toHaveCount(0);
});

test("starts nothing in another page's frame even without the header", async ({ page, paper }) => {
  await page.route(`${paper.url}/login`, async (route) => {
    const response = await route.fetch();
    const {
      "content-security-policy": _policy,
      "x-frame-options": _options,
      ...headers
    } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${paper.url}/login"></iframe>` }),
  );
  await page.goto("https://elsewhere.example/");
  const inside = page.frameLocator("iframe");
  await expect(inside.locator("#root")).toHaveText(/cannot run inside another page/);
  await expect(inside.getByRole("form")).toHaveCount(0);
});

test("is kept out of another page's frame by the header alone", async ({ page, paper, problems }) => {
  problems.expectFailedLoads(/frame-ancestors/);
  await page.route("https://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${paper.url}/login"></iframe>` }),
  );
  await page.goto("https://elsewhere.example/");
  await expect(page.frameLocator("iframe").locator("#root")).toHaveCount(0);
});

test.describe("a gateway outside the site's policy", () => {
  test.use({ settings: { gateway: { baseUrl: "https://gateway.example/v1" } } });

  test("reports the setting before anything is typed or sent", async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("gateway.example")) requested.push(request.url());
    });
    await page.goto("/login");
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: "gateway.baseUrl" }) });
    await expect(row).toContainText("https://gateway.example/v1");
    await expect(row).toContainText("connect-src is 'self'");
    await expect(page.getByRole("form")).toHaveCount(0);
    expect(requested).toEqual([]);
  });
});

test("signs in, saves choices and trades for the page's lifetime when storage is denied", async ({
  page,
  context,
  paper,
  signInPage,
  marketPage,
}) => {
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  await signInPage.open();
  await signInPage.signIn({ keepKey: "never" });
  await page.getByRole("link", { name: "Crossbook", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Display", exact: true }).click();
  await page.getByRole("radio", { name: "Light", exact: true }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(marketPage.connection).toHaveText("Live");
  expect(paper.gateway.ordersReceived()).toBe(0);
});

test("applies a choice for the page and keeps stored data readable when storage is full", {
  tag: "@nightly",
}, async ({ page, signIn }) => {
  // To fill a browser's storage takes a busy machine most of the usual time.
  test.setTimeout(90_000);
  await signIn();
  await page.evaluate(() => {
    localStorage.setItem("filler", "");
    let piece = "x".repeat(1_000_000);
    while (piece.length > 0) {
      try {
        localStorage.setItem("filler", (localStorage.getItem("filler") ?? "") + piece);
      } catch {
        piece = piece.slice(0, Math.floor(piece.length / 2));
      }
    }
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Display", exact: true }).click();
  await page.getByRole("radio", { name: "Light", exact: true }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(page.getByRole("navigation", { name: "Main", exact: true })).toBeAttached();
});

test("sets unreadable preferences aside and uses the defaults", { tag: "@nightly" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const rubbish = '{"theme":"light"';
  await page.evaluate((text) => localStorage.setItem("crossbook.preferences", text), rubbish);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("crossbook.preferences.unreadable")))
    .toBe(rubbish);
});

test("keeps what it knows of preferences from a newer version", { tag: "@nightly" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.evaluate(() =>
    localStorage.setItem(
      "crossbook.preferences",
      JSON.stringify({ theme: "light", density: "cosy", hologram: { depth: 3 } }),
    ),
  );
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.locator("html")).toHaveAttribute("data-density", "normal");
});

test("reports an unhandled rejection and goes on", { tag: "@nightly" }, async ({
  page,
  problems,
  marketPage,
}) => {
  problems.expectUncaught(/stray/);
  await marketPage.openShowcase("venue-a");
  await expect(marketPage.connection).toHaveText("Live");
  // Set by what is fetched after the page, which listens for stray rejections too.
  await expect(page.locator("html")).toHaveAttribute("data-keys", "on");
  await page.evaluate(() => void Promise.reject(new Error("a stray rejection")));
  await expect(page.getByRole("log", { name: "Notifications" })).toContainText("a stray rejection");
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
});

test("estimates, confirms and reports an order while the page is translated", async ({
  page,
  paper,
  signIn,
  marketPage,
}) => {
  await translatePages(page);
  await signIn();
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  const { ticket } = marketPage;
  const cost = ticket.estimate("Cost");
  await ticket.choose("Outcome", "No");
  await ticket.choose("Order type", "Limit");
  await ticket.limitPrice.fill("95¢");
  await ticket.amount.fill("5");
  await expect(cost).toHaveAttribute("data-value", /^\d/);
  await ticket.amount.fill("");
  await expect(cost).toHaveAttribute("data-value", "");
  await ticket.reviewOrder("6");
  const rows = ticket.confirmation.getByRole("row");
  await expect(rows.filter({ hasText: "Size" })).toContainText("6 No");
  await expect(rows.filter({ hasText: "Limit" })).toContainText("95.0¢");
  // Nothing with a figure is left to the translator.
  await expect(ticket.confirmation.getByRole("table").locator("font", { hasText: /\d/ })).toHaveCount(0);
  await expect(marketPage.asks.first().locator("font")).toHaveCount(0);
  await ticket.place.click();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  await expect(ticket.panel).toContainText("Filled 6 No");
  expect(paper.gateway.ordersReceived()).toBe(1);
  expect(await page.locator("font").count()).toBeGreaterThan(20);
});

test("keeps figures from left to right on a page that is turned", { tag: "@nightly" }, async ({
  page,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-a");
  const price = marketPage.asks.first();
  const before = await price.boundingBox();
  await page.evaluate(() => {
    for (const element of [document.documentElement, document.body]) element.dir = "rtl";
  });
  await expect(page.locator("body")).toHaveCSS("direction", "ltr");
  await expect(price).toHaveCSS("direction", "ltr");
  expect((await price.boundingBox())?.x).toBe(before?.x);
});

test("marks the chosen side and tab in forced colours", { tag: "@nightly" }, async ({ page, marketPage }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await marketPage.openShowcase("venue-a");
  const { panel } = marketPage.ticket;
  const option = (name: string) => panel.locator("label").filter({ hasText: new RegExp(`^${name}$`) });
  for (const [chosen, other] of [
    ["Buy", "Sell"],
    ["Sell", "Buy"],
  ] as const) {
    await option(chosen).click();
    await expect(option(chosen)).toHaveCSS("outline-style", "solid");
    await expect(option(other)).toHaveCSS("outline-style", "none");
  }
  await expect(page.getByRole("tab", { selected: true }).first()).toHaveCSS("outline-style", "solid");
  await expect(page.getByRole("tab", { selected: false }).first()).toHaveCSS("outline-style", "none");
});

test("places an order by keyboard on a slow machine, the narrowest screen and without motion", {
  tag: "@nightly",
}, async ({ page, paper, marketPage }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await marketPage.openShowcase("venue-a");
  await expect(marketPage.connection).toHaveText("Live");
  expect(await sidewaysOverflow(page)).toBe(0);
  const opener = marketPage.ticket.opener;
  await opener.focus();
  await page.keyboard.press("Enter");
  await marketPage.ticket.amount.focus();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  const place = page.getByRole("button", { name: "Place order", exact: true });
  await expect(place).toBeVisible();
  await place.focus();
  await passGesture(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => paper.gateway.ordersReceived()).toBe(1);
  expect(await sidewaysOverflow(page)).toBe(0);
});
