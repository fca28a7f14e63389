import { expect, it } from "vitest";
import { decodeTrades } from "#contract/trade.ts";
import { tradedPrints } from "./traded-prints.ts";

const printsOf = (...rows: readonly (readonly [price: string, amount: string])[]) =>
  decodeTrades(rows.map(([price, amount]) => ({ price, amount }))).rows;

it("leaves out prints at 0 or 1, beyond them, and of nothing", () => {
  const prints = printsOf(
    ["0", "5"],
    ["0.001", "5"],
    ["1.00", "5"],
    ["0.5", "0.0"],
    ["52", "1"],
    ["0E-8", "1"],
  );
  expect(tradedPrints(prints, 1).map(({ price }) => price)).toEqual(["0.001"]);
});

it("reads prices on the venue's scale", () => {
  const prints = printsOf(["1", "5"], ["99.9", "5"], ["100", "5"], ["0", "5"]);
  expect(tradedPrints(prints, 100).map(({ price }) => price)).toEqual(["1", "99.9"]);
});

it("is the same list where every print can have happened", () => {
  const prints = printsOf(["0.4", "5"], ["0.6", "1"]);
  expect(tradedPrints(prints, 1)).toBe(prints);
});
