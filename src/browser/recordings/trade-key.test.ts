import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";
import { tradeKeys } from "./trade-key.ts";

const print = (id: string | undefined, price = "0.5"): Trade => ({
  id,
  price: decimal(price),
  amount: decimal("1"),
  side: "buy",
  timestamp: "2026-11-20T12:00:00Z",
});

it("trades are told apart by their ids, whatever else they hold", () => {
  const [one, other, again] = tradeKeys([print("1"), print("2"), print("1", "0.6")]);
  expect(one).toBe(again);
  expect(one).not.toBe(other);
});

it("without ids they are told apart by what they hold, and those alike by their count", () => {
  const keys = tradeKeys([print(undefined), print(""), print(undefined, "0.50")]);
  expect(new Set(keys).size).toBe(3);
  expect(tradeKeys([print(undefined)])[0]).toBe(keys[0]);
});

it("no content is taken for an id", () => {
  const [keyless] = tradeKeys([print(undefined)]);
  for (let cut = 0; cut < 5; cut += 1) expect(tradeKeys([print(keyless?.slice(cut))])[0]).not.toBe(keyless);
});
