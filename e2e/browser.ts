// Finds a Chromium that starts on this machine: the one named in $CHROMIUM, Playwright's own, the system's; where none does
// it can install one. A path on disk proves nothing, so each candidate is launched.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { chromium, type LaunchOptions } from "playwright";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const systemPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const isRoot = process.getuid?.() === 0;

/** How every browser of this project is started: quiet towards the network, and without the sandbox only where root has none. */
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

/** The first Chromium that starts; with `install`, one is installed where none does. Never throws for a browser that fails. */
export async function findChromium({ install }: { install: boolean }): Promise<FoundChromium> {
  const tried: string[] = [];
  const first = await firstThatStarts(tried);
  if (first !== undefined) return { executablePath: first };
  if (install) {
    for (const installWith of [installWithPlaywright, installWithApt]) {
      installWith();
      const found = await firstThatStarts(tried);
      if (found !== undefined) return { executablePath: found };
    }
  }
  return {
    problem: [
      "No Chromium starts on this machine. Install one (npx playwright install --with-deps chromium), or name it in the variable CHROMIUM.",
      "Tried:",
      ...new Set(tried),
    ].join("\n  "),
  };
}

async function firstThatStarts(tried: string[]): Promise<string | undefined> {
  for (const path of candidates()) {
    const problem = await startProblem(path);
    if (problem === undefined) return path;
    tried.push(`${path}: ${problem}`);
  }
  return undefined;
}

function candidates(): readonly string[] {
  const named = process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const system = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  const present = [chromium.executablePath(), ...system, ...systemPaths].filter((path) => existsSync(path));
  return [...new Set([...(named === undefined || named === "" ? [] : [named]), ...present])];
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

function installWithPlaywright(): void {
  console.log("No Chromium starts here: installing Playwright's…");
  const command = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  spawnSync(process.execPath, [command, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"], {
    stdio: "inherit",
    timeout: 300_000,
  });
}

function installWithApt(): void {
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return;
  console.log("Installing the system's Chromium…");
  const options = { stdio: "inherit", timeout: 300_000 } as const;
  spawnSync("apt-get", ["update"], options);
  spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], options);
}
