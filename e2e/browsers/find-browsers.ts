// The browsers that the main job runs in, each with where it is found: the one named in a variable, Playwright's own, the
// system's. Debian's are installed where that is possible.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type BrowserType, chromium, firefox, webkit } from "playwright";
import { findChromium, installByApt, launchOptions, onPath, present } from "../support/browser.ts";
import { startFirefox } from "./firefox-driver.ts";
import type { PageDriver, Size } from "./page-driver.ts";
import { startWithPlaywright } from "./playwright-driver.ts";
import { startWebKit, type WebKitPrograms } from "./webkit-driver.ts";

export type BrowserName = "Chromium" | "Firefox" | "WebKit";
export const browserNames: readonly BrowserName[] = ["Chromium", "Firefox", "WebKit"];

export interface StartOptions {
  readonly size: Size;
  /** Language of the browser as a BCP 47 tag; WebKit takes that of the system. */
  readonly language: string;
}

/** A browser of this machine: what it is, and how to start it. */
export interface FoundBrowser {
  readonly path: string;
  start(options: StartOptions): Promise<PageDriver>;
}

const installTimeoutMs = 180_000;
const firefoxNames = ["firefox-esr", "firefox"];
const firefoxPaths = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** Finds the browser `name`, installing it where apt can; undefined where it is not installed. */
export async function findBrowser(name: BrowserName): Promise<FoundBrowser | undefined> {
  if (name === "Chromium") return chromiumHere();
  const find = name === "Firefox" ? firefoxHere : webKitHere;
  const found = find();
  if (found !== undefined) return found;
  installByApt(name === "Firefox" ? ["firefox-esr"] : ["webkit2gtk-driver", "xvfb"], installTimeoutMs);
  return find();
}

async function chromiumHere(): Promise<FoundBrowser | undefined> {
  const found = await findChromium({ install: true });
  if ("problem" in found) return undefined;
  return {
    path: found.executablePath,
    start: ({ size, language }) =>
      startWithPlaywright(chromium, launchOptions(found.executablePath), size, language),
  };
}

function firefoxHere(): FoundBrowser | undefined {
  const { FIREFOX: named = "" } = process.env;
  const own = named === "" ? playwrights(firefox) : undefined;
  if (own !== undefined) return own;
  const [path] = present(named === "" ? [...onPath(firefoxNames), ...firefoxPaths] : [named]);
  return path === undefined
    ? undefined
    : {
        path,
        start: ({ size, language }) => startFirefox(path, size, { "intl.accept_languages": language }),
      };
}

function webKitHere(): FoundBrowser | undefined {
  const own = playwrights(webkit);
  if (own !== undefined) return own;
  const [driver] = present(onPath(["WebKitWebDriver"]));
  const [display] = present(onPath(["Xvfb"]));
  const browser = miniBrowser();
  if (driver === undefined || display === undefined || browser === undefined) return undefined;
  const programs: WebKitPrograms = { driver, browser, display };
  return { path: browser, start: ({ size }) => startWebKit(programs, size) };
}

function playwrights(type: BrowserType): FoundBrowser | undefined {
  const path = type.executablePath();
  if (!existsSync(path)) return undefined;
  return { path, start: ({ size, language }) => startWithPlaywright(type, {}, size, language) };
}

/** WebKitGTK's browser lies beside its library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function miniBrowser(): string | undefined {
  const folders = (path: string) =>
    existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [];
  return folders("/usr/lib")
    .filter((path) => path.endsWith("-linux-gnu"))
    .flatMap(folders)
    .filter((path) => /webkit2?gtk-[\d.]+$/.test(path))
    .map((path) => join(path, "MiniBrowser"))
    .find((path) => existsSync(path));
}
