// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { readPreference } from "#browser/preferences/preferences.ts";
import { Toasts } from "#browser/ui/toast.tsx";
import { settingItems } from "./setting-items.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const choose = (key: string) =>
  act(() =>
    settingItems(() => undefined)
      .find((item) => item.key === key)
      ?.run(""),
  );

it("says of a setting that it lasts until the page closes, where it does", () => {
  render(<Toasts />, { wrapper: MemoryRouter });
  const warning = () => screen.queryByText(/^Storage is denied or full/);
  choose("setting:density:compact");
  expect(warning()).toBeNull();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  choose("setting:confirmOrders:false");
  expect(warning()).toBeTruthy();
  expect(readPreference("confirmOrders")).toBe(false);
});
