// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RestoreDialog } from "./device-copy-section.tsx";

afterEach(cleanup);

it("cannot be left while a copy is being restored", async () => {
  const onClose = vi.fn();
  const row = { key: "i", value: { intentId: "i", userId: "u-ada" } };
  const databases = { journal: { intents: [row] } };
  const copy = { userId: "u-ada", savedAt: "2026-11-27T12:00:00Z", values: {}, versions: {}, databases };
  render(<RestoreDialog copy={copy} onClose={onClose} />);
  fireEvent.click(screen.getByRole("button", { name: "Restore" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).not.toHaveBeenCalled();
  expect(await screen.findByRole("button", { name: "Reload" })).toBeTruthy();
});
