import fc from "fast-check";
import { expect, it } from "vitest";
import { compare, type Decimal } from "#contract/decimal.ts";
import { isBelow } from "./is-below.ts";

it("orders decimals by value however they are written", () => {
  const written = fc
    .stringMatching(/^-?([0-9]{1,3}(\.[0-9]{1,4})?|\.[0-9]{1,4})$/)
    .map((text) => text as Decimal);
  fc.assert(
    fc.property(written, written, (a, b) => {
      expect(isBelow(a, b)).toBe(compare(a, b) < 0);
    }),
    { numRuns: 2_000 },
  );
});
