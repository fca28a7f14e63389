import { expect, it } from "vitest";
import { ordersInBook, type WorkingOrder } from "#browser/features/orders/working-orders.ts";
import { noPosition } from "#browser/trading-math/position/position.ts";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { ownPriceLines } from "./own-price-lines.tsx";

const order = (side: "buy" | "sell", price: string, contracts: string, outcomeId = "yes"): WorkingOrder => ({
  outcomeId,
  side,
  price: decimal(price),
  contracts: decimal(contracts),
});
const outcomes = ["yes", "no"].map((id) => ({ id, label: id, price: undefined }));

it("draws orders of one side and price as one line, those of the other outcome where one book is shared", () => {
  const orders = [
    order("buy", "0.32", "50"),
    order("buy", "0.32", "1000"),
    order("sell", "0.4", "20"),
    order("buy", "0.6", "5", "no"),
    order("buy", "0.3", "7", "elsewhere"),
  ];
  const seenFrom = (outcomeId: string, book: "mirrored" | "separate") =>
    ownPriceLines(ordersInBook(orders, outcomes, book, outcomeId), undefined);
  expect(seenFrom("yes", "mirrored")).toEqual([
    { kind: "buy", price: "0.32", text: "Buy 1,050" },
    { kind: "sell", price: "0.4", text: "Sell 25" },
  ]);
  expect(seenFrom("no", "separate")).toEqual([{ kind: "buy", price: "0.6", text: "Buy 5" }]);
});

it("draws the average cost of a position, not of an empty one", () => {
  const held = { ...noPosition, quantity: ratioOf(decimal("90")), average: ratioOf(decimal("0.3702")) };
  expect(ownPriceLines([], held)).toEqual([{ kind: "entry", price: "0.3702", text: "Entry 90" }]);
  expect(ownPriceLines([], noPosition)).toEqual([]);
  expect(ownPriceLines([], { ...held, average: undefined })).toEqual([]);
});
