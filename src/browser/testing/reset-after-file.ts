// Test files share a process, which starts them ten times as fast; this resets modules, globals, storage and address after each.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, expect, vi } from "vitest";

/** What a clock of `vi.useFakeTimers` replaces. */
const clock = () => ({
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  setInterval: globalThis.setInterval,
  requestAnimationFrame: globalThis.requestAnimationFrame,
  now: performance.now,
});
const realClock = clock();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
  if (typeof window !== "undefined") history.replaceState(null, "", "/");
  globalThis.indexedDB = new IDBFactory();
  // A global stubbed over a fake one gets the fake back if the timers are made real first, and no later file draws a frame.
  expect(clock()).toEqual(realClock);
});
