import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { browserLocale } from "./browser-locale.ts";
import { formatDecimal } from "./format-number.ts";

it.each(["en-US@posix", "C", "", "not a tag", "de_DE"])(
  "is none for %j, and numbers are grouped as usual",
  (language) => {
    expect(browserLocale(language)).toBeUndefined();
    expect(formatDecimal(decimal("1234567.5"), language)).toBe("1,234,567.5");
  },
);

it("is the tag that a browser has", () => {
  expect(browserLocale("de-DE")).toBe("de-DE");
  expect(browserLocale("pt-br")).toBe("pt-BR");
});

it.each([
  ["de-DE", "1\u202F234\u202F567.5"],
  ["tr", "1\u202F234\u202F567.5"],
  ["ar", "1,234,567.5"],
  ["ar-EG", "1,234,567.5"],
  ["hi", "12,34,567.5"],
  ["fa", "1,234,567.5"],
])("writes Latin digits and a decimal point for %s", (language, written) => {
  expect(browserLocale(language)).toBe(language);
  expect(formatDecimal(decimal("1234567.5"), language)).toBe(written);
  expect(formatDecimal(decimal("-0.25"), language)).toBe("\u22120.25");
});
