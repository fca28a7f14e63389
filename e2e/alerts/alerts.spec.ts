// Alerts: set one, leave the page, be notified once when the price is reached, never from an unconfirmed price.
import type { BrowserContext, Page } from "playwright/test";
import { expect, type ShowcaseMarketPage, test } from "../support/fixtures.ts";
import {
  alertsPanel,
  cents,
  fillAlert,
  notifications,
  setAlert,
  setAlertAtAsk,
  untilWatching,
} from "../support/pages/alerts.ts";

// The paper world moves only when a test advances it.
test.use({ time: "manual" });

test("fires an alert on any page once and links back to its market", async ({
  paper,
  page,
  signIn,
  marketPage,
}) => {
  const { told, takeBest, putBest } = await setAlertAtAsk(paper, page, signIn, marketPage);
  await untilWatching(paper, () => page.goto("/wallet"));
  takeBest();
  await expect(notifications(page)).toContainText(told);
  await notifications(page).getByRole("link", { name: "Open market", exact: true }).click();
  await expect(marketPage.heading).toBeVisible();
  putBest();
  takeBest();
  await page.goto("/?panel=alerts");
  const row = alertsPanel(page).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Fired .* at /);
  await expect(notifications(page)).not.toContainText(told);
  await row.getByRole("link").click();
  await expect(marketPage.heading).toBeVisible();
  await expect(page).toHaveURL(/\/venues\/venue-a\/markets\//);
});

/** Keeps the text of every notification of the pages of `context`, for each goes after some seconds. */
async function keepNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { toldHere: told });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const isLog = target instanceof Element && target.getAttribute("role") === "log";
        if (isLog) for (const node of addedNodes) told.push(node.textContent ?? "");
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Number of notifications with `text` on these pages since each was loaded. */
async function tellings(pages: readonly Page[], text: string): Promise<number> {
  const told = await Promise.all(
    pages.map((page) => page.evaluate(() => (globalThis as unknown as { toldHere: string[] }).toldHere)),
  );
  return told.flat().filter((line) => line.includes(text)).length;
}

test("fires once across two tabs and goes on in the remaining one", { tag: "@nightly" }, async ({
  paper,
  page,
  context,
  signIn,
  marketPage,
}) => {
  await keepNotifications(context);
  const { told, takeBest, putBest } = await setAlertAtAsk(paper, page, signIn, marketPage, "Every time");
  const other = await context.newPage();
  const tabs = [page, other];
  await untilWatching(paper, () => Promise.all(tabs.map((tab) => tab.goto("/?panel=alerts"))), tabs.length);
  const rows = tabs.map((tab) => alertsPanel(tab).getByRole("listitem"));
  for (const row of rows) await expect(row).toContainText("Armed, every time");
  for (let time = 1; time <= 3; time += 1) {
    takeBest();
    for (const row of rows) await expect(row).toContainText("(waiting to reset), last fired");
    putBest();
    for (const row of rows) await expect(row).not.toContainText("(waiting to reset)");
    await expect.poll(() => tellings([page, other], told)).toBe(time);
  }

  const [leader, left] = (await tellings([page], told)) > 0 ? [page, other] : [other, page];
  const before = await tellings([left], told);
  await leader.close();
  // A page that is going may still hear a last word, and tell it to nobody.
  await expect.poll(() => paper.gateway.stream.connections().length).toBe(1);
  takeBest();
  await expect.poll(() => tellings([left], told)).toBe(before + 1);
});

test("survives a reload and does not fire while paused", { tag: "@nightly" }, async ({
  paper,
  page,
  signIn,
  marketPage,
}) => {
  const { told, takeBest, putBest, next } = await setAlertAtAsk(paper, page, signIn, marketPage);
  await page.goto("/?panel=alerts");
  const row = alertsPanel(page).getByRole("listitem");
  await row.getByRole("button", { name: /^Pause Ask above/ }).click();
  await expect(row).toContainText("Paused");
  await untilWatching(paper, () => page.reload());
  await expect(row).toContainText("Paused");
  takeBest();
  await expect(row).toContainText(`now ${cents(next)}`);
  await expect(row).toContainText("Paused");
  await expect(notifications(page)).toBeEmpty();

  // The condition already holds when resumed: it fires when it becomes true again.
  await row.getByRole("button", { name: /^Resume Ask above/ }).click();
  await expect(row).toContainText("Armed (waiting to reset)");
  putBest();
  await expect(row).not.toContainText("(waiting to reset)");
  await untilWatching(paper, () => page.reload());
  await expect(row).toContainText("Armed");
  takeBest();
  await expect(notifications(page)).toContainText(told);
});

test("does not fire on an unconfirmed price", { tag: "@nightly" }, async ({
  paper,
  page,
  context,
  signIn,
  marketPage,
  problems,
}) => {
  test.setTimeout(60_000);
  problems.expectFailedLoads(/orderbooks|ERR_/);
  await setAlertAtAsk(paper, page, signIn, marketPage);
  await page.goto("/?panel=alerts");
  const row = alertsPanel(page).getByRole("listitem");
  await expect(row).toContainText("Armed");
  await row.getByRole("button", { name: /^Pause Ask above/ }).click();
  // Neither the stream nor a question tells anything any more: what is on the screen grows old.
  await context.route("**/orderbooks*", (route) => route.abort());
  paper.gateway.stream.setSilenced(true);
  await expect(row.locator('[data-fresh="false"]')).toBeVisible({ timeout: 20_000 });
  // An alert that is true by what is on the screen, armed by another tab.
  const other = await context.newPage();
  await other.goto("/robots.txt");
  await other.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("crossbook.alerts.")) ?? "";
    const [alert] = JSON.parse(localStorage.getItem(key) ?? "[]");
    const armed = { ...alert, value: "0.001", state: "armed", mustClear: false, createdAt: 1 };
    localStorage.setItem(key, JSON.stringify([armed]));
  });
  await page.bringToFront();
  await expect(row).toContainText("Ask above 0.1¢");
  await expect(row).toContainText("Armed");
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(notifications(page)).not.toContainText("Ask above 0.1¢: now");
  await context.unroute("**/orderbooks*");
  paper.gateway.stream.setSilenced(false);
  await expect(notifications(page)).toContainText("Ask above 0.1¢: now", { timeout: 20_000 });
  await expect(row).toContainText("Fired");
});

test("waits for a false condition to turn true, or fires at once on request", { tag: "@nightly" }, async ({
  page,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-a");
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  const dialog = await fillAlert(page, { value: "0.1" });
  await expect(dialog).toContainText("10¢ or 0.1¢?");
  await dialog.getByRole("button", { name: "Use 0.1¢", exact: true }).click();
  await expect(dialog).toContainText("Already true.");
  await dialog.getByRole("checkbox", { name: "Fire now as well", exact: true }).check();
  await dialog.getByRole("button", { name: "Set alert", exact: true }).click();
  await expect(notifications(page)).toContainText("Ask above 0.1¢: now");
  await setAlert(page, { value: "0.2¢" });
  await page.goto("/?panel=alerts");
  await expect(alertsPanel(page)).toContainText("Armed (waiting to reset)");
});

test("adds, changes and removes an alert by keyboard and undoes the removal", { tag: "@nightly" }, async ({
  page,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-a");
  await expect(page.getByRole("button", { name: "Set alert", exact: true })).toBeVisible();
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "New alert", exact: true });
  await expect(dialog.getByRole("textbox", { name: "Value", exact: true })).toBeFocused();
  await page.keyboard.type("1,500");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("This can be 1500 or 1.5.");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("99.5");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.goto("/?panel=alerts");
  const row = alertsPanel(page).getByRole("listitem");
  await expect(row).toContainText("Mid above 99.5¢");
  await row.getByRole("button", { name: /^Edit Mid above/ }).press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit alert", exact: true });
  await edit.getByRole("textbox", { name: "Value", exact: true }).fill("98.25");
  await edit.getByRole("textbox", { name: "Note", exact: true }).fill("Sell half");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Mid above 98.25¢");
  await expect(row).toContainText("Sell half");
  await row.getByRole("button", { name: /^Remove Mid above/ }).press("Enter");
  await expect(alertsPanel(page)).toHaveAttribute("data-state", "empty");
  await expect(page.locator(":focus")).toHaveCount(1);
  await notifications(page).getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(row).toContainText("Mid above 98.25¢");
  await alertsPanel(page).getByRole("button", { name: "Pause all", exact: true }).press("Enter");
  await expect(row).toContainText("Paused");
});

/** Simulates a hidden tab: it reports itself hidden and draws no frames. */
async function hideFromNextPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden", configurable: true });
    window.requestAnimationFrame = () => 0;
  });
}

test("receives streamed prices in a hidden tab and marks its title", { tag: "@nightly" }, async ({
  paper,
  page,
  signIn,
  marketPage,
}) => {
  const { told, takeBest } = await setAlertAtAsk(paper, page, signIn, marketPage);
  await hideFromNextPage(page);
  await untilWatching(paper, () => page.goto("/wallet"));
  takeBest();
  await expect(notifications(page)).toContainText(told);
  await expect(page).toHaveTitle(/^● /);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "visible" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(page).not.toHaveTitle(/^● /);
});

test.describe("without a stream", () => {
  test.use({
    settings: { stream: { profile: "none" }, polling: { bookMs: 250 } },
  });

  /** Opens a market of venue A that is polled; later requests are answered with the returned ask, which the test may change. */
  const openPolledMarket = async (context: BrowserContext, marketPage: ShowcaseMarketPage) => {
    const book = { ask: "0.6" };
    await context.route("**/venue-a/orderbooks*", (route) =>
      route.fulfill({
        json: { asks: [{ price: book.ask, size: "500" }], bids: [{ price: "0.3", size: "500" }] },
      }),
    );
    await marketPage.openShowcase("venue-a");
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "polling");
    return book;
  };

  test("polls the alert's price in a hidden tab", { tag: "@nightly" }, async ({
    page,
    context,
    marketPage,
  }) => {
    const book = await openPolledMarket(context, marketPage);
    await setAlert(page, { value: "50", condition: "below" });
    await hideFromNextPage(page);
    await page.goto("/wallet");
    await page.waitForResponse("**/venue-a/orderbooks*");
    book.ask = "0.45";
    await expect(notifications(page)).toContainText("Ask below 50¢: now 45¢.", { timeout: 15_000 });
  });

  test("polls the alert's price on every page and ignores earlier answers", { tag: "@nightly" }, async ({
    page,
    context,
    marketPage,
  }) => {
    const book = await openPolledMarket(context, marketPage);
    await setAlert(page, { value: "50", condition: "crosses" });
    await page.goto("/wallet");
    // The next question shows that the answer before it was taken in.
    for (let answer = 0; answer < 2; answer += 1) await page.waitForResponse("**/venue-a/orderbooks*");
    book.ask = "0.45";
    await expect(notifications(page)).toContainText("Ask crosses 50¢: now 45¢.");
  });
});
