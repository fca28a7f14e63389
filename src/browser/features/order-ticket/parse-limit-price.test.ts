import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OddsFormat } from "#browser/trading-math/odds/odds.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { isOnTick, type Ticks } from "#browser/trading-math/orderbook/tick.ts";
import { decimal } from "#contract/decimal.ts";
import { limitSuffix, limitText, readLimit, signedLimitText } from "./parse-limit-price.ts";

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
      note: "+110 = 47.6¢, rounded in your favour.",
    });
    expect(read("+110", { side: "sell" })).toMatchObject({ value: { wire: "0.477" } });
    expect(read("11/10", { ticks: cents })).toMatchObject({ value: { wire: "0.47" } });
    expect(read("1.91", { odds: "decimal" })).toMatchObject({ value: { wire: "0.523" } });
    expect(read("-111")).toMatchObject({ value: { wire: "0.526" } });
  });

  it("that is on a tick is that tick, on the venue's own scale", () => {
    expect(read("52¢")).toEqual({ ok: true, value: { wire: "0.52", price: "0.52" }, note: undefined });
    expect(read("52.5%", { priceScale: 100 })).toMatchObject({ value: { wire: "52.5", price: "0.525" } });
    expect(read("+100", { side: "sell" })).toMatchObject({ value: { wire: "0.5" } });
  });

  it("beyond the market's ends is the last price inside, and says so", () => {
    expect(read("+100000", { ticks: cents })).toEqual({
      ok: true,
      value: { wire: "0.01", price: "0.01" },
      note: "Clamped to 1¢.",
    });
    expect(read("-100000", { ticks: cents, side: "sell" })).toMatchObject({
      value: { wire: "0.99" },
      note: "Clamped to 99¢.",
    });
  });

  it("is rejected where the tick is unknown, and where it is not a price", () => {
    expect(read("+110", { ticks: { tick_size: undefined, tick_ranges: [] } })).toMatchObject({
      ok: false,
      problem: "Tick size unknown. Enter a price, not odds.",
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

describe("a bare number where prices are in cents", () => {
  it("is cents, off the grid refused with its neighbours", () => {
    expect(read("80")).toMatchObject({ ok: true, value: { wire: "0.8", price: "0.8" } });
    expect(read("52,5")).toMatchObject({ ok: true, value: { wire: "0.525" } });
    expect(read("80", { priceScale: 100 })).toMatchObject({ ok: true, value: { wire: "80", price: "0.8" } });
    expect(read("80", { odds: "percent" })).toMatchObject({ ok: true, value: { price: "0.8" } });
    expect(read("80.55")).toEqual({
      ok: false,
      problem: "Tick is 0.1¢. Use 80.5¢ or 80.6¢.",
      fixes: ["80.5¢", "80.6¢"],
    });
    expect(read("80.5%", { ticks: cents })).toMatchObject({ problem: "Tick is 1%. Use 80% or 81%." });
    expect(read("−111")).toMatchObject({ ok: false, problem: expect.stringContaining("without a sign") });
  });

  it("beyond the market's prices is refused with them", () => {
    expect(read("100")).toEqual({ ok: false, problem: "Enter 0.1¢ to 99.9¢.", fixes: ["99.9¢"] });
    expect(read("250", { ticks: { tick_size: undefined, tick_ranges: [] } })).toMatchObject({
      problem: "Enter a price below 100¢.",
    });
  });

  it("below 1 is the one price that the ticks allow", () => {
    // 0.75¢ is between ticks of 0.1¢, 75¢ is not.
    expect(read("0.75")).toMatchObject({ ok: true, value: { price: "0.75" } });
    expect(read("0.52", { ticks: cents })).toMatchObject({ ok: true, value: { price: "0.52" } });
    const quarters: Ticks = {
      tick_size: decimal("0.01"),
      tick_ranges: [{ start: decimal("0"), end: decimal("0.01"), step: decimal("0.0025") }],
    };
    // 25.5¢ is between ticks there, 0.255¢ too; 0.25¢ is not, and neither is 25¢.
    expect(read("0.255", { ticks: quarters })).toMatchObject({ problem: "Tick is 1¢. Use 25¢ or 26¢." });
    expect(read("0.25", { ticks: quarters })).toMatchObject({ ok: false, fixes: ["25¢", "0.25¢"] });
  });

  it("below 1 is refused with both readings where the ticks allow both, and each fix is read as it is written", () => {
    expect(read("0.3")).toEqual({ ok: false, problem: "30¢ or 0.3¢?", fixes: ["30¢", "0.3¢"] });
    expect(read("30¢")).toMatchObject({ value: { price: "0.3" } });
    expect(read("0.3¢")).toMatchObject({ value: { price: "0.003" } });
    expect(read("0.5", { ticks: { tick_size: undefined, tick_ranges: [] } })).toMatchObject({ ok: false });
  });

  it("written by the ticket is read as the price it was", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom<OddsFormat>("cents", "percent", "american", "fractional"),
        fc.constantFrom<PriceScale>(1, 100),
        (mill, odds, priceScale) => {
          const price = decimal(`0.${String(mill).padStart(3, "0")}`);
          return [limitText, signedLimitText].every((write) => {
            const checked = read(write(price, { odds, priceScale }), { odds, priceScale });
            return checked.ok && Number(checked.value.price) === Number(price);
          });
        },
      ),
    );
  });

  it("has its unit after it in the field, or the price where it is read as another", () => {
    const suffix = (text: string, odds: OddsFormat = "cents") =>
      limitSuffix(text, read(text, { odds }), odds, (price) => `${Number(price) * 100}¢`);
    expect(["", "52", "52.0", "0.3"].map((text) => suffix(text))).toEqual(["¢", "¢", "¢", "¢"]);
    expect(suffix("52¢")).toBeUndefined();
    expect(suffix("0.75")).toBe("= 75¢");
    expect(suffix("75", "percent")).toBe("%");
    expect(suffix("+100", "american")).toBe("50¢");
  });
});

describe("a plain number where prices are in odds", () => {
  it("stays a price on the venue's scale", () => {
    const odds = "american";
    expect(read("0.52", { odds })).toMatchObject({ ok: true, value: { wire: "0.52" } });
    expect(read("0.525", { odds, ticks: cents })).toMatchObject({
      ok: false,
      problem: "Tick is 0.01. Use 0.52 or 0.53.",
      fixes: ["0.52", "0.53"],
    });
    expect(read("52", { odds, ticks: cents })).toMatchObject({ ok: false, problem: "Enter 0.01 to 0.99." });
    expect(read("52", { odds, ticks: cents, priceScale: 100 })).toMatchObject({ value: { price: "0.52" } });
    expect(read("52", { odds: "decimal", ticks: cents })).toMatchObject({ value: { wire: "0.01" } });
    expect(read("52¢", { odds })).toMatchObject({ value: { wire: "0.52" } });
  });
});
