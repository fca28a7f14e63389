// Faults around an order that is about to be sent: tick size changes, no book, refusal.
import type { Page } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { setPreferences } from "../support/set-preferences.ts";

test("blocks a price that a changed tick grid made invalid", async ({ page, paper, marketPage }) => {
  const market = await marketPage.openShowcase("venue-a");
  await marketPage.ticket.choose("Order type", "Limit");
  await marketPage.ticket.limitPrice.fill("30.1");
  await marketPage.ticket.reviewOrder("5");
  await page.route(`**/venue-a/markets/${encodeURIComponent(market.marketId)}*`, async (route) => {
    const answer = await route.fetch();
    const fields = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...fields, tick_size: "0.02", tick_ranges: [] } });
  });
  await marketPage.ticket.place.click();
  await expect(marketPage.ticket.form).toContainText(
    "Not sent. The market's ticks changed. Tick is 2¢. Use 30¢ or 32¢.",
  );
  await expect(marketPage.ticket.limitPrice).toHaveValue("30.1");
  expect(paper.gateway.ordersReceived()).toBe(0);
});

test("requires explicit consent without an order book when confirmation is off", async ({
  page,
  paper,
  marketPage,
}) => {
  await setPreferences(page, { confirmOrders: false });
  await marketPage.openShowcase("venue-c");
  await marketPage.ticket.amount.fill("5");
  const place = marketPage.ticket.form.getByRole("button", { name: "Place order", exact: true });
  const tick = marketPage.ticket.form.getByRole("checkbox", {
    name: "Send without an order book",
    exact: true,
  });
  await expect(tick).toBeVisible();
  await expect(place).toBeDisabled();
  await marketPage.ticket.amount.press("Enter");
  expect(paper.gateway.ordersReceived()).toBe(0);
  await tick.check();
  await place.click();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
});

/** Keeps what the browser would have shown outside of the page. */
async function keepNotifications(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    class StandIn {
      static permission = "granted";
      onclick: (() => void) | null = null;
      constructor(_title: string, options?: NotificationOptions) {
        shown.push(options?.body ?? "");
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: StandIn, shownNotifications: shown });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shownNotifications: string[] }).shownNotifications);
}

test("reports a refusal and a fill by the browser where enabled, and once on the screen", async ({
  page,
  paper,
  problems,
  marketPage,
}) => {
  problems.expectFailedLoads(/status of 422/);
  const shown = await keepNotifications(page);
  await page.addInitScript((userId) => {
    localStorage.setItem(
      `crossbook.notifications.${userId}`,
      JSON.stringify({ browser: true, sound: false, alerts: true, orders: true }),
    );
  }, paper.userId);
  await marketPage.openShowcase("venue-b");
  await marketPage.ticket.placeOrder({ side: "Sell", type: "Market", amount: "9" });
  await expect(marketPage.notifications).toHaveAttribute("aria-live", "polite");
  await expect.poll(shown).toEqual([expect.stringMatching(/^Refused: sell 9 .*contracts/)]);
  // The ticket on the screen shows the same.
  await expect(marketPage.ticket.form.locator('[data-result-of][data-state="refused"]')).toBeVisible();
  await expect(marketPage.notifications).toHaveText("");
  await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "7" });
  await expect.poll(shown).toHaveLength(2);
  expect((await shown())[1]).toContain("buy 7");
});
