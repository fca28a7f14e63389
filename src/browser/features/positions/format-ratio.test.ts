import { expect, it } from "vitest";
import { divideRatios, ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { formatRatioForFile, formatRatioForScreen } from "./format-ratio.ts";

const third = divideRatios(ratioOf(decimal("1")), ratioOf(decimal("3")));
const loss = divideRatios(ratioOf(decimal("-1")), ratioOf(decimal("3")));
const long = ratioOf(decimal("0.123456789012345"));

it("writes every digit to a file, or 12 places of an endless decimal", () => {
  expect(formatRatioForFile(long)).toEqual({ text: "0.123456789012345", isRounded: false });
  expect(formatRatioForFile(third)).toEqual({ text: "0.333333333333", isRounded: true });
});

it("shows at most six places and marks rounding", () => {
  expect(formatRatioForScreen(ratioOf(decimal("0.123456")))).toEqual({ text: "0.123456", isRounded: false });
  expect(formatRatioForScreen(long)).toEqual({ text: "0.123457", isRounded: true });
});

it("rounds an upper bound up and a lower bound down", () => {
  expect(formatRatioForScreen(third, "most").text).toBe("0.333334");
  expect(formatRatioForScreen(third, "least").text).toBe("0.333333");
  expect(formatRatioForScreen(loss, "most").text).toBe("-0.333333");
  expect(formatRatioForScreen(loss, "least").text).toBe("-0.333334");
});
