// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFastScroll, fastScrollRestMs, useIsFastScrolling, usePassing } from "./fast-scroll.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Where a list of 20 rows in sight stands at each frame of 16 ms; whether it is flung at each. */
const flungAt = (firsts: readonly number[]) => {
  const fling = createFastScroll();
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
  const fling = createFastScroll();
  for (const [frame, first] of [0, 20, 40].entries()) fling.at(first, 20, 16 * frame);
  expect(fling.at(40, 20, 32 + fastScrollRestMs - 1)).toBe(true);
  expect(fling.at(40, 20, 32 + fastScrollRestMs)).toBe(false);
  expect(fling.at(40, 20, 40 + fastScrollRestMs)).toBe(false);
});

it("is rendered again by itself when it rests, and not before", () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ first }) => useIsFastScrolling(first, 20), {
    initialProps: { first: 0 },
  });
  rerender({ first: 40 });
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(fastScrollRestMs - 10));
  rerender({ first: 80 });
  act(() => vi.advanceTimersByTime(fastScrollRestMs - 10));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(10));
  expect(result.current).toBe(false);
});

describe("rows that pass", () => {
  const rows = Array.from({ length: 100 }, (_, index) => index);
  const from = (first: number, also: readonly number[] = []) =>
    [...also, first, first + 1, first + 2].map((index) => ({ index, at: first }));
  const indexes = (items: readonly { index: number }[]) => items.map(({ index }) => index);
  const initialProps = { isFlung: false, rows, items: from(0), current: 0 };
  const render = () =>
    renderHook((of: typeof initialProps) => usePassing(of.isFlung, of.rows, of.items, of.current), {
      initialProps,
    });

  it("are none while the list is read", () => {
    const { result, rerender } = render();
    expect(result.current).toMatchObject({ isPassing: false, passing: [] });
    rerender({ ...initialProps, items: from(1, [0]) });
    expect(indexes(result.current.whole)).toEqual([0, 1, 2, 3]);
  });

  it("are all in sight but the current one, and those that were whole stay as they were", () => {
    const { result, rerender } = render();
    const { whole } = result.current;
    rerender({ isFlung: true, rows, items: from(40, [0]), current: 0 });
    expect(result.current.isPassing).toBe(true);
    expect(indexes(result.current.passing)).toEqual([40, 41, 42]);
    expect(result.current.whole).toEqual(expect.arrayContaining(whole.slice(1)));
    rerender({ isFlung: true, rows, items: from(80, [0]), current: 0 });
    expect(indexes(result.current.whole).toSorted()).toEqual([0, 1, 2]);
  });

  it("the row that gets the focus meanwhile is whole, and where it is now", () => {
    const { result, rerender } = render();
    rerender({ isFlung: true, rows, items: from(2), current: 2 });
    expect(indexes(result.current.passing)).toEqual([3, 4]);
    expect(result.current.whole.filter(({ index }) => index === 2)).toEqual([{ index: 2, at: 2 }]);
  });

  it("are none once the list has other rows: what was whole may be another's now", () => {
    const { result, rerender } = render();
    rerender({ isFlung: true, rows: [...rows], items: from(40), current: 40 });
    expect(result.current.isPassing).toBe(false);
    expect(indexes(result.current.whole)).toEqual([40, 41, 42]);
  });

  it("are whole once the list rests", () => {
    const { result, rerender } = render();
    rerender({ isFlung: true, rows, items: from(40), current: 40 });
    rerender({ isFlung: false, rows, items: from(40), current: 40 });
    expect(indexes(result.current.whole)).toEqual([40, 41, 42]);
    rerender({ isFlung: true, rows, items: from(80), current: 80 });
    expect(indexes(result.current.whole)).toEqual([40, 41, 42, 80]);
  });
});
