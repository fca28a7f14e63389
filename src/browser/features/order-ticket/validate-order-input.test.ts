import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOnTick } from "#browser/trading-math/orderbook/tick.ts";
import { compare, decimal, isMultiple, parseDecimal } from "#contract/decimal.ts";
import { belowNotional, checkAmount, checkLimit } from "./validate-order-input.ts";

const rules = {
  contractStep: decimal("1"),
  amountStep: decimal("0.01"),
  minimumContracts: decimal("5"),
  minimumNotional: decimal("1"),
  currency: "$",
};
const cents = { tick_size: decimal("0.01"), tick_ranges: [] };
const tapered = {
  tick_size: decimal("0.01"),
  tick_ranges: [
    { start: decimal("0"), end: decimal("0.1"), step: decimal("0.001") },
    { start: decimal("0.1"), end: decimal("0.9"), step: decimal("0.01") },
    { start: decimal("0.9"), end: decimal("1"), step: decimal("0.001") },
  ],
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

describe("a limit price", () => {
  it("on the grid is taken, on the venue's scale", () => {
    expect(checkLimit("0.52", cents, 1)).toEqual({
      ok: true,
      value: { wire: "0.52", price: "0.52" },
      note: undefined,
    });
    expect(checkLimit("52", cents, 100)).toEqual({
      ok: true,
      value: { wire: "52", price: "0.52" },
      note: undefined,
    });
    expect(checkLimit("0.955", tapered, 1)).toMatchObject({ ok: true });
    expect(checkLimit(".52", cents, 1)).toMatchObject({ ok: true, value: { wire: "0.52" } });
  });

  it("between ticks is refused with both neighbours, on the venue's scale", () => {
    expect(checkLimit("0.525", cents, 1)).toEqual({
      ok: false,
      problem: "Tick is 0.01. Use 0.52 or 0.53.",
      fixes: ["0.52", "0.53"],
    });
    expect(checkLimit("52.5", cents, 100)).toMatchObject({ fixes: ["52", "53"] });
    expect(checkLimit("0.555", tapered, 1)).toMatchObject({ fixes: ["0.55", "0.56"] });
  });

  it("at or beyond the ends is refused, and the ends are never offered", () => {
    expect(checkLimit("0.001", cents, 1)).toMatchObject({ ok: false, fixes: ["0.01"] });
    expect(checkLimit("0.999", cents, 1)).toMatchObject({ ok: false, fixes: ["0.99"] });
    expect(checkLimit("1", cents, 1)).toMatchObject({
      ok: false,
      problem: "Enter 0.01 to 0.99.",
      fixes: ["0.99"],
    });
    expect(checkLimit("52", cents, 1)).toMatchObject({ ok: false, fixes: ["0.99"] });
    expect(checkLimit("0", cents, 1)).toMatchObject({ ok: false });
  });

  it("is accepted with a note where the grid is unknown or inconsistent", () => {
    const unknown = checkLimit("0.5253", { tick_size: undefined, tick_ranges: [] }, 1);
    expect(unknown).toMatchObject({
      ok: true,
      note: expect.stringMatching(/Tick size unknown/),
    });
    const broken = {
      tick_size: undefined,
      tick_ranges: [{ start: decimal("0"), end: decimal("1"), step: decimal("0") }],
    };
    expect(checkLimit("0.5", broken, 1)).toMatchObject({
      ok: true,
      note: expect.stringMatching(/not above zero/),
    });
  });

  it("that is offered in place of another can be taken itself", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(cents, tapered), (n, ticks) => {
        const checked = checkLimit(`0.${String(n).padStart(5, "0")}`, ticks, 1);
        if (checked.ok) return isOnTick(ticks, checked.value.price);
        return checked.fixes.length > 0 && checked.fixes.every((fix) => checkLimit(fix, ticks, 1).ok);
      }),
    );
  });
});
