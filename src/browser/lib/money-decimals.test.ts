import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { cautiousMoney, changedMoney, roundedMoney } from "./money-decimals.ts";

it("writes cents, and four decimals under one cent", () => {
  expect(roundedMoney(decimal("18.4471"), "$")).toBe("$18.45");
  expect(roundedMoney(decimal("18.4471"), "$", { rounding: "up" })).toBe("$18.45");
  expect(roundedMoney(decimal("18.4471"), "$", { rounding: "down" })).toBe("$18.44");
  expect(roundedMoney(decimal("0.4275"), "$")).toBe("$0.43");
  expect(roundedMoney(decimal("0.01761"), "$")).toBe("$0.02");
  expect(roundedMoney(decimal("0.01"), "$")).toBe("$0.01");
  expect(roundedMoney(decimal("0.00214"), "$")).toBe("$0.0021");
  expect(roundedMoney(decimal("5"), "$")).toBe("$5.00");
});

it("signs a result, and leaves zero without a sign", () => {
  expect(roundedMoney(decimal("2.63"), "$", { isSigned: true })).toBe("+$2.63");
  expect(roundedMoney(decimal("-0.01761"), "$", { isSigned: true, rounding: "up" })).toBe("−$0.02");
  expect(roundedMoney(decimal("-0.00761"), "$", { isSigned: true, rounding: "up" })).toBe("−$0.0077");
  expect(roundedMoney(decimal("0"), "$", { isSigned: true })).toBe("$0.00");
});

it("shows a change exactly where cents would hide it", () => {
  expect(changedMoney(decimal("2.639"), decimal("2.5"), "$")).toEqual(["$2.63", "$2.50"]);
  expect(changedMoney(decimal("2.639"), decimal("2.631"), "$")).toEqual(["$2.639", "$2.631"]);
});

it("shows no result better than it is", () => {
  expect(cautiousMoney(decimal("0.4275"), "$")).toBe("$0.42");
  expect(cautiousMoney(decimal("-0.4235"), "$")).toBe("−$0.43");
  expect(changedMoney(decimal("0.4275"), decimal("-0.4235"), "$")).toEqual(["$0.42", "−$0.43"]);
});
