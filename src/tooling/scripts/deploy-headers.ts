// `npm run deploy-headers [-- --dist <folder> --site <URL>]`: rewrites the built _headers for the gateway in the built
// config.json. Run it once both files are final; `--site` is the dashboard's own URL.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { formatHeadersFile, parseHeadersFile } from "#paper/host/headers-file.ts";
import { deployedHeaders } from "../build/deployed-headers.ts";

const { values } = parseArgs({
  options: { dist: { type: "string", default: "dist" }, site: { type: "string" } },
});
const headersPath = join(values.dist, "_headers");
const config: unknown = JSON.parse(readFileSync(join(values.dist, "config.json"), "utf8"));

const rules = deployedHeaders(parseHeadersFile(readFileSync(headersPath, "utf8")), {
  baseUrl: textAt(config, "gateway", "baseUrl"),
  streamUrl: textAt(config, "stream", "url"),
  site: values.site,
});
writeFileSync(headersPath, formatHeadersFile(rules));
console.log(`${headersPath}\n${rules.flatMap(({ headers }) => headers.map(([, value]) => value))[0]}`);

function textAt(value: unknown, section: string, key: string): string | undefined {
  const found = fieldOf(fieldOf(value, section), key);
  return typeof found === "string" ? found : undefined;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
