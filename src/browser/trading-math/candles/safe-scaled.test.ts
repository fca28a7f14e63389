import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal, toScaled } from "#contract/decimal.ts";
import { toSafeScaled } from "./safe-scaled.ts";

const anyAmount = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 20 }))
  .map(([digits, places]) => {
    const text = `${digits < 0n ? -digits : digits}`.padStart(places + 1, "0");
    const point = text.length - places;
    const unsigned = places === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
    return decimal(digits < 0n ? `-${unsigned}` : unsigned);
  });

it("makes a double of it only where it holds them exactly", () => {
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 0, max: 40 }), (value, scale) => {
      const safe = toSafeScaled(value, scale);
      if (safe !== undefined) expect(BigInt(safe)).toBe(toScaled(value, scale));
    }),
  );
  expect(toSafeScaled(decimal("12.5"), 2)).toBe(1_250);
  expect(toSafeScaled(decimal(".25"), 2)).toBe(25);
  expect(toSafeScaled(decimal("999999999999999"), 0)).toBe(999_999_999_999_999);
  for (const [value, scale] of [
    ["999999999999999", 2],
    ["12.345", 2],
    ["1", 16],
    ["1000000000000000", 0],
    ["0.0000000000000001", 16],
  ] as const)
    expect(toSafeScaled(decimal(value), scale)).toBeUndefined();
});
