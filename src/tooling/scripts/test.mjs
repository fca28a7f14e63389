// `npm test`: everything that must hold, from a fresh clone. With names of stages after it only those are run
// (`npm run unit -- src/contract`: what follows the name goes to that stage's program).
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildDashboard, bundleForNode } from "./build.mjs";
import { projectPath, runNode } from "./run-command.mjs";
import { installPackages, runScript, SetupError } from "./setup.mjs";

const reportsPath = join(projectPath, "node_modules", ".tmp", "reports");
const unitReport = join(reportsPath, "unit.json");
const endToEndReport = join(reportsPath, "end-to-end.json");

/** Biome colours its output even where nobody sees colours. */
const plainColours = process.stdout.isTTY ? [] : ["--colors=off"];

/** Each gives the exit code of what it ran. In this order: what is quick to fail comes first. */
const stages = {
  browser: async () => {
    const { findChromium } = await import(await bundleForNode("e2e/support/browser.ts"));
    const found = await findChromium({ install: true });
    if ("problem" in found) throw new SetupError(found.problem);
    console.log(`${found.executablePath} starts`);
    process.env.CHROMIUM = found.executablePath;
    return 0;
  },
  lint: (rest) =>
    runNode("node_modules/@biomejs/biome/bin/biome", ["ci", "--error-on-warnings", ...plainColours, ...rest]),
  types: (rest) => runNode("node_modules/typescript/bin/tsc", ["-b", ...rest]),
  unit: (rest) =>
    runNode(
      "node_modules/vitest/vitest.mjs",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`, ...rest],
      { NODE_ENV: "test" },
    ),
  build: async () => {
    await buildDashboard({ anew: true });
    return 0;
  },
  e2e: async (rest) => {
    await buildDashboard();
    return runNode(
      "node_modules/playwright/cli.js",
      ["test", "--config", "e2e/playwright.config.ts", ...rest],
      {
        NODE_ENV: "test",
        END_TO_END_REPORT: endToEndReport,
      },
    );
  },
};

/** Passed and failed tests of the reports written in this run. */
function countTests() {
  let passed = 0;
  let failed = 0;
  const unit = readReport(unitReport);
  if (unit !== undefined) {
    passed += unit.numPassedTests;
    failed += unit.numFailedTests;
    // A file that could not be loaded holds tests that did not run.
    failed += unit.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    ).length;
  }
  const endToEnd = readReport(endToEndReport);
  if (endToEnd !== undefined) {
    passed += endToEnd.stats.expected;
    failed += endToEnd.stats.unexpected + endToEnd.stats.flaky + endToEnd.errors.length;
  }
  return unit === undefined && endToEnd === undefined ? undefined : { passed, failed };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function runStage(name, rest) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const problem = await stages[name](rest).then(
    (code) => (code === 0 ? undefined : `exit code ${code}`),
    (error) => {
      if (error instanceof SetupError) return error.message;
      throw error;
    },
  );
  return { name, problem, seconds: (performance.now() - startedAt) / 1_000 };
}

await runScript(async () => {
  const [only, ...rest] = process.argv.slice(2);
  if (only !== undefined && !Object.hasOwn(stages, only)) {
    throw new SetupError(`There is no stage "${only}"; there are ${Object.keys(stages).join(", ")}.`);
  }
  await installPackages();
  rmSync(reportsPath, { recursive: true, force: true });
  mkdirSync(reportsPath, { recursive: true });

  const ran = [];
  for (const name of only === undefined ? Object.keys(stages) : [only]) {
    const stage = await runStage(name, rest);
    ran.push(stage);
    if (stage.problem !== undefined) break;
  }

  console.log("");
  for (const { name, problem, seconds } of ran) {
    console.log(
      `${name.padEnd(8)} ${seconds.toFixed(1).padStart(7)} s  ${problem === undefined ? "ok" : "failed"}`,
    );
  }
  const failure = ran.find(({ problem }) => problem !== undefined);
  if (failure !== undefined) {
    console.error(`\nFailed: ${failure.name} (${failure.problem})`);
    process.exitCode = 1;
  }
  const tests = countTests();
  if (tests !== undefined) console.log(`\n${tests.passed} passed, ${tests.failed} failed`);
});
