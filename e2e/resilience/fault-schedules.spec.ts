// Known fault schedules in every test run, and random ones at night, whose seeds are printed. `npm run fault-runs` makes hundreds.
import { type Browser, expect, test } from "playwright/test";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { describeSchedule, scheduleOf } from "../support/schedules/fault-schedule.ts";
import { openRunEnvironment } from "../support/schedules/run-environment.ts";
import { openVisit } from "../support/schedules/visit.ts";

async function expectNoViolations(browser: Browser, venue: VenueId, seeds: readonly string[]): Promise<void> {
  const ground = await openRunEnvironment(browser, "spec");
  try {
    const visit = await openVisit(ground, venue);
    for (const seed of seeds) {
      const schedule = scheduleOf(seed);
      const { violations } = await visit.run(schedule);
      expect(violations, describeSchedule(schedule)).toEqual([]);
    }
    await visit.close();
  } finally {
    await ground.close();
  }
}

for (const venue of venueIds) {
  test(`loses, repeats or claims no order without proof on ${venue} under known faults`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    await expectNoViolations(browser, venue, [`${venue} first`, `${venue} second`]);
  });

  test(`loses, repeats or claims no order without proof on ${venue} under random faults`, {
    tag: "@nightly",
  }, async ({ browser }) => {
    test.setTimeout(300_000);
    const now = Date.now();
    const seeds = Array.from({ length: 5 }, (_, run) => `${venue} ${now + run}`);
    console.log(`seeds: ${seeds.join("; ")}`);
    await expectNoViolations(browser, venue, seeds);
  });
}
