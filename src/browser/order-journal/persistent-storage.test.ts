import { expect, test } from "vitest";
import { type PersistentStorageDeps, requestPersistentStorage } from "./persistent-storage.ts";

const day = 86_400_000;

/** A browser that answers `granted` when it is asked to keep things. */
function createDeps({ granted = true, remembers = true } = {}) {
  const seen = { asked: 0, lasting: false, now: 100 * day };
  let requestedAt: number | undefined;
  const deps: PersistentStorageDeps = {
    storage: {
      persisted: async () => seen.lasting,
      persist: async () => {
        seen.asked += 1;
        seen.lasting = granted;
        return granted;
      },
    },
    requestedAt: () => requestedAt,
    remember: (at) => {
      if (remembers) requestedAt = at;
      return remembers;
    },
    now: () => seen.now,
  };
  return { host: deps, seen };
}

test("requests persistent storage once, and not again once granted", async () => {
  const { host, seen } = createDeps();
  expect([await requestPersistentStorage(host), await requestPersistentStorage(host), seen.asked]).toEqual([
    true,
    true,
    1,
  ]);
});

test("requests again a month after a refusal, not at every visit", async () => {
  const { host, seen } = createDeps({ granted: false });
  expect([await requestPersistentStorage(host), await requestPersistentStorage(host), seen.asked]).toEqual([
    false,
    false,
    1,
  ]);
  seen.now += 29 * day;
  await requestPersistentStorage(host);
  expect(seen.asked).toBe(1);
  seen.now += 2 * day;
  await requestPersistentStorage(host);
  expect(seen.asked).toBe(2);
});

test("requests nothing when the last request cannot be recorded", async () => {
  const { host, seen } = createDeps({ remembers: false });
  expect([await requestPersistentStorage(host), seen.asked]).toEqual([false, 0]);
});

test("tolerates a browser without the API or that rejects", async () => {
  const { host } = createDeps();
  expect(await requestPersistentStorage({ ...host, storage: undefined })).toBe(false);
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(await requestPersistentStorage({ ...host, requestedAt: denied })).toBe(false);
  expect(
    await requestPersistentStorage({
      ...host,
      storage: { persisted: async () => false, persist: () => Promise.reject(new TypeError("not here")) },
    }),
  ).toBe(false);
});
