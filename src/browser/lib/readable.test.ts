import { expect, test, vi } from "vitest";
import { createState, derivedReadable } from "./readable.ts";

test("derives a value once a change for all subscribers, and notifies them only of another value", () => {
  const source = createState(1);
  const read = vi.fn(() => source.read() > 1);
  const derived = derivedReadable(read, [source.subscribe]);
  const listeners = [vi.fn(), vi.fn(), vi.fn()];
  const stops = listeners.map((listener) => derived.subscribe(listener));
  read.mockClear();
  source.set(2);
  expect(read).toHaveBeenCalledTimes(1);
  source.set(3);
  for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
  read.mockClear();
  source.set(0);
  expect(read).not.toHaveBeenCalled();
});

test("derives a value once a change where every subscriber reads it, and anew at other times", () => {
  const source = createState(1);
  const read = vi.fn(() => source.read() * 2);
  const derived = derivedReadable(read, [source.subscribe]);
  const values: number[] = [];
  for (let count = 0; count < 3; count += 1) derived.subscribe(() => values.push(derived.read()));
  const failing = derived.subscribe(() => {
    throw new Error("broken view");
  });
  read.mockClear();
  expect(() => source.set(2)).toThrow("broken view");
  expect([values, read.mock.calls.length]).toEqual([[4, 4, 4], 1]);
  failing();
  expect(derived.read()).toBe(4);
  expect(read).toHaveBeenCalledTimes(2);
});

test("notifies a subscriber that comes after an unnoticed change of the next one", () => {
  let value = "live";
  const source = createState(0);
  const derived = derivedReadable(() => value, [source.subscribe]);
  const [early, late] = [vi.fn(), vi.fn()];
  derived.subscribe(early);
  value = "stale";
  derived.subscribe(late);
  expect(early).toHaveBeenCalledTimes(1);
  value = "live";
  source.set(1);
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});
