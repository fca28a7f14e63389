import { expect, test } from "vitest";
import { createManualClock } from "./clock.ts";
import { runInSlices } from "./run-in-slices.ts";

/** Work of `count` steps that take `stepMs` each; `tasks` counts the steps of each task. */
function startWork(count: number, stepMs: number) {
  const clock = createManualClock();
  const tasks: number[] = [];
  const results: string[] = [];
  let spent = 0;
  const busy = {
    monotonic: () => spent,
    after: (ms: number, run: () => void) =>
      clock.after(ms, () => {
        tasks.push(0);
        run();
      }),
  };
  function* steps() {
    for (let step = 0; step < count; step += 1) {
      spent += stepMs;
      tasks.push((tasks.pop() ?? 0) + 1);
      yield;
    }
    return "done";
  }
  const cancel = runInSlices(steps(), (result) => results.push(result), busy);
  return { clock, tasks, results, cancel };
}

test("divides long work into tasks and passes its result on once", async () => {
  const { clock, tasks, results } = startWork(7, 3);
  expect(tasks).toEqual([]);
  await clock.advance(0);
  expect(tasks).toEqual([2, 2, 2, 1]);
  expect(results).toEqual(["done"]);
});

test("does a step a task where each takes longer than a slice", async () => {
  const { clock, tasks, results } = startWork(3, 50);
  await clock.advance(0);
  expect(tasks).toEqual([1, 1, 1, 0]);
  expect(results).toEqual(["done"]);
});

test("passes nothing on once cancelled", async () => {
  const { clock, tasks, results, cancel } = startWork(3, 50);
  cancel();
  await clock.advance(0);
  expect(tasks).toEqual([]);
  expect(results).toEqual([]);
});
