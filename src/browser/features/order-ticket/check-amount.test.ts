import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, decimal, isMultiple, parseDecimal } from "#contract/decimal.ts";
import { belowNotional, checkAmount } from "./check-amount.ts";

const rules = {
  contractStep: decimal("1"),
  amountStep: decimal("0.01"),
  minimumContracts: decimal("5"),
  minimumNotional: decimal("1"),
  currency: "$",
};

describe("an amount", () => {
  it("is taken as exactly the number typed", () => {
    expect(checkAmount(" 5 ", "contracts", rules)).toEqual({ ok: true, value: "5" });
    expect(checkAmount("1.50", "currency", rules)).toEqual({ ok: true, value: "1.5" });
    const whole = checkAmount("9007199254740993", "contracts", rules);
    expect(whole).toEqual({ ok: true, value: "9007199254740993" });
  });

  it.each([
    ["1,500", "1500 or 1.5"],
    ["1e3", "“e”"],
    ["-5", "“-”"],
    ["1 000", "a space"],
    ["１０", "U+FF11"],
    ["12abc", "“a”"],
  ])("of %s is refused with the character named", (text, named) => {
    const checked = checkAmount(text, "contracts", rules);
    expect(checked).toMatchObject({ ok: false, problem: expect.stringContaining(named) });
  });

  it("off the steps is refused with the nearest that stand", () => {
    expect(checkAmount("7.5", "contracts", rules)).toEqual({
      ok: false,
      problem: "Step is 1. Use 7 or 8.",
      fixes: ["7", "8"],
    });
    expect(checkAmount("1.005", "currency", rules)).toMatchObject({ ok: false, fixes: ["1", "1.01"] });
  });

  it("is never mended to nothing", () => {
    const free = { ...rules, minimumContracts: decimal("0") };
    expect(checkAmount("0.5", "contracts", free)).toMatchObject({ ok: false, fixes: ["1"] });
  });

  it("below the minimum is refused, in contracts or in money", () => {
    expect(checkAmount("4", "contracts", rules)).toMatchObject({
      ok: false,
      problem: "Minimum order is 5 contracts.",
      fixes: ["5"],
    });
    expect(checkAmount("0.99", "currency", rules)).toMatchObject({
      problem: "Minimum order is $1.00.",
    });
    expect(belowNotional(decimal("0.99"), rules)).toBe("Minimum order is $1.00. This one is $0.99.");
    // Rounded down: never equal to the minimum that it is below.
    expect(belowNotional(decimal("0.999"), rules)).toBe("Minimum order is $1.00. This one is $0.99.");
    expect(belowNotional(decimal("1"), rules)).toBeUndefined();
  });

  it("that is taken is always positive, on a step and not below the minimum", () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[0-9.,e+-]{0,12}$/),
      fc.integer({ min: -10, max: 10_000 }).map((n) => String(n / 4)),
    );
    fc.assert(
      fc.property(text, fc.constantFrom("contracts" as const, "currency" as const), (typed, unit) => {
        const checked = checkAmount(typed, unit, rules);
        if (!checked.ok) return checked.problem !== "";
        const inContracts = unit === "contracts";
        const [step, minimum] = inContracts
          ? [rules.contractStep, rules.minimumContracts]
          : [rules.amountStep, rules.minimumNotional];
        const exact = parseDecimal(typed.trim().replace(",", ".").replace(/^\./, "0."));
        return (
          exact !== undefined &&
          compare(exact, checked.value) === 0 &&
          isMultiple(checked.value, step) &&
          compare(checked.value, minimum) >= 0
        );
      }),
      { numRuns: 500 },
    );
  });
});
