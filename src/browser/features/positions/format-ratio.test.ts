import { expect, it } from "vitest";
import { divideRatios, ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { fileFigure, shownFigure } from "./format-ratio.ts";

const third = divideRatios(ratioOf(decimal("1")), ratioOf(decimal("3")));
const loss = divideRatios(ratioOf(decimal("-1")), ratioOf(decimal("3")));
const long = ratioOf(decimal("0.123456789012345"));

it("a file holds every digit, and twelve places of what has no end", () => {
  expect(fileFigure(long)).toEqual({ text: "0.123456789012345", isRounded: false });
  expect(fileFigure(third)).toEqual({ text: "0.333333333333", isRounded: true });
});

it("the screen shows six places, and says where it rounded", () => {
  expect(shownFigure(ratioOf(decimal("0.123456")))).toEqual({ text: "0.123456", isRounded: false });
  expect(shownFigure(long)).toEqual({ text: "0.123457", isRounded: true });
});

it("a bound is rounded so that it stays one", () => {
  expect(shownFigure(third, "most").text).toBe("0.333334");
  expect(shownFigure(third, "least").text).toBe("0.333333");
  expect(shownFigure(loss, "most").text).toBe("-0.333333");
  expect(shownFigure(loss, "least").text).toBe("-0.333334");
});
