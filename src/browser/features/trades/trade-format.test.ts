import { describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import type { Trade } from "#contract/trade.ts";
import { createTradeFormat } from "./trade-format.ts";

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const format = createTradeFormat({
  odds: "cents",
  zone: "utc",
  priceScale: 100,
  ticks: { tick_size: decimal("0.001"), tick_ranges: [] },
  now: () => now,
});
const at = (timestamp: string | undefined): Trade => ({
  id: undefined,
  price: decimal("52"),
  amount: decimal("1"),
  side: undefined,
  timestamp,
});

describe("the text of a trade", () => {
  it("shows its clock, and its day once that is no longer sure", () => {
    expect(format.time(at("2026-11-20T11:59:58Z"))).toBe("11:59:58");
    expect(format.time(at("2026-11-18T11:59:58Z"))).toBe("18 Nov, 11:59:58");
  });

  it("shows an invalid time as received, and nothing for a missing one", () => {
    expect(format.time(at("yesterday"))).toBe("yesterday");
    expect(format.time(at(undefined))).toBe("—");
  });

  it("reads the wire's scale and keeps the digits of the market's tick", () => {
    const trade = { ...at(undefined), amount: decimal("1200.50") };
    expect(format.price(trade)).toBe("52.0¢");
    expect(format.price({ ...trade, price: decimal("56.499999999999994671") })).toBe("56.5¢");
    expect(format.amount(trade)).toMatch(/^1.201$/);
    expect(format.fullAmount(trade)).toMatch(/^1.200\.50$/);
  });
});
