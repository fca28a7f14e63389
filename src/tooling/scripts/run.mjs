// Runs a TypeScript program of this project under Node: node src/tooling/scripts/run.mjs <file.ts> [arguments]
import { pathToFileURL } from "node:url";
import { bundleForNode } from "./build.mjs";
import { installPackages, runScript, SetupError } from "./setup.mjs";

await runScript(async () => {
  const [entry] = process.argv.splice(2, 1);
  if (entry === undefined)
    throw new SetupError("Name the program: node src/tooling/scripts/run.mjs <file.ts>");
  await installPackages();
  await import(pathToFileURL(await bundleForNode(entry)).href);
});
