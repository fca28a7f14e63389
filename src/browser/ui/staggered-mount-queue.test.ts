import { afterEach, expect, test, vi } from "vitest";
import { queueForFrame, queueForRender } from "./staggered-mount.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("runs one queued function a frame in order and skips cancelled ones", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  const ran: string[] = [];
  const queue = (name: string) => queueForFrame(() => ran.push(name));
  queue("a");
  const cancel = queue("b");
  queue("c");
  queue("d");
  queue("e");
  cancel();
  expect(frames).toHaveLength(1);
  frames.shift()?.();
  expect(ran).toEqual(["a"]);
  frames.shift()?.();
  frames.shift()?.();
  expect(ran).toEqual(["a", "c", "d"]);
  frames.shift()?.();
  expect(ran).toEqual(["a", "c", "d", "e"]);
  expect(frames).toHaveLength(0);
  queue("f");
  frames.shift()?.();
  expect(ran).toEqual(["a", "c", "d", "e", "f"]);
});

test("asks for no frame once nothing waits for it", () => {
  const frames = new Map<number, () => void>();
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
    frames.set(frames.size + 1, run);
    return frames.size;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
  const cancel = queueForFrame(() => undefined);
  expect(frames.size).toBe(1);
  cancel();
  expect(frames.size).toBe(0);
});

test("goes on only after a queued update was rendered, or after a second", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  const ran: string[] = [];
  const rendered = queueForRender(() => ran.push("a"));
  queueForRender(() => ran.push("b"));
  queueForFrame(() => ran.push("c"));
  frames.shift()?.();
  expect(ran).toEqual(["a"]);
  expect(frames).toHaveLength(0);
  rendered();
  frames.shift()?.();
  expect(ran).toEqual(["a", "b"]);
  vi.advanceTimersByTime(999);
  expect(frames).toHaveLength(0);
  vi.advanceTimersByTime(1);
  frames.shift()?.();
  expect(ran).toEqual(["a", "b", "c"]);
  expect(frames).toHaveLength(0);
});

test("goes on where an update was withdrawn before its turn", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  const ran: string[] = [];
  const withdraw = queueForRender(() => ran.push("a"));
  queueForFrame(() => ran.push("b"));
  withdraw();
  frames.shift()?.();
  expect(ran).toEqual(["b"]);
});

test("runs one a frame where a queued function queues another", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  queueForFrame(() => queueForFrame(() => undefined));
  queueForFrame(() => undefined);
  frames.shift()?.();
  expect(frames).toHaveLength(1);
});
