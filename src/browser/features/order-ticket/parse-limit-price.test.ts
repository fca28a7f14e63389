import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OddsFormat } from "#browser/trading-math/odds/odds.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { isOnTick, type Ticks } from "#browser/trading-math/orderbook/tick.ts";
import { compare, decimal } from "#contract/decimal.ts";
import { readLimit } from "./parse-limit-price.ts";

const cents: Ticks = { tick_size: decimal("0.01"), tick_ranges: [] };
const mills: Ticks = { tick_size: decimal("0.001"), tick_ranges: [] };

interface Typed {
  readonly side?: "buy" | "sell";
  readonly ticks?: Ticks;
  readonly priceScale?: PriceScale;
  readonly odds?: OddsFormat;
}
const read = (text: string, { side = "buy", ticks = mills, priceScale = 1, odds = "cents" }: Typed = {}) =>
  readLimit(text, { side, ticks, priceScale, odds });

describe("a limit price in odds", () => {
  it("becomes the tick that is no worse for the person, and says which", () => {
    expect(read("+110")).toEqual({
      ok: true,
      value: { wire: "0.476", price: "0.476" },
      note: "+110 becomes 0.476, rounded in your favour.",
    });
    expect(read("+110", { side: "sell" })).toMatchObject({ value: { wire: "0.477" } });
    expect(read("11/10", { ticks: cents })).toMatchObject({ value: { wire: "0.47" } });
    expect(read("1.91", { odds: "decimal" })).toMatchObject({ value: { wire: "0.523" } });
    expect(read("-111")).toMatchObject({ value: { wire: "0.526" } });
  });

  it("that is on a tick is that tick, on the venue's own scale", () => {
    expect(read("52¢")).toEqual({
      ok: true,
      value: { wire: "0.52", price: "0.52" },
      note: "52¢ becomes 0.52.",
    });
    expect(read("52.5%", { priceScale: 100 })).toMatchObject({ value: { wire: "52.5", price: "0.525" } });
    expect(read("+100", { side: "sell" })).toMatchObject({ value: { wire: "0.5" } });
  });

  it("beyond the market's ends is the last price inside, and says so", () => {
    expect(read("0.2¢", { ticks: cents })).toEqual({
      ok: true,
      value: { wire: "0.01", price: "0.01" },
      note: "0.2¢ is beyond the market's last price: 0.01 goes with the order.",
    });
    expect(read("99.9¢", { ticks: cents, side: "sell" })).toMatchObject({
      value: { wire: "0.99" },
      note: expect.stringContaining("beyond the market's last price"),
    });
  });

  it("is rejected where the tick is unknown, and where it is not a price", () => {
    expect(read("+110", { ticks: { tick_size: undefined, tick_ranges: [] } })).toMatchObject({
      ok: false,
      problem: "The tick of this market is not known: type the price itself.",
    });
    expect(read("+50")).toMatchObject({ ok: false, problem: expect.stringContaining("American odds") });
  });

  it("is never worse than typed, and always on the grid except at the market's ends", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 3_000 }),
        fc.constantFrom("+", "-"),
        fc.constantFrom("buy" as const, "sell" as const),
        fc.constantFrom(cents, mills),
        (odds, sign, side, ticks) => {
          const checked = read(`${sign}${odds}`, { side, ticks });
          if (!checked.ok) return false;
          const { price } = checked.value;
          const [top, bottom] = sign === "+" ? [100, odds + 100] : [odds, odds + 100];
          const scaled = BigInt(Math.round(Number(price) * 1_000)) * BigInt(bottom);
          const typed = BigInt(top) * 1_000n;
          const isNoWorse = side === "buy" ? scaled <= typed : scaled >= typed;
          return isOnTick(ticks, price) && isNoWorse;
        },
      ),
    );
  });
});

describe("a plain number", () => {
  it("stays a price on the venue's scale, off the grid refused with its neighbours", () => {
    expect(read("0.52")).toMatchObject({ ok: true, value: { wire: "0.52" } });
    expect(read("0.525", { ticks: cents })).toMatchObject({ ok: false, fixes: ["0.52", "0.53"] });
    expect(read("−111")).toMatchObject({ ok: false, problem: expect.stringContaining("without a sign") });
    expect(read("0,52")).toMatchObject({ ok: true, value: { wire: "0.52" } });
  });

  it("that would be a price in cents is offered as that one, and not taken for it", () => {
    const checked = read("52", { ticks: cents });
    expect(checked).toMatchObject({ ok: false, fixes: ["0.52", "0.99"] });
    if (!checked.ok) expect(checked.fixes.map((fix) => compare(fix, decimal("1")))).toEqual([-1, -1]);
    expect(read("52", { ticks: cents, odds: "decimal" })).toMatchObject({
      ok: true,
      value: { wire: "0.01" },
    });
    expect(read("52,0", { ticks: cents })).toMatchObject({ ok: false, fixes: ["0.52", "0.99"] });
    expect(read("52", { ticks: cents, odds: "american" })).toMatchObject({ ok: false, fixes: ["0.99"] });
    expect(read("52", { ticks: cents, priceScale: 100 })).toMatchObject({
      ok: true,
      value: { price: "0.52" },
    });
  });
});
