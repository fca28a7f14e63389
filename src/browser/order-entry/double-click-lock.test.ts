import { expect, it } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { createDoubleClickLock, gestureMs } from "./double-click-lock.ts";

function setUp() {
  const clock = createManualClock();
  return { clock, lock: createDoubleClickLock(clock.monotonic) };
}

it("accepts one submit and none while it is in flight", async () => {
  const { clock, lock } = setUp();
  const release = lock.tryAcquire();
  expect(release).toBeTypeOf("function");
  expect(lock.tryAcquire()).toBeUndefined();
  await clock.advance(60_000);
  expect(lock.tryAcquire()).toBeUndefined();
});

it("rejects a second click of the same gesture and accepts the next one", async () => {
  const { clock, lock } = setUp();
  lock.tryAcquire()?.();
  expect(lock.tryAcquire()).toBeUndefined();
  await clock.advance(gestureMs - 1);
  expect(lock.tryAcquire()).toBeUndefined();
  await clock.advance(1);
  expect(lock.tryAcquire()).toBeTypeOf("function");
});

it("accepts a new submit at once after reset, but never two in parallel", () => {
  const { lock } = setUp();
  lock.tryAcquire()?.();
  lock.clear();
  expect(lock.tryAcquire()).toBeTypeOf("function");
  lock.clear();
  expect(lock.tryAcquire()).toBeUndefined();
});

it("is not released by a release that was used before", async () => {
  const { clock, lock } = setUp();
  const first = lock.tryAcquire();
  first?.();
  await clock.advance(gestureMs);
  lock.tryAcquire();
  first?.();
  expect(lock.tryAcquire()).toBeUndefined();
  await clock.advance(gestureMs);
  expect(lock.tryAcquire()).toBeUndefined();
});
