import { expect, test } from "vitest";
import { createManualClock, systemClock } from "./clock.ts";

test("runs due timers in order of time, including those added on the way", async () => {
  const clock = createManualClock(1_000);
  const ran: string[] = [];
  clock.after(30, () => ran.push(`late ${clock.now()}`));
  clock.after(10, () => {
    ran.push(`early ${clock.now()}`);
    clock.after(5, () => ran.push(`begun on the way ${clock.now()}`));
  });
  const cancel = clock.after(20, () => ran.push("never"));
  cancel();
  await clock.advance(29);
  expect(ran).toEqual(["early 1010", "begun on the way 1015"]);
  await clock.advance(1);
  expect(ran).toEqual(["early 1010", "begun on the way 1015", "late 1030"]);
  expect(clock.waiting).toBe(0);
  expect(clock.monotonic()).toBe(30);
});

test("the system clock waits, and a wait can be called off", async () => {
  const ran: string[] = [];
  const cancel = systemClock.after(0, () => ran.push("called off"));
  cancel();
  await new Promise<void>((resolve) => systemClock.after(1, resolve));
  expect(ran).toEqual([]);
  const before = systemClock.monotonic();
  expect(systemClock.monotonic()).toBeGreaterThanOrEqual(before);
});

test("a wall clock that is far off follows the gateway's, one that is nearly right is left alone", () => {
  const off = () => systemClock.now() - Date.now();
  systemClock.correct?.(29_999);
  expect(off()).toBe(0);
  systemClock.correct?.(-3_600_000);
  expect(off()).toBe(-3_600_000);
  expect(systemClock.correctionMs).toBe(-3_600_000);
  systemClock.correct?.(0);
  expect(off()).toBe(0);
});
