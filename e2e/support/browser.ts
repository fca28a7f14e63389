// Finds a Chromium that starts on this machine: the one named in $CHROMIUM, then a headless shell (the engine without windows,
// which opens a page in a third of the time), then a whole browser; of each kind Playwright's own before the system's. Where
// none is there it can install one. A path on disk proves nothing, so each candidate is launched.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { chromium, type LaunchOptions } from "playwright";

const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];
const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const systemPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** True as root, as in a container that only builds: packages may be installed. */
export const isRoot = process.getuid?.() === 0;

/** Launch options of every browser of this project: no network chatter; without the sandbox only as root. */
export function launchOptions(executablePath: string | undefined): LaunchOptions {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(isRoot ? ["--no-sandbox"] : []),
    ],
  };
}

export type FoundChromium = { readonly executablePath: string } | { readonly problem: string };

/** The first Chromium that starts; with `install`, one is installed where it is missing. Never throws for a browser that fails. */
export async function findChromium({ install }: { install: boolean }): Promise<FoundChromium> {
  const tried: string[] = [];
  const candidates: readonly (() => readonly string[])[] = [
    named,
    shells,
    ...(install ? [installed(aptShell, shells)] : []),
    browsers,
    ...(install ? [installed(playwrights, shells, browsers), installed(aptBrowser, browsers)] : []),
  ];
  for (const pathsOf of candidates) {
    const found = await firstThatStarts(pathsOf(), tried);
    if (found !== undefined) return { executablePath: found };
  }
  return {
    problem: [
      "No Chromium starts on this machine. Install one (npx playwright install --with-deps chromium), or name it in the variable CHROMIUM.",
      "Tried:",
      ...new Set(tried),
    ].join("\n  "),
  };
}

async function firstThatStarts(paths: readonly string[], tried: string[]): Promise<string | undefined> {
  for (const path of new Set(paths)) {
    const problem = await startProblem(path);
    if (problem === undefined) return path;
    tried.push(`${path}: ${problem}`);
  }
  return undefined;
}

function named(): readonly string[] {
  const { CHROMIUM: path = "" } = process.env;
  return path === "" ? [] : [path];
}

function shells(): readonly string[] {
  return [...playwrightShells(), ...present(onPath(shellNames))];
}

function browsers(): readonly string[] {
  return present([chromium.executablePath(), ...onPath(systemNames), ...systemPaths]);
}

function installed(
  install: () => void,
  ...found: readonly (() => readonly string[])[]
): () => readonly string[] {
  return () => {
    install();
    return found.flatMap((paths) => paths());
  };
}

/** Playwright keeps its shell beside its browser, under the same number: chromium-1234, chromium_headless_shell-1234. */
function playwrightShells(): readonly string[] {
  const [folder] = /^.*[\\/]chromium-\d+(?=[\\/])/.exec(chromium.executablePath()) ?? [];
  if (folder === undefined) return [];
  const shellFolder = folder.replace(/chromium-(\d+)$/, "chromium_headless_shell-$1");
  if (!existsSync(shellFolder)) return [];
  return readdirSync(shellFolder, { encoding: "utf8", recursive: true })
    .filter((path) => /(^|[\\/])(chrome-headless-shell|headless_shell)(\.exe)?$/.test(path))
    .map((path) => join(shellFolder, path));
}

/** Where the folders of $PATH could hold these programs. */
export function onPath(names: readonly string[]): readonly string[] {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The paths that exist. */
export function present(paths: readonly string[]): readonly string[] {
  return paths.filter((path) => existsSync(path));
}

/** Why the browser at `path` does not start; undefined where it does. */
async function startProblem(path: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ ...launchOptions(path), timeout: 30_000 });
    await browser.close();
    return undefined;
  } catch (error) {
    const [line = "it does not start"] = String(error instanceof Error ? error.message : error).split("\n");
    return line;
  }
}

function playwrights(): void {
  console.log("No Chromium starts here: installing Playwright's…");
  const command = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  spawnSync(process.execPath, [command, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"], {
    stdio: "inherit",
    timeout: 300_000,
  });
}

function aptShell(): void {
  installByApt(["chromium-headless-shell"], 120_000);
}

function aptBrowser(): void {
  installByApt(["chromium"], 300_000);
}

/** Installs Debian packages, only as root on a Debian: a container or a machine that only builds. */
export function installByApt(packages: readonly string[], timeout: number): void {
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing the system's ${packages.join(", ")}…`);
  const run = (...args: string[]) =>
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], timeout }).status === 0;
  const install = () => run("install", "--yes", "--no-install-recommends", ...packages);
  if (!install() && run("update")) install();
}
