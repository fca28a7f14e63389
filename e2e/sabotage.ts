// Proves that the tests of orders and of data bite: in a copy of the tree the guards are taken out one by one, and each
// time tests must turn red.
//   node src/paper/node/run.mjs e2e/sabotage.ts [--only word] [--unit]
// `--unit` leaves out what needs a build and a browser. Ends with 1 where tests stayed green.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { allSabotages } from "./sabotages/all-sabotages.ts";
import type { Sabotage } from "./sabotages/sabotage.ts";

const { values } = parseArgs({ options: { only: { type: "string" }, unit: { type: "boolean" } } });
const chosen = allSabotages.filter(
  ({ name, tests }) =>
    name.includes(values.only ?? "") && !(values.unit === true && tests.some(needsBrowser)),
);
/** The random ones among the tests are the same each time. */
const modelRuns = { MODEL_RUNS: "60", MODEL_SEED: "1" };
const project = process.cwd();
const copy = mkdtempSync(join(tmpdir(), "crossbook-sabotage-"));
let green = 0;
try {
  copyTree();
  for (const sabotage of chosen) textOf(sabotage);
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const failedBefore = failuresOf(all);
  if (failedBefore > 0) throw new Error(`${failedBefore} tests fail before anything was taken out`);
  console.log(`${all.length} test files are green as things are`);
  for (const sabotage of chosen) {
    const { name, file, from, to, tests } = sabotage;
    const path = join(copy, file);
    const text = textOf(sabotage);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const failed = failuresOf(tests);
    writeFileSync(path, text);
    if (failed === 0) green += 1;
    console.log(`${failed === 0 ? "GREEN" : `red (${failed})`.padEnd(9)} ${name}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - green} of ${chosen.length} were noticed`);
process.exitCode = green === 0 ? 0 : 1;

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

/** What stands in the file now; throws where the code has moved on. */
function textOf({ file, from }: Sabotage): string {
  const text = readFileSync(join(copy, file), "utf8");
  if (text.split(from).length !== 2)
    throw new Error(`${file} has changed: "${from.trim()}" is not there once`);
  return text;
}

/** How many tests of these files fail. Throws where they do not even run. */
function failuresOf(tests: readonly string[]): number {
  const [ofUnits, ofBrowser] = [tests.filter((test) => !needsBrowser(test)), tests.filter(needsBrowser)];
  return (
    (ofUnits.length === 0 ? 0 : unitFailures(ofUnits)) +
    (ofBrowser.length === 0 ? 0 : browserFailures(ofBrowser))
  );
}

function unitFailures(tests: readonly string[]): number {
  const report = join(copy, "unit-report.json");
  rmSync(report, { force: true });
  run("vitest/vitest.mjs", ["run", "--reporter=json", `--outputFile=${report}`, ...tests], modelRuns);
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

function browserFailures(tests: readonly string[]): number {
  const report = join(copy, "browser-report.json");
  rmSync(report, { force: true });
  const dist = join(copy, "dist-sabotaged");
  if (run("vite/bin/vite.js", ["build", "--outDir", dist]) !== 0)
    throw new Error("the dashboard could not be built");
  run(
    "playwright/cli.js",
    ["test", "-c", "e2e/playwright.config.ts", "--output", join(copy, "results"), ...tests],
    {
      CROSSBOOK_DIST: dist,
      END_TO_END_REPORT: report,
    },
  );
  const { stats, errors } = JSON.parse(readFileSync(report, "utf8")) as {
    stats: { unexpected: number };
    errors: { message: string }[];
  };
  if (errors[0] !== undefined) throw new Error(`the tests could not be run: ${errors[0].message}`);
  return stats.unexpected;
}

function run(
  program: string,
  rest: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): number {
  const { status } = spawnSync(process.execPath, [join("node_modules", program), ...rest], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: program.startsWith("vite/") ? "production" : "test", ...environment },
    stdio: "ignore",
  });
  return status ?? 1;
}
