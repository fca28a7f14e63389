import { findChromium } from "./browser.ts";
import { requireBuilt } from "./built-path.ts";

/** Before all tests: the browser they run in, handed to the workers in $CHROMIUM, and the built files they run over. */
async function findBrowser(): Promise<void> {
  requireBuilt();
  const found = await findChromium({ install: false });
  if ("problem" in found) throw new Error(found.problem);
  process.env.CHROMIUM = found.executablePath;
}

export default findBrowser;
