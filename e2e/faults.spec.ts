// Parts that fail while the rest must not: a panel that cannot be drawn, a file that is gone under an order, a stream that
// was refused, answers too long, too deep or too strange, and texts that would turn the page round.
import type { Page } from "playwright/test";
import { utcDay } from "#contract/instant.ts";
import { expect, test } from "./fixtures.ts";
import { sidewaysOverflow } from "./layout-watch.ts";
import { MatchedPages } from "./pages/matched-pages.ts";
import { OverviewPage } from "./pages/overview-page.ts";
import { showcaseMarkets } from "./showcase-markets.ts";

test("a panel that cannot be drawn falls alone and is drawn again, and ticket and journal know nothing of it", async ({
  page,
  paper,
  problems,
  signIn,
  marketPage,
}) => {
  problems.expectCaught(/a canvas is forbidden here/);
  // As an extension against fingerprinting would.
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error("a canvas is forbidden here");
    };
    window.addEventListener("canvas-allowed", () => {
      HTMLCanvasElement.prototype.getContext = real;
    });
  });
  await signIn();
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await expect(marketPage.chart).toContainText("This panel could not be drawn: a canvas is forbidden here.");
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  await marketPage.ticket.amount.fill("5");
  await page.evaluate(() => window.dispatchEvent(new Event("canvas-allowed")));
  await marketPage.chart.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(marketPage.lastCandle).toBeAttached();
  await expect(marketPage.ticket.amount).toHaveValue("5");
  await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test("while an order is under way a page whose file is gone does not load everything anew", async ({
  page,
  paper,
  problems,
  signIn,
  marketPage,
}) => {
  problems.expectFailedLoads(/404.*\/assets\//);
  problems.expectCaught(/^PartMissingError/);
  await signIn();
  const { ticket } = marketPage;
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  paper.gateway.faults.nextOrder({ delayMs: 4_000, afterPlacing: true, status: 200 });
  await page.route(/\/assets\/settings-page.*\.js$/, (route) => route.fulfill({ status: 404, body: "gone" }));
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/venue-a/orders"));
  await ticket.choose("Side", /buy/i);
  await ticket.amount.fill("5");
  await ticket.review.click();
  await ticket.place.click();
  await expect.poll(() => paper.gateway.ordersReceived()).toBe(1);
  await page.evaluate(() => {
    history.pushState({}, "", "/settings");
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await expect(
    page.getByRole("heading", { name: "A part of Crossbook could not be loaded", level: 1 }),
  ).toBeVisible();
  await answered;
  expect(documents).toBe(0);
});

test("a stream that was refused comes back with the next sign-in, not only with another key", async ({
  page,
  paper,
  problems,
  signIn,
  marketPage,
}) => {
  problems.expectFailedLoads(/401/);
  await signIn();
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await expect(marketPage.connection).toHaveText("Live");
  let drops = 0;
  const dropWhatIsThere = () => {
    if (paper.gateway.stream.connections().length > 0) drops += 1;
    paper.gateway.stream.dropAll(4401);
    return drops;
  };
  await expect.poll(dropWhatIsThere, { intervals: [20] }).toBe(2);
  await expect(marketPage.connection).toHaveText("Polling");
  const renewed = page.waitForResponse((answer) => answer.url().endsWith("/auth/refresh") && answer.ok());
  paper.gateway.expireAccessTokens();
  await renewed;
  await expect(marketPage.connection).toHaveText("Live");
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
});

test.describe("asked for, with no stream to tell", () => {
  test.use({ settings: { stream: { profile: "none" } } });

  test("an answer longer than any may be is left and told in its panel", async ({
    page,
    paper,
    signIn,
    marketPage,
  }) => {
    await signIn();
    await page.route("**/api/venue-a/orderbooks?*", (route) =>
      route.fulfill({ contentType: "application/json", body: `[${" ".repeat(17 * 1024 * 1024)}]` }),
    );
    await marketPage.open(showcaseMarkets(paper)["venue-a"]);
    await expect(marketPage.orderBook).toContainText("the answer is longer than 16 MB");
    await expect(marketPage.tradesPanel).toHaveAttribute("data-state", "polling");
  });
});

test("what is nested a hundred thousand deep breaks no page that shows it, nor the stream", async ({
  page,
  paper,
  signIn,
  marketPage,
}) => {
  test.setTimeout(90_000);
  const { group, c, wallet } = paper.gateway.world.showcase();
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const { legs, ...told } = paper.gateway.world
    .matchedGroups(group.category, group.day)
    .find(({ id }) => id === group.id) ?? { legs: [], id: group.id, title: "" };
  const body = JSON.stringify([
    { ...told, legs: legs.map((leg) => ({ ...leg, data: "DEEP", orientation: "DEEP" })) },
  ]).replaceAll('"DEEP"', deep);
  await signIn();
  await page.route("**/matching-markets/**", (route) =>
    route.fulfill({ contentType: "application/json", body }),
  );
  const matched = new MatchedPages(page);
  await matched.openList(`/matched/${group.category}?date=${group.day}`);
  await matched.openGroup(group.category, group.id, group.day);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.title);
  await expect(page.getByText("list of 1 …").first()).toBeAttached();
  // Asked again every so often: what came is compared with what was there.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(told.title);
  await marketPage.open({ venue: "venue-c", marketId: c.marketId });
  await expect(marketPage.connection).toHaveText("Live");
  const frame = (data: string) =>
    `{"type":"snapshot","feed":{"channel":"book","venue":"venue-a","instrument":"1"},"seq":1,"data":${data}}`;
  for (const text of [deep, `[${deep},${frame(deep)}]`, frame(`{"asks":${deep},"bids":${deep}}`)])
    paper.gateway.stream.sendRaw(text);
  await expect(marketPage.connection).toHaveText("Live");
  paper.gateway.faults.next("/venue-a/wallet", {
    status: 200,
    body: `{"eoa":"0x1","metrics":{"deep":${deep}}}`,
    headers: { "Content-Type": "application/json" },
  });
  await page.goto(`/wallet?address=${wallet}`);
  await expect(page.getByText("too deep or too many to be shown")).toBeVisible();
});

test("whatever role the gateway gives one, and without a name, the same pages are offered", async ({
  page,
  signInPage,
}) => {
  const offered: string[][] = [];
  for (const user of [
    { role: undefined },
    { role: "wizard" },
    { role: "admin" },
    { role: { admin: true } },
  ]) {
    await page.route("**/auth/*", async (route) => {
      const answer = await route.fetch();
      const told = (await answer.json()) as { user: { id: string; email: string } };
      await route.fulfill({
        response: answer,
        json: { ...told, user: { id: told.user.id, email: told.user.email, ...user } },
      });
    });
    await signInPage.open();
    await signInPage.signIn({ keepKey: true });
    await expect(page.getByRole("button", { name: "Account", exact: true })).toContainText("@");
    offered.push(
      await page.getByRole("banner").or(page.locator("header")).first().getByRole("link").allTextContents(),
    );
    await page.unroute("**/auth/*");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(signInPage.form).toBeVisible();
  }
  const [first = []] = offered;
  expect(first.length).toBeGreaterThan(5);
  for (const links of offered) expect(links).toEqual(first);
});

const turned = "\u202Eevil";
/** A title meant to turn what follows it round, and to push everything else off the screen. */
const hostile = `${turned} <b>x</b> ${"very-long-".repeat(300)}`;

/** Texts on the screen that turn round what stands beside them: those in no element that keeps to itself. */
function leaking(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node instanceof Text) || !node.data.includes("\u202E")) continue;
      let element = node.parentElement;
      while (element !== null) {
        const { unicodeBidi, display } = getComputedStyle(element);
        if (/isolate|plaintext/.test(unicodeBidi)) break;
        // A box of its own is a paragraph of its own.
        const isAlone = element.textContent.trim() === node.data.trim();
        if (!display.startsWith("inline") && display !== "contents") {
          if (!isAlone)
            found.push(`${element.tagName}.${element.className}: ${element.textContent.slice(0, 80)}`);
          break;
        }
        element = element.parentElement;
      }
    }
    return found;
  });
}

/** That hostile texts are on the screen, keep to themselves and to their lines. */
async function expectContained(page: Page, where: string): Promise<void> {
  await expect(page.getByText(turned).first(), where).toBeAttached();
  expect(await leaking(page), where).toEqual([]);
  expect(await sidewaysOverflow(page), where).toBe(0);
  const heights = await page.getByText("very-long-").evaluateAll((elements) =>
    elements.map((element) => {
      // As much of it as whatever cuts it off lets one see.
      let seen = element.getBoundingClientRect().height;
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
        if (/hidden|clip/.test(getComputedStyle(outer).overflowY))
          seen = Math.min(seen, outer.getBoundingClientRect().height);
      return seen;
    }),
  );
  expect(Math.max(...heights), where).toBeLessThan(160);
  expect(await page.locator("b").filter({ hasText: /^x$/ }).count(), where).toBe(0);
}

for (const width of [1440, 390]) {
  test(`texts off the wire keep to themselves and to their lines in every list, ${width} wide`, async ({
    page,
    paper,
    signIn,
    marketPage,
  }) => {
    test.setTimeout(90_000);
    const { group } = paper.gateway.world.showcase();
    const market = showcaseMarkets(paper)["venue-a"];
    await signIn();
    await marketPage.open(market);
    await marketPage.ticket.open();
    await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
    await expect.poll(() => paper.gateway.ordersReceived()).toBe(1);
    await page.setViewportSize({ width, height: 900 });
    const texts = new Set([
      "title",
      "label",
      "league",
      "method",
      "category",
      "status",
      "order_type",
      "description",
    ]);
    const poisoned = (value: unknown, key = ""): unknown => {
      if (typeof value === "string") return texts.has(key) ? hostile : value;
      if (Array.isArray(value)) return value.map((element) => poisoned(element));
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poisoned(inner, name)]));
    };
    await page.route(/\/api\/(matching-markets|venue-.\/(markets|events|series|orders))/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: poisoned(await answer.json()) });
    });
    for (const path of ["/venues/venue-b", "/venues/venue-a", "/venues/venue-c"]) {
      await page.goto(path);
      await expectContained(page, path);
    }
    const date = utcDay(Date.now());
    await page.goto(`/matched/${group.category}?date=${date}`);
    await expectContained(page, "matched");
    await page.goto("/orders");
    await expect(page.locator("[data-order-id]").first()).toBeAttached();
    await expectContained(page, "orders");
    const overview = new OverviewPage(page);
    await overview.open();
    await overview.watch(market);
    await expectContained(page, "overview");
    await page.getByRole("button", { name: "Search all venues", exact: true }).click();
    await page.getByRole("combobox", { name: "Search all venues", exact: true }).fill("evil");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectContained(page, "search");
  });
}
