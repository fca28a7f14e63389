// Exported order files, byte for byte.
import { expect, test } from "../support/fixtures.ts";
import { figure } from "../support/pages/positions-page.ts";
import { placedOrders } from "../support/placed-orders.ts";
import { savedFile } from "../support/saved-file.ts";

test("exports positions to CSV and JSON with exact or marked figures and no cell run as a formula", {
  tag: "@nightly",
}, async ({ page, signIn, positionsPage }) => {
  await signIn();
  await positionsPage.open("Positions");
  await positionsPage.importFills(
    "statement.csv",
    [
      "fill_id,venue,market_id,outcome_id,side,quantity,price,time,fee",
      '1,venue-c,=1+1,"a;b""c",buy,3,0.1,2026-11-20T10:00:00Z,0.1',
      '2,venue-c,=1+1,"a;b""c",sell,1,0.50,2026-11-21T11:00:00+01:00,0',
    ],
    2,
  );
  await expect(positionsPage.rows()).toHaveCount(1);
  const dialog = page.getByRole("dialog", { name: "Export positions", exact: true });
  const open = () => positionsPage.positions.getByRole("button", { name: "Export", exact: true }).click();
  await open();
  await dialog.getByRole("radio", { name: "Semicolon", exact: true }).check({ force: true });
  const csv = await savedFile(page, dialog.getByRole("button", { name: "Save CSV", exact: true }));
  expect(csv.name).toMatch(/^crossbook-positions-\d{4}-\d\d-\d\d\.csv$/);
  const head =
    "venue;venue_name;market_id;market;outcome_id;outcome;currency;quantity;average_cost;cost;realised;worth_contracts;worth;unrealised;sold_beyond_known;payout;rounded;worth_age_ms;fees;unknown_because;settled_paid;settled_amount;settled_day;settled_note;promised_status;promised_price;resolution_date;orders;imported_fills;last_fill;notes";
  const line =
    '"a;b""c";"a;b""c";$;2;0,133333333333;0,266666666667;0,366666666667;;;;0;;average_cost cost realised;;as imported;;;;;;;;;0;2;2026-11-21T10:00:00.000Z;';
  expect(csv.text).toBe(`\uFEFF${head}\r\nvenue-c;Venue C;'=1+1;'=1+1;${line}\r\n`);

  await open();
  await dialog.getByRole("radio", { name: "JSON", exact: true }).check({ force: true });
  await dialog.getByText("Columns: all of 31").click();
  for (const column of ["market", "outcome", "notes"])
    await dialog.getByRole("checkbox", { name: column, exact: true }).uncheck();
  const json = await savedFile(page, dialog.getByRole("button", { name: "Save JSON", exact: true }));
  expect(json.name).toMatch(/^crossbook-positions-\d{4}-\d\d-\d\d\.json$/);
  const { columns, rows } = JSON.parse(json.text);
  expect(columns).toHaveLength(28);
  expect(columns).not.toContain("market");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    market_id: "=1+1",
    outcome_id: 'a;b"c',
    quantity: "2",
    cost: "0.266666666667",
    rounded: "average_cost cost realised",
    worth: null,
  });
});

test.describe("with a manual clock", () => {
  test.use({ time: "manual" });

  test("records the ticket at the click beside the outcome on the page and in files", {
    tag: "@nightly",
  }, async ({ page, paper, marketPage, positionsPage }) => {
    await marketPage.openShowcase("venue-b");
    await expect(marketPage.asks.first()).toBeVisible();
    await marketPage.ticket.choose("Side", "Buy");
    await marketPage.ticket.amount.fill("5");
    await expect(marketPage.ticket.estimate("Average price")).toHaveAttribute("data-value", /\d/);
    const [average, fee] = [
      (await marketPage.ticket.estimate("Average price").getAttribute("data-value")) ?? "",
      (await marketPage.ticket.estimate("Fee").getAttribute("data-value")) ?? "",
    ];
    await marketPage.ticket.placeOrder({ amount: "5" });
    await expect(marketPage.orders("accepted")).toHaveCount(1);
    const [order] = placedOrders(paper, "venue-b");

    await positionsPage.open("Decision journal");
    const row = positionsPage.decisions
      .getByRole("table", { name: "Decisions", exact: true })
      .locator("[data-intent-id]");
    await expect(row).toHaveCount(1);
    await expect(figure(row, "expected")).toHaveAttribute("data-value", average);
    await expect(figure(row, "average")).toHaveAttribute("data-value", order?.price ?? "");
    await expect(figure(row, "slippage-per-contract")).toHaveAttribute("data-value", "0");
    await expect(figure(row, "slippage")).toHaveAttribute("data-value", "0");
    await expect(row).toContainText(/streamed, [\d.]+ s old/);
    const venue = positionsPage.decisions
      .getByRole("table", { name: "Slippage by venue", exact: true })
      .locator('[data-venue="venue-b"]');
    await expect(venue).toContainText("1 of 1");
    await expect(figure(venue, "contracts")).toHaveAttribute("data-value", "5");

    const dialog = page.getByRole("dialog", { name: "Export decisions", exact: true });
    await positionsPage.decisions.getByRole("button", { name: "Export", exact: true }).click();
    await dialog.getByRole("radio", { name: "JSON", exact: true }).check({ force: true });
    const json = await savedFile(page, dialog.getByRole("button", { name: "Save JSON", exact: true }));
    expect(JSON.parse(json.text).rows).toEqual([
      expect.objectContaining({
        venue: "venue-b",
        side: "buy",
        amount: "5",
        quote_source: "stream",
        quote_age_ms: expect.stringMatching(/^\d/),
        expected_average: average,
        expected_fee: fee,
        realised_average: order?.price,
        slippage_per_contract: "0",
        slippage: "0",
        order_id: order?.id,
        status: order?.status,
      }),
    ]);
  });
});
