// Parts that fail while the rest must not: a panel that cannot be drawn, a file that is gone under an order, a stream that
// was refused, answers too long, too deep or too strange.
import { expect, test } from "../support/fixtures.ts";
import { signOut } from "../support/pages/account-menu.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test("isolates and recovers a panel that fails to render", { tag: "@nightly" }, async ({
  page,
  paper,
  problems,
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
  await marketPage.openShowcase("venue-a");
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

test("does not reload for a missing page file while an order is under way", async ({
  page,
  paper,
  problems,
  marketPage,
}) => {
  problems.expectFailedLoads(/404.*\/assets\//);
  problems.expectCaught(/^ChunkLoadError/);
  await marketPage.openShowcase("venue-a");
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  paper.gateway.faults.nextOrder({ delayMs: 4_000, afterPlacing: true, status: 200 });
  await page.route(/\/assets\/settings-page.*\.js$/, (route) => route.fulfill({ status: 404, body: "gone" }));
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/venue-a/orders"));
  await marketPage.ticket.choose("Side", /buy/i);
  await marketPage.ticket.submit("5");
  await expect.poll(() => paper.gateway.ordersReceived()).toBe(1);
  await page.evaluate(() => {
    history.pushState({}, "", "/settings");
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await expect(
    page.getByRole("heading", { name: "Crossbook could not load this page", level: 1 }),
  ).toBeVisible();
  await answered;
  expect(documents).toBe(0);
});

test("reconnects a refused stream after the next sign-in", async ({ page, paper, problems, marketPage }) => {
  problems.expectFailedLoads(/401/);
  await marketPage.openShowcase("venue-a");
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

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" } } });

  test("drops an oversized answer and says so in its panel", { tag: "@nightly" }, async ({
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

test("survives data nested a hundred thousand deep", { tag: "@nightly" }, async ({
  page,
  paper,
  signIn,
  marketPage,
  matched,
}) => {
  test.setTimeout(90_000);
  const { group, c, wallet } = paper.gateway.world.showcase();
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const { legs, ...fields } = paper.gateway.world
    .matchedGroups(group.category, group.day)
    .find(({ id }) => id === group.id) ?? { legs: [], id: group.id, title: "" };
  const body = JSON.stringify([
    { ...fields, legs: legs.map((leg) => ({ ...leg, data: "DEEP", orientation: "DEEP" })) },
  ]).replaceAll('"DEEP"', deep);
  await signIn();
  await page.route("**/matching-markets/**", (route) =>
    route.fulfill({ contentType: "application/json", body }),
  );
  await matched.openList(`/matched/${group.category}?date=${group.day}`);
  await matched.openGroup(group.category, group.id, group.day);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fields.title);
  await matched.showTab("Raw data");
  await expect(page.getByText("list of 1 …").first()).toBeAttached();
  // Asked again every so often: what came is compared with what was there.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fields.title);
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
  await expect(page.getByText(/more metrics? not shown: too many or too deeply nested\./)).toBeVisible();
});

test("offers the same pages for any role and without a name", { tag: "@nightly" }, async ({
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
      const fields = (await answer.json()) as { user: { id: string; email: string } };
      await route.fulfill({
        response: answer,
        json: { ...fields, user: { id: fields.user.id, email: fields.user.email, ...user } },
      });
    });
    await signInPage.open();
    await signInPage.signIn({ keepKey: "device" });
    await expect(page.getByRole("button", { name: "Account", exact: true })).toContainText("@");
    offered.push(
      await page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link").allTextContents(),
    );
    await page.unroute("**/auth/*");
    await signOut(page);
    await expect(signInPage.form).toBeVisible();
  }
  const [first = []] = offered;
  expect(first.length).toBeGreaterThan(5);
  for (const links of offered) expect(links).toEqual(first);
});
