// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { emptyLayout, layouts, rememberShownLayout } from "#browser/preferences/layouts.ts";
import { Toasts } from "#browser/ui/toast.tsx";
import { addOutcome } from "./add-outcome.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const outcomeOf = (marketId: string) =>
  ({ venue: "venue-a", marketId, outcomeId: "y", title: "Rain", label: "Yes" }) as const;

it("says whether the market that it added will be there on the next visit", () => {
  render(<Toasts />, { wrapper: MemoryRouter });
  act(() => addOutcome("ada", outcomeOf("1")));
  expect(screen.getByText("Added to the layout “Workspace”.")).toBeTruthy();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  act(() => addOutcome("ada", outcomeOf("2")));
  expect(screen.getByText(/^Browser storage is off/)).toBeTruthy();
  expect(layouts.read("ada").list[0]?.cells).toHaveLength(2);
});

it("adds to the layout of this tab, not to one chosen in another since", () => {
  const list = ["1", "2"].map((id) => ({ ...emptyLayout, id, name: `Layout ${id}` }));
  layouts.write("bob", { desk: {}, current: "2", list });
  rememberShownLayout("1");
  addOutcome("bob", outcomeOf("1"));
  expect(layouts.read("bob").list.map(({ cells }) => cells.length)).toEqual([1, 0]);
});
