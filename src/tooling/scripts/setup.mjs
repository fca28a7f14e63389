// Makes a clone ready to run: the right Node, and the packages of the lock file. Runs before any package is there, so it
// imports Node's own modules only.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectPath, runCommand } from "./run-command.mjs";

/** Says what is wrong in words that can be shown as they are; anything else is a defect and keeps its stack. */
export class SetupError extends Error {
  name = "SetupError";
}

/** Throws a SetupError where `version` ("20.19.0") is not one that package.json's `engines` names. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
  if (!fits) {
    throw new SetupError(
      `Crossbook needs Node 20.19 or newer, 22.13 or newer, or 24 and up; this is Node ${version}.`,
    );
  }
}

/** Whether node_modules holds what package-lock.json asks for, by npm's own record of what it installed. */
function isInstalled() {
  const asked = readPackages("package-lock.json");
  const installed = readPackages(join("node_modules", ".package-lock.json"));
  if (asked === undefined || installed === undefined) return false;
  return Object.entries(asked).every(
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

/** Installs the packages unless they are there; development ones too, whatever NODE_ENV says. */
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

/** Runs a script's `main`: a SetupError is printed as words and ends with exit code 1. */
export async function runScript(main) {
  try {
    requireNode();
    await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
