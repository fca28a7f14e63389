// Trades over two legs whose ways out are taken over a wire that breaks: known runs on either leg, and one that nobody has
// seen yet, whose seed is printed. `LEG_RUNS=40` makes as many.
import { expect, test } from "playwright/test";
import { openGround } from "./schedules/ground.ts";
import { describeLegs, legScheduleOf, runLegs } from "./schedules/leg-run.ts";

const runs = Number(process.env.LEG_RUNS ?? 2);

for (const side of [0, 1] as const) {
  test(`with too much on side ${side} what is shown is true or unknown, nothing goes twice or too far`, async ({
    browser,
  }) => {
    test.setTimeout(60_000 * runs);
    const fresh = `${Date.now()}`;
    console.log(`a new run: ${fresh}`);
    const ground = await openGround(browser, "two legs");
    try {
      for (let run = 0; run < runs; run += 1) {
        const schedule = legScheduleOf(run === runs - 1 ? fresh : `leg ${run + 2}`, side);
        const { violations, end, arrived } = await runLegs(ground, schedule);
        if (runs > 2) console.log(`${run}: ${end}, ${arrived} arrived; ${describeLegs(schedule)}`);
        expect.soft(violations, describeLegs(schedule)).toEqual([]);
      }
    } finally {
      await ground.close();
    }
  });
}
