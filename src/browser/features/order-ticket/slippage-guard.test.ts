import { describe, expect, it } from "vitest";
import type { PriceDistance } from "#browser/preferences/trading-preferences.ts";
import { formatPrice } from "#browser/trading-math/odds/odds.ts";
import { decimal } from "#contract/decimal.ts";
import type { Figure } from "./estimate.ts";
import { slippageGuard, slippageInForce } from "./slippage-guard.ts";

const about = (value: string): Figure => ({ value: decimal(value), bound: "about" });
const limitOf = (unit: PriceDistance["unit"], value: string): PriceDistance => ({
  unit,
  value: decimal(value),
});

interface Walked {
  readonly setting?: PriceDistance;
  readonly typed?: { readonly unit: "cents" | "percent"; readonly text: string };
  readonly side?: "buy" | "sell";
  readonly best?: string;
  readonly average?: string;
  readonly worst?: string;
  readonly unfilled?: string;
  readonly hasBook?: boolean;
}
const guard = ({
  setting,
  typed,
  side = "buy",
  best = "0.5",
  average = "0.51",
  worst = "0.52",
  unfilled = "0",
  hasBook = true,
}: Walked) =>
  slippageGuard({
    typed,
    setting,
    side,
    levels: hasBook ? [{ price: decimal(best) }] : undefined,
    estimate: { average: about(average), worst: about(worst), unfilled: decimal(unfilled) },
    format: (price) => formatPrice(price, "cents"),
  });

describe("the slippage limit", () => {
  it("off says nothing, however far the book is walked", () => {
    expect(guard({ worst: "0.99" })).toBeUndefined();
    expect(guard({ worst: "0.99", hasBook: false })).toBeUndefined();
  });

  it("lets the walk reach to it and no further, in cents or in percent of the best price", () => {
    expect(guard({ setting: limitOf("cents", "2") })).toBeUndefined();
    expect(guard({ setting: limitOf("cents", "1.99") })).toBe(
      "Worst price 52¢ is beyond your slippage limit: 1.99¢ per contract, from 50¢.",
    );
    expect(guard({ setting: limitOf("percent", "4") })).toBeUndefined();
    expect(guard({ setting: limitOf("percent", "3.9") })).toContain("3.9% of best price");
    expect(guard({ setting: limitOf("cents", "0.5") })).toContain("Average price 51¢");
  });

  it("counts downwards for a sale, and never holds back a better price", () => {
    const sale = { side: "sell", best: "0.5", average: "0.49", worst: "0.47" } as const;
    expect(guard({ ...sale, setting: limitOf("cents", "3") })).toBeUndefined();
    expect(guard({ ...sale, setting: limitOf("cents", "2.5") })).toContain("Worst price 47¢");
    expect(guard({ average: "0.4", worst: "0.3", setting: limitOf("cents", "1") })).toBeUndefined();
  });

  it("blocks an order larger than the book, and is unknown without a book", () => {
    expect(guard({ setting: limitOf("cents", "9"), unfilled: "1" })).toMatch(/^Book too thin/);
    expect(guard({ setting: limitOf("cents", "9"), hasBook: false })).toBe("unchecked");
  });

  it("typed in the ticket overrides the setting, empty means none, and invalid text blocks", () => {
    const setting = limitOf("cents", "1");
    expect(guard({ setting, typed: { unit: "cents", text: "2" } })).toBeUndefined();
    expect(guard({ setting, typed: { unit: "cents", text: " " } })).toBeUndefined();
    expect(guard({ typed: { unit: "percent", text: "1" } })).toContain("1% of best price");
    expect(guard({ setting, typed: { unit: "cents", text: "2,000" } })).toMatch(
      /^Slippage limit is not a number.*2000 or 2/,
    );
    expect(slippageInForce(undefined, setting)).toEqual({ limit: setting });
  });
});
