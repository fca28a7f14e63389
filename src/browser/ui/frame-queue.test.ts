import { afterEach, expect, test, vi } from "vitest";
import { runOnFrame } from "./frame-queue.ts";

afterEach(() => vi.unstubAllGlobals());

test("those who wait begin one a frame, in their order; who leaves the line never does", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  const begun: string[] = [];
  const enter = (name: string) => runOnFrame(() => begun.push(name));
  enter("a");
  const leave = enter("b");
  enter("c");
  enter("d");
  enter("e");
  leave();
  expect(frames).toHaveLength(1);
  frames.shift()?.();
  expect(begun).toEqual(["a"]);
  frames.shift()?.();
  frames.shift()?.();
  expect(begun).toEqual(["a", "c", "d"]);
  frames.shift()?.();
  expect(begun).toEqual(["a", "c", "d", "e"]);
  expect(frames).toHaveLength(0);
  enter("f");
  frames.shift()?.();
  expect(begun).toEqual(["a", "c", "d", "e", "f"]);
});
