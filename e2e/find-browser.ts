import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findChromium } from "./browser.ts";

/** Before all tests: the browser they run in, handed to the workers in $CHROMIUM, and the built files they run over. */
async function findBrowser(): Promise<void> {
  if (!existsSync(fileURLToPath(new URL("../dist/index.html", import.meta.url)))) {
    throw new Error("There is no dist/: the end-to-end tests run over the built files. First: npm run build");
  }
  const found = await findChromium({ install: false });
  if ("problem" in found) throw new Error(found.problem);
  process.env.CHROMIUM = found.executablePath;
}

export default findBrowser;
