import { expect, test } from "vitest";
import { blockReload } from "#browser/lib/reload-guard.ts";
import { ChunkLoadError, importOrReload, lazyComponent, type ReloadDeps } from "./lazy-component.tsx";

function createReloadDeps(canStore = true) {
  const state = { reloadedFor: undefined as string | undefined, reloads: 0 };
  const deps: ReloadDeps = {
    lastReloadedFor: () => state.reloadedFor,
    setLastReloadedFor: (name) => {
      if (canStore) state.reloadedFor = name;
      return canStore;
    },
    reload: () => {
      state.reloads += 1;
    },
    waitForSite: async () => false,
    isLeaving: () => false,
    waitToLeave: async () => {},
  };
  return { deps, state };
}

const loadMissingChunk = async () => {
  throw new TypeError("Failed to fetch dynamically imported module");
};
/** True if `promise` is still pending after all queued tasks. */
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

test("returns the loaded chunk without a reload", async () => {
  const { deps, state } = createReloadDeps();
  expect(await importOrReload("market", async () => "chunk", deps)).toBe("chunk");
  expect(state).toEqual({ reloadedFor: undefined, reloads: 0 });
});

test("reloads the page once for a missing chunk and stays pending meanwhile", async () => {
  const { deps, state } = createReloadDeps();
  expect(await isOpen(importOrReload("market", loadMissingChunk, deps))).toBe(true);
  expect(state).toEqual({ reloadedFor: "market", reloads: 1 });
  // Still missing after the reload.
  await expect(importOrReload("market", loadMissingChunk, deps)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(state.reloads).toBe(1);
});

test("waits for a site that cannot be reached, then loads without a reload", async () => {
  const { deps, state } = createReloadDeps();
  let comeBack = () => {};
  const away = {
    ...deps,
    waitForSite: () => new Promise<boolean>((resolve) => (comeBack = () => resolve(true))),
  };
  let isBack = false;
  const chunk = importOrReload("market", async () => (isBack ? "chunk" : loadMissingChunk()), away);
  expect(await isOpen(chunk)).toBe(true);
  expect(state.reloads).toBe(0);
  isBack = true;
  comeBack();
  expect(await chunk).toBe("chunk");
  expect(state).toEqual({ reloadedFor: undefined, reloads: 0 });
});

test("reloads for a chunk that is gone once the site is back", async () => {
  const { deps, state } = createReloadDeps();
  const back = { ...deps, waitForSite: async () => true };
  expect(await isOpen(importOrReload("market", loadMissingChunk, back))).toBe(true);
  expect(state).toEqual({ reloadedFor: "market", reloads: 1 });
});

test("may reload again for a chunk that was loaded in between", async () => {
  const { deps, state } = createReloadDeps();
  expect(await isOpen(importOrReload("market", loadMissingChunk, deps))).toBe(true);
  await importOrReload("market", async () => "chunk", deps);
  expect(await isOpen(importOrReload("market", loadMissingChunk, deps))).toBe(true);
  expect(state.reloads).toBe(2);
});

test("does not reload while an order is in flight", async () => {
  const { deps, state } = createReloadDeps();
  const release = blockReload();
  await expect(importOrReload("market", loadMissingChunk, deps)).rejects.toBeInstanceOf(ChunkLoadError);
  release();
  expect(state.reloads).toBe(0);
});

test("does not reload if the reload cannot be recorded", async () => {
  const { deps, state } = createReloadDeps(false);
  await expect(importOrReload("market", loadMissingChunk, deps)).rejects.toBeInstanceOf(ChunkLoadError);
  expect(state.reloads).toBe(0);
});

test("neither reloads nor fails while the page is being left", async () => {
  const { deps, state } = createReloadDeps();
  let stay = () => {};
  const waitToLeave = () =>
    new Promise<void>((resolve) => {
      stay = resolve;
    });
  const loading = importOrReload("market", loadMissingChunk, { ...deps, isLeaving: () => true, waitToLeave });
  expect(await isOpen(loading)).toBe(true);
  stay();
  await expect(loading).rejects.toBeInstanceOf(ChunkLoadError);
  expect(state).toEqual({ reloadedFor: undefined, reloads: 0 });
});

test("loads a component ahead once, and again only after a failure", async () => {
  let loads = 0;
  const component = lazyComponent("panel", async () => {
    loads += 1;
    if (loads === 1) throw new TypeError("Failed to fetch dynamically imported module");
    return () => null;
  });
  await component.loadAhead();
  await component.loadAhead();
  expect(loads).toBe(2);
  await component.loadAhead();
  expect(loads).toBe(2);
});
