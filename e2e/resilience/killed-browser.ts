// Kills a browser with SIGKILL the moment an order leaves it, repeatedly; after a restart it must show the order:
// node src/tooling/scripts/run.mjs e2e/resilience/killed-browser.ts [--runs 50]
import { parseArgs } from "node:util";
import { servePaper } from "#paper/host/serve.ts";
import { findChromium } from "../support/browser.ts";
import { requireBuilt } from "../support/built-path.ts";
import { openFaultProxy } from "../support/fault-proxy.ts";
import { killDuringOrder } from "../support/kill-browser.ts";

const { values } = parseArgs({ options: { runs: { type: "string", default: "50" } } });
const runs = Number(values.runs);
const found = await findChromium({ install: false });
if ("problem" in found) throw new Error(found.problem);

let recovered = 0;
for (let run = 0; run < runs; run += 1) {
  const configOverrides = { stream: { profile: "none" } };
  const paper = await servePaper({ port: 0, distPath: requireBuilt(), configOverrides });
  const wire = await openFaultProxy(paper.url);
  try {
    const amount = `${run + 3}`;
    const { rows, arrived } = await killDuringOrder(found.executablePath, paper, wire, amount);
    const isRecovered = rows.length === 1 && rows[0] === `unknown ${amount}` && arrived === 1;
    if (isRecovered) recovered += 1;
    else console.log(`run ${run}: shown ${JSON.stringify(rows)}, ${arrived} arrived`);
    if ((run + 1) % 10 === 0) console.log(`${recovered} of ${run + 1}`);
  } finally {
    await wire.close();
    await paper.close();
  }
}
console.log(`${recovered} of ${runs} orders were shown as unknown by the browser that was started again`);
process.exitCode = recovered === runs ? 0 : 1;
