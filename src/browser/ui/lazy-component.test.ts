import { expect, test } from "vitest";
import { blockReload } from "#browser/lib/reload-guard.ts";
import { ChunkLoadError, importOrReload, type ReloadDeps } from "./lazy-component.tsx";

function createHost(remembers = true) {
  const state = { reloadedFor: undefined as string | undefined, reloads: 0 };
  const host: ReloadDeps = {
    lastReloadedFor: () => state.reloadedFor,
    setLastReloadedFor: (name) => {
      if (remembers) state.reloadedFor = name;
      return remembers;
    },
    reload: () => {
      state.reloads += 1;
    },
  };
  return { host, state };
}

const gone = async () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};
/** Whether `promise` is still open after everything else had its turn. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  let open = true;
  promise.then(
    () => {
      open = false;
    },
    () => {
      open = false;
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 0));
  return open;
}

test("a part that is there is given, and nothing is loaded anew", async () => {
  const { host, state } = createHost();
  expect(await importOrReload("market", async () => "part", host)).toBe("part");
  expect(state).toEqual({ reloadedFor: undefined, reloads: 0 });
});

test("a part that is gone loads the page anew once, and draws nothing in between", async () => {
  const { host, state } = createHost();
  expect(await isOpen(importOrReload("market", gone, host))).toBe(true);
  expect(state).toEqual({ reloadedFor: "market", reloads: 1 });
  // After the reload it is still gone.
  await expect(importOrReload("market", gone, host)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(state.reloads).toBe(1);
});

test("once it was there again, a later loss may load the page anew again", async () => {
  const { host, state } = createHost();
  expect(await isOpen(importOrReload("market", gone, host))).toBe(true);
  await importOrReload("market", async () => "part", host);
  expect(await isOpen(importOrReload("market", gone, host))).toBe(true);
  expect(state.reloads).toBe(2);
});

test("while an order is under way the page is not loaded anew", async () => {
  const { host, state } = createHost();
  const release = blockReload();
  await expect(importOrReload("market", gone, host)).rejects.toBeInstanceOf(ChunkLoadError);
  release();
  expect(state.reloads).toBe(0);
});

test("without a memory of having reloaded it is not tried, for it could go on for ever", async () => {
  const { host, state } = createHost(false);
  await expect(importOrReload("market", gone, host)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(state.reloads).toBe(0);
});
