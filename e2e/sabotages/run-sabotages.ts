// Proves that the tests bite: in a copy of the tree the guards are taken out one by one, and each time tests must turn red.
//   node src/tooling/scripts/run.mjs e2e/sabotages/run-sabotages.ts [--only word] [--unit]
// `--unit` leaves out what needs a build and a browser. Ends with 1 where tests stayed green, or did not come to an end.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { allSabotages } from "./all-sabotages.ts";
import type { Sabotage } from "./sabotage.ts";

const { values } = parseArgs({ options: { only: { type: "string" }, unit: { type: "boolean" } } });
const chosen = allSabotages.filter(
  ({ name, tests }) =>
    name.includes(values.only ?? "") && !(values.unit === true && tests.some(needsBrowser)),
);
/** The random ones among the tests are the same each time. */
const modelRuns = { MODEL_RUNS: "60", MODEL_SEED: "1" };
const project = process.cwd();
const copy = mkdtempSync(join(tmpdir(), "crossbook-sabotage-"));
/** Longer than one run of tests takes, in ms: without its guard code may wait for ever. */
const longestMs = { unit: 180_000, browser: 900_000 } as const;
let missed = 0;
let endRun = () => {};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    endRun();
    rmSync(copy, { recursive: true, force: true });
    process.exit(1);
  });
try {
  copyTree();
  const moved = chosen.filter((sabotage) => countOf(sabotage) !== 1);
  if (moved.length > 0)
    throw new Error(
      `the code has changed: ${moved.map(({ name, file }) => `"${name}" in ${file}`).join(", ")}`,
    );
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const failedBefore = await failuresOf(all);
  if (failedBefore !== 0)
    throw new Error(`${failedBefore ?? "endless"} tests fail before anything was taken out`);
  console.log(`${all.length} test files are green as things are`);
  for (const { name, file, from, to, tests } of chosen) {
    const path = join(copy, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const failed = await failuresOf(tests);
    writeFileSync(path, text);
    if (failed === undefined || failed === 0) missed += 1;
    const result = failed === undefined ? "ENDLESS" : failed === 0 ? "GREEN" : `red (${failed})`;
    console.log(`${result.padEnd(9)} ${name}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - missed} of ${chosen.length} were noticed`);
process.exitCode = missed === 0 ? 0 : 1;

function needsBrowser(test: string): boolean {
  return test.endsWith(".spec.ts");
}

/** Every file of the tree that git knows or would, and the packages by a link. */
function copyTree(): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of listed.split("\0").filter((name) => name !== "")) {
    const target = join(copy, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(project, file), target, { force: true, errorOnExist: false });
  }
  symlinkSync(resolve(project, "node_modules"), join(copy, "node_modules"));
}

/** Occurrences of the replaced text in its file: one, unless the code has changed. */
function countOf({ file, from }: Sabotage): number {
  return readFileSync(join(copy, file), "utf8").split(from).length - 1;
}

/** Number of failed tests in these files; undefined on a timeout. Throws where they do not run. */
async function failuresOf(tests: readonly string[]): Promise<number | undefined> {
  const [ofUnits, ofBrowser] = [tests.filter((test) => !needsBrowser(test)), tests.filter(needsBrowser)];
  const [units, browser] = [
    ofUnits.length === 0 ? 0 : await unitFailures(ofUnits),
    ofBrowser.length === 0 ? 0 : await browserFailures(ofBrowser),
  ];
  return units === undefined || browser === undefined ? undefined : units + browser;
}

async function unitFailures(tests: readonly string[]): Promise<number | undefined> {
  const report = join(copy, "unit-report.json");
  rmSync(report, { force: true });
  const ended = await run(
    "vitest/vitest.mjs",
    ["run", "--reporter=json", `--outputFile=${report}`, ...tests],
    modelRuns,
  );
  if (ended === undefined) return undefined;
  const { numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    numFailedTests: number;
    testResults: { status: string; message: string; assertionResults: unknown[] }[];
  };
  const broken = testResults.find(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  if (broken !== undefined) throw new Error(`the tests could not be loaded: ${broken.message}`);
  return numFailedTests;
}

async function browserFailures(tests: readonly string[]): Promise<number | undefined> {
  const report = join(copy, "browser-report.json");
  rmSync(report, { force: true });
  const dist = join(copy, "dist-sabotaged");
  if ((await run("vite/bin/vite.js", ["build", "--outDir", dist])) !== 0)
    throw new Error("the dashboard could not be built");
  const ended = await run(
    "playwright/cli.js",
    ["test", "-c", "e2e/playwright.config.ts", "--output", join(copy, "results"), ...tests],
    {
      CROSSBOOK_DIST: dist,
      END_TO_END_REPORT: report,
    },
  );
  if (ended === undefined) return undefined;
  const { stats, errors } = JSON.parse(readFileSync(report, "utf8")) as {
    stats: { unexpected: number };
    errors: { message: string }[];
  };
  if (errors[0] !== undefined) throw new Error(`the tests could not be run: ${errors[0].message}`);
  return stats.unexpected;
}

/** The program's exit code; undefined where it had to be ended. */
async function run(
  program: string,
  rest: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const child = spawn(process.execPath, [join("node_modules", program), ...rest], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: program.startsWith("vite/") ? "production" : "test", ...environment },
    stdio: "ignore",
    // Own process group: the process that hangs may be a child.
    detached: true,
  });
  endRun = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  let isEndless = false;
  const timer = setTimeout(
    () => {
      isEndless = true;
      endRun();
    },
    longestMs[program.startsWith("vitest/") ? "unit" : "browser"],
  );
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(timer);
  endRun = () => {};
  return isEndless ? undefined : (code ?? 1);
}
