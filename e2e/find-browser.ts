import { existsSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./browser.ts";
import { builtPath } from "./built-path.ts";

/** Before all tests: the browser they run in, handed to the workers in $CHROMIUM, and the built files they run over. */
async function findBrowser(): Promise<void> {
  if (!existsSync(join(builtPath, "index.html"))) {
    throw new Error(
      `Nothing is built in ${builtPath}: the end-to-end tests run over it. First: npm run build`,
    );
  }
  const found = await findChromium({ install: false });
  if ("problem" in found) throw new Error(found.problem);
  process.env.CHROMIUM = found.executablePath;
}

export default findBrowser;
