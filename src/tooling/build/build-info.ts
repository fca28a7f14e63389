// Version of the sources of a build: in its document, and in version.json for open tabs.
// It is in no script: the same sources give the same scripts under every commit, and browsers keep them.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export interface BuildInfo {
  /** `version` of package.json. */
  readonly version: string;
  /** Short hash, with "-dirty" after it where tracked files differ from the commit; "unknown" without a repository. */
  readonly commit: string;
  /** Instant of the commit, not of the build: a later build of it is the same. UTC, ISO 8601; "unknown" without a repository. */
  readonly date: string;
}

/** Name of the document's meta element; src/browser/config/build-info.ts reads it. */
const metaName = "crossbook-build";

/** Reads package.json and asks git about `projectPath`; a missing git, or a folder it does not track, is no error. */
export function readBuildInfo(projectPath: string): BuildInfo {
  const { version } = JSON.parse(readFileSync(join(projectPath, "package.json"), "utf8")) as {
    version: string;
  };
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, {
      cwd: projectPath,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    // Fails for a copy without its own repository that was unpacked inside another one.
    git("ls-files", "--error-unmatch", "package.json");
    const commit = git("describe", "--always", "--dirty", "--abbrev=12", "--exclude=*");
    const date = new Date(Number(git("show", "--no-patch", "--format=%ct", "HEAD")) * 1_000);
    return { version, commit, date: date.toISOString().replace(".000Z", "Z") };
  } catch {
    return { version, commit: "unknown", date: "unknown" };
  }
}

/** Vite plugin: puts it into the document, in development too, and into version.json beside it. `root` is the project folder. */
export function buildInfo(root: string): Plugin {
  return {
    name: "crossbook:build-info",
    transformIndexHtml() {
      const { version, commit, date } = readBuildInfo(root);
      const attrs = { name: metaName, content: [version, commit, date].join(" ") };
      return [{ tag: "meta", attrs, injectTo: "head" }];
    },
    generateBundle() {
      this.emitFile({
        type: "asset",
        fileName: "version.json",
        source: `${JSON.stringify(readBuildInfo(root), undefined, 2)}\n`,
      });
    },
  };
}
