import { render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ResponsiveTable } from "./responsive-table.tsx";

afterEach(() => vi.restoreAllMocks());

/** True if the rows of a table this wide at least are cards in a window of `width`. */
function hasCards(minWidth: number, width: number): boolean {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: width < Number(/\(width < (\d+)px\)/.exec(query)?.[1]),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  const { unmount } = render(
    <ResponsiveTable name="Positions" columns={[]} minWidth={minWidth}>
      {null}
    </ResponsiveTable>,
  );
  const isCards = screen.getByRole("table", { name: "Positions" }).closest("[data-cards]") !== null;
  unmount();
  return isCards;
}

it("shows rows as cards wherever the table does not fit, so that nothing scrolls sideways", () => {
  expect(hasCards(1264, 1263)).toBe(true);
  expect(hasCards(1264, 1264)).toBe(false);
  expect(hasCards(600, 767)).toBe(true);
  expect(hasCards(600, 768)).toBe(false);
});
