import { expect, it } from "vitest";
import { directionAt } from "#browser/testing/two-leg-fixture.ts";
import { defaultDirection } from "./default-direction.ts";

it("prefers the most profitable direction, and any with known fees over those without", () => {
  expect(defaultDirection([directionAt("a", "0.45"), directionAt("b", "0.4")], undefined)).toBe("b");
  expect(
    defaultDirection([directionAt("a", "0.45"), directionAt("b", "0.1", { fees: "unknown" })], undefined),
  ).toBe("a");
  expect(
    defaultDirection([directionAt("a", "0.6"), directionAt("b", "0.1", { fees: "unknown" })], undefined),
  ).toBe("b");
});

it("keeps the direction while its book is missing or nothing earns", () => {
  expect(defaultDirection([directionAt("a", undefined), directionAt("b", "0.4")], "a")).toBe("a");
  expect(defaultDirection([directionAt("a", "0.6"), directionAt("b", "0.7")], "b")).toBe("b");
  expect(defaultDirection([directionAt("a", "0.6"), directionAt("b", "0.7")], undefined)).toBe("a");
  expect(defaultDirection([], undefined)).toBeUndefined();
});
