// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { MatchedPage } from "./matched-page.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

it("leaves the address that Back leads to as it was, although the filter was typed just before", async () => {
  const { Providers } = await openSignedInPage();
  const sorted = "/matched/all?date=2026-11-27&sort=title";
  history.replaceState(null, "", "/matched/all?date=2026-11-27&sort=start");
  render(
    <Providers>
      <BrowserRouter>
        <MatchedPage />
      </BrowserRouter>
    </Providers>,
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  fireEvent.change(screen.getByRole("textbox", { name: "Filter" }), { target: { value: "typed" } });
  // As the browser does on Back.
  act(() => {
    history.replaceState({ key: "earlier" }, "", sorted);
    dispatchEvent(new PopStateEvent("popstate"));
  });
  act(() => vi.advanceTimersByTime(1_000));
  expect(location.pathname + location.search).toBe(sorted);
  expect((screen.getByRole("textbox", { name: "Filter" }) as HTMLInputElement).value).toBe("");
});
