// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { keepFocusNear } from "./keep-focus.ts";
import { notify, Toasts } from "./toast.tsx";

afterEach(cleanup);

const listOf = (...names: readonly string[]) => (
  <main>
    <button type="button">Outside</button>
    <ul>
      {names.map((name) => (
        <li key={name} ref={keepFocusNear}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
  </main>
);
const button = (name: string) => screen.getByRole("button", { name });

it("moves the focus of a removed item to the one that is left, then to the controls around", async () => {
  const { rerender } = render(listOf("A", "B"));
  button("A").focus();
  await act(async () => rerender(listOf("B")));
  expect(document.activeElement).toBe(button("B"));
  await act(async () => rerender(listOf()));
  expect(document.activeElement).toBe(button("Outside"));
});

it("leaves the focus where it is when an item without it is removed", async () => {
  const { rerender } = render(listOf("A", "B"));
  button("Outside").focus();
  await act(async () => rerender(listOf("B")));
  expect(document.activeElement).toBe(button("Outside"));
});

it("moves the focus of a toast's action to the page", async () => {
  render(
    <div>
      <main />
      <Toasts />
    </div>,
  );
  act(() => notify("Marked as not placed.", "plain", { label: "Undo", run: () => undefined }));
  button("Undo").focus();
  await act(async () => {
    fireEvent.click(button("Undo"));
  });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
