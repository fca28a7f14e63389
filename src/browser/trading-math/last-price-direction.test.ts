import { expect, test } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { lastPriceDirection } from "./last-price-direction.ts";

test.each([
  [["0.5", "0.5", "0.4"], 1],
  [["0.4", "0.40", "0.5"], -1],
  [["0.5", "0.5"], 0],
  [["0.5"], 0],
  [[], 0],
])("compares the newest of %j with the last one that differs: %j", (prices, direction) => {
  expect(lastPriceDirection(prices.map((price) => ({ price: decimal(price) })))).toBe(direction);
});
