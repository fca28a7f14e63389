// `npm run deploy-headers [-- --dist <folder> --site <URL> --hsts --nginx <file> --caddy <file>]`: writes the policy for the
// gateway in the built config.json into the built _headers and index.html. Run it once config.json is final; `--site` is the
// dashboard's own URL with its path, `--hsts` pins https for its host, `--nginx` and `--caddy` write the same headers as a
// server's settings.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { formatHeadersFile, parseHeadersFile } from "#paper/host/headers-file.ts";
import { deployedHeaders } from "#tooling/build/deployed-headers.ts";
import { sitePolicy, withDocumentBase, withDocumentPolicy } from "#tooling/build/document-policy.ts";
import { formatCaddy, formatNginx } from "#tooling/build/nginx-and-caddy-headers.ts";
import { InputError, readText, runCommand } from "./command-input.ts";
import { parseDeployedConfig } from "./deployed-config.ts";

function main(): void {
  const { values } = parseArgs({
    options: {
      dist: { type: "string", default: "dist" },
      site: { type: "string" },
      hsts: { type: "boolean", default: false },
      nginx: { type: "string" },
      caddy: { type: "string" },
    },
  });
  const { site } = values;
  if (site !== undefined && !(URL.canParse(site) && /^https?:$/.test(new URL(site).protocol))) {
    throw new InputError(`--site holds "${site}"; it may hold an address such as https://crossbook.example`);
  }
  const headersPath = join(values.dist, "_headers");
  const documentPath = join(values.dist, "index.html");
  const configPath = join(values.dist, "config.json");
  const { gateway, stream, market, errors } = parseDeployedConfig(configPath, readText(configPath));
  const rules = deployedHeaders(parseHeadersFile(readText(headersPath)), {
    baseUrl: gateway.baseUrl,
    streamUrl: stream.url,
    reportUrl: errors.reportUrl,
    images: market.image,
    site,
    hsts: values.hsts,
  });
  const policy = sitePolicy(rules);
  const html = withDocumentPolicy(readText(documentPath), policy);
  writeFileSync(headersPath, formatHeadersFile(rules));
  writeFileSync(documentPath, site === undefined ? html : withDocumentBase(html, site));
  const sitePath = site === undefined ? "" : new URL(site).pathname.replace(/\/+$/, "");
  if (values.nginx !== undefined) writeFileSync(values.nginx, formatNginx(rules, sitePath));
  if (values.caddy !== undefined) writeFileSync(values.caddy, formatCaddy(rules, sitePath));
  console.log([headersPath, documentPath, policy].join("\n"));
}

await runCommand(main, 1);
