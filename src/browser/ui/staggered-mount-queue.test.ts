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

test("waits for an update that React has not rendered for a second, for two seconds", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  const ran: string[] = [];
  const frameAfter = (ms: number) => {
    vi.advanceTimersByTime(ms);
    frames.shift()?.();
    return ran.join("");
  };
  const [first, second] = ["a", "b"].map((name) => queueForRender(() => ran.push(name)));
  for (const name of ["c", "d", "e", "f"]) queueForFrame(() => ran.push(name));
  expect(frameAfter(16)).toBe("a");
  expect(frameAfter(1_000)).toBe("ab");
  expect(frameAfter(16)).toBe("ab");
  first?.();
  expect(frameAfter(16)).toBe("abc");
  expect(frameAfter(1_000)).toBe("abc");
  expect(frameAfter(1_900)).toBe("abc");
  expect(frameAfter(100)).toBe("abcd");
  second?.();
  expect(frameAfter(16)).toBe("abcde");
  expect(frameAfter(16)).toBe("abcdef");
  expect(frames).toHaveLength(0);
});

test("runs one a frame where a queued function queues another", () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
  queueForFrame(() => queueForFrame(() => undefined));
  queueForFrame(() => undefined);
  frames.shift()?.();
  expect(frames).toHaveLength(1);
});
