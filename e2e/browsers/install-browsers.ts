// Installs the browsers of the stage "browsers" where they are missing and apt can; `npm test` runs it beside its first stages.
import { browserNames, findBrowser } from "./find-browsers.ts";

for (const name of browserNames) await findBrowser(name);
