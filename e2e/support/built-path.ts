import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** Built files under test: `dist` of the working directory, or CROSSBOOK_DIST. */
export const builtPath = resolve(process.env.CROSSBOOK_DIST ?? "dist");

/** The built demo. */
export const builtDemo = resolve("dist-demo");

/** `builtPath`; throws with what to do where nothing is built there. */
export function requireBuilt(): string {
  if (existsSync(join(builtPath, "index.html"))) return builtPath;
  throw new Error(`Nothing is built in ${builtPath}, and this runs over it. First: npm run build`);
}
