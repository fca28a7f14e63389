// Version of the sources this page was built from, read from its document.

/** Contents of a deployment's version.json; a text is "unknown" where the build did not know it. */
export interface BuildInfo {
  readonly version: string;
  /** Short commit hash; "-dirty" after it means uncommitted changes. */
  readonly commit: string;
  /** Instant of the commit, ISO 8601. */
  readonly date: string;
}

/** The build that this page was loaded from. */
export function runningBuild(): BuildInfo {
  const content = document.querySelector<HTMLMetaElement>('meta[name="crossbook-build"]')?.content ?? "";
  const [version = "unknown", commit = "unknown", date = "unknown"] = content.split(" ").filter(Boolean);
  return { version, commit, date };
}

/** One line for reports and the console: "0.1.0 (commit 7138d11ab2c4, 2026-11-26T19:41:04Z)". */
export function formatBuild({ version, commit, date }: BuildInfo): string {
  return `${version} (commit ${commit}, ${date})`;
}
