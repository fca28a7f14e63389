// What an order brings onto the market's page at 1440 × 900: its row and the ticket's result, not a toast as well.
import type { Locator } from "playwright/test";
import { expect, test } from "../support/fixtures.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** True if the two share a place on the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error("not on the screen");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("shows a first order's row, with nothing over it, and no result over a control", async ({
  paper,
  problems,
  marketPage,
  ordersPage,
}) => {
  problems.expectFailedLoads(/status of 500/);
  await marketPage.openShowcase("venue-a");
  await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "5" });
  await expect(marketPage.orders("accepted")).toBeInViewport({ ratio: 1 });
  await expect(marketPage.ticket.form.getByText(/^Filled/)).toBeVisible();
  await expect(marketPage.notifications).toHaveText("");

  paper.gateway.faults.nextOrder({ status: 500, body: { message: "something broke" } });
  await marketPage.ticket.placeOrder({ amount: "7" });
  const { form } = marketPage.ticket;
  const result = form.locator('[data-state="unknown"]');
  await expect(result).toBeVisible();
  const protect = form.getByRole("checkbox", { name: /^Protect/ });
  expect(await overlap(result, protect)).toBe(false);

  // On the page of all orders neither the outcome nor the market's title is cut.
  await ordersPage.open();
  await expect(ordersPage.rows()).toHaveCount(2);
  const cut = await ordersPage
    .rows()
    .first()
    .locator("td:nth-child(-n + 3), td:nth-child(-n + 3) *")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0)
        .map((element) => element.textContent),
    );
  expect(cut).toEqual([]);
});

test("shows a first order's row where a line above it says that the venue lists none", {
  tag: "@nightly",
}, async ({ marketPage }) => {
  await marketPage.openShowcase("venue-b");
  await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "5" });
  await expect(marketPage.orders("accepted")).toBeInViewport({ ratio: 1 });
  await expect(marketPage.ticket.form.getByRole("button", { name: /slippage limit/ })).toBeInViewport({
    ratio: 1,
  });
});
