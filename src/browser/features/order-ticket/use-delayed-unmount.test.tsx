// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDelayedUnmount } from "./use-delayed-unmount.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const hold = (isOn: boolean) =>
  renderHook(({ isOn }) => useDelayedUnmount(isOn, 5_000), { initialProps: { isOn } });

it("is off until it is turned on", () => {
  const { result, rerender } = hold(false);
  pass(10_000);
  expect(result.current).toBe(false);
  rerender({ isOn: true });
  expect(result.current).toBe(true);
});

it("stays on for as long after it was turned off, and no longer", () => {
  const { result, rerender } = hold(true);
  rerender({ isOn: false });
  pass(4_999);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

it("restarts from the last time it was turned off", () => {
  const { result, rerender } = hold(true);
  rerender({ isOn: false });
  pass(3_000);
  rerender({ isOn: true });
  rerender({ isOn: false });
  pass(4_999);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

it("renders nothing by itself while it is on", () => {
  let renders = 0;
  renderHook(() => {
    renders += 1;
    return useDelayedUnmount(true, 5_000);
  });
  pass(10_000);
  expect(renders).toBe(1);
});
