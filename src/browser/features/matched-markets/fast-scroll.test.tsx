// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFastScroll, fastScrollRestMs, useFastScrollRows, useIsFastScrolling } from "./fast-scroll.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Results for a list of 20 visible rows whose first visible index is given for each frame of 16 ms. */
const isFastAtFrames = (firsts: readonly number[]) => {
  const isFastAt = createFastScroll();
  return firsts.map((first, frame) => isFastAt(first, 20, 16 * frame));
};

it("detects a fast scroll once half of the visible rows are new, until it slows down", () => {
  expect(isFastAtFrames([0, 10, 20, 30, 31, 32])).toEqual([false, true, true, true, false, false]);
});

it("does not treat a slow scroll as fast, however long", () => {
  expect(isFastAtFrames([0, 9, 18, 27, 36, 45])).not.toContain(true);
});

it("detects a fast scroll backwards", () => {
  expect(isFastAtFrames([500, 480, 460, 440]).at(-1)).toBe(true);
});

it("stays fast across other renders until the list rested", () => {
  const isFastAt = createFastScroll();
  for (const [frame, first] of [0, 20, 40].entries()) isFastAt(first, 20, 16 * frame);
  expect(isFastAt(40, 20, 32 + fastScrollRestMs - 1)).toBe(true);
  expect(isFastAt(40, 20, 32 + fastScrollRestMs)).toBe(false);
  expect(isFastAt(40, 20, 40 + fastScrollRestMs)).toBe(false);
});

it("renders again when the list rests, and not before", () => {
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

describe("useFastScrollRows", () => {
  const rows = Array.from({ length: 100 }, (_, index) => index);
  const from = (first: number, also: readonly number[] = []) =>
    [...also, first, first + 1, first + 2].map((index) => ({ index, at: first }));
  const indexes = (items: readonly { index: number }[]) => items.map(({ index }) => index);
  const initialProps = { isFast: false, rows, mounted: from(0), current: 0 };
  const render = () =>
    renderHook(
      (props: typeof initialProps) =>
        useFastScrollRows(props.isFast, props.rows, props.mounted, props.current),
      {
        initialProps,
      },
    );

  it("shows no placeholders during a slow scroll", () => {
    const { result, rerender } = render();
    expect(result.current).toMatchObject({ hasPlaceholders: false, placeholders: [] });
    rerender({ ...initialProps, mounted: from(1, [0]) });
    expect(indexes(result.current.fullRows)).toEqual([0, 1, 2, 3]);
  });

  it("shows placeholders for all visible rows but the current one and leaves the full rows unchanged", () => {
    const { result, rerender } = render();
    const { fullRows } = result.current;
    rerender({ isFast: true, rows, mounted: from(40, [0]), current: 0 });
    expect(result.current.hasPlaceholders).toBe(true);
    expect(indexes(result.current.placeholders)).toEqual([40, 41, 42]);
    expect(result.current.fullRows).toEqual(expect.arrayContaining(fullRows.slice(1)));
    rerender({ isFast: true, rows, mounted: from(80, [0]), current: 0 });
    expect(indexes(result.current.fullRows).toSorted()).toEqual([0, 1, 2]);
  });

  it("shows a row focused meanwhile in full at its current offset", () => {
    const { result, rerender } = render();
    rerender({ isFast: true, rows, mounted: from(2), current: 2 });
    expect(indexes(result.current.placeholders)).toEqual([3, 4]);
    expect(result.current.fullRows.filter(({ index }) => index === 2)).toEqual([{ index: 2, at: 2 }]);
  });

  it("shows no placeholders once the list has other rows", () => {
    const { result, rerender } = render();
    rerender({ isFast: true, rows: [...rows], mounted: from(40), current: 40 });
    expect(result.current.hasPlaceholders).toBe(false);
    expect(indexes(result.current.fullRows)).toEqual([40, 41, 42]);
  });

  it("shows full rows once the list rests", () => {
    const { result, rerender } = render();
    rerender({ isFast: true, rows, mounted: from(40), current: 40 });
    rerender({ isFast: false, rows, mounted: from(40), current: 40 });
    expect(indexes(result.current.fullRows)).toEqual([40, 41, 42]);
    rerender({ isFast: true, rows, mounted: from(80), current: 80 });
    expect(indexes(result.current.fullRows)).toEqual([40, 41, 42, 80]);
  });
});
