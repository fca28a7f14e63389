// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { MatchedFilters } from "./matched-filters.tsx";
import type { MatchedParams } from "./matched-search-params.ts";

afterEach(cleanup);

const today = "2026-11-20";
const choices: MatchedParams = {
  date: today,
  league: undefined,
  filter: "",
  view: "edges",
  order: { by: "profit", direction: "descending" },
  showsEnded: false,
};

async function openFilters(date = today) {
  const { Providers } = await openSignedInPage();
  const onCategory = vi.fn();
  const filtersOf = (day: string) => (
    <MatchedFilters
      category="politics"
      choices={{ ...choices, date: day }}
      filter=""
      today={today}
      onCategory={onCategory}
      onChoices={({ date: chosen }) => rerender(filtersOf(chosen ?? day))}
      onFilter={() => undefined}
    />
  );
  const { rerender } = render(filtersOf(date), { wrapper: Providers });
  return { onCategory };
}

const select = () => screen.getByRole("combobox", { name: "Category" });

it("opens a page without taking the focus", async () => {
  await openFilters();
  expect(document.activeElement).toBe(document.body);
});

it("returns the focus to the select once another category was typed, or not", async () => {
  const { onCategory } = await openFilters();
  const typeOther = () => {
    fireEvent.change(select(), { target: { value: "\u0000other" } });
    const field = screen.getByRole("textbox", { name: "Category" });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: "weather" } });
    return field;
  };
  fireEvent.keyDown(typeOther(), { key: "Escape" });
  expect(document.activeElement).toBe(select());
  expect(onCategory).not.toHaveBeenCalled();
  fireEvent.submit(typeOther());
  expect(document.activeElement).toBe(select());
  expect(onCategory).toHaveBeenCalledWith("weather");
});

it("leaves the focus on the button that goes to today", async () => {
  await openFilters("2026-11-18");
  const button = screen.getByRole("button", { name: "Today" });
  button.focus();
  fireEvent.click(button);
  expect(screen.getByLabelText<HTMLInputElement>("Day (UTC)").value).toBe(today);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.matches(":focus:not(:disabled)")).toBe(true);
});
