// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import type { SetStateAction } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TypeAheadEffect } from "./type-ahead-effect.tsx";

let text: string | undefined;
const setText = (next: SetStateAction<string | undefined>) => {
  text = typeof next === "function" ? next(text) : next;
};

beforeEach(() => {
  text = "";
});
afterEach(() => {
  cleanup();
});

const press = (key: string, modifiers: object = {}) =>
  fireEvent.keyDown(document.body, { key, ...modifiers });

it("collects text and keeps its keys from the page", () => {
  render(<TypeAheadEffect setText={setText} />);
  for (const key of ["g", " ", "m"]) expect(press(key)).toBe(false);
  expect(text).toBe("g m");
});

it("leaves chords to the page", () => {
  render(<TypeAheadEffect setText={setText} />);
  expect(press("k", { ctrlKey: true })).toBe(true);
  expect(text).toBe("");
});

it("gives up on Escape", () => {
  render(<TypeAheadEffect setText={setText} />);
  press("Escape");
  expect(text).toBeUndefined();
});

it("frees the keys once unmounted", () => {
  render(<TypeAheadEffect setText={setText} />).unmount();
  expect(press("g")).toBe(true);
});
