// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { RowHistory } from "./candle-history.ts";
import { type LoadOlder, useOlder } from "./use-history-paging.ts";

const page = (row: number): RowHistory<number> => ({ lists: [[row]], spans: [] });

function renderOlder(load: LoadOlder<number>) {
  return renderHook(({ subject }) => useOlder(subject, load), { initialProps: { subject: "a" } });
}

it("asks for one page at a time and puts older ones first", async () => {
  let answer: (page: RowHistory<number> | undefined) => void = () => {};
  const load = vi.fn<LoadOlder<number>>(() => new Promise((resolve) => (answer = resolve)));
  const { result } = renderOlder(load);
  act(() => {
    result.current.askBefore(9);
    result.current.askBefore(9);
  });
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => answer(page(5)));
  act(() => result.current.askBefore(5));
  await act(async () => answer(page(1)));
  expect(result.current.history.lists).toEqual([[1], [5]]);
});

it("adds to the pages that were loaded before", async () => {
  const { result } = renderHook(() => useOlder("a", async () => page(1), page(5)));
  expect(result.current.history.lists).toEqual([[5]]);
  await act(async () => result.current.askBefore(5));
  expect(result.current.history.lists).toEqual([[1], [5]]);
});

it("stops when nothing older exists, and retries after a failure", async () => {
  const load = vi
    .fn<LoadOlder<number>>()
    .mockRejectedValueOnce(new Error("gone"))
    .mockResolvedValue(undefined);
  const { result } = renderOlder(load);
  for (let press = 0; press < 4; press += 1) await act(async () => result.current.askBefore(9));
  expect(load).toHaveBeenCalledTimes(2);
  expect(result.current.history.isWhole).toBe(true);
});

it("is whole only once the page before all others was empty", async () => {
  const load = vi.fn<LoadOlder<number>>().mockResolvedValueOnce(page(5)).mockResolvedValue(undefined);
  const { result } = renderOlder(load);
  await act(async () => result.current.askBefore(9));
  expect(result.current.history.isWhole).toBeUndefined();
  await act(async () => result.current.askBefore(5));
  expect(result.current.history).toEqual({ ...page(5), isWhole: true });
});

it("shows another subject none of the pages of the one before", async () => {
  const { result, rerender } = renderOlder(async () => page(5));
  await act(async () => result.current.askBefore(9));
  expect(result.current.history.lists).toEqual([[5]]);
  rerender({ subject: "b" });
  expect(result.current.history.lists).toEqual([]);
});

it("begins with nothing for another subject, and drops a page of the one before", async () => {
  const answers: ((page: RowHistory<number>) => void)[] = [];
  const load = vi.fn<LoadOlder<number>>(() => new Promise((resolve) => answers.push(resolve)));
  const { result, rerender } = renderOlder(load);
  act(() => result.current.askBefore(9));
  rerender({ subject: "b" });
  act(() => result.current.askBefore(9));
  expect(result.current.history.lists).toEqual([]);
  await act(async () => answers[1]?.(page(2)));
  await act(async () => answers[0]?.(page(1)));
  expect(result.current.history.lists).toEqual([[2]]);
});
