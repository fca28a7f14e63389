import { expect, it } from "vitest";
import { divideRatios, ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { formatRatioForFile, formatRatioForScreen } from "./format-ratio.ts";

const third = divideRatios(ratioOf(decimal("1")), ratioOf(decimal("3")));
const long = ratioOf(decimal("0.123456789012345"));

it("writes every digit to a file, or 12 places of an endless decimal", () => {
  expect(formatRatioForFile(long)).toEqual({ text: "0.123456789012345", isRounded: false });
  expect(formatRatioForFile(third)).toEqual({ text: "0.333333333333", isRounded: true });
});

it("rounds half up on the screen, without zeros at the end", () => {
  expect(formatRatioForScreen(long, 4)).toBe("0.1235");
  expect(formatRatioForScreen(ratioOf(decimal("-2.005")), 2)).toBe("-2.01");
  expect(formatRatioForScreen(ratioOf(decimal("12.3004")), 2)).toBe("12.3");
});

it("rounds the other way where asked to", () => {
  expect(formatRatioForScreen(ratioOf(decimal("4.56789")), 4, "down")).toBe("4.5678");
});
