import { expect, it } from "vitest";
import { bookView } from "#browser/testing/event-fixture.ts";
import { arrivalOf } from "./book-transport.ts";

it("books are polled where one of them is", () => {
  const [told, asked] = [bookView([], []), bookView([], [], { state: "polling" })];
  const gone = bookView([], [], { state: "not-offered", ladder: undefined });
  expect(arrivalOf(new Map([["a", told]]))).toBe("live");
  expect(
    arrivalOf(
      new Map([
        ["a", told],
        ["b", gone],
      ]),
    ),
  ).toBe("live");
  expect(
    arrivalOf(
      new Map([
        ["a", told],
        ["b", asked],
      ]),
    ),
  ).toBe("polling");
});
