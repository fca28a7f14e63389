// Typing and pasting in the ticket: one notation in every locale, a decimal comma too, bounded, discarded with its market.
import { traceEvents } from "../bench/main-thread.ts";
import { expect, test } from "../support/fixtures.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { openSecondAccount, secondUserId } from "../support/second-account.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

for (const [locale, grouped, tag] of [
  ["de", "2\u202f000", []],
  ["fr", "2\u202f000", ["@nightly"]],
  ["ar", "2,000", ["@nightly"]],
  ["hi", "2,000", ["@nightly"]],
] as const) {
  test.describe(`in the locale ${locale}`, { tag: [...tag] }, () => {
    test.use({ locale, settings: { trading: { maxOrderCost: "100000", maxDayCost: "100000" } } });

    test("accepts one number notation, groups only for display and sends what was typed", async ({
      paper,
      marketPage,
    }) => {
      await marketPage.openShowcase("venue-a");
      for (const typed of ["1\u202f000", "١٢"]) {
        await marketPage.ticket.amount.fill(typed);
        await expect(marketPage.ticket.form).toContainText("is not accepted");
        await expect(marketPage.ticket.estimate("If it wins")).toHaveAttribute("data-value", "");
      }
      await marketPage.ticket.choose("Order type", "Limit");
      await marketPage.ticket.limitPrice.fill("0,002");
      await marketPage.ticket.amount.fill("2,000");
      await marketPage.ticket.form.getByRole("button", { name: "Use 2000", exact: true }).click();
      await expect(marketPage.ticket.amount).toHaveValue("2000");
      await expect(marketPage.ticket.estimate("If it wins")).toHaveAttribute("data-value", "2000");
      await expect(marketPage.ticket.estimate("If it wins")).toContainText(`$${grouped}.00`);
      await expect(marketPage.ticket.estimate("Cost")).toHaveAttribute("data-value", "4");
      await marketPage.ticket.review.click();
      await marketPage.ticket.place.click();
      await expect(marketPage.orders("accepted")).toHaveCount(1);
      const [order] = placedOrders(paper, "venue-a");
      expect([order?.amount, order?.price].map(Number)).toEqual([2_000, 0.002]);
    });
  });
}

test("trims a paste and rejects one of 200 kB at once", { tag: "@nightly" }, async ({
  context,
  page,
  marketPage,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await marketPage.openShowcase("venue-a");
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await marketPage.ticket.amount.focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+v");
  };
  await paste("\t 12 \n");
  await expect(marketPage.ticket.estimate("If it wins")).toHaveAttribute("data-value", "12");
  await paste("1 2");
  await expect(marketPage.ticket.form).toContainText("a space is not accepted");
  await paste("1\t2");
  await expect(marketPage.ticket.form).toContainText("a tab is not accepted");

  await marketPage.ticket.review.focus();
  await page.evaluate(() => {
    const longest = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe({ entryTypes: ["longtask"] });
    Object.assign(globalThis, { longest });
  });
  await paste("9".repeat(200_000));
  await expect(marketPage.ticket.form).toContainText("Too long: at most 40 characters.");
  await paste("+".repeat(200_000));
  await expect(marketPage.ticket.form).toContainText("Too long: at most 40 characters.");
  await paste(`${" ".repeat(200_000)}7`);
  await expect(marketPage.ticket.estimate("If it wins")).toHaveAttribute("data-value", "7");
  const longest = await page.evaluate(
    () => (globalThis as unknown as { longest: { ms: number } }).longest.ms,
  );
  // A square of the length would take minutes; a busy machine takes its time to lay out what is in the field.
  expect(longest).toBeLessThan(2_000);
  await paste("12");
  await expect(marketPage.ticket.estimate("If it wins")).toHaveAttribute("data-value", "12");
});

test("does not carry typed values into another market's ticket", { tag: "@nightly" }, async ({
  page,
  paper,
  signIn,
  marketPage,
}) => {
  const { "venue-a": first, "venue-b": second } = showcaseMarkets(paper);
  await signIn();
  await marketPage.open(second);
  await marketPage.open(first);
  await marketPage.ticket.choose("Side", "Sell");
  await marketPage.ticket.choose("Order type", "Limit");
  await marketPage.ticket.limitPrice.fill("0.4");
  await marketPage.ticket.amount.fill("33");
  // Within the page, as a link leads there.
  await page.evaluate((path) => {
    history.pushState({}, "", path);
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, marketPath(second));
  await expect(marketPage.outcomes).toBeVisible();
  await expect(marketPage.ticket.amount).toHaveValue("");
  await expect(marketPage.ticket.radio("Side", "Buy")).toBeChecked();
  await expect(marketPage.ticket.radio("Order type", "Market")).toBeChecked();
});

test("restores the ticket for the same user after the session ends and clears it for another", async ({
  page,
  paper,
  problems,
  signInPage,
  marketPage,
}) => {
  problems.expectFailedLoads(/401/);
  const second = await openSecondAccount(paper);
  const market = await marketPage.openShowcase("venue-a");
  const end = async () => {
    await marketPage.ticket.review.click();
    await expect(marketPage.ticket.place).toBeEnabled();
    // Found beforehand: any other request ends the session too, and closes the dialog.
    const place = await marketPage.ticket.place.elementHandle();
    paper.gateway.revokeFamilies();
    paper.gateway.expireAccessTokens();
    await place?.dispatchEvent("click");
    await expect(signInPage.email).toBeVisible();
    await expect(page.getByText("Your session expired. Sign in again.", { exact: true })).toHaveCount(1);
  };
  await marketPage.ticket.amount.fill("33");
  await end();
  expect(placedOrders(paper, "venue-a")).toEqual([]);
  await signInPage.signInAgain();
  await expect(marketPage.ticket.amount).toHaveValue("33");
  expect(placedOrders(paper, "venue-a")).toEqual([]);
  expect(paper.gateway.ordersReceived()).toBe(0);

  await end();
  await signInPage.signIn({ ...second, keepKey: "device" });
  await marketPage.open(market);
  await expect(marketPage.ticket.amount).toHaveValue("");
  expect(placedOrders(paper, "venue-a", secondUserId)).toEqual([]);
});

test("lays out the ticket alone for a key in the amount", { tag: "@nightly" }, async ({
  page,
  marketPage,
}) => {
  await marketPage.openShowcase("venue-a");
  const { ticket } = marketPage;
  await ticket.amount.fill("1");
  const devTools = await page.context().newCDPSession(page);
  const { events } = await traceEvents(devTools, async () => {
    await ticket.amount.press("2");
    await expect(ticket.estimate("If it wins")).toHaveAttribute("data-value", "12");
  });
  const key = events.find(({ name, args }) => name === "EventDispatch" && args?.data?.type === "keypress");
  const end = (key?.tts ?? 0) + (key?.tdur ?? 0);
  const layouts = events.filter(
    ({ name, tts = 0 }) => name === "Layout" && tts >= (key?.tts ?? 0) && tts <= end,
  );
  // One of them may be the page's, where an age was written just before the key.
  expect(layouts.map(({ args }) => args?.beginData?.partialLayout)).toContain(true);
});
