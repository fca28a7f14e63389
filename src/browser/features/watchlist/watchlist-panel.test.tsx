// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { WatchlistPanel } from "./watchlist-panel.tsx";

afterEach(cleanup);

it("returns the focus to its button when Escape closes the form", async () => {
  const { Providers } = await openSignedInPage();
  render(
    <MemoryRouter>
      <WatchlistPanel />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  const opener = screen.getByRole("button", { name: "Watch by id" });
  fireEvent.click(opener);
  const field = screen.getByRole("textbox", { name: /^Market id/ });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "Escape" });
  expect(screen.queryByRole("form", { name: "Watch by id" })).toBeNull();
  expect(document.activeElement).toBe(opener);
});
