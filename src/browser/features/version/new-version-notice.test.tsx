import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { blockReload } from "#browser/lib/reload-guard.ts";
import { NewVersionNotice } from "./new-version-notice.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ version: "2.0.0", commit: "bbb", date: "2026-11-26T19:41:04Z" })),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function renderDeployed() {
  const reload = vi.fn();
  render(<NewVersionNotice reload={reload} />);
  expect(screen.queryByRole("status")).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  return { reload, notice: screen.getByRole("status", { name: "New version" }) };
}

it("says that a newer version is deployed and reloads only when asked to", async () => {
  const { reload, notice } = await renderDeployed();
  expect(notice.textContent).toContain("New version deployed.");
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
});

it("does not reload while an order is in flight and says so", async () => {
  const { reload, notice } = await renderDeployed();
  const release = blockReload();
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).not.toHaveBeenCalled();
  expect(notice.textContent).toContain("Order in flight. Reload after its answer.");
  release();
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
});

it("goes away for good when dismissed", async () => {
  await renderDeployed();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
  expect(screen.queryByRole("status")).toBeNull();
});
