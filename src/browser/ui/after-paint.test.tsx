// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** True if `promise` has resolved. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  return done;
}

test("resolves after the second frame, because frame callbacks run before the paint", async () => {
  const drawn = afterPaint();
  expect(await isDone(drawn)).toBe(false);
  vi.advanceTimersToNextFrame();
  expect(await isDone(drawn)).toBe(false);
  vi.advanceTimersToNextFrame();
  expect(await isDone(drawn)).toBe(true);
});

test("resolves after 250 ms without a frame", async () => {
  vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(0);
  const drawn = afterPaint();
  await vi.advanceTimersByTimeAsync(248);
  expect(await isDone(drawn)).toBe(false);
  expect(await isDone(drawn)).toBe(true);
});

test("resolves at once in a hidden page", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  expect(await isDone(afterPaint())).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
