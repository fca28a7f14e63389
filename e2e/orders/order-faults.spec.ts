// Orders over a wire that breaks: in view whatever happens, sent once by the app, and nothing claimed without proof. What
// Chromium sends again by itself is counted at the gateway.
import { type FaultProxy, isOrder, type WireFault } from "../support/fault-proxy.ts";
import { expect, test } from "../support/fault-proxy-fixtures.ts";
import type { Paper } from "../support/fixtures.ts";
import type { MarketPage } from "../support/pages/market-page.ts";
import { placedOrders } from "../support/placed-orders.ts";

// A price that moves while an order is confirmed keeps it from being sent: here only the wire breaks.
test.use({ time: "manual" });

const unknownOrderText = "Order status unknown.";
const unknownRowText = "Status unknown.";
/** Longer than an order's timeout, ms. */
const pastPatience = 16_000;

async function submitOrder({ ticket }: MarketPage, amount: string): Promise<void> {
  // Under the dialog of the order before nothing can be typed.
  await expect(ticket.confirmation).toBeHidden();
  await ticket.submit(amount);
}
/** Says yes to the question that comes where an earlier order's outcome is not known. */
async function confirmBesideUnknown({ ticket }: MarketPage): Promise<void> {
  await expect(ticket.confirmation).toContainText("Check the venue first");
  await ticket.place.click();
}
const placed = (paper: Paper, venue: "venue-a" | "venue-b" | "venue-c") => placedOrders(paper, venue);
const orderConnections = (wire: FaultProxy) =>
  wire
    .requests()
    .filter(isOrder)
    .map(({ connection }) => connection);

for (const { name, fault } of [
  { name: "is reset", fault: { answerBytes: 0, ending: "reset" } },
  { name: "is closed", fault: { answerBytes: 0, ending: "end" } },
] satisfies { name: string; fault: WireFault }[]) {
  const tag = fault.ending === "end" ? "@nightly" : [];
  test(`finds both orders when a used connection ${name} and the browser resends by itself`, { tag }, async ({
    paper,
    wire,
    sentByApp,
    marketPage,
  }) => {
    await marketPage.openShowcase("venue-a");
    wire.add({ ...fault, connection: "warm" });
    await submitOrder(marketPage, "6");
    const row = marketPage.orders("duplicate");
    await expect(row).toHaveCount(1, { timeout: 20_000 });
    expect((await sentByApp()).map(({ amount }) => amount)).toEqual(["6"]);
    expect(orderConnections(wire)[0]).toBe("warm");
    const arrivals = paper.gateway.orderArrivals();
    expect(arrivals).toHaveLength(2);
    expect(arrivals[1]?.body).toBe(arrivals[0]?.body);
    const ids = placed(paper, "venue-a").map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(ids).toContain(await row.getAttribute("data-order-id"));
    for (const id of ids) {
      await expect(row).toContainText(id);
      await expect(marketPage.notifications).toContainText(id);
    }
  });
}

test.describe("with an idempotency header", () => {
  test.use({ settings: { orders: { idempotencyHeader: "Idempotency-Key" } } });

  test("places an order once when the browser resends it with the same key", async ({
    paper,
    wire,
    sentByApp,
    marketPage,
  }) => {
    await marketPage.openShowcase("venue-b");
    wire.add({ answerBytes: 0, connection: "warm" });
    await submitOrder(marketPage, "6");
    const row = marketPage.orders("accepted");
    await expect(row).toHaveCount(1);
    expect(await sentByApp()).toHaveLength(1);
    const keys = paper.gateway.orderArrivals().map(({ idempotencyKey }) => idempotencyKey);
    const intentId = await row.getAttribute("data-intent-id");
    expect(keys).toEqual([intentId, intentId]);
    expect(placed(paper, "venue-b").map(({ id }) => id)).toEqual([await row.getAttribute("data-order-id")]);
  });
});

for (const { where, arrives, faults } of [
  { where: "before they arrive", arrives: false, faults: [{ requestBytes: 0 }, { requestBytes: 300 }] },
  {
    where: "before the answer's body",
    arrives: true,
    faults: [{ answerBytes: 0 }, { answerBytes: 30 }],
  },
  {
    where: "within the answer's body",
    arrives: true,
    faults: [{ answerBytes: 400 }, { answerBytes: 400, ending: "end" }],
  },
] satisfies { where: string; arrives: boolean; faults: WireFault[] }[]) {
  const tag = where.startsWith("within") ? "@nightly" : [];
  test(`keeps orders whose own connection breaks ${where} unknown${arrives ? " until found" : " over a reload"} and sends none again`, {
    tag,
  }, async ({ page, paper, wire, sentByApp, marketPage, problems }) => {
    problems.expectFailedLoads(/net::ERR_/);
    wire.refuseReuse(true);
    await marketPage.openShowcase("venue-a");
    for (const [nth, fault] of faults.entries()) {
      wire.add(fault);
      await submitOrder(marketPage, `${nth + 3}`);
      if (nth > 0 && !arrives) await confirmBesideUnknown(marketPage);
      if (arrives) {
        // It may be found before anyone has read that its status is unknown; its row says how.
        const found = marketPage.orders("accepted").filter({ hasText: "No usable response; found" });
        await expect(found).toHaveCount(nth + 1);
      } else {
        await expect(marketPage.ticket.form).toContainText(unknownOrderText);
        await expect(marketPage.orders("unknown")).toHaveCount(nth + 1);
      }
    }
    expect((await sentByApp()).map(({ amount }) => amount)).toEqual(["3", "4"]);
    expect(orderConnections(wire)).toEqual(["fresh", "fresh"]);
    expect(placed(paper, "venue-a")).toHaveLength(arrives ? 2 : 0);
    wire.refuseReuse(false);
    await page.reload();
    await expect(marketPage.orders(arrives ? "accepted" : "unknown")).toHaveCount(2);
    expect(await sentByApp()).toHaveLength(2);
  });
}

test("reads an answer that arrives in small pieces", async ({ paper, wire, sentByApp, marketPage }) => {
  await marketPage.openShowcase("venue-c");
  wire.add({ drip: { bytes: 90, everyMs: 20 } });
  await submitOrder(marketPage, "6");
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  expect(paper.gateway.ordersReceived()).toBe(1);
  expect(await sentByApp()).toHaveLength(1);
});

test.describe("without a stream", () => {
  test.use({ settings: { stream: { profile: "none" } } });

  test("marks placed orders answered with 307, 308, 408 or 421 unknown and follows no redirect", async ({
    paper,
    wire,
    sentByApp,
    marketPage,
    problems,
  }) => {
    problems.expectFailedLoads(/net::ERR_|status of 4/);
    await marketPage.openShowcase("venue-b");
    const headers = { Location: `${wire.url}/api/venue-b/orders` };
    const statuses = [307, 308, 408, 421];
    for (const [nth, status] of statuses.entries()) {
      // The browser itself sends again after 408 and 421, as often as it likes.
      paper.gateway.faults.nextOrder({ status, headers, body: "", afterPlacing: true, times: 20 });
      await submitOrder(marketPage, `${nth + 3}`);
      if (nth > 0) await confirmBesideUnknown(marketPage);
      await expect(marketPage.orders("unknown")).toHaveCount(nth + 1);
      paper.gateway.faults.clear();
    }
    expect((await sentByApp()).map(({ amount }) => amount)).toEqual(["3", "4", "5", "6"]);
    const copies = statuses.map(
      (_, nth) => placed(paper, "venue-b").filter(({ amount }) => Number(amount) === nth + 3).length,
    );
    expect(copies.slice(0, 2)).toEqual([1, 1]);
    for (const count of copies.slice(2)) expect(count).toBeGreaterThan(1);
  });

  test("marks an order unknown without resending when its page is left before the answer", async ({
    page,
    paper,
    wire,
    sentByApp,
    marketPage,
  }) => {
    const market = await marketPage.openShowcase("venue-b");
    const exits = [
      () => page.reload(),
      async () => {
        await page.goto("about:blank");
        await marketPage.open(market);
      },
    ];
    for (const [nth, leave] of exits.entries()) {
      wire.add({ stallMs: Number.POSITIVE_INFINITY });
      await submitOrder(marketPage, `${nth + 3}`);
      if (nth > 0) await confirmBesideUnknown(marketPage);
      await expect(marketPage.orders("sending")).toHaveCount(1);
      await expect.poll(() => placed(paper, "venue-b").length).toBe(nth + 1);
      await leave();
      await expect(marketPage.orders("unknown")).toHaveCount(nth + 1);
      await expect(marketPage.orders("unknown").first()).toContainText(
        "the page closed before the venue answered",
      );
    }
    wire.release();
    expect(await sentByApp()).toHaveLength(2);
    expect(paper.gateway.ordersReceived()).toBe(2);
  });
});

test("keeps an order in view offline, marks it unknown in time and accepts its late answer", async ({
  context,
  page,
  paper,
  wire,
  sentByApp,
  marketPage,
  problems,
}) => {
  problems.expectFailedLoads(/net::ERR_/);
  await page.clock.install();
  await marketPage.openShowcase("venue-b");
  wire.add({ stallMs: Number.POSITIVE_INFINITY });
  await submitOrder(marketPage, "6");
  await expect.poll(() => placed(paper, "venue-b").length).toBe(1);
  await context.setOffline(true);
  await expect(marketPage.orders("sending")).toHaveCount(1);
  await page.clock.fastForward(pastPatience);
  await expect(marketPage.orders("unknown")).toContainText(unknownRowText);
  await context.setOffline(false);
  wire.release();
  await expect(marketPage.orders("accepted")).toHaveCount(1);
  expect(await sentByApp()).toHaveLength(1);
  expect(paper.gateway.ordersReceived()).toBe(1);
});

test("marks an order unknown after 15 s on a silent connection and over a reload", async ({
  page,
  paper,
  wire,
  sentByApp,
  marketPage,
  problems,
}) => {
  problems.expectFailedLoads(/net::ERR_/);
  await page.clock.install();
  await marketPage.openShowcase("venue-a");
  wire.add({ requestBytes: 0, ending: "silence" });
  await submitOrder(marketPage, "6");
  await expect(marketPage.orders("sending")).toHaveCount(1);
  await page.clock.fastForward(pastPatience);
  await expect(marketPage.orders("unknown")).toContainText(unknownRowText);
  await page.clock.fastForward(60_000);
  await page.reload();
  await expect(marketPage.orders("unknown")).toContainText(unknownRowText);
  expect(await sentByApp()).toHaveLength(1);
  expect(paper.gateway.ordersReceived()).toBe(0);
});
