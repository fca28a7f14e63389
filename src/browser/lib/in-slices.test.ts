import { expect, test, vi } from "vitest";
import { nextTask, runInSlices, runSteps, stepsOncePerObject } from "./in-slices.ts";

/** Works for `ms` in each step. */
function* working(steps: number, ms: number, onStep: (step: number) => void = () => undefined) {
  for (let step = 0; step < steps; step += 1) {
    for (const until = performance.now() + ms; performance.now() < until; );
    onStep(step);
    yield undefined;
  }
  return "done";
}

test("lets other tasks run between slices of long work", async () => {
  const seen: string[] = [];
  const timer = setInterval(() => seen.push("task"), 0);
  const result = await runInSlices(working(30, 2, (step) => seen.push(`step ${step}`)));
  clearInterval(timer);
  expect(result).toBe("done");
  const steps = seen.filter((entry) => entry !== "task");
  expect(steps).toEqual(Array.from({ length: 30 }, (_, step) => `step ${step}`));
  expect(seen.slice(0, seen.lastIndexOf("step 29"))).toContain("task");
});

test("pauses behind the messages that React posted before, also where tasks can be given precedence", async () => {
  vi.stubGlobal("scheduler", { yield: () => Promise.resolve() });
  const seen: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    seen.push("message");
    port1.close();
  };
  port2.postMessage(undefined);
  await nextTask();
  seen.push("next task");
  vi.unstubAllGlobals();
  expect(seen).toEqual(["message", "next task"]);
});

test("stops with the reason of an aborted signal", async () => {
  const controller = new AbortController();
  let last = -1;
  const running = runInSlices(
    working(1_000, 2, (step) => {
      last = step;
      if (step === 10) controller.abort(new Error("left the page"));
    }),
    controller.signal,
  );
  await expect(running).rejects.toThrow("left the page");
  expect(last).toBeLessThan(50);
});

test("rejects with what a step throws", async () => {
  const failing = function* () {
    yield undefined;
    throw new Error("broken");
  };
  await expect(runInSlices(failing())).rejects.toThrow("broken");
});

test("runs the steps of an object once, however many callers take turns at them", () => {
  let steps = 0;
  const count = stepsOncePerObject(function* ({ to }: { readonly to: number }) {
    for (; steps < to; steps += 1) yield undefined;
    return { steps };
  });
  const subject = { to: 10 };
  const [first, second] = [count(subject), count(subject)];
  for (let turn = 0; turn < 4; turn += 1) for (const caller of [first, second]) caller.next();
  expect(steps).toBe(7);
  const result = runSteps(first);
  expect(result).toEqual({ steps: 10 });
  expect(runSteps(second)).toBe(result);
  expect(runSteps(count(subject))).toBe(result);
});

test("begins the steps of an object again after they threw", () => {
  let isBroken = true;
  const failing = stepsOncePerObject(function* (_subject: object) {
    yield undefined;
    if (isBroken) throw new Error("broken");
    return "done";
  });
  const subject = {};
  expect(() => runSteps(failing(subject))).toThrow("broken");
  isBroken = false;
  expect(runSteps(failing(subject))).toBe("done");
});
