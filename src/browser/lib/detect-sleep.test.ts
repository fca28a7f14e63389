import { expect, test } from "vitest";
import { clockDivergenceMs, createSleepDetector } from "./detect-sleep.ts";

function createClocks() {
  const time = { wall: 1_700_000_000_000, steady: 0, correction: 0 };
  const clock = {
    now: () => time.wall + time.correction,
    monotonic: () => time.steady,
    after: () => () => {},
    get correctionMs() {
      return time.correction;
    },
  };
  const pass = (ms: number) => {
    time.wall += ms;
    time.steady += ms;
  };
  return { time, pass, look: createSleepDetector(clock, clockDivergenceMs(clock)) };
}

test("a machine whose steady clock stood still slept for as long as the wall clock went on, once", () => {
  const { time, pass, look } = createClocks();
  pass(60_000);
  expect(look()).toBe(0);
  time.wall += 7_200_000;
  pass(200);
  expect(look()).toBe(7_200_000);
  pass(200);
  expect(look()).toBe(0);
});

test("reports all suspended time since the first comparison", () => {
  const { time, pass, look } = createClocks();
  pass(60_000);
  time.wall += 10_000;
  expect(look()).toBe(10_000);
});

test("clocks that part slowly, a wall clock put back and one put right by the gateway are no sleep", () => {
  const { time, pass, look } = createClocks();
  for (let second = 0; second < 100; second += 1) {
    pass(1_000);
    time.wall += 40;
    expect(look()).toBe(0);
  }
  time.wall -= 3_600_000;
  expect(look()).toBe(0);
  time.correction = 3_600_000;
  expect(look()).toBe(0);
});
