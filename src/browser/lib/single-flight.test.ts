import { expect, test } from "vitest";
import { singleFlight } from "./single-flight.ts";

test("callers during a run share its answer, later ones begin another", async () => {
  let runs = 0;
  const next = singleFlight(async () => {
    runs += 1;
    await Promise.resolve();
    return runs;
  });
  expect(await Promise.all([next(), next(), next()])).toEqual([1, 1, 1]);
  expect(await next()).toBe(2);
});

test("a failed run fails all its callers and does not stay", async () => {
  let runs = 0;
  const next = singleFlight(async () => {
    runs += 1;
    if (runs === 1) throw new Error("first");
    return runs;
  });
  const outcomes = await Promise.allSettled([next(), next()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await next()).toBe(2);
});
