// A few of the runs that e2e/resilience/fault-schedules.ts makes by the hundred: known ones, and one that nobody has seen yet, whose
// seed is printed.
import { expect, test } from "playwright/test";
import { venueIds } from "#contract/venue-id.ts";
import { describeSchedule, scheduleOf } from "../support/schedules/fault-schedule.ts";
import { openGround } from "../support/schedules/ground.ts";
import { openVisit } from "../support/schedules/visit.ts";

for (const venue of venueIds) {
  test(`loses, repeats or claims no order without proof on ${venue} under known faults`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const fresh = `${venue} ${Date.now()}`;
    console.log(`a new run: ${fresh}`);
    const ground = await openGround(browser, "spec");
    try {
      const visit = await openVisit(ground, venue);
      for (const seed of [`${venue} first`, `${venue} second`, fresh]) {
        const schedule = scheduleOf(seed);
        const { violations } = await visit.run(schedule);
        expect(violations, describeSchedule(schedule)).toEqual([]);
      }
      await visit.close();
    } finally {
      await ground.close();
    }
  });
}
