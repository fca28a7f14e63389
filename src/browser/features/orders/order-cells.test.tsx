// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { OrderFigure, Side, StateMark } from "./order-cells.tsx";

afterEach(cleanup);

const row = { state: "accepted", status: undefined, isFilled: false, isUserResolved: false } as const;

it("shows an unknown side as received, without colour", () => {
  const shown = (side: string | undefined) => {
    const element = render(<Side side={side} />).container.querySelector("bdi");
    return [element?.textContent, element?.getAttribute("data-side")];
  };
  expect(shown("BUY")).toEqual(["Buy", "buy"]);
  expect(shown("sell")).toEqual(["Sell", "sell"]);
  expect(shown("Borrow \u202e")).toEqual(["Borrow \u202e", null]);
  expect(shown(undefined)).toEqual(["—", null]);
});

it("shows the venue's status as received next to the known state", () => {
  const { container } = render(<StateMark row={{ ...row, status: "PART_MATCHED \u202e<b>" }} />);
  expect(container.querySelector("bdi")?.textContent).toBe("PART_MATCHED \u202e<b>");
  expect(container.querySelector("[data-tone]")?.getAttribute("data-tone")).toBe("plain");
  expect(container.textContent).toContain("Accepted");
  cleanup();
  const silent = render(<StateMark row={row} />).container;
  expect(silent.querySelector("bdi")).toBeNull();
});

it("shows an order that rests in the book as open, whatever the venue calls it", () => {
  const textOf = (part: Partial<Parameters<typeof StateMark>[0]["row"]>) => {
    const { container } = render(<StateMark row={{ ...row, ...part }} />);
    return container.textContent;
  };
  expect(["live", "RESTING", "open"].map((status) => textOf({ status }))).toEqual(["Open", "Open", "Open"]);
  expect(textOf({ status: "live", isFilled: true })).toBe("Filledlive");
  expect(textOf({ status: "live", state: "unknown" })).toBe("Unknownlive");
  expect(textOf({ status: "filled", isFilled: true })).toBe("Filled");
});

it("says of an open order alone that it can't be cancelled", () => {
  const tipOf = (part: Partial<Parameters<typeof StateMark>[0]["row"]>) =>
    render(<StateMark row={{ ...row, ...part }} />)
      .container.querySelector("[data-tone]")
      ?.getAttribute("title");
  expect(tipOf({ status: "live" })).toBe("Orders can't be cancelled here.");
  expect(tipOf({ status: "live", isFilled: true })).toBeNull();
});

it("rounds money and contracts for the eye, exact on hover, and never a figure of unknown unit", () => {
  const shown = (value: string, unit: "contracts" | "currency" | "unknown") => {
    const { container } = render(<OrderFigure name="x" value={decimal(value)} unit={unit} currency="$" />);
    const figure = container.querySelector("[data-field] > span")?.textContent;
    const exact = container.querySelector("[data-field]")?.getAttribute("title");
    cleanup();
    return [figure, exact];
  };
  expect(shown("18.4471", "currency")).toEqual(["$18.45", "18.4471"]);
  expect(shown("141.640051", "contracts")).toEqual(["141.6401", "141.640051"]);
  expect(shown("141.640051", "unknown")).toEqual(["141.640051", "141.640051"]);
});
