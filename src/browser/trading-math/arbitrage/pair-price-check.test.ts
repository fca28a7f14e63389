import fc from "fast-check";
import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { comparePrices } from "./pair-price-check.ts";

const check = (first: string, second: string, relation: "same" | "opposite" | undefined) =>
  comparePrices(decimal(first), decimal(second), relation);

it("objects to odds more than 2.5 times the other's, exactly", () => {
  // Odds of 0.5 are 1, those of 5/7 are 2.5.
  expect(check("0.5", "0.714", "same")).toMatchObject({ result: "agree", apart: "0.214" });
  expect(check("0.5", "0.715", "same")).toMatchObject({ result: "apart", apart: "0.215" });
  expect(check("0.02", "0.06", "same").result).toBe("apart");
  expect(check("0.98", "0.94", "same").result).toBe("apart");
  expect(check("0.01", "0.03", "same").result).toBe("agree");
  expect(check("0", "0.05", "same").result).toBe("apart");
  expect(check("0.3", "0.7", "opposite")).toMatchObject({ result: "agree", apart: "0" });
});

it("calls a pair inverted where inverting fits better, except between 0.4 and 0.6", () => {
  expect(check("0.9", "0.12", "same")).toMatchObject({ result: "inverted", suggests: "opposite" });
  expect(check("0.9", "0.88", "opposite")).toMatchObject({ result: "inverted", suggests: "same" });
  expect(check("0.1", "0.35", "same")).toMatchObject({ result: "apart", suggests: "same" });
  expect(check("0.4", "0.9", "same")).toMatchObject({
    result: "apart",
    isUndecided: true,
    suggests: undefined,
  });
  expect(check("0.65", "0.35", "same")).toMatchObject({ result: "inverted", isUndecided: false });
});

it("is unknown without a price, and only suggests a relation where none is given", () => {
  expect(comparePrices(undefined, decimal("0.9"), "same").result).toBe("unknown");
  expect(check("0.9", "0.1", undefined)).toMatchObject({ result: "unknown", suggests: "opposite" });
});

it("is symmetric in the legs", () => {
  const price = fc.integer({ min: 1, max: 999 }).map((value) => decimal((value / 1_000).toFixed(3)));
  fc.assert(
    fc.property(price, price, fc.constantFrom("same", "opposite", undefined), (a, b, relation) => {
      expect(comparePrices(a, b, relation)).toEqual(comparePrices(b, a, relation));
    }),
  );
});
