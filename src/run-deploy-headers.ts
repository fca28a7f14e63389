// `npm run deploy-headers [-- --dist <folder> --site <URL> --hsts]`: rewrites the built _headers for the gateway in the built
// config.json. Run it once both files are final; `--site` is the dashboard's own URL, `--hsts` pins https for its host.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { formatHeadersFile, parseHeadersFile } from "#paper/host/headers-file.ts";
import { deployedHeaders } from "#tooling/build/deployed-headers.ts";
import { DeployError, parseDeployedConfig } from "./deployed-config.ts";

function main(): void {
  const { values } = parseArgs({
    options: {
      dist: { type: "string", default: "dist" },
      site: { type: "string" },
      hsts: { type: "boolean", default: false },
    },
  });
  const headersPath = join(values.dist, "_headers");
  const configPath = join(values.dist, "config.json");
  const { gateway, stream, market } = parseDeployedConfig(configPath, readText(configPath));
  const rules = deployedHeaders(parseHeadersFile(readText(headersPath)), {
    baseUrl: gateway.baseUrl,
    streamUrl: stream.url,
    images: market.image,
    site: values.site,
    hsts: values.hsts,
  });
  writeFileSync(headersPath, formatHeadersFile(rules));
  console.log(`${headersPath}\n${rules.flatMap(({ headers }) => headers.map(([, value]) => value))[0]}`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new DeployError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

try {
  main();
} catch (error) {
  if (!(error instanceof DeployError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
