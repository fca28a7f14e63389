// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setPreference } from "#browser/preferences/preferences.ts";
import type { ShortcutId } from "#browser/preferences/shortcuts.ts";
import { registeredCommands, useCommands } from "./commands.ts";
import { type RunShortcut, ShortcutScopeContext, useShortcut } from "./use-shortcut.ts";

beforeEach(() => setPreference("shortcutKeys", {}));
afterEach(cleanup);

let clock = 10_000;

/** Presses a key `afterMs` after the last one; returns true if a shortcut handled it. */
function press(key: string, init: KeyboardEventInit = {}, on: Element = document.body, afterMs = 100) {
  clock += afterMs;
  const event = createEvent.keyDown(on, { key, ...init });
  Object.defineProperty(event, "timeStamp", { value: clock });
  fireEvent(on, event);
  return event.defaultPrevented;
}

interface BoundProps {
  id: ShortcutId;
  run: RunShortcut;
  enabled?: boolean;
  isFallback?: boolean;
}

function Bound({ id, run, enabled = true, isFallback = false }: BoundProps) {
  useShortcut(id, run, enabled, isFallback);
  return null;
}

it("runs the latest function bound to the key", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Bound id="watch" run={first} />);
  rerender(<Bound id="watch" run={second} />);
  expect(press("w")).toBe(true);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

it("leaves other keys, and its own while disabled, to the browser", () => {
  const run = vi.fn();
  render(<Bound id="watch" run={run} enabled={false} />);
  expect(press("w")).toBe(false);
  expect(press("e")).toBe(false);
  expect(run).not.toHaveBeenCalled();
});

it("runs a binding of a scope only while the focus is within it", () => {
  const [first, second, page] = [vi.fn(), vi.fn(), vi.fn()];
  function Scope({ name, run }: { readonly name: string; readonly run: RunShortcut }) {
    const element = useRef<HTMLDivElement>(null);
    return (
      <div ref={element}>
        <button type="button">{name}</button>
        <ShortcutScopeContext value={element}>
          <Bound id="watch" run={run} />
        </ShortcutScopeContext>
      </div>
    );
  }
  render(
    <>
      <Bound id="watch" run={page} />
      <Scope name="first" run={first} />
      <Scope name="second" run={second} />
    </>,
  );
  press("w", {}, screen.getByRole("button", { name: "first" }));
  expect([first, second, page].map((run) => run.mock.calls.length)).toEqual([1, 0, 0]);
  press("w");
  expect([first, second, page].map((run) => run.mock.calls.length)).toEqual([1, 0, 1]);
});

it("tries the newest binding first, which may pass to the previous one", () => {
  const before = vi.fn();
  const last = vi.fn(() => false);
  render(
    <>
      <Bound id="watch" run={before} />
      <Bound id="watch" run={last} />
    </>,
  );
  press("w");
  expect(last).toHaveBeenCalledTimes(1);
  expect(before).toHaveBeenCalledTimes(1);
});

it("tries a fallback last even if it was bound last", () => {
  const [own, fallback] = [vi.fn(), vi.fn()];
  render(
    <>
      <Bound id="next-row" run={own} />
      <Bound id="next-row" run={fallback} isFallback />
    </>,
  );
  press("j");
  expect(own).toHaveBeenCalledTimes(1);
  expect(fallback).not.toHaveBeenCalled();
});

it("accepts a sequence only within a second", () => {
  const run = vi.fn();
  render(<Bound id="go-orders" run={run} />);
  press("g");
  expect(press("r")).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
  press("g");
  expect(press("r", {}, document.body, 1_001)).toBe(false);
  press("g");
  press("x");
  expect(press("r")).toBe(false);
  expect(run).toHaveBeenCalledTimes(1);
});

it("leaves keys without Ctrl or ⌘ to a focused text field", () => {
  const [search, palette] = [vi.fn(), vi.fn()];
  render(
    <>
      <input aria-label="Text" />
      <input aria-label="Choice" type="radio" />
      <select aria-label="List" />
      <Bound id="search" run={search} />
      <Bound id="palette" run={palette} />
    </>,
  );
  press("/", {}, screen.getByLabelText("Text"));
  press("/", {}, screen.getByLabelText("List"));
  expect(search).not.toHaveBeenCalled();
  press("/", {}, screen.getByLabelText("Choice"));
  expect(search).toHaveBeenCalledTimes(1);
  press("k", { ctrlKey: true }, screen.getByLabelText("Text"));
  expect(palette).toHaveBeenCalledTimes(1);
});

it("runs once for a key in the place of its sign, and not in a text field", () => {
  const run = vi.fn();
  render(
    <>
      <input aria-label="Text" />
      <Bound id="next-outcome" run={run} />
    </>,
  );
  press("ъ", { code: "BracketRight" }, screen.getByLabelText("Text"));
  expect(run).not.toHaveBeenCalled();
  press("ъ", { code: "BracketRight" });
  expect(run).toHaveBeenCalledTimes(1);
});

it("ignores keys in dialogs and menus, during composition and on repeat", () => {
  const run = vi.fn();
  render(
    <>
      <div role="dialog" aria-label="Card">
        <button type="button">In the card</button>
      </div>
      <Bound id="watch" run={run} />
    </>,
  );
  press("w", {}, screen.getByRole("button"));
  press("w", { isComposing: true });
  press("w", { repeat: true });
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  press("w");
  expect(run).not.toHaveBeenCalled();
  dialog.remove();
  press("w");
  expect(run).toHaveBeenCalledTimes(1);
});

it("uses the key the user configured", () => {
  const run = vi.fn();
  render(<Bound id="watch" run={run} />);
  setPreference("shortcutKeys", { watch: "alt+shift+w" });
  press("w");
  expect(run).not.toHaveBeenCalled();
  press("W", { altKey: true, shiftKey: true });
  expect(run).toHaveBeenCalledTimes(1);
});

it("lists the commands of mounted components only, and runs what the last render meant", () => {
  const run = vi.fn();
  function Page({ title, of }: { readonly title: string; readonly of: string }) {
    useCommands("Orders", [{ id: "export", title, run: () => run(of) }]);
    return null;
  }
  const received = vi.fn();
  const stop = registeredCommands.subscribe(received);
  const { rerender, unmount } = render(<Page title="Export" of="one" />);
  const [registered] = registeredCommands.read();
  expect(registered).toMatchObject({ group: "Orders", commands: [{ id: "export", title: "Export" }] });
  rerender(<Page title="Export" of="two" />);
  expect(registeredCommands.read()[0]).toBe(registered);
  expect(received).toHaveBeenCalledTimes(1);
  registered?.commands[0]?.run("");
  expect(run).toHaveBeenCalledWith("two");
  rerender(<Page title="Export all" of="two" />);
  expect(registeredCommands.read()).toMatchObject([{ commands: [{ title: "Export all" }] }]);
  unmount();
  expect(registeredCommands.read()).toEqual([]);
  stop();
});
