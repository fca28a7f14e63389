// Keeps a market page open at the pace of a lively market and prints heap, nodes and listeners each minute: npm run
// soak -- [--minutes 60] [--rate 100] [--warm-up 10] [--json soak.json]. Data retained by time is full after ten
// minutes; those are printed, and judged only in shorter runs. Needs the built files. Exits with 1 on growth.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { meterOf, openBrowser, openSignedIn, untilQuiet } from "./bench-browser.ts";
import { positive } from "./bench-options.ts";
import { tableOf } from "./bench-table.ts";
import { type BenchRow, exitCodeOf } from "./figures.ts";
import { isFloodServer, runFloodServer, startFlood } from "./flood-process.ts";
import { browserName, loadNow, machineFacts } from "./machine.ts";
import { type SoakSample, soakFigures } from "./soak-samples.ts";
import { openWholeMarket } from "./whole-market.ts";

/** For so long the page comes to know trades one by one, in minutes: until then it grows, and is meant to. */
const fillMinutes = 10;
/** Runs shorter than this many warm-ups are judged with their first minutes. */
const leastTimes = 4;

/** Runs with fewer minutes than this take samples more often than once a minute. */
const leastReadings = 20;

if (isFloodServer()) await runFloodServer();
else await soak();

async function soak(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: "string", default: "60" },
      rate: { type: "string", default: "100" },
      "warm-up": { type: "string" },
      json: { type: "string" },
    },
  });
  const minutes = positive("--minutes", values.minutes);
  const rate = positive("--rate", values.rate);
  const usual = minutes >= fillMinutes * leastTimes ? fillMinutes : 0;
  const given = values["warm-up"];
  const warmUp = given === undefined ? usual : given === "0" ? 0 : positive("--warm-up", given);
  const flood = await startFlood(import.meta.url);
  const { browser, executablePath } = await openBrowser();
  try {
    const where = { ...machineFacts(), browser: browserName(browser.version(), executablePath) };
    console.log(`${where.at}\n${where.machine}\n${where.browser}\n`);
    const context = await openSignedIn(browser, flood, flood.url);
    const page = await context.newPage();
    await openWholeMarket(page, flood.market);
    const meter = await meterOf(page);
    await untilQuiet(page, meter);

    const count = Math.max(leastReadings, Math.round(minutes));
    const begun = performance.now();
    const flooded = flood.flood({ messagesPerSecond: rate, seconds: minutes * 60 });
    const samples: SoakSample[] = [];
    console.log("| minute | heap | the worker's heap | nodes | listeners | main thread at work | load |");
    console.log("|---:|---:|---:|---:|---:|---:|---:|");
    let busyBefore = await meter.busyMs();
    let readBefore = begun;
    for (let at = 1; at <= count; at += 1) {
      await page.waitForTimeout(Math.max(0, begun + (at / count) * minutes * 60_000 - performance.now()));
      const [now, busyNow] = [performance.now(), await meter.busyMs()];
      const busy = ((busyNow - busyBefore) / (now - readBefore)) * 100;
      const sample = { atMs: now - begun, ...(await meter.memory()) };
      samples.push(sample);
      // To collect the garbage is the reading's work, not the page's.
      [readBefore, busyBefore] = [performance.now(), await meter.busyMs()];
      console.log(minuteLine(sample, busy));
    }
    const { sent } = await flooded;
    const row: BenchRow = {
      id: "P6",
      title: `${minutes} minutes on the market page, ${sent.toLocaleString("en-US")} messages at ${rate} a second${warmUp === 0 ? "" : `, judged from minute ${warmUp} on`}`,
      figures: soakFigures(samples.filter(({ atMs }) => atMs > warmUp * 60_000)),
      notes: [],
    };
    console.log(`\n${tableOf([row])}`);
    if (values.json !== undefined)
      writeFileSync(values.json, JSON.stringify({ ...where, samples, row }, null, 2));
    process.exitCode = exitCodeOf([row]);
  } finally {
    await browser.close();
    flood.end();
  }
}

function minuteLine({ atMs, heap, workerHeap, nodes, listeners }: SoakSample, busy: number): string {
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
  const cells = [
    (atMs / 60_000).toFixed(1),
    megabytes(heap),
    megabytes(workerHeap),
    nodes,
    listeners,
    `${busy.toFixed(1)} %`,
    loadNow().toFixed(1),
  ];
  return `| ${cells.join(" | ")} |`;
}
