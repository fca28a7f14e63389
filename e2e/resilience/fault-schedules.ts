// Orders in a real browser over a wire that breaks by chance, run after run; afterwards what is shown must be true.
//   node src/tooling/scripts/run.mjs e2e/resilience/fault-schedules.ts --runs 500 --seed rain [--from 120]
// A run is named by the seed and its number; `--from` begins at that number. Ends with 1 where an invariant broke.
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { venueIds } from "#contract/venue-id.ts";
import { findChromium, launchOptions } from "../support/browser.ts";
import { describeSchedule, scheduleOf } from "../support/schedules/fault-schedule.ts";
import { openRunEnvironment } from "../support/schedules/run-environment.ts";
import { openVisit } from "../support/schedules/visit.ts";

/** Runs of one person, and persons of one world. */
const runsOfVisit = 5;
const visitsOfGround = 6;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "500" },
    seed: { type: "string", default: `${Date.now()}` },
    from: { type: "string", default: "0" },
  },
});
const { seed } = values;
const [runs, from] = [Number(values.runs), Number(values.from)];
const found = await findChromium({ install: false });
if ("problem" in found) throw new Error(found.problem);
console.log(`seed ${seed}, runs ${from} to ${from + runs - 1}`);

const browser = await chromium.launch(launchOptions(found.executablePath));
const startedAt = performance.now();
const states = new Map<string, number>();
const sum = { runs: 0, broken: 0, unfinished: 0, sent: 0, arrived: 0, copies: 0 };
try {
  const last = from + runs;
  const perGround = runsOfVisit * visitsOfGround;
  for (let first = from - (from % perGround); first < last; first += perGround) {
    const ground = await openRunEnvironment(browser, `${seed} ${first}`);
    try {
      for (let start = first; start < Math.min(first + perGround, last); start += runsOfVisit) {
        if (start + runsOfVisit > from) await visit(ground, start, Math.min(start + runsOfVisit, last));
      }
    } finally {
      await ground.close();
    }
  }
} finally {
  await browser.close();
}
const seconds = (performance.now() - startedAt) / 1_000;
console.log(
  `${sum.runs} runs in ${seconds.toFixed(0)} s: ${sum.sent} orders sent by the app, ${sum.arrived} arrived, ${sum.copies} of them the browser's own copies; in the end ${[...states].map(([state, count]) => `${count} ${state}`).join(", ")}; ${sum.broken} runs broke an invariant, ${sum.unfinished} could not be finished`,
);
process.exitCode = sum.broken + sum.unfinished === 0 ? 0 : 1;

async function visit(ground: Awaited<ReturnType<typeof openRunEnvironment>>, start: number, end: number) {
  const venue = venueIds[(start / runsOfVisit) % venueIds.length] ?? "venue-a";
  const person = await openVisit(ground, venue);
  let last: readonly string[] = [];
  try {
    for (let run = start; run < end; run += 1) {
      const schedule = scheduleOf(`${seed} ${run}`);
      const result = await person.run(schedule).catch((error: unknown) => {
        console.log(`${venue} ${describeSchedule(schedule)}\n  the driver failed: ${String(error)}`);
        sum.unfinished += 1;
      });
      if (result === undefined) return;
      sum.runs += 1;
      sum.sent += result.sent;
      sum.arrived += result.arrived;
      sum.copies += result.copies;
      last = result.states;
      if (result.violations.length > 0) {
        sum.broken += 1;
        console.log([`${venue} ${describeSchedule(schedule)}`, ...result.violations].join("\n  "));
        return;
      }
      if (sum.runs % 25 === 0) console.log(`${sum.runs} runs, ${sum.broken} broken`);
    }
  } finally {
    for (const state of last) states.set(state, (states.get(state) ?? 0) + 1);
    await person.close();
  }
}
