// Test files share a process, which starts them ten times as fast; this resets modules, globals, storage and address after each.
import { IDBFactory } from "fake-indexeddb";
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
  if (typeof window !== "undefined") history.replaceState(null, "", "/");
  if ("indexedDB" in globalThis) globalThis.indexedDB = new IDBFactory();
});
