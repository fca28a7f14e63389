// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function drawFrame(): void {
  for (const run of frames.splice(0)) run();
}

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
  drawFrame();
  expect(await isDone(drawn)).toBe(false);
  drawFrame();
  expect(await isDone(drawn)).toBe(true);
});

test("resolves after 250 ms without a frame", async () => {
  const drawn = afterPaint();
  await vi.advanceTimersByTimeAsync(248);
  expect(await isDone(drawn)).toBe(false);
  expect(await isDone(drawn)).toBe(true);
});

test("resolves at once in a hidden page", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  expect(await isDone(afterPaint())).toBe(true);
  expect(frames).toEqual([]);
});
