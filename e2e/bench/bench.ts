// Speed of the dashboard: every row in a real browser over the built files, each beside a reference page in the same run.
//   npm run bench -- [--only P1,P4] [--runs 3] [--seconds 20] [--json bench.json]
// Needs the built files; CROSSBOOK_DIST names others than those of the last build. Ends with 1 where a budget is broken.
import { writeFileSync } from "node:fs";
import { openBrowser } from "./bench-browser.ts";
import { type BenchOptions, fullSeconds, parseBenchOptions } from "./bench-options.ts";
import type { Bench, MeasureRow } from "./bench-row.ts";
import { tableOf } from "./bench-table.ts";
import { type BenchRow, exitCodeOf, mergeRuns } from "./figures.ts";
import { type FloodProcess, isFloodServer, runFloodServer, startFlood } from "./flood-process.ts";
import { browserName, loadNow, machineFacts } from "./machine.ts";
import { measureBookFlood } from "./p1-book-flood.ts";
import { measureWide } from "./p2-wide.ts";
import { measureFirstLoad } from "./p3-first-load.ts";
import { measureLongLists } from "./p4-long-lists.ts";
import { measureChart } from "./p5-chart.ts";
import { measureSoak } from "./p6-soak.ts";
import { measureSwitch } from "./p7-switch.ts";
import { measureTicket } from "./p8-ticket.ts";
import { measureGrowth } from "./p9-growth.ts";
import { measureEdgesAtOnce } from "./p10-edges-at-once.ts";

const measures: Readonly<Record<string, MeasureRow>> = {
  P1: measureBookFlood,
  P2: measureWide,
  P3: measureFirstLoad,
  P4: measureLongLists,
  P5: measureChart,
  P6: measureSoak,
  P7: measureSwitch,
  P8: measureTicket,
  P9: measureGrowth,
  P10: measureEdgesAtOnce,
};

if (isFloodServer()) await runFloodServer();
else await bench(parseBenchOptions(process.argv.slice(2), Object.keys(measures)));

async function bench({ only, runs, seconds, json }: BenchOptions): Promise<void> {
  const rows: BenchRow[] = [];
  const where = machineFacts();
  const browsers = new Set<string>();
  for (const id of only) {
    const measured: BenchRow[] = [];
    for (let run = 1; run <= runs; run += 1) {
      console.error(`${id}${runs === 1 ? "" : `, run ${run} of ${runs}`}: load ${loadNow().toFixed(1)}`);
      const { row, browser } = await measureOnce(id, seconds);
      browsers.add(browser);
      measured.push({ ...row, load: loadNow() });
    }
    rows.push(mergeRuns(measured));
    // After every row, so that a run that is ended early leaves what it measured.
    if (json !== undefined) {
      const report = { ...where, browser: [...browsers].join(), seconds, runs, rows };
      writeFileSync(json, JSON.stringify({ ...report, exitCode: exitCodeOf(rows) }, null, 2));
    }
  }
  const shortened =
    seconds === fullSeconds ? "" : ` · a trial of ${seconds} s, not the ${fullSeconds} s of the budgets`;
  const head = `${where.at} · ${where.machine} · ${[...browsers].join()}${shortened}`;
  console.log(`${head}\n\n${tableOf(rows)}`);
  process.exitCode = exitCodeOf(rows);
}

/** One row, once, in a browser and over a flood of its own, so that none is warmed by another. */
async function measureOnce(
  id: string,
  seconds: number,
): Promise<{ readonly row: BenchRow; readonly browser: string }> {
  const measure = measures[id];
  if (measure === undefined) throw new Error(`there is no row ${id}`);
  const floods: FloodProcess[] = [];
  const opened = await openBrowser();
  const { browser, executablePath } = opened;
  const around: Bench = {
    ...opened,
    seconds,
    scale: Math.min(1, seconds / fullSeconds),
    startFlood: async (setup) => {
      const flood = await startFlood(import.meta.url, setup);
      floods.push(flood);
      return flood;
    },
  };
  const name = browserName(browser.version(), executablePath);
  try {
    return { row: await measure(around), browser: name };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { row: { id, title: "could not be measured", figures: [], notes: [], problem }, browser: name };
  } finally {
    await browser.close();
    for (const flood of floods) flood.end();
  }
}
