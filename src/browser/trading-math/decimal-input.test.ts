import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  maxInputLength,
  parseDecimalInput,
  parseNonNegativeInput,
  possibleNumbers,
} from "./decimal-input.ts";

const problem = (text: string): string => {
  const read = parseDecimalInput(text);
  return read.ok ? `took ${read.value}` : read.problem;
};

describe("accepted input", () => {
  it.each([
    ["1", "1"],
    ["0.5", "0.5"],
    [".5", "0.5"],
    ["0,53", "0.53"],
    [",5", "0.5"],
    ["12,50", "12.50"],
    ["0,530", "0.530"],
    ["1234,500", "1234.500"],
    ["10.50", "10.50"],
    ["0.30000000000000004", "0.30000000000000004"],
    ["9007199254740993", "9007199254740993"],
    ["  7\t\r\n", "7"],
    ["1234567890123456789012345678901234567890", "1234567890123456789012345678901234567890"],
  ])("%j is %s, to the last digit", (text, value) => {
    expect(parseDecimalInput(text)).toEqual({ ok: true, value });
  });
});

describe("rejected input", () => {
  it.each(["1 000", "1\u00a0000", "1\u202f000", "1_000", "1'000", "1٫5"])("%j: no separators", (text) => {
    expect(problem(text)).toMatch(/^Use a point or a comma for decimals and no separators/);
  });

  it.each([
    ["1,000", ["1000", "1"]],
    ["-1,000", ["-1000"]],
    ["12,345", ["12345", "12.345"]],
    ["1,000.5", ["1000.5"]],
    ["1.000,50", ["1000.50"]],
    ["1,000,000", ["1000000"]],
    ["1.000.000", ["1000000"]],
    ["1'000", ["1000"]],
    ["1\u202f234,5", ["1234.5"]],
    ["1,910x", ["1910x", "1.91x"]],
  ])("%j offers what it may mean: %j", (text, numbers) => {
    expect(parseDecimalInput(text).ok).toBe(false);
    expect(possibleNumbers(text)).toEqual(numbers);
  });

  it("names both numbers where there are two", () => {
    expect(problem("1,000")).toBe("This can be 1000 or 1.");
    expect(problem("1,000.5")).toBe("Write the number without separators.");
  });

  it.each(["1000", "1.000", "0,000", "1,5", "1,0000", "01,000", "1,000,0", "1,000.", "abc", ""])(
    "%j can be no other number",
    (text) => {
      expect(possibleNumbers(text)).toEqual([]);
    },
  );

  it.each(["1e-7", "1E5", "0x10", "0b11"])("%j: digits written out", (text) => {
    expect(problem(text)).toMatch(/^Write the number out in digits: “[eExb]”/);
  });

  it.each(["Infinity", "NaN", "12k", "$5", "5%", "½"])("%j: digits only, naming the character", (text) => {
    expect(problem(text)).toMatch(/^Digits and one point or comma only: “/);
  });

  it.each(["-5", "+5", "\u22125"])("%j: no sign", (text) => {
    expect(problem(text)).toMatch(/^Write the number without a sign/);
  });

  it.each([
    ["٣", "U+0663"],
    ["１２", "U+FF11"],
    ["5\u200b", "U+200B"],
    ["\ufeff5", "U+FEFF"],
    ["5\u200f", "U+200F"],
    ["\u00a05", "U+00A0"],
    ["\u22125", "U+2212"],
  ])("%j by the number of its character", (text, code) => {
    expect(problem(text)).toContain(code);
  });

  it("zero, nothing, a point without digits after it, leading zeros, two points", () => {
    expect(problem("0")).toBe("Must be more than zero.");
    expect(problem("0.000")).toBe("Must be more than zero.");
    expect(problem("")).toBe("Enter a number.");
    expect(problem(" \n ")).toBe("Enter a number.");
    expect(problem("1.")).toBe("A digit must follow the point.");
    expect(problem(".")).toBe("A digit must follow the point.");
    expect(problem("01")).toBe("No zeros before the number.");
    expect(problem("00.5")).toBe("No zeros before the number.");
    expect(problem("1.2.3")).toBe("Only one point or comma, for the decimals.");
    expect(problem("1,2,3")).toBe("Only one point or comma, for the decimals.");
    expect(problem("1,")).toBe("A digit must follow the comma.");
    expect(problem("0,00")).toBe("Must be more than zero.");
    expect(parseNonNegativeInput("0,00")).toEqual({ ok: true, value: "0.00" });
  });

  it("input that is too long, fast for any paste", () => {
    expect(problem("1".repeat(maxInputLength + 1))).toBe("Too long: at most 40 characters.");
    expect(problem("9".repeat(200_000))).toBe("Too long: at most 40 characters.");
    expect(problem(`${" ".repeat(200_000)}k${" ".repeat(200_000)}`)).toMatch(
      /^Digits and one point or comma only/,
    );
  });
});

it("accepts only what it returns unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const read = parseDecimalInput(text);
      const plain = text.trim().replace(",", ".");
      if (read.ok) expect([plain, `0${plain}`]).toContain(read.value);
      else expect(read.problem).not.toBe("");
    }),
  );
});
