import { expect, it } from "vitest";
import { feeRule } from "#browser/testing/example-fee-rules.ts";
import { decimal } from "#contract/decimal.ts";
import { legFeeRulesText, legFeeText, perContractText } from "./basket-labels.ts";

it("shows contracts that a venue keeps apart from money", () => {
  const fees = { money: decimal("1.5"), contracts: decimal("0"), settlement: decimal("0.25") };
  expect(legFeeText(fees, "$")).toBe("$1.75");
  expect(legFeeText({ ...fees, contracts: decimal("4.2") }, "$")).toBe("$1.75 + 4.2 contracts");
  const kept = { money: decimal("0"), contracts: decimal("4.2"), settlement: decimal("0") };
  expect(legFeeText(kept, "$")).toBe("4.2 contracts");
});

it.each([
  ["0.03", "+3¢ per contract"],
  ["-0.012", "\u22121.2¢ per contract"],
  ["0", "0¢ per contract"],
  ["0.000", "0¢ per contract"],
])("shows a profit per contract of %s with the sign it has", (profit, text) => {
  expect(perContractText(decimal(profit), false)).toBe(text);
});

it("names each fee rule of the legs once", () => {
  const [one, other] = [
    feeRule({ asOf: "2026-11-01" }),
    feeRule({ rate: decimal("0.04"), asOf: "2026-11-01" }),
  ];
  expect(legFeeRulesText([{ fees: one }, { fees: one }, { fees: other }])).toBe(
    "7% × p × (1 − p), as of 2026-11-01 · 4% × p × (1 − p), as of 2026-11-01",
  );
});
