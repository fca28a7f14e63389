// `npm test`: every check, from a fresh clone. `test.mjs <command>` runs a part of it; arguments after the command go to the
// program of its stage, as in `npm run test:unit -- src/contract`.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildDashboard, buildDemo, bundleForNode } from "./build.mjs";
import { projectPath, runNode } from "./run-command.mjs";
import { installPackages, runScript, SetupError } from "./setup.mjs";

const reportsPath = join(projectPath, "node_modules", ".tmp", "reports");
const e2eReport = join(reportsPath, "e2e.json");
/** Vitest's projects in vite.config.ts. */
const unitProjects = ["node", "dom"];

/** Title tag of browser tests that run at night only. */
const nightly = "@nightly";
/** Random runs of each model-based unit test at night. */
const nightlyModelRuns = "2000";

/** Browsers being installed while the stages that need none run. */
let installing = Promise.resolve();

/** Runs a stage; resolves with its exit code. */
const stages = {
  browser: async () => {
    const { findChromium } = await import(pathToFileURL(await bundleForNode("e2e/support/browser.ts")).href);
    const found = await findChromium({ install: true });
    if ("problem" in found) throw new SetupError(found.problem);
    console.log(`${found.executablePath} starts`);
    process.env.CHROMIUM = found.executablePath;
    return 0;
  },
  // Only begins it: the stage "browsers" waits for the end.
  "other browsers": async () => {
    installing = runProgram("e2e/browsers/install-browsers.ts");
    return 0;
  },
  lint: (args) => {
    const colours = process.stdout.isTTY ? [] : ["--colors=off"];
    return runNode("node_modules/@biomejs/biome/bin/biome", [
      "ci",
      "--error-on-warnings",
      ...colours,
      ...args,
    ]);
  },
  typecheck: (args) => runNode("node_modules/typescript/bin/tsc", ["-b", ...args]),
  "test:unit": async (args) => {
    if (args.length > 0) return runVitest(args);
    // One process each, side by side: Vitest leaves a core free, which is half of two. CI: no live summary, of which two clash.
    const codes = await Promise.all(
      unitProjects.map((project) => runVitest(["--project", project], { CI: "true" }, project)),
    );
    return Math.max(...codes);
  },
  build: async () => {
    await buildDashboard({ force: true });
    return 0;
  },
  "build:demo": async () => {
    await buildDemo({ force: true });
    return 0;
  },
  "test:e2e": (args) =>
    runPlaywright(args.some((arg) => arg.startsWith("--grep")) ? args : ["--grep-invert", nightly, ...args]),
  "nightly models": () =>
    runVitest(["schedules", "by-trial", "src/browser/trading-math"], { MODEL_RUNS: nightlyModelRuns }),
  "nightly e2e": () => runPlaywright(["--grep", nightly]),
  browsers: async (args) => {
    await installing;
    await buildDashboard();
    await buildDemo();
    return runProgram("e2e/browsers/run-browsers.ts", args);
  },
  "fault-runs": () => runProgram("e2e/resilience/fault-schedules.ts"),
  "kill-runs": () => runProgram("e2e/resilience/killed-browser.ts"),
};

/** Stages of each command, those that fail fastest first. Any stage is a command of its own too. */
const commands = {
  check: ["lint", "typecheck", "test:unit", "build"],
  test: [
    "browser",
    "other browsers",
    "lint",
    "typecheck",
    "test:unit",
    "build",
    "build:demo",
    "browsers",
    "test:e2e",
  ],
  "test:nightly": ["browser", "build", "nightly models", "nightly e2e", "fault-runs", "kill-runs"],
};

function runVitest(args, environment = {}, report = "unit") {
  return runNode(
    "node_modules/vitest/vitest.mjs",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport(report)}`, ...args],
    { NODE_ENV: "test", ...environment },
  );
}

function unitReport(name) {
  return join(reportsPath, `${name}.json`);
}

async function runPlaywright(args) {
  await buildDashboard();
  await buildDemo();
  return runNode(
    "node_modules/playwright/cli.js",
    ["test", "--config", "e2e/playwright.config.ts", ...args],
    {
      NODE_ENV: "test",
      END_TO_END_REPORT: e2eReport,
    },
  );
}

const runProgram = (entry, args = []) => runNode("src/tooling/scripts/run.mjs", [entry, ...args]);

/** Counts the tests of the reports written in this run; undefined when there are none. */
function countTests() {
  const unit = ["unit", ...unitProjects].flatMap((name) => readReport(unitReport(name)) ?? []);
  const e2e = readReport(e2eReport);
  if (unit.length === 0 && e2e === undefined) return undefined;
  let passed = 0;
  let failed = 0;
  for (const { numPassedTests, numFailedTests, testResults } of unit) {
    passed += numPassedTests;
    // A file that cannot be loaded reports no tests.
    const broken = testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    );
    failed += numFailedTests + broken.length;
  }
  if (e2e !== undefined) {
    passed += e2e.stats.expected;
    failed += e2e.stats.unexpected + e2e.stats.flaky + e2e.errors.length;
  }
  return { passed, failed };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function runStage(name, args) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const problem = await stages[name](args).then(
    (code) => (code === 0 ? undefined : `exit code ${code}`),
    (error) => {
      if (error instanceof SetupError) return error.message;
      throw error;
    },
  );
  return { name, problem, seconds: (performance.now() - startedAt) / 1_000 };
}

await runScript(async () => {
  const [command = "test", ...args] = process.argv.slice(2);
  const names = commands[command] ?? (Object.hasOwn(stages, command) ? [command] : undefined);
  if (names === undefined) {
    const known = [...Object.keys(commands), ...Object.keys(stages)];
    throw new SetupError(`There is no command "${command}"; there are ${known.join(", ")}.`);
  }
  await installPackages();
  rmSync(reportsPath, { recursive: true, force: true });
  mkdirSync(reportsPath, { recursive: true });

  const results = [];
  for (const name of names) {
    const result = await runStage(name, names.length === 1 ? args : []);
    results.push(result);
    if (result.problem !== undefined) break;
  }

  console.log("");
  for (const { name, problem, seconds } of results) {
    const outcome = problem === undefined ? "ok" : "failed";
    console.log(`${name.padEnd(14)} ${seconds.toFixed(1).padStart(7)} s  ${outcome}`);
  }
  const failure = results.find(({ problem }) => problem !== undefined);
  if (failure !== undefined) {
    console.error(`\nFailed: ${failure.name} (${failure.problem})`);
    process.exitCode = 1;
  }
  const tests = countTests();
  if (tests !== undefined) console.log(`\n${tests.passed} passed, ${tests.failed} failed`);
});
