// Builds the dashboard into dist/, the demo into dist-demo/, and TypeScript programs for Node into one file each. A build is
// reused while its inputs are unchanged.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { projectPath, runNode } from "./run-command.mjs";
import { SetupError } from "./setup.mjs";

const temporaryPath = join(projectPath, "node_modules", ".tmp");

// The commit is not one: a reused build names the commit it was made at, and `npm run build` makes a new one.
const dashboardInputs = [
  "LICENSE",
  "index.html",
  "package.json",
  "package-lock.json",
  "public",
  "src/browser",
  "src/contract",
  "src/paper/host/headers-file.ts",
  "src/tooling/build",
  "vite.config.ts",
];
const demoInputs = [...dashboardInputs, "src/demo", "src/paper"];
const nodeInputs = ["package.json", "package-lock.json", "src", "e2e"];

/**
 * Builds the dashboard unless dist/ is up to date; `force` builds always and lists the files. Throws a SetupError when the
 * build fails.
 */
export function buildDashboard({ force = false } = {}) {
  return buildSite({
    name: "dashboard",
    folder: "dist",
    inputs: dashboardInputs,
    config: "vite.config.ts",
    force,
  });
}

/** Builds the demo likewise, into dist-demo/. */
export function buildDemo({ force = false } = {}) {
  return buildSite({
    name: "demo",
    folder: "dist-demo",
    inputs: demoInputs,
    config: "src/tooling/build/demo.config.ts",
    force,
  });
}

async function buildSite({ name, folder, inputs: paths, config, force }) {
  const record = join(temporaryPath, `${name}.json`);
  const inputs = fingerprint(paths);
  if (!force && isRecorded(record, { inputs, outputs: fingerprint([folder]) })) return;
  if (!force) console.log(`Building the ${name}…`);
  const code = await runNode(
    "node_modules/vite/bin/vite.js",
    ["build", "--config", config, "--logLevel", force ? "info" : "error"],
    { NODE_ENV: "production" },
  );
  if (code !== 0) throw new SetupError(`The ${name} could not be built; the messages are above.`);
  writeRecord(record, { inputs, outputs: fingerprint([folder]) });
}

/** Bundles a TypeScript program (path from the project folder) for Node without its packages; resolves with the output path. */
export async function bundleForNode(entry) {
  const name = entry.replaceAll("/", "-").replace(/\.ts$/, "");
  const output = join(temporaryPath, "node", name, `${name}.mjs`);
  const record = join(temporaryPath, "node", `${name}.json`);
  const inputs = fingerprint(nodeInputs);
  if (existsSync(output) && isRecorded(record, { inputs })) return output;
  const { build } = await import("vite");
  await build({
    root: projectPath,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      ssr: entry,
      outDir: dirname(output),
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
  writeRecord(record, { inputs });
  return output;
}

/** SHA-256 over names and contents of files and folders, without tests. Missing paths are skipped. */
function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesIn(join(projectPath, path))) {
      hash
        .update(`${relative(projectPath, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => filesIn(join(path, entry.name)));
}

function isRecorded(path, state) {
  return existsSync(path) && readFileSync(path, "utf8") === JSON.stringify(state);
}

function writeRecord(path, state) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(state));
}
