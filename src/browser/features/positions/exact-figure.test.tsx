// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { ExactFigure } from "./exact-figure.tsx";

afterEach(cleanup);

type Props = Partial<Parameters<typeof ExactFigure>[0]>;

function show(value: string, props: Props = {}) {
  const { container } = render(<ExactFigure name="x" value={ratioOf(decimal(value))} {...props} />);
  const figure = container.querySelector("[data-field]") as HTMLElement;
  const shown = { text: figure.textContent, title: figure.title, sign: figure.dataset.sign };
  cleanup();
  return shown;
}

it("shows money to two places and its exact value on hover", () => {
  expect(show("3366.270135", { currency: "$" })).toMatchObject({ text: "$3,366.27", title: "3366.270135" });
  expect(show("-0.52148", { currency: "$", isResult: true })).toMatchObject({
    text: "\u2212$0.52",
    sign: "down",
  });
  expect(show("0.00001", { currency: "$", isResult: true })).toMatchObject({
    text: "$0.00",
    sign: undefined,
  });
});

it("says on hover that a figure is a bound", () => {
  expect(show("18.4471", { currency: "$", bound: "most" })).toMatchObject({
    text: "$18.45",
    title: "At most 18.4471 (est. fee)",
  });
  expect(show("-18.4471", { currency: "$", bound: "least", title: "Bids for 5 only" })).toMatchObject({
    text: "\u2212$18.45",
    title: "At least -18.4471 (est. fee). Bids for 5 only",
  });
});

it("rounds a bound as the account's figures are rounded", () => {
  expect(show("-2.1312", { currency: "$", bound: "least" }).text).toBe("\u2212$2.13");
  expect(show("122.2721", { currency: "$", bound: "most" }).text).toBe("$122.27");
});

it("shows prices and their differences in cents", () => {
  expect(show("0.737884", { priceAs: "price" }).text).toBe("73.79¢");
  expect(show("1.0123", { priceAs: "price" }).text).toBe("101.23¢");
  expect(show("-0.0125", { priceAs: "difference" }).text).toBe("\u22121.25¢");
});

it("shows contracts to four places", () => {
  expect(show("123456.78905").text).toBe("123,456.7891");
});
