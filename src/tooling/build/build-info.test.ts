import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBuildInfo } from "./build-info.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "build-info-"));
  writeFileSync(join(folder, "package.json"), '{"version":"1.2.3"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const unknown = { version: "1.2.3", commit: "unknown", date: "unknown" };
const committedAt = "2026-03-01T01:30:00+02:00";

function git(...args: readonly string[]): string {
  return execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, GIT_COMMITTER_DATE: committedAt, GIT_CONFIG_GLOBAL: "/dev/null" },
  }).trim();
}

test("names the commit and its date in UTC, whatever tags there are", () => {
  git("init", "--quiet");
  git("add", "package.json");
  git("commit", "--quiet", "--message", "First");
  git("tag", "--annotate", "v9", "--message", "v9");
  const commit = git("rev-parse", "--short=12", "HEAD");
  const info = { version: "1.2.3", commit, date: "2026-02-28T23:30:00Z" };
  expect(readBuildInfo(folder)).toEqual(info);
  writeFileSync(join(folder, "untracked.txt"), "");
  expect(readBuildInfo(folder)).toEqual(info);
  writeFileSync(join(folder, "package.json"), '{"version":"1.2.4"}');
  expect(readBuildInfo(folder)).toEqual({ ...info, version: "1.2.4", commit: `${commit}-dirty` });
});

test("knows the version alone without a repository or a commit", () => {
  expect(readBuildInfo(folder)).toEqual(unknown);
  git("init", "--quiet");
  git("add", "package.json");
  expect(readBuildInfo(folder)).toEqual(unknown);
});

test("does not name the commit of a repository around an unpacked copy", () => {
  git("init", "--quiet");
  git("add", "package.json");
  git("commit", "--quiet", "--message", "Another project");
  const copy = join(folder, "vendor");
  mkdirSync(copy);
  writeFileSync(join(copy, "package.json"), '{"version":"1.2.3"}');
  expect(readBuildInfo(copy)).toEqual(unknown);
});
