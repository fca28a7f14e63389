import { expect, it } from "vitest";
import { divideRatios, ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { formatRatioForFile, formatRatioForScreen } from "./format-ratio.ts";

const third = divideRatios(ratioOf(decimal("1")), ratioOf(decimal("3")));
const loss = divideRatios(ratioOf(decimal("-1")), ratioOf(decimal("3")));
const long = ratioOf(decimal("0.123456789012345"));

it("a file holds every digit, and twelve places of what has no end", () => {
  expect(formatRatioForFile(long)).toEqual({ text: "0.123456789012345", isRounded: false });
  expect(formatRatioForFile(third)).toEqual({ text: "0.333333333333", isRounded: true });
});

it("the screen shows six places, and says where it rounded", () => {
  expect(formatRatioForScreen(ratioOf(decimal("0.123456")))).toEqual({ text: "0.123456", isRounded: false });
  expect(formatRatioForScreen(long)).toEqual({ text: "0.123457", isRounded: true });
});

it("a bound is rounded so that it stays one", () => {
  expect(formatRatioForScreen(third, "most").text).toBe("0.333334");
  expect(formatRatioForScreen(third, "least").text).toBe("0.333333");
  expect(formatRatioForScreen(loss, "most").text).toBe("-0.333333");
  expect(formatRatioForScreen(loss, "least").text).toBe("-0.333334");
});
