// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useResortInterval } from "./use-resort-interval.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function setUp(everyMs: number | undefined, runsWhileHeld?: boolean) {
  const make = () => document.body.appendChild(document.createElement("div"));
  const [list, other] = [make(), make()];
  list.tabIndex = 0;
  const { result } = renderHook(() => useResortInterval({ current: list }, everyMs, runsWhileHeld));
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const round = () => result.current.round;
  return { list, other, round, isHeld: () => result.current.isHeld(), pass };
}
const scroll = (where: Node) => where.dispatchEvent(new Event("scroll"));

it("counts only while an interval is set", () => {
  const { round, pass } = setUp(2_000);
  pass(6_000);
  expect(round()).toBe(3);
  const still = setUp(undefined);
  still.pass(6_000);
  expect(still.round()).toBe(0);
});

it("pauses while the focus is inside, and sorts once it leaves", () => {
  const { list, other, round, isHeld, pass } = setUp(2_000);
  other.tabIndex = 0;
  list.focus();
  expect(isHeld()).toBe(true);
  pass(4_000);
  expect(round()).toBe(0);
  act(() => other.focus());
  expect([isHeld(), round()]).toEqual([false, 1]);
  act(() => list.focus());
  act(() => other.focus());
  expect(round()).toBe(1);
});

it.each(["the list", "the page"])("holds while %s is scrolled, and goes on when it rests", (what) => {
  const { list, round, pass } = setUp(2_000);
  const where = what === "the list" ? list : document;
  for (let turn = 0; turn < 10; turn += 1) {
    pass(500);
    scroll(where);
  }
  expect(round()).toBe(0);
  pass(3_000);
  expect(round()).toBe(2);
});

it("does not pause for scrolling elsewhere", () => {
  const { other, round, pass } = setUp(2_000);
  for (let turn = 0; turn < 8; turn += 1) {
    pass(500);
    scroll(other);
  }
  expect(round()).toBe(2);
});

it.each([
  { pointer: "that can hover", hovers: true },
  { pointer: "of a touch screen, whose tap leaves a hover behind", hovers: false },
])("holds under a pointer $pointer: $hovers", ({ hovers }) => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(hover: hover)" && hovers }));
  const { list, isHeld } = setUp(2_000);
  vi.spyOn(list, "matches").mockImplementation((selector: string) => selector === ":hover");
  expect(isHeld()).toBe(hovers);
});

it("continues while rows are held where the caller keeps them", () => {
  const { list, round, isHeld, pass } = setUp(2_000, true);
  list.focus();
  pass(4_000);
  expect([isHeld(), round()]).toEqual([true, 2]);
});
