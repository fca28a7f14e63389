// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFling, flingRestMs, useFling } from "./fling.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Where a list of 20 rows in sight stands at each frame of 16 ms; whether it is flung at each. */
const flungAt = (firsts: readonly number[]) => {
  const fling = createFling();
  return firsts.map((first, frame) => fling.at(first, 20, 16 * frame));
};

it("a list of which half is new at once is flung, and no more once it is slower", () => {
  expect(flungAt([0, 10, 20, 30, 31, 32])).toEqual([false, true, true, true, false, false]);
});

it("a list that is scrolled as it is read is not flung, however long", () => {
  expect(flungAt([0, 9, 18, 27, 36, 45])).not.toContain(true);
});

it("a list that goes back is flung alike", () => {
  expect(flungAt([500, 480, 460, 440]).at(-1)).toBe(true);
});

it("stays flung while it is rendered for another reason, until it has rested", () => {
  const fling = createFling();
  for (const [frame, first] of [0, 20, 40].entries()) fling.at(first, 20, 16 * frame);
  expect(fling.at(40, 20, 32 + flingRestMs - 1)).toBe(true);
  expect(fling.at(40, 20, 32 + flingRestMs)).toBe(false);
  expect(fling.at(40, 20, 40 + flingRestMs)).toBe(false);
});

it("is rendered again by itself when it rests, and not before", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ first }) => useFling(first, 20), { initialProps: { first: 0 } });
  rerender({ first: 40 });
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(flingRestMs - 10));
  rerender({ first: 80 });
  act(() => vi.advanceTimersByTime(flingRestMs - 10));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(10));
  expect(result.current).toBe(false);
});
