// Storage that fails or goes while a page is open, and the copy that brings everything back.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { savedFile } from "../support/saved-file.ts";

const section = (page: Page) => page.getByRole("region", { name: "Copy of this device", exact: true });

/** Saves a copy; returns its text. */
async function saveCopy(page: Page): Promise<string> {
  await page.goto("/settings?section=device");
  const { text } = await savedFile(
    page,
    section(page).getByRole("button", { name: "Save a copy", exact: true }),
  );
  await expect(section(page).getByRole("status")).toContainText("Saved: Orders 1");
  return text;
}

test("blocks orders once the site's data is cleared under the page, and brings all back from a copy", {
  tag: "@nightly",
}, async ({ page, paper, marketPage, signIn }) => {
  await marketPage.openShowcase("venue-b");
  await marketPage.ticket.placeOrder({ side: /buy/i, amount: "5" });
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  const saved = await saveCopy(page);
  for (const secret of [paper.account.apiKey, paper.account.password]) expect(saved).not.toContain(secret);

  await page.goBack();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  const devTools = await page.context().newCDPSession(page);
  const clear = (storageTypes: string) =>
    devTools.send("Storage.clearDataForOrigin", { origin: paper.url, storageTypes });
  await clear("indexeddb");
  await expect(marketPage.ticket.form).toContainText("Orders can't be recorded on this device");
  await expect(marketPage.orders("accepted")).toHaveCount(1);

  // Takes the sign-in with it.
  await clear("local_storage");
  await expect(page.getByRole("form", { name: "Sign in", exact: true })).toBeVisible();
  await signIn();
  await page.goto("/settings?section=device");
  await section(page)
    .getByLabel("Copy to restore", { exact: true })
    .setInputFiles({ name: "copy.json", mimeType: "application/json", buffer: Buffer.from(saved) });
  const dialog = page.getByRole("dialog", { name: "Restore a copy", exact: true });
  await dialog.getByRole("button", { name: "Restore", exact: true }).click();
  await dialog.getByRole("button", { name: "Reload", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const restored = await saveCopy(page);
  const journalOf = (text: string): string => JSON.stringify(JSON.parse(text).databases.journal);
  expect(journalOf(restored)).toBe(journalOf(saved));
  await marketPage.openShowcase("venue-b");
  await expect(marketPage.orders("accepted")).toHaveCount(1);
});

test("sends no order where the quota is used up, and says why", async ({ page, paper, marketPage }) => {
  await marketPage.openShowcase("venue-b");
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Storage.overrideQuotaForOrigin", { origin: paper.url, quotaSize: 1 });
  await marketPage.ticket.submit("5");
  await expect(marketPage.ticket.form).toContainText(
    "the disk or the site's storage is full; free some space",
  );
  expect(paper.gateway.ordersReceived()).toBe(0);
});

test("blocks orders before one is typed where a private window denies storage", async ({
  page,
  paper,
  marketPage,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
  });
  await marketPage.openShowcase("venue-b");
  const reason =
    "Orders can't be recorded on this device: the browser denies storage, as in some private windows.";
  await expect(marketPage.ticket.form).toContainText(reason);
  await expect(page.getByRole("alert").filter({ hasText: reason })).toBeVisible();
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  expect(paper.gateway.ordersReceived()).toBe(0);
});
