import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { type EstimateInput, estimateOrder } from "./estimate.ts";
import { EstimateList } from "./estimate-list.tsx";

afterEach(cleanup);

const fees: FeeModel = {
  kind: "p(1-p)",
  rate: decimal("0.07"),
  unit: decimal("0.01"),
  round: "up",
  takenIn: "money",
};
const tick = decimal("0.01");
const { asks } = buildLadder(
  { asks: [{ price: decimal("0.36"), size: decimal("100") }], bids: [] },
  { priceScale: 1, midSpreadLimit: decimal("0.2") },
);

function show(order: Partial<EstimateInput>): (name: string) => HTMLElement {
  const estimate = estimateOrder({
    kind: "market",
    side: "buy",
    unit: "contracts",
    amount: decimal("25"),
    limit: undefined,
    levels: asks,
    fees,
    tick,
    contractStep: tick,
    ...order,
  });
  render(<EstimateList estimate={estimate} side="buy" isCovered={false} currency="$" tick={tick} />);
  return (name) => {
    const value = screen.getByText(name, { selector: "dt" }).nextElementSibling;
    if (!(value instanceof HTMLElement)) throw new Error(`no value of ${name}`);
    return value;
  };
}

test("a purchase that the book fills loses at most its cost and fee", () => {
  const termOf = show({});
  expect(termOf("Max loss").textContent).toBe("$9.41");
  expect(termOf("Max loss").title).toBe(
    "9.41 by the book now. Up to $25.00 if the book moves: no price limit",
  );
});

test("a purchase beyond the book may cost the whole payout", () => {
  expect(show({ amount: decimal("250") })("Worst case").textContent).toMatch(/^no price limit \$25\d\.\d\d$/);
});

test("the break-even is finer than the tick, so that the fee shows", () => {
  expect(show({})("Break-even").textContent).toBe("37.7¢");
});
