import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";
import { tradeKeys } from "./trade-key.ts";

const print = (id: string | undefined, change: Partial<Trade> = {}): Trade => ({
  id,
  price: decimal("0.5"),
  amount: decimal("1"),
  side: "buy",
  timestamp: "2026-11-20T12:00:00Z",
  ...change,
});

it("tells prints with one id apart by price, amount, side and time", () => {
  const keys = tradeKeys([
    print("1"),
    print("1", { price: decimal("0.6") }),
    print("1", { amount: decimal("2") }),
    print("1", { side: "sell" }),
    print("1", { side: undefined }),
    print("1", { timestamp: "2026-11-20T12:00:01Z" }),
    print("1", { timestamp: undefined }),
    print("2"),
  ]);
  expect(new Set(keys).size).toBe(8);
});

it("knows a print again however its figures are written", () => {
  const other = { price: decimal(".50"), amount: decimal("1.0"), timestamp: "2026-11-20T12:00:00.000Z" };
  expect(tradeKeys([print("1", other)])).toEqual(tradeKeys([print("1")]));
});

describe("trades without an id", () => {
  it("are identified by content, and equal ones by count", () => {
    const keys = tradeKeys([print(undefined), print(""), print(undefined, { price: decimal("0.50") })]);
    expect(new Set(keys).size).toBe(3);
    expect(tradeKeys([print(undefined)])[0]).toBe(keys[0]);
  });

  it("are never confused with one that has an id", () => {
    const [keyless] = tradeKeys([print(undefined)]);
    for (let cut = 0; cut < 5; cut += 1) expect(tradeKeys([print(keyless?.slice(cut))])[0]).not.toBe(keyless);
  });
});
