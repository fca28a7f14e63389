import { expect, test } from "vitest";
import { type PersistentStorageDeps, requestPersistentStorage } from "./persistent-storage.ts";

const day = 86_400_000;

/** A browser that answers `granted` when it is asked to keep things. */
function createHost({ granted = true, remembers = true } = {}) {
  const seen = { asked: 0, lasting: false, now: 100 * day };
  let askedAt: number | undefined;
  const host: PersistentStorageDeps = {
    keeper: {
      persisted: async () => seen.lasting,
      persist: async () => {
        seen.asked += 1;
        seen.lasting = granted;
        return granted;
      },
    },
    askedAt: () => askedAt,
    remember: (at) => {
      if (remembers) askedAt = at;
      return remembers;
    },
    now: () => seen.now,
  };
  return { host, seen };
}

test("the browser is asked to keep what is kept, and not again once it does", async () => {
  const { host, seen } = createHost();
  expect([await requestPersistentStorage(host), await requestPersistentStorage(host), seen.asked]).toEqual([
    true,
    true,
    1,
  ]);
});

test("after a no it is asked again in a month, not at every visit", async () => {
  const { host, seen } = createHost({ granted: false });
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

test("without a memory of having asked nobody is asked", async () => {
  const { host, seen } = createHost({ remembers: false });
  expect([await requestPersistentStorage(host), seen.asked]).toEqual([false, 0]);
});

test("a browser that cannot be asked, or will not, breaks nothing", async () => {
  const { host } = createHost();
  expect(await requestPersistentStorage({ ...host, keeper: undefined })).toBe(false);
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(await requestPersistentStorage({ ...host, askedAt: denied })).toBe(false);
  expect(
    await requestPersistentStorage({
      ...host,
      keeper: { persisted: async () => false, persist: () => Promise.reject(new TypeError("not here")) },
    }),
  ).toBe(false);
});
