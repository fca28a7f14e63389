// An order of unknown outcome is looked up at its venue, announced once, and decided by the user where the lookup
// proves nothing; duplicates made by the browser or gateway are found.
import type { Locator, Page } from "playwright/test";
import { axeViolations } from "../support/axe-violations.ts";
import { holdResponses } from "../support/delay-responses.ts";
import { expect, serverError, test } from "../support/fixtures.ts";
import { OrdersPage } from "../support/pages/orders-page.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

/** Every sentence that "Notifications" showed in this page from now on, over reloads; marked if it ran off the screen. */
async function recordNotifications(page: Page): Promise<readonly string[]> {
  const shown: string[] = [];
  await page.exposeFunction("recordText", (text: string) => shown.push(text));
  await page.addInitScript(() => {
    const { recordText } = window as unknown as { recordText: (text: string) => void };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.parentElement?.getAttribute("role") === "log")
            recordText(
              `${node.textContent}${node.getBoundingClientRect().right > innerWidth ? " (cut)" : ""}`,
            );
    }).observe(document, { childList: true, subtree: true });
  });
  return shown;
}

async function isInside(part: Locator, whole: Locator): Promise<boolean> {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()];
  if (inner === null || outer === null) return false;
  return inner.y + inner.height <= outer.y + outer.height;
}

test.describe("on a venue that lists all orders", () => {
  test("finds an unanswered order in the list and announces it in one tab once", async ({
    page,
    context,
    paper,
    signIn,
    marketPage,
  }) => {
    const other = await context.newPage();
    const shown = [await recordNotifications(page), await recordNotifications(other)];
    await signIn();
    await other.goto("/orders");
    await marketPage.open(showcaseMarkets(paper)["venue-a"]);
    await marketPage.placeUnknownOrder({ afterPlacing: true });
    const row = marketPage.orders("accepted");
    const [order] = placedOrders(paper, "venue-a");
    await expect(row).toHaveAttribute("data-order-id", order?.id ?? "");
    await expect(row).toContainText("found in the venue's list.");
    await expect(marketPage.orders()).toHaveCount(1);
    await expect(other.locator(`[data-order-id="${order?.id}"]`)).toHaveAttribute("data-state", "accepted");
    await expect
      .poll(() => shown.flat().filter((text) => text.includes("Found at the venue")))
      .toHaveLength(1);
    expect(shown.flat().filter((text) => text.includes("Status unknown"))).toHaveLength(1);
    expect(shown.flat().filter((text) => text.endsWith("(cut)"))).toEqual([]);
    expect(paper.gateway.ordersReceived()).toBe(1);
  });

  test("continues lookups after a reload and treats a failed one as no proof", async ({
    page,
    paper,
    marketPage,
    problems,
    unresolved,
  }) => {
    problems.expectFailedLoads(/status of 50[03]/);
    await marketPage.openShowcase("venue-a");
    paper.gateway.faults.nextOrder({ ...serverError, afterPlacing: true });
    paper.gateway.faults.next("/venue-a/orders", { status: 503, times: 1_000 });
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "6" });
    await expect(marketPage.orders("unknown")).toHaveCount(1);
    const requests = () =>
      paper.gateway.requests().filter(({ method, path }) => method === "GET" && path.endsWith("/orders"));
    const before = requests().length;
    await expect.poll(() => requests().length).toBeGreaterThan(before);
    await page.goto("/orders");
    await expect(unresolved.orders("unknown")).toContainText("Not checked yet.");
    paper.gateway.faults.clear();
    await expect(unresolved.region).toHaveCount(0, { timeout: 20_000 });
    await expect(new OrdersPage(page).rows('[data-state="accepted"]')).toHaveCount(1);
    expect(paper.gateway.ordersReceived()).toBe(1);
  });

  test("finds a second order of one submit within ten seconds and shows both ids until acknowledged", async ({
    page,
    paper,
    signIn,
    marketPage,
    unresolved,
  }) => {
    const market = showcaseMarkets(paper)["venue-a"];
    const shown = await recordNotifications(page);
    await signIn();
    await marketPage.open(market);
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "6" });
    const [first] = placedOrders(paper, "venue-a");
    if (first === undefined) throw new Error("the order was placed");
    // A request the browser sent again by itself, executed by the gateway.
    const twin = paper.gateway.world.placeOrder(paper.userId, "venue-a", {
      market_id: market.marketId,
      outcome_id: first.outcome_id,
      order_type: "market",
      side: "buy",
      amount: "6",
    });
    const row = marketPage.orders("duplicate");
    await expect(row).toHaveAttribute("data-order-id", first.id, { timeout: 10_000 });
    await expect(row).toContainText(twin.id);
    await expect(marketPage.orders("listed")).toContainText("or sent from another device");
    await expect
      .poll(() => shown.filter((text) => text.includes(first.id) && text.includes(twin.id)))
      .toHaveLength(1);

    const acknowledge = unresolved.region.getByRole("button", { name: "Acknowledge", exact: true });
    await page.goto("/");
    // The panel's height is reserved before its orders are known.
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => isInside(acknowledge, unresolved.region), { message: `at ${width}` })
        .toBe(true);
    }

    // On a phone, where an order's details take a line of their own.
    const release = await holdResponses(page, /\/venue-a\/orders/);
    await page.goto("/orders");
    for (const { id } of [first, twin]) await expect(unresolved.orders("duplicate")).toContainText(id);
    const before = await acknowledge.boundingBox();
    release();
    await expect(unresolved.region.getByText(/^buy 6, filled 6/)).toHaveCount(2);
    expect(await acknowledge.boundingBox()).toEqual(before);
    await unresolved.press("Acknowledge");
    await expect(unresolved.region).toHaveCount(0);
    await expect(new OrdersPage(page).rows('[data-state="duplicate"]')).toHaveCount(1);
    await page.reload();
    await expect(new OrdersPage(page).rows('[data-state="duplicate"]')).toHaveCount(1);
    await unresolved.takeBack();
    await expect(unresolved.orders("duplicate")).toHaveCount(1);
    expect(paper.gateway.ordersReceived()).toBe(1);
  });

  test("corrects a refused order that the venue placed", async ({ paper, marketPage, problems }) => {
    problems.expectFailedLoads(/status of 400/);
    await marketPage.openShowcase("venue-a");
    paper.gateway.faults.nextOrder({
      status: 400,
      body: { message: "Order request timed out" },
      afterPlacing: true,
    });
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "6" });
    await expect(marketPage.orders("refused")).toContainText("Order request timed out");
    await expect(marketPage.orders("accepted")).toContainText("found in the venue's list.");
    await expect(marketPage.notifications).toContainText("Found at the venue");
  });
});

test.describe("without a stream, on a venue that lists no orders", () => {
  test.use({ settings: { stream: { profile: "none" } } });

  test("keeps an unanswered order until the user settles it, unblocks its side and can be undone", async ({
    page,
    paper,
    marketPage,
    ordersPage,
    unresolved,
  }) => {
    const market = await marketPage.openShowcase("venue-b");
    await marketPage.placeUnknownOrder();
    await marketPage.ticket.submit("7");
    await expect(marketPage.ticket.confirmation).toContainText("Check the venue first");
    expect(paper.gateway.ordersReceived()).toBe(1);

    await ordersPage.open();
    await expect(unresolved.orders("unknown")).toContainText("Response: 500: something broke");
    await unresolved.press("Check now");
    await expect(unresolved.region.getByRole("alert")).toContainText("No order stream now.");
    await unresolved.press("Not placed");
    await expect(unresolved.region).toHaveCount(0);
    await expect(unresolved.notifications).toContainText("Marked as not placed: buy 6");
    await expect(ordersPage.rows()).toContainText("Not placed, by you");
    await page.reload();
    await expect(ordersPage.rows()).toContainText("Not placed, by you");
    await expect(unresolved.region).toHaveCount(0);

    await marketPage.open(market);
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "7" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    expect(paper.gateway.ordersReceived()).toBe(2);

    await ordersPage.open();
    await unresolved.takeBack();
    await expect(unresolved.orders("unknown")).toHaveCount(1);
  });

  test("verifies an order id the user enters and links only a matching order", async ({
    page,
    paper,
    marketPage,
    problems,
    unresolved,
  }) => {
    problems.expectFailedLoads(/status of (500|404)/);
    await marketPage.openShowcase("venue-b");
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    await marketPage.placeUnknownOrder({ afterPlacing: true });
    const placed = placedOrders(paper, "venue-b");
    const idOf = (amount: number) => placed.find((order) => Number(order.amount) === amount)?.id ?? "";

    await page.goto("/");
    await expect(unresolved.orders("unknown")).toHaveCount(1);
    await unresolved.name("no-such-order");
    await expect(unresolved.dialog.getByRole("alert")).not.toBeEmpty();
    await unresolved.name(idOf(5));
    await expect(unresolved.dialog.getByRole("alert")).toContainText("belongs to another order");
    await unresolved.name(idOf(6));
    await expect(unresolved.dialog).toBeHidden();
    await expect(unresolved.region).toHaveCount(0);
    await new OrdersPage(page).open();
    const row = new OrdersPage(page).rows(`[data-order-id="${idOf(6)}"]`);
    await expect(row).toHaveAttribute("data-state", "accepted");
    await expect(row).toContainText("you matched it.");
    await unresolved.takeBack();
    await expect(unresolved.orders("unknown")).toHaveCount(1);
  });
});

test("finds a streamed order by its id on a venue that lists no orders", { tag: "@nightly" }, async ({
  paper,
  marketPage,
  problems,
}) => {
  problems.expectFailedLoads(/status of 500/);
  await marketPage.openShowcase("venue-b");
  await expect(marketPage.ordersInMarket).toHaveAttribute("data-state", "empty");
  paper.gateway.faults.nextOrder({ ...serverError, afterPlacing: true });
  await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "6" });
  await expect(marketPage.orders("accepted")).toContainText("found by the stream, confirmed by the venue.");
});

test.describe("on a venue that lists open orders only", () => {
  test.use({ settings: { venues: { "venue-c": { orderTypes: ["market", "limit"], acceptsPrice: true } } } });

  test("finds an open order and treats a filled one's absence as no proof", async ({
    page,
    paper,
    marketPage,
    problems,
    unresolved,
  }) => {
    problems.expectFailedLoads(/status of 500/);
    await marketPage.openShowcase("venue-c");
    paper.gateway.faults.nextOrder({ ...serverError, afterPlacing: true });
    await marketPage.ticket.placeOrder({ side: "Buy", type: "Limit", limitPrice: "0.01", amount: "5" });
    await expect(marketPage.orders("accepted")).toContainText("found in the venue's list.");
    await marketPage.placeUnknownOrder({ afterPlacing: true });
    await page.goto("/orders");
    await expect(unresolved.orders("unknown")).toContainText("Checked once");
    await expect(unresolved.orders("unknown")).toContainText("a filled order is not found");
    await unresolved.press("Match an order…");
    await expect(unresolved.dialog).toContainText("No match among 1 listed order.");
  });

  test("warns of a late answer and accepts it after the order was marked unknown", async ({
    paper,
    marketPage,
  }) => {
    test.setTimeout(60_000);
    await marketPage.openShowcase("venue-c");
    paper.gateway.faults.nextOrder({ delayMs: 19_000, afterPlacing: true });
    await marketPage.ticket.submit("6");
    const form = marketPage.ticket.form;
    const dialog = marketPage.ticket.confirmation;
    await expect(
      form
        .or(dialog)
        .getByText(/^No answer yet \([5-9]\.\d s\)/)
        .first(),
    ).toBeVisible();
    await expect(marketPage.orders("unknown")).toContainText("did not answer within 15 s", {
      timeout: 15_000,
    });
    await expect(marketPage.orders("accepted")).toHaveCount(1, { timeout: 10_000 });
    await expect(marketPage.notifications).toContainText("Placed after all");
    expect(paper.gateway.ordersReceived()).toBe(1);
  });
});

for (const colorScheme of ["dark", "light"] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} wide`, { tag: "@nightly" }, () => {
      test.use({ colorScheme, settings: { stream: { profile: "none" } } });

      test("shows unresolved orders without axe violations or sideways scrolling", async ({
        page,
        marketPage,
        unresolved,
      }) => {
        await marketPage.openShowcase("venue-b");
        await marketPage.placeUnknownOrder();
        await page.setViewportSize(viewport);
        for (const path of ["/", "/orders"]) {
          await page.goto(path);
          await expect(unresolved.orders("unknown")).toBeVisible();
          expect(await axeViolations(page)).toEqual([]);
          const isWide = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          );
          expect(isWide).toBe(false);
        }
        await unresolved.press("Match an order…");
        await expect(unresolved.dialog).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
      });
    });
  }
}
