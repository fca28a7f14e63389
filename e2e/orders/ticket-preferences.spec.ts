// Ticket preferences: slippage limit, preset amounts, shares of the available budget, prices in odds.
import { expect, test } from "../support/fixtures.ts";
import { SettingsPage } from "../support/pages/settings-page.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { type Levels, polledBooks, serveBook } from "../support/served-book.ts";
import { setPreferences } from "../support/set-preferences.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.use({ settings: polledBooks });

const shallow: Levels = [
  ["0.4", "100"],
  ["0.5", "500"],
];

test("blocks an order beyond the slippage limit, in an open confirmation too", async ({
  page,
  paper,
  signIn,
  marketPage,
}) => {
  let asks: Levels = shallow;
  await serveBook(page, () => asks);
  await signIn();
  const settings = new SettingsPage(page);
  await settings.open();
  const field = page.getByRole("textbox", { name: "Slippage limit", exact: true });
  await field.fill("2,500");
  await page.getByRole("button", { name: "Set Slippage limit", exact: true }).click();
  await expect(settings.section("Trading")).toContainText("This can be 2500 or 2.5.");
  await settings.section("Trading").getByRole("button", { name: "Use 2.5", exact: true }).click();
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Set Slippage limit", exact: true }).click();
  await expect(settings.said("Trading")).toContainText(
    "Slippage limit: 2.5¢ per contract. Saved on this device.",
  );

  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await marketPage.ticket.amount.fill("101");
  await expect(marketPage.ticket.form).toContainText(
    "Worst price 50.0¢ is beyond your slippage limit: 2.5¢ per contract, from 40.0¢.",
  );
  await expect(marketPage.ticket.review).toBeDisabled();
  await marketPage.ticket.amount.fill("100");
  await expect(marketPage.ticket.form).toContainText("Checked before sending only.");
  await marketPage.ticket.review.click();
  asks = [
    ["0.4", "60"],
    ["0.43", "500"],
  ];
  await expect(marketPage.ticket.confirmation).toContainText("Worst price 43.0¢");
  await expect(marketPage.ticket.place).toBeDisabled();
  await marketPage.ticket.place.click({ force: true });
  await page.keyboard.press("Escape");
  expect(paper.gateway.ordersReceived()).toBe(0);

  // For this ticket alone.
  await page.getByRole("button", { name: "Change the slippage limit", exact: true }).click();
  await marketPage.ticket.form.getByRole("textbox", { name: "Slippage limit", exact: true }).fill("3");
  await marketPage.ticket.review.click();
  await marketPage.ticket.place.click();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
});

test("fills in preset amounts and shares of the free budget", { tag: "@nightly" }, async ({
  page,
  paper,
  signIn,
  marketPage,
}) => {
  await serveBook(page, () => shallow);
  await signIn();
  const settings = new SettingsPage(page);
  await settings.open();
  await page.getByRole("textbox", { name: "Preset amounts", exact: true }).fill("7 70 700 7 1");
  await page.getByRole("button", { name: "Set Preset amounts", exact: true }).click();
  await expect(settings.section("Trading")).toContainText("Max 4 amounts.");
  await page.getByRole("textbox", { name: "Preset amounts", exact: true }).fill("7 70 700");
  await page.getByRole("button", { name: "Set Preset amounts", exact: true }).click();
  await expect(settings.said("Trading")).toContainText("Preset amounts: 7, 70, 700.");

  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await marketPage.ticket.form.getByRole("button", { name: "Set the amount to 70", exact: true }).click();
  await expect(marketPage.ticket.amount).toHaveValue("70");
  await expect(
    marketPage.ticket.form.getByRole("button", { name: "Set the amount to 25", exact: true }),
  ).toHaveCount(0);
  const half = marketPage.ticket.form.getByRole("button", {
    name: "Set the amount to 50% of the budget",
    exact: true,
  });
  await half.click();
  // Without a price limit 120 at 0.4 could cost more than the limit of one order.
  await expect(marketPage.ticket.form).toContainText("cut so that the worst case fits your order limit.");
  await expect(marketPage.ticket.form).not.toContainText("is above your");
  await marketPage.ticket.form
    .getByRole("checkbox", { name: "Protect: limit at the worst price", exact: true })
    .check();
  await half.click();
  await expect(marketPage.ticket.form).toContainText("50% of your $100.00 order limit.");
  // 100 have a worst price of 0.4. One more would have 0.5, and all 101 count at it: 50.50, more than half the limit.
  const amount = await marketPage.ticket.amount.inputValue();
  expect(amount).toBe("100");
  const total =
    Number(await marketPage.ticket.estimate("Cost").getAttribute("data-value")) +
    Number(await marketPage.ticket.estimate("Fee").getAttribute("data-value"));
  expect(total).toBeGreaterThan(40);
  expect(total).toBeLessThan(42);
  // A book that moves changes no amount.
  await expect(marketPage.ticket.amount).toHaveValue(amount);
});

test("shows and sends the price that typed odds convert to", { tag: "@nightly" }, async ({
  page,
  paper,
  marketPage,
}) => {
  await setPreferences(page, { odds: "american" });
  await serveBook(page, () => shallow);
  await marketPage.openShowcase("venue-a");
  await marketPage.ticket.choose("Order type", "Limit");
  for (const [typed, price] of [
    ["+110", "47.6¢"],
    ["11/10", "47.6¢"],
    ["1.91x", "52.3¢"],
  ] as const) {
    await marketPage.ticket.limitPrice.fill(typed);
    await expect(marketPage.ticket.form).toContainText(`${typed} = ${price}`);
    await expect(marketPage.ticket.limitPrice).toHaveValue(typed);
  }
  await marketPage.ticket.limitPrice.fill("+50");
  await expect(marketPage.ticket.form).toContainText("American odds must be +100 or more, or -100 or less.");
  await marketPage.ticket.limitPrice.fill("+300");
  await marketPage.ticket.amount.fill("10");
  await expect(marketPage.ticket.estimate("Worst price")).toHaveAttribute("data-value", "0.25");
  await marketPage.ticket.review.click();
  await expect(marketPage.ticket.confirmation).toContainText("Limit +300");
  await marketPage.ticket.place.click();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  const [order] = placedOrders(paper, "venue-a");
  expect(Number(order?.price)).toBe(0.25);
});
