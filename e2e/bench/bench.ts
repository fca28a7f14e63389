// How fast the dashboard is: every row in a real browser over the built files, each beside a reference page in the same run.
//   npm run bench -- [--only P1,P4] [--state quiet,slow,busy] [--runs 5] [--seconds 20] [--against DIST] [--json bench.json]
// Needs the built files; CROSSBOOK_DIST names others than those of the last build. Ends with 1 where a budget is broken.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { builtPath } from "../support/built-path.ts";
import { openBrowser } from "./bench-browser.ts";
import { type BenchOptions, fullSeconds, parseBenchOptions } from "./bench-options.ts";
import type { Bench, MeasureRow } from "./bench-row.ts";
import { tableOf } from "./bench-table.ts";
import { type BenchRow, compareBuilds, exitCodeOf, mergeRuns } from "./figures.ts";
import { type FloodProcess, isFloodServer, runFloodServer, startFlood } from "./flood-process.ts";
import { measureFrameCosts } from "./frame-costs.ts";
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
import { measureSlowMachine } from "./p11-slow-machine.ts";
import { measureTraderDay } from "./p12-trader-day.ts";
import { type MachineState, machineStates, startNeighbours } from "./slow-or-busy-machine.ts";

interface MeasuredRow {
  readonly measure: MeasureRow;
  readonly states: readonly MachineState[];
}

const inEveryState = (measure: MeasureRow): MeasuredRow => ({ measure, states: machineStates });
const whenQuiet = (measure: MeasureRow): MeasuredRow => ({ measure, states: ["quiet"] });

const measures: Readonly<Record<string, MeasuredRow>> = {
  P1: inEveryState(measureBookFlood),
  P2: inEveryState(measureWide),
  P3: whenQuiet(measureFirstLoad),
  P4: whenQuiet(measureLongLists),
  P5: whenQuiet(measureChart),
  P6: whenQuiet(measureSoak),
  P7: inEveryState(measureSwitch),
  P8: inEveryState(measureTicket),
  P9: inEveryState(measureGrowth),
  P10: whenQuiet(measureEdgesAtOnce),
  P12: inEveryState(measureTraderDay),
  P11: { measure: measureSlowMachine, states: ["slow"] },
  TRACE: inEveryState(measureFrameCosts),
};

if (isFloodServer()) await runFloodServer();
else {
  const ids = Object.keys(measures);
  const usual = ids.filter((id) => measures[id]?.measure !== measureFrameCosts);
  await bench(parseBenchOptions(process.argv.slice(2), ids, usual));
}

async function bench({ only, states, runs, seconds, against, json }: BenchOptions): Promise<void> {
  const rows: BenchRow[] = [];
  const where = machineFacts();
  const browsers = new Set<string>();
  const measureBuild = async (distPath: string, id: string, state: MachineState): Promise<BenchRow> => {
    const { row, browser } = await measureOnce(distPath, id, state, seconds);
    browsers.add(browser);
    return { ...row, state, load: loadNow() };
  };
  const wanted = only.flatMap((id) =>
    states.flatMap((state) => (measures[id]?.states.includes(state) ? [{ id, state }] : [])),
  );
  for (const { id, state } of wanted) {
    const measured: BenchRow[] = [];
    for (let run = 1; run <= runs; run += 1) {
      console.error(`${id}, ${state}, run ${run} of ${runs}: load ${loadNow().toFixed(1)}`);
      const row = await measureBuild(builtPath, id, state);
      measured.push(
        against === undefined
          ? row
          : compareBuilds(row, await measureBuild(resolve(against), id, state), `the build in ${against}`),
      );
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
  distPath: string,
  id: string,
  state: MachineState,
  seconds: number,
): Promise<{ readonly row: BenchRow; readonly browser: string }> {
  const row = measures[id];
  if (row === undefined) throw new Error(`there is no row ${id}`);
  const floods: FloodProcess[] = [];
  const opened = await openBrowser();
  const { browser, executablePath } = opened;
  const around: Bench = {
    ...opened,
    state,
    seconds,
    scale: Math.min(1, seconds / fullSeconds),
    startFlood: async (setup) => {
      const flood = await startFlood(import.meta.url, { distPath, ...setup });
      floods.push(flood);
      return flood;
    },
  };
  const name = browserName(browser.version(), executablePath);
  const endNeighbours = startNeighbours(state);
  try {
    return { row: await row.measure(around), browser: name };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { row: { id, title: "could not be measured", figures: [], notes: [], problem }, browser: name };
  } finally {
    endNeighbours();
    await browser.close();
    for (const flood of floods) flood.end();
  }
}
