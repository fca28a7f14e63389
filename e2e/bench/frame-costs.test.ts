import { expect, test } from "vitest";
import { frameCosts } from "./frame-costs.ts";

/** An event of thread `tid`, its times in ms. */
const event = (tid: number, name: string, at: number, ms: number) => ({
  name,
  ph: "X",
  pid: 1,
  tid,
  tts: at * 1_000,
  tdur: ms * 1_000,
});
const threadName = (tid: number, name: string) => ({
  name: "thread_name",
  ph: "M",
  pid: 1,
  tid,
  args: { name },
});

test("takes what is inside a task away from what is around it", () => {
  const costs = frameCosts([
    event(1, "RunTask", 0, 10),
    event(1, "FireAnimationFrame", 1, 6),
    event(1, "FunctionCall", 1, 5),
    event(1, "UpdateLayoutTree", 2, 2),
    event(1, "PrePaint", 8, 1),
    event(1, "RunTask", 20, 3),
  ]);
  expect(Object.fromEntries(costs)).toEqual({ other: 6, script: 4, style: 2, "pre-paint": 1, frames: 1 });
});

test("counts the tasks of other threads by name", () => {
  const costs = frameCosts([
    event(1, "UpdateLayoutTree", 0, 1),
    threadName(2, "DedicatedWorker thread"),
    threadName(3, "DedicatedWorker thread"),
    threadName(4, "Compositor"),
    threadName(5, "another"),
    event(2, "RunTask", 0, 1),
    event(3, "RunTask", 0, 2),
    event(4, "RunTask", 0, 4),
    event(5, "RunTask", 0, 8),
    event(6, "RasterTask", 0, 16),
  ]);
  expect(costs.get("DedicatedWorker thread")).toBe(3);
  expect(costs.get("raster")).toBe(16);
  expect(costs.get("Compositor")).toBe(4);
  expect(costs.has("another")).toBe(false);
});
