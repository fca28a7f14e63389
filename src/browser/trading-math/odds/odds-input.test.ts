import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, type Decimal, decimal, multiply, subtract } from "#contract/decimal.ts";
import { readVectors } from "#contract/read-vectors.ts";
import { formatPrice } from "./odds.ts";
import { parseOddsInput } from "./odds-input.ts";

const ratio = (numerator: string, denominator: string) => ({ ok: true, numerator, denominator });
const problem = (text: string) => {
  const read = parseOddsInput(text, "cents", 1);
  return read === undefined || read.ok ? `took ${text}` : read.problem;
};

describe("accepted odds", () => {
  it.each([
    ["52.5¢", "525", "1000"],
    ["52 %", "52", "100"],
    ["52,5¢", "525", "1000"],
    ["1,91x", "100", "191"],
    [".5¢", "5", "1000"],
    ["+110", "100", "210"],
    ["-111", "111", "211"],
    ["+100", "100", "200"],
    ["-100", "100", "200"],
    ["11/10", "10", "21"],
    ["1/4", "4", "5"],
    ["1.91x", "100", "191"],
    ["2×", "1", "2"],
    [" +110\t", "100", "210"],
  ])("%j is %s in %s", (text, numerator, denominator) => {
    expect(parseOddsInput(text, "cents", 1)).toEqual(ratio(numerator, denominator));
  });

  it("a number above 1 is decimal odds for those who chose them, where prices end at 1", () => {
    expect(parseOddsInput("1.91", "decimal", 1)).toEqual(ratio("100", "191"));
    expect(parseOddsInput("1,91", "decimal", 1)).toEqual(ratio("100", "191"));
    expect(parseOddsInput("0.52", "decimal", 1)).toBeUndefined();
    expect(parseOddsInput("1", "decimal", 1)).toBeUndefined();
    expect(parseOddsInput("1.91", "decimal", 100)).toBeUndefined();
    expect(parseOddsInput("1.91", "american", 1)).toBeUndefined();
  });

  it.each([
    "0.52",
    "52",
    "",
    "abc",
    "1,5",
    "1e3",
    "−111",
    "1/2/3",
    "+1.5",
    "5",
    "¢",
    "x",
    "9".repeat(200_000),
  ])("ignores %j", (text) => {
    expect(parseOddsInput(text, "cents", 1)).toBeUndefined();
  });
});

describe("rejected odds", () => {
  it("reports odds that are no price as text", () => {
    expect(problem("100¢")).toBe("Enter a price from 0 to 100¢, not 100¢.");
    expect(problem("1,910x")).toBe("This can be 1910x or 1.91x.");
    expect(problem("+1,100")).toBe("Write the number without separators.");
    expect(problem("0%")).toBe("Enter a price from 0 to 100%, not 0%.");
    expect(problem("+99")).toBe("American odds must be +100 or more, or -100 or less.");
    expect(problem("-5")).toBe("American odds must be +100 or more, or -100 or less.");
    expect(problem("0/1")).toBe("Fractional odds cannot contain zero.");
    expect(problem("1/0")).toBe("Fractional odds cannot contain zero.");
    expect(problem("1x")).toBe("Decimal odds must be above 1.");
    expect(problem("0.5x")).toBe("Decimal odds must be above 1.");
  });
});

/** True if numerator / denominator is within `tolerance` of `price`. */
function isNear(read: ReturnType<typeof parseOddsInput>, price: Decimal, tolerance: string): boolean {
  if (read === undefined || !read.ok) return false;
  const difference = subtract(read.numerator, multiply(price, read.denominator));
  const most = multiply(decimal(tolerance), read.denominator);
  return compare(difference, most) <= 0 && compare(subtract(decimal("0"), difference), most) <= 0;
}

it("parses the formatted odds of every vector's price", async () => {
  const vectors = (await readVectors("odds")) as readonly { readonly price: Decimal }[];
  for (const { price } of vectors) {
    for (const [format, tolerance] of [
      ["cents", "0"],
      ["percent", "0"],
      ["american", "0.003"],
      ["decimal", "0.006"],
    ] as const) {
      const text = `${formatPrice(price, format)}${format === "decimal" ? "x" : ""}`;
      if (text === "1.00x") continue;
      expect([text, isNear(parseOddsInput(text, format, 1), price, tolerance)]).toEqual([text, true]);
    }
  }
});

it("gives a price between 0 and 1 or none, whatever is typed", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[+-]?[0-9.]{0,8}[¢%x/]?[0-9]{0,4}$/)),
      fc.constantFrom("cents" as const, "decimal" as const, "american" as const),
      (text, chosen) => {
        const read = parseOddsInput(text, chosen, 1);
        if (read === undefined || !read.ok) return true;
        return compare(read.numerator, decimal("0")) > 0 && compare(read.numerator, read.denominator) < 0;
      },
    ),
    { numRuns: 2_000 },
  );
});
