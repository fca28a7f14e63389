import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { toneOf } from "./tone.ts";

it("colours a result by its sign, and zero not at all", () => {
  expect([decimal("1"), decimal("0"), decimal("-0.01")].map(toneOf)).toEqual(["gain", undefined, "loss"]);
});
