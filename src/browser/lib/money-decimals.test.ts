import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { roundedMoney } from "./money-decimals.ts";

it("writes two decimals, and four below one unit", () => {
  expect(roundedMoney(decimal("18.4471"), "$")).toBe("$18.45");
  expect(roundedMoney(decimal("18.4471"), "$", { rounding: "up" })).toBe("$18.45");
  expect(roundedMoney(decimal("18.4471"), "$", { rounding: "down" })).toBe("$18.44");
  expect(roundedMoney(decimal("0.01761"), "$")).toBe("$0.0176");
  expect(roundedMoney(decimal("5"), "$")).toBe("$5.00");
});

it("signs a result, and leaves zero without a sign", () => {
  expect(roundedMoney(decimal("2.63"), "$", { isSigned: true })).toBe("+$2.63");
  expect(roundedMoney(decimal("-0.01761"), "$", { isSigned: true, rounding: "up" })).toBe("−$0.0177");
  expect(roundedMoney(decimal("0"), "$", { isSigned: true })).toBe("$0.00");
});
