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

it("identifies trades by id, whatever else they contain", () => {
  const [one, other, again] = tradeKeys([print("1"), print("2"), print("1", "0.6")]);
  expect(one).toBe(again);
  expect(one).not.toBe(other);
});

it("identifies trades without id by content, and equal ones by count", () => {
  const keys = tradeKeys([print(undefined), print(""), print(undefined, "0.50")]);
  expect(new Set(keys).size).toBe(3);
  expect(tradeKeys([print(undefined)])[0]).toBe(keys[0]);
});

it("never confuses content with an id", () => {
  const [keyless] = tradeKeys([print(undefined)]);
  for (let cut = 0; cut < 5; cut += 1) expect(tradeKeys([print(keyless?.slice(cut))])[0]).not.toBe(keyless);
});
