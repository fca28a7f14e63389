// Keeps source maps out of the deployment: they lie in a folder of their own, for whoever reads reports of errors.
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Moves every `*.map` below `from` to the same place below `to`, which holds nothing else afterwards. */
export function moveSourceMaps(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const name of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".map")) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    renameSync(join(from, name), join(to, name));
  }
}

/** Vite plugin: moves the maps of a build to dist-maps/. `root` is the project folder. */
export function sourceMaps(root: string): Plugin {
  return {
    name: "crossbook:source-maps",
    apply: "build",
    writeBundle({ dir }) {
      if (dir !== undefined) moveSourceMaps(dir, join(root, "dist-maps"));
    },
  };
}
