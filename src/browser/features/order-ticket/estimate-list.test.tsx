import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { buildLadder } from "#browser/trading-math/orderbook/ladder.ts";
import { decimal } from "#contract/decimal.ts";
import { type EstimateInput, estimateOrder } from "./estimate.ts";
import { EstimateList, roundedToTick } from "./estimate-list.tsx";

afterEach(cleanup);

const fees = feeRule();
const tick = decimal("0.01");
const { asks } = buildLadder(
  { asks: [{ price: decimal("0.36"), size: decimal("100") }], bids: [] },
  { priceScale: 1, midSpreadLimit: decimal("0.2") },
);

const listOf = (order: Partial<EstimateInput>) => {
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
  return <EstimateList estimate={estimate} side="buy" isCovered={false} currency="$" tick={tick} />;
};

function show(order: Partial<EstimateInput>): (name: string) => HTMLElement {
  render(listOf(order));
  return (name) => {
    const value = screen.getByText(name, { selector: "dt" }).nextElementSibling;
    if (!(value instanceof HTMLElement)) throw new Error(`no value of ${name}`);
    return value;
  };
}

test.each(["25", "250"])("a market purchase of %s may lose all that its contracts can pay", (amount) => {
  expect(show({ amount: decimal(amount) })("Max loss").textContent).toBe(`no price limit $${amount}.00`);
});

test("a purchase with a price loses at most its cost at that price", () => {
  // 25 · 0.36 = 9; 0.07 · 25 · 0.36 · 0.64 = 0.4032.
  expect(show({ limit: decimal("0.36") })("Max loss").textContent).toBe("$9.41");
});

test("the break-even is finer than the tick, so that the fee shows", () => {
  expect(show({})("Break-even").textContent).toBe("37.7¢");
});

test("rounds a price to the places of the tick, and none below one tick to nothing", () => {
  expect(roundedToTick(decimal("0.5235"), tick)).toBe("0.52");
  expect(roundedToTick(decimal("0.525"), tick)).toBe("0.53");
  expect(roundedToTick(decimal("0.004"), tick)).toBe("0.004");
});

test.each([
  ["1.25", "up"],
  ["-1.25", "down"],
  ["0", null],
])("marks a result of %s", (value, sign) => {
  const result = {
    figure: { value: decimal(value), bound: "about" },
    entry: decimal("0.5"),
    beforeFees: false,
  } as const;
  render(
    <EstimateList estimate={undefined} side="sell" isCovered result={result} currency="$" tick={tick} />,
  );
  const shown = screen.getByText("Result", { selector: "dt" }).nextElementSibling;
  expect(shown?.getAttribute("data-sign")).toBe(sign);
});
