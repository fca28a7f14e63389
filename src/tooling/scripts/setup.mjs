// Prepares a fresh clone: checks the Node version and installs the packages. Imports Node modules only, as it runs before the
// packages are installed.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectPath, runCommand } from "./run-command.mjs";

/** An error for the user, printed without a stack; any other error is a defect. */
export class SetupError extends Error {
  name = "SetupError";
}

/** Throws a SetupError unless `version` ("20.19.0") satisfies `engines` in package.json. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
  if (!fits) {
    throw new SetupError(
      `Crossbook needs Node 20.19 or newer, 22.13 or newer, or 24 and up; this is Node ${version}.`,
    );
  }
}

/** Compares package-lock.json with npm's record of what it installed. */
function isInstalled() {
  const locked = readPackages("package-lock.json");
  const installed = readPackages(join("node_modules", ".package-lock.json"));
  if (locked === undefined || installed === undefined) return false;
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === "" ||
      (installed[path] === undefined
        ? entry.optional === true
        : installed[path].integrity === entry.integrity),
  );
}

function readPackages(path) {
  let text;
  try {
    text = readFileSync(join(projectPath, path), "utf8");
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
  return JSON.parse(text).packages;
}

/** Runs `npm ci` unless the packages are installed; includes development packages whatever NODE_ENV is. */
export async function installPackages() {
  if (isInstalled()) return;
  console.log("Installing packages (npm ci)…");
  const npm = process.env.npm_execpath;
  const [command, ...first] =
    npm !== undefined && basename(npm) === "npm-cli.js" ? [process.execPath, npm] : ["npm"];
  const code = await runCommand(command, [...first, "ci", "--include=dev", "--no-audit", "--no-fund"], {
    NODE_ENV: "development",
  });
  if (code !== 0) throw new SetupError(`npm ci failed with exit code ${code}; its messages are above.`);
}

/** Runs a script's `main`; prints a SetupError, or what is wrong with its arguments, and sets exit code 1. */
export async function runScript(main) {
  try {
    requireNode();
    await main();
  } catch (error) {
    const isAboutArguments = String(error?.code).startsWith("ERR_PARSE_ARGS_");
    if (!(error instanceof SetupError) && !isAboutArguments) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
