import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { NewVersionLoader } from "./new-version-loader.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("starts the watch by itself, and its notice appears on the page", async () => {
  vi.useFakeTimers();
  const build = { version: "2.0.0", commit: "bbb", date: "2026-11-26T19:41:04Z" };
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(build)),
  );
  render(<NewVersionLoader />);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
  expect(screen.getByRole("status", { name: "New version" }).textContent).toContain("New version deployed.");
});
