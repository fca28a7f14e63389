// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useInitialWait } from "./use-initial-wait.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function setUp(isAwaited: boolean) {
  const hook = renderHook(({ awaited }) => useInitialWait(awaited, 1_000), {
    initialProps: { awaited: isAwaited },
  });
  return {
    isAtFirst: () => hook.result.current,
    await: (awaited: boolean) => hook.rerender({ awaited }),
  };
}

it("waits until nothing is pending and never again", () => {
  const first = setUp(true);
  expect(first.isAtFirst()).toBe(true);
  first.await(false);
  expect(first.isAtFirst()).toBe(false);
  first.await(true);
  expect(first.isAtFirst()).toBe(false);
});

it("stops waiting after maxMs", () => {
  const first = setUp(true);
  act(() => vi.advanceTimersByTime(999));
  expect(first.isAtFirst()).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(first.isAtFirst()).toBe(false);
});

it("never waits if nothing is pending at first", () => {
  const first = setUp(false);
  expect(first.isAtFirst()).toBe(false);
  first.await(true);
  expect(first.isAtFirst()).toBe(false);
});
