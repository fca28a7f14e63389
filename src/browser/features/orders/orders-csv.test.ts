import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { knownWith } from "#browser/testing/known-orders-fixture.ts";
import { intentWith, orderWith, sentBody } from "#browser/testing/order-intent-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { orderRows } from "./order-rows.ts";
import { orderCells } from "./orders-csv.ts";

const { venues } = decodeConfig({});
const namesOf = () => ({ market: "Will it rain?", outcome: "Yes" });
const cellsOf = (fields: Partial<Parameters<typeof orderRows>[0]>, config = venues) => {
  const rows = orderRows(knownWith(fields));
  const [names = [], ...lines] = orderCells(rows, config, namesOf);
  return lines.map((line) => Object.fromEntries(names.map((name, index) => [name, line[index]])));
};

describe("orderCells", () => {
  it("writes every figure as received", () => {
    const order = orderWith({
      amount: decimal("10.50"),
      filled: decimal(".5"),
      remaining: decimal("10.00"),
      price: decimal("0.5200"),
    });
    expect(cellsOf({ fetched: [order] })[0]).toMatchObject({
      amount: "10.50",
      filled: ".5",
      remaining: "10.00",
      price: "0.5200",
      status: "pending",
      order_id: "order-1",
      market: "Will it rain?",
      time: "2023-11-14T22:13:20.000Z",
      state: "listed",
    });
  });

  it("writes unknown meanings as unknown", () => {
    expect(cellsOf({ fetched: [orderWith()] })[0]).toMatchObject({ price_meaning: "unknown" });
    const unknownUnit = { ...venues, "venue-a": { ...venues["venue-a"], filledUnit: "unknown" as const } };
    expect(cellsOf({ fetched: [orderWith()] }, unknownUnit)[0]).toMatchObject({
      filled_unit: "unknown",
      remaining_unit: "unknown",
      amount_unit: "contracts",
    });
  });

  it("writes each figure of an order sent from here in its column", () => {
    const order = orderWith({ amount: decimal("10.5"), filled: decimal("4"), remaining: decimal("6.5") });
    const intent = intentWith({
      state: "accepted",
      body: { ...sentBody, amount: "10.5" },
      orderId: order.id,
      order,
      sentAt: Date.parse("2026-11-20T10:00:00Z"),
      expected: { average: "0.53", fee: decimal("0.02"), cost: decimal("5.2"), mostToLose: decimal("7") },
      proof: "list",
    });
    const config = {
      ...venues,
      "venue-a": {
        ...venues["venue-a"],
        amountUnit: "currency",
        orderPrice: "limit",
        priceScale: 100,
        currency: "$",
      } as const,
    };
    const known = { intents: [intent], units: config["venue-a"] };
    expect(cellsOf(known, config)).toEqual([
      {
        time: "2026-11-20T10:00:00.000Z",
        venue: "venue-a",
        venue_name: "Venue A",
        market_id: "MARKET-1",
        market: "Will it rain?",
        outcome_id: "yes",
        outcome: "Yes",
        side: "buy",
        order_type: "market",
        amount: "10.5",
        amount_unit: "currency",
        filled: "4",
        filled_unit: "contracts",
        remaining: "6.5",
        remaining_unit: "unknown",
        price: "0.52",
        price_meaning: "limit",
        price_scale: "100",
        currency: "$",
        state: "accepted",
        status: "pending",
        is_filled: "not proven",
        order_id: "order-1",
        intent_id: "intent-1",
        expected_average: "0.53",
        expected_cost: "5.2",
        expected_fee: "0.02",
        most_to_lose: "7",
        notes: expect.stringMatching(/\S/),
      },
    ]);
  });
  it("writes the ticket's estimate and the state of an order sent from here", () => {
    const [line] = cellsOf({ intents: [intentWith({ state: "unknown", reason: "no answer" })] });
    expect(line).toMatchObject({
      intent_id: "intent-1",
      state: "unknown",
      expected_average: "0.52",
      expected_fee: "0",
      most_to_lose: "10",
      order_id: undefined,
      is_filled: "not proven",
    });
  });
});
