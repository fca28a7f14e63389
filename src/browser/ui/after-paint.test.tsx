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

/** Whether `promise` has resolved. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(1);
  return done;
}

test("it resolves in the frame after the next, for a frame's callbacks come before it is drawn", async () => {
  const drawn = afterPaint();
  expect(await isDone(drawn)).toBe(false);
  drawFrame();
  expect(await isDone(drawn)).toBe(false);
  drawFrame();
  expect(await isDone(drawn)).toBe(true);
});

test("a browser that draws no frame is waited for 250 ms and no longer", async () => {
  const drawn = afterPaint();
  await vi.advanceTimersByTimeAsync(248);
  expect(await isDone(drawn)).toBe(false);
  expect(await isDone(drawn)).toBe(true);
});

test("nothing is waited for where nobody looks at the page", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  expect(await isDone(afterPaint())).toBe(true);
  expect(frames).toEqual([]);
});
