import { describe, expect, it } from "vitest";
import { type Decimal, decimal } from "#contract/decimal.ts";
import { readVectors } from "#contract/read-vectors.ts";
import {
  formatPrice,
  formatProbability,
  fromHundredths,
  readablePrice,
  toAmericanOdds,
  toDecimalOdds,
  toFractionalOdds,
  toHundredths,
} from "./odds.ts";

interface OddsVector {
  readonly price: Decimal;
  readonly percent: string;
  readonly cents: string;
  readonly decimal2: string;
  readonly american: string;
}

it("matches every vector", async () => {
  for (const { price, percent, cents, decimal2, american } of (await readVectors(
    "odds",
  )) as readonly OddsVector[]) {
    expect(toHundredths(price)).toBe(percent);
    expect(toHundredths(price)).toBe(cents);
    expect(toDecimalOdds(price)).toBe(decimal2);
    expect(toAmericanOdds(price)).toBe(american);
  }
});

it.each([
  ["0.5843311669077693146635445446077281", "0.584331"],
  ["0.56499999999999994671", "0.565"],
  ["0.140625", "0.140625"],
  ["0.0100", "0.0100"],
])("writes a price of %s as %s", (price, text) => {
  expect(readablePrice(decimal(price))).toBe(text);
});

describe("formatPrice", () => {
  it("shows at least the tick's digits and never fewer than the price has", () => {
    expect(formatPrice(decimal("0.5"), "cents", decimal("0.001"))).toBe("50.0¢");
    expect(formatPrice(decimal("0.06633"), "cents", decimal("0.001"))).toBe("6.633¢");
    expect(formatPrice(decimal("0.5200"), "percent", decimal("0.0100"))).toBe("52%");
    expect(formatPrice(decimal("0.5"), "percent")).toBe("50%");
    expect(formatPrice(decimal("0.3"), "cents", decimal("0.0025"))).toBe("30.00¢");
  });

  it("writes ratios as each notation does", () => {
    expect(formatPrice(decimal("0.5"), "decimal")).toBe("2.00");
    expect(formatPrice(decimal("0.525"), "decimal")).toBe("1.90");
    expect(formatPrice(decimal("0.525"), "american")).toBe("-111");
    expect(formatPrice(decimal("0.2"), "fractional")).toBe("4/1");
  });

  it("has no odds for 0 and 1", () => {
    for (const format of ["decimal", "american", "fractional"] as const) {
      expect([formatPrice(decimal("0"), format), formatPrice(decimal("1"), format)]).toEqual(["—", "—"]);
    }
    expect(formatPrice(decimal("1"), "cents")).toBe("100¢");
  });
});

it("finds the nearest customary fraction", () => {
  const pairs = [
    ["0.5", "1/1"],
    ["0.4", "6/4"],
    ["0.3333", "2/1"],
    ["0.8", "1/4"],
    ["0.99", "1/100"],
    ["0.0009", "1000/1"],
    ["0.9999", "1/1000"],
    ["0.53", "10/11"],
  ] as const;
  for (const [price, odds] of pairs) expect(toFractionalOdds(decimal(price))).toBe(odds);
});

it("parses cents back to a price", () => {
  expect(fromHundredths(decimal("52.5"))).toBe("0.525");
  expect(fromHundredths(decimal("0.1"))).toBe("0.001");
});

it("shows a probability in percent to two places, and near 0 and 1 a bound", () => {
  const shown = ["0.53", "0.333333", "0.99995", "0.0001", "0.00009", "0.9999", "0.99991"].map((value) =>
    formatProbability(decimal(value)),
  );
  expect(shown).toEqual(["53%", "33.33%", ">99.99%", "0.01%", "<0.01%", "99.99%", ">99.99%"]);
});
