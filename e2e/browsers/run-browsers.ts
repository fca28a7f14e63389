// The stage "browsers": runs the main job in each browser that is installed, one after another, each in a language that other
// programs stumbled over, and then the demo. Ends with code 1 where a step fails, and then leaves a picture in test-results/.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { servePlainly } from "../demo/plain-server.ts";
import { builtDemo, requireBuilt } from "../support/built-path.ts";
import { doDemoJob } from "./demo-job.ts";
import { type BrowserName, browserNames, findBrowser } from "./find-browsers.ts";
import { desktop, doMainJob, servePaperWorld } from "./main-job.ts";
import type { PageDriver } from "./page-driver.ts";

/** WebKitGTK has the language of the system, in a container "C". */
const languages: Readonly<Record<BrowserName, string>> = { Chromium: "ar", Firefox: "tr", WebKit: "de-DE" };

const wanted = process.argv.slice(2).map((argument) => argument.toLowerCase());
const distPath = requireBuilt();
for (const name of browserNames) {
  if (wanted.length > 0 && !wanted.includes(name.toLowerCase())) continue;
  const found = await findBrowser(name);
  if (found === undefined) {
    console.log(`${name} is not installed: not run`);
    continue;
  }
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1_000).toFixed(1);
  let driver: PageDriver | undefined;
  const paper = await servePaperWorld(distPath);
  const demo = await servePlainly(builtDemo);
  const steps: string[] = [];
  const onStep = async (step: string) => {
    steps.push(step);
    console.log(`  ${step} ${seconds()} s`);
  };
  try {
    driver = await found.start({ size: desktop, language: languages[name] });
    const language = await driver.evaluate<string>("navigator.language");
    console.log(`${name} (${found.path}), language "${language}"`);
    await doMainJob(driver, paper, onStep);
    console.log(`${name}: the main job passes in ${seconds()} s`);
    // For Chromium there is e2e/demo/.
    if (name === "Chromium") continue;
    // At another size the page of the main job would load more while it is left.
    await driver.goto("about:blank");
    await driver.resize(desktop);
    await doDemoJob(driver, demo.url, onStep);
    console.log(`${name}: the demo passes in ${seconds()} s`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${name} fails after "${steps.at(-1) ?? "start"}" (${seconds()} s):`, error);
    if (driver !== undefined) await savePicture(name, driver);
  } finally {
    await driver?.close();
    demo.close();
    await paper.close();
  }
}

async function savePicture(name: BrowserName, driver: PageDriver): Promise<void> {
  for (const problem of driver.problems()) console.error(`  in the page: ${problem}`);
  const path = join("test-results", `browsers-${name.toLowerCase()}.png`);
  try {
    mkdirSync("test-results", { recursive: true });
    writeFileSync(path, await driver.screenshot());
    console.error(`  ${path}`);
  } catch (error) {
    console.error("  no picture:", error);
  }
}
