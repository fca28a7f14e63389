// Writes licences.txt into the build: the project's own licence and the notices of every package whose code is in the bundle.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

const fileName = "licences.txt";

/** Files of a package whose text a copy of it must carry; an Apache NOTICE beside the licence is one of them. */
const noticeFile = /^(licen[cs]e|copying|notice)/i;
const rule = "-".repeat(80);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/**
 * Folders of the packages that `moduleIds` (absolute paths, "\0…" for what the bundler makes itself) belong to, each once. A
 * package inside another's node_modules is one of its own.
 */
export function packageFolders(moduleIds: Iterable<string>): readonly string[] {
  const folders = new Set<string>();
  for (const id of moduleIds) {
    const [, folder] = /^(?!\0)(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id) ?? [];
    if (folder !== undefined) folders.add(folder);
  }
  return [...folders];
}

/**
 * Text of licences.txt: the package in `projectPath`, then those in `folders` by name and version. Throws an Error for a
 * package that names no licence and has no licence file.
 */
export function formatLicences(projectPath: string, folders: readonly string[]): string {
  const own = packageNotice(projectPath);
  const others = folders.map(packageNotice).sort((one, other) => (one < other ? -1 : 1));
  return [
    own,
    "It contains code of the packages below, each under its own licence.",
    ...new Set(others.map((notice) => `${rule}\n${notice}`)),
    "",
  ].join("\n\n");
}

/** Name, version, licence and author of a package, and the text of its notices. */
function packageNotice(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const { name, version, license, author } = manifest;
  const texts = readdirSync(folder)
    .filter((file) => noticeFile.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim());
  if (license === undefined && texts.length === 0) {
    throw new Error(`${name} ${version} in ${folder} names no licence: it may not be shipped`);
  }
  const authorName = typeof author === "string" ? author : author?.name;
  const heading = [
    `${name} ${version}`,
    ...(license === undefined ? [] : [`Licence: ${license}`]),
    ...(authorName === undefined ? [] : [`Author: ${authorName}`]),
  ].join("\n");
  return [
    heading,
    ...(texts.length === 0 ? ["The package comes without the text of its licence."] : texts),
  ].join("\n\n");
}

/**
 * Vite plugins that write licences.txt: `worker` notes what the workers contain, which are bundled before the page ends, and
 * `page` writes the file. `root` is the project folder.
 */
export function licences(root: string): { readonly page: Plugin; readonly worker: Plugin } {
  const moduleIds = new Set<string>();
  const note = (bundle: Rolldown.OutputBundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") for (const id of file.moduleIds) moduleIds.add(id);
    }
  };
  return {
    worker: {
      name: "crossbook:worker-licences",
      apply: "build",
      generateBundle: (_, bundle) => note(bundle),
    },
    page: {
      name: "crossbook:licences",
      apply: "build",
      generateBundle(_, bundle) {
        note(bundle);
        const source = formatLicences(root, packageFolders(moduleIds));
        this.emitFile({ type: "asset", fileName, source });
      },
    },
  };
}
