import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOnTick } from "#browser/trading-math/orderbook/tick.ts";
import { decimal } from "#contract/decimal.ts";
import { checkLimit } from "./check-limit-price.ts";

const cents = { tick_size: decimal("0.01"), tick_ranges: [] };
const tapered = {
  tick_size: decimal("0.01"),
  tick_ranges: [
    { start: decimal("0"), end: decimal("0.1"), step: decimal("0.001") },
    { start: decimal("0.1"), end: decimal("0.9"), step: decimal("0.01") },
    { start: decimal("0.9"), end: decimal("1"), step: decimal("0.001") },
  ],
};

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

  it("is accepted with a note where the market's tick fits no price, in place of an offer of 0", () => {
    const inCents = { tick_size: decimal("1"), tick_ranges: [] };
    expect(checkLimit("0.52", inCents, 1)).toMatchObject({
      ok: true,
      note: "Tick size unknown. The price is sent as typed.",
    });
    const ranges = [{ start: decimal("0"), end: decimal("100"), step: decimal("1") }];
    expect(checkLimit("0.52", { ...inCents, tick_ranges: ranges }, 1)).toMatchObject({
      ok: true,
      note: expect.stringMatching(/not below 1 at 0.52. Tick size unknown/),
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
