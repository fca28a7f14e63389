// Two-leg trades whose exits are sent over a faulty connection: two known schedules for each leg in every test run, more at night.
// `LEG_RUNS=40` runs that many random ones and prints their seeds; `LEG_SEED=…` repeats one.
import { expect, test } from "playwright/test";
import { describeLegs, legScheduleOf, runLegs } from "../support/schedules/leg-risk-run.ts";
import { openRunEnvironment } from "../support/schedules/run-environment.ts";

/** In the second one the browser resends an order that another tab then hedges: not two orders of one surplus. */
const known = ["leg 2", "1795393253442"];
const { LEG_RUNS: count, LEG_SEED: repeated } = process.env;

function nightlySeeds(): readonly string[] {
  const now = Date.now();
  return ["leg 3", ...Array.from({ length: 4 }, (_, run) => `${now + run}`)];
}

function requestedSeeds(): readonly string[] | undefined {
  if (repeated !== undefined) return [repeated];
  if (count === undefined) return undefined;
  const now = Date.now();
  return Array.from({ length: Number(count) }, (_, run) => `${now + run}`);
}

for (const side of [0, 1] as const) {
  for (const { name, seeds, tag } of [
    { name: "known schedules", seeds: requestedSeeds() ?? known, tag: side === 0 ? [] : ["@nightly"] },
    { name: "random schedules", seeds: nightlySeeds(), tag: ["@nightly"] },
  ]) {
    test(`shows only true or unknown legs and sends nothing twice or too far with excess on side ${side}, ${name}`, {
      tag,
    }, async ({ browser }) => {
      test.setTimeout(60_000 * seeds.length);
      const ground = await openRunEnvironment(browser, "two legs");
      try {
        for (const [run, seed] of seeds.entries()) {
          const schedule = legScheduleOf(seed, side);
          const { violations, end, arrived } = await runLegs(ground, schedule);
          if (seeds !== known) console.log(`${run}: ${end}, ${arrived} arrived; ${describeLegs(schedule)}`);
          expect.soft(violations, describeLegs(schedule)).toEqual([]);
        }
      } finally {
        await ground.close();
      }
    });
  }
}
