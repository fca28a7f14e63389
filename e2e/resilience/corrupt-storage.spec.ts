// Faulty local storage: garbage in every list, a journal changed or taken over by a newer version, orders recorded
// only here.
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { OrdersPage } from "../support/pages/orders-page.ts";
import { SignInPage } from "../support/pages/sign-in-page.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

// Each looks at many pages.
test.setTimeout(90_000);

/** The lists of a user, by the names in their keys. */
const lists = [
  "watchlist",
  "alerts",
  "layouts",
  "recents",
  "order-markets",
  "own-rules",
  "notifications",
  "wallet-addresses",
  "used-commands",
  "before-import",
  "tape",
  "chart-studies",
];
const pages = ["/", "/orders", "/wallet", "/settings", "/workspace", "/venues/venue-b", "/matched/sports"];

for (const [index, rubbish] of [
  '{"layouts":[null,7,{}],"theme":{},"version":99}',
  '[{"venue":',
  '"7"',
].entries()) {
  const tag = index === 0 ? [] : "@nightly";
  test(`opens every page and loses nothing with ${rubbish} in all stored values`, { tag }, async ({
    page,
    paper,
    signIn,
    marketPage,
  }) => {
    await signIn();
    const keys = [
      "crossbook.preferences",
      ...lists.map((name) => `crossbook.${name}.${encodeURIComponent(paper.userId)}`),
    ];
    await page.evaluate(
      ([names, text]) => {
        for (const name of names) localStorage.setItem(name, text);
      },
      [keys, rubbish] as const,
    );
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.getByText("could not be drawn")).toHaveCount(0);
    }
    await marketPage.open(showcaseMarkets(paper)["venue-a"]);
    await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
    await expect(page.getByText("could not be drawn")).toHaveCount(0);
    if (rubbish.startsWith("{")) return;
    // Some lists are read by what comes after the page.
    const names = ["crossbook.preferences", ...keys.slice(1, 5)];
    await expect
      .poll(() =>
        page.evaluate((names) => names.map((name) => localStorage.getItem(`${name}.unreadable`)), names),
      )
      .toEqual(names.map(() => rubbish));
  });
}

/** Opens the journal's database in this page as a later version would; it stays open. */
async function openNewerJournal(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open("crossbook-journal", 2);
        request.onupgradeneeded = () => {
          if (!request.result.objectStoreNames.contains("intents"))
            request.result.createObjectStore("intents", { keyPath: "intentId" });
        };
        request.onsuccess = () => resolve(request.result.version);
        request.onerror = () => reject(request.error);
      }),
  );
}

test("releases the journal to a newer version in another tab and sends nothing without one", async ({
  page,
  paper,
  context,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-b");
  await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  const newer = await context.newPage();
  await newer.goto(`${paper.url}/config.json`);
  expect(await openNewerJournal(newer)).toBe(2);
  await expect(marketPage.ordersInMarket).toContainText(
    "a newer version of Crossbook is open in another tab",
  );
  // Before any amount is typed.
  await expect(marketPage.ticket.form).toContainText(
    "Orders can't be recorded on this device: a newer version of Crossbook is open in another tab; reload this one.",
  );
  await marketPage.ticket.amount.fill("6");
  await marketPage.ticket.amount.press("Enter");
  await expect(marketPage.ticket.confirmation).toBeHidden();
  expect(paper.gateway.ordersReceived()).toBe(1);
  await page.reload();
  await expect(marketPage.ordersInMarket).toContainText("could not be opened");
  await expect(marketPage.ticket.form).toContainText(
    "a newer version of Crossbook wrote this data; reload to update.",
  );
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
});

/** Answers the browser's request for persistent storage, and counts such requests. */
async function watchPersistence(page: Page): Promise<() => Promise<number>> {
  let requestCount = 0;
  await page.exposeFunction("notePersistRequest", () => {
    requestCount += 1;
  });
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => {
      (window as unknown as { notePersistRequest: () => void }).notePersistRequest();
      return false;
    };
  });
  return async () => requestCount;
}

test("asks the browser once to persist storage after the first order", { tag: "@nightly" }, async ({
  page,
  marketPage,
  ordersPage,
}) => {
  const requestCount = await watchPersistence(page);
  await marketPage.openShowcase("venue-b");
  await expect(marketPage.ordersInMarket).toBeVisible();
  expect(await requestCount()).toBe(0);
  await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
  await expect.poll(requestCount).toBe(1);
  await ordersPage.open();
  await expect(ordersPage.rows()).toHaveCount(1);
  expect(await requestCount()).toBe(1);
  await ordersPage.openSources();
  await ordersPage.source("Venue B").getByRole("link", { name: "Only on this device", exact: true }).click();
  await expect(page.getByRole("region", { name: "Order backup", exact: true })).toBeFocused();
});

test("exports orders only this device knows and imports them on another", async ({
  page,
  paper,
  browser,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-b");
  await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  await page.goto("/settings?section=orders");
  const section = (on: Page) => on.getByRole("region", { name: "Order backup", exact: true });
  const download = page.waitForEvent("download");
  await section(page).getByRole("button", { name: "Save backup", exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^crossbook-orders-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await saved.path(), "utf8");
  for (const secret of [paper.account.apiKey, paper.account.password]) expect(text).not.toContain(secret);
  await expect(section(page).getByRole("status")).toHaveText("1 order saved.");

  const elsewhere = await browser.newContext({ baseURL: paper.url });
  const other = await elsewhere.newPage();
  const signInPage = new SignInPage(other, paper.account);
  await signInPage.open();
  await signInPage.signIn({ keepKey: "device" });
  await other.goto("/settings?section=orders");
  const choose = (held: string) =>
    section(other)
      .getByLabel("Order backup to restore", { exact: true })
      .setInputFiles({ name: "orders.json", mimeType: "application/json", buffer: Buffer.from(held) });
  await choose("{");
  await expect(section(other).getByRole("alert")).toHaveText(
    "This is not a file of orders. Nothing has changed.",
  );
  await choose(text);
  await expect(section(other).getByRole("status")).toHaveText("1 order imported, 0 already here.");
  await expect(section(other).getByRole("alert")).toBeEmpty();
  await choose(text);
  await expect(section(other).getByRole("status")).toHaveText("0 orders imported, 1 already here.");
  const [placed] = placedOrders(paper, "venue-b");
  const ordersPage = new OrdersPage(other);
  await ordersPage.open();
  await expect(ordersPage.rows('[data-venue="venue-b"]')).toHaveAttribute("data-order-id", placed?.id ?? "");
  await elsewhere.close();
});
