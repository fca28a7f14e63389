import { expect, it } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { createPressLock, gestureMs } from "./submit-lock.ts";

function setUp() {
  const clock = createManualClock();
  return { clock, lock: createPressLock(clock.monotonic) };
}

it("takes one press, and none while that one is under way, however long it takes", async () => {
  const { clock, lock } = setUp();
  const release = lock.tryPress();
  expect(release).toBeTypeOf("function");
  expect(lock.tryPress()).toBeUndefined();
  await clock.advance(60_000);
  expect(lock.tryPress()).toBeUndefined();
});

it("takes no press of the same gesture after the end, and the next one once it is over", async () => {
  const { clock, lock } = setUp();
  lock.tryPress()?.();
  expect(lock.tryPress()).toBeUndefined();
  await clock.advance(gestureMs - 1);
  expect(lock.tryPress()).toBeUndefined();
  await clock.advance(1);
  expect(lock.tryPress()).toBeTypeOf("function");
});

it("takes a press at once that is meant anew, but never one beside another", () => {
  const { lock } = setUp();
  lock.tryPress()?.();
  lock.clear();
  expect(lock.tryPress()).toBeTypeOf("function");
  lock.clear();
  expect(lock.tryPress()).toBeUndefined();
});

it("is not released by a release that was used before", async () => {
  const { clock, lock } = setUp();
  const first = lock.tryPress();
  first?.();
  await clock.advance(gestureMs);
  lock.tryPress();
  first?.();
  expect(lock.tryPress()).toBeUndefined();
  await clock.advance(gestureMs);
  expect(lock.tryPress()).toBeUndefined();
});
