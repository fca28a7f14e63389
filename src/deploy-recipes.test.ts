// The recipes of .github/DEPLOY.md and the image beside it agree with the build.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { siteHeaderNames } from "#browser/features/diagnostics/site-findings.ts";
import { headersFor, parseHeadersFile } from "#paper/host/headers-file.ts";

const root = new URL("../", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), "utf8");
const guide = read(".github/DEPLOY.md");
const section = (title: string) => guide.split("\n## ").find((text) => text.startsWith(`${title}\n`)) ?? "";
const rules = parseHeadersFile(read("public/_headers"));

test("the image serves with the server block of the recipe and the settings written for it", () => {
  const server = read(".github/nginx.conf");
  expect(section("nginx")).toContain(`\`\`\`nginx\n${server}\`\`\``);
  const included = /include (\S+);/.exec(server)?.[1] ?? "none";
  const image = read(".github/Dockerfile");
  expect(image).toContain('npm run deploy-headers -- --site "$SITE" --nginx crossbook.conf');
  expect(image).toContain(`COPY --from=build /app/crossbook.conf ${included}\n`);
  expect(image).toContain(`COPY --from=build /srv/www ${/root (\S+);/.exec(server)?.[1]}\n`);
  expect(section("nginx")).toContain(`--nginx ${included}\n`);
});

test("the image runs as a user without rights, and writes below /tmp only", () => {
  const image = read(".github/Dockerfile");
  expect(image).toContain("COPY .github/nginx-main.conf /etc/nginx/nginx.conf\n");
  expect(image.trimEnd().split("\n").at(-1)).toBe("USER nginx");
  const main = read(".github/nginx-main.conf");
  const written = [...main.matchAll(/^\s*(?:pid|\w+_temp_path) (\S+);/gm)].map(([, path]) => path);
  expect(written).toHaveLength(6);
  for (const path of written) expect(path).toMatch(/^\/tmp\//);
  expect(main).toContain("error_log stderr");
});

test("Cloudflare Pages can read _headers: short lines, few rules, and no header twice for one path", () => {
  const text = read("public/_headers");
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(2_000);
  expect(rules.length).toBeLessThanOrEqual(100);
  // Where two rules fit one path, it joins the values of a header with a comma.
  for (const { path, headers } of rules)
    for (const other of rules) {
      const fits =
        other.path.endsWith("*") && path !== other.path && path.startsWith(other.path.slice(0, -1));
      const names = fits ? other.headers.map(([name]) => name) : [];
      expect(
        headers.filter(([name]) => names.includes(name)),
        `${path} and ${other.path}`,
      ).toEqual([]);
    }
});

test("the CloudFront recipe names every header of public/_headers", () => {
  for (const name of Object.keys(headersFor(rules, "/"))) {
    expect(section("S3 and CloudFront")).toContain(`\`${name}\``);
  }
  const cache = headersFor(rules, "/assets/-")["Cache-Control"];
  expect(section("S3 and CloudFront")).toContain(`--cache-control "${cache}"`);
});

test("the connection check asks for every header of public/_headers", () => {
  const names = rules.find(({ path }) => path === "/*")?.headers.map(([name]) => name);
  expect([...siteHeaderNames].toSorted()).toEqual(names?.toSorted());
});

test("the CloudFront function asks for files as they are and for the page in place of a route", () => {
  const [, source = ""] = /```js\n(.*?)```/s.exec(section("S3 and CloudFront")) ?? [];
  const uriOf = (uri: string): string =>
    runInNewContext(`${source}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`);
  const files = readdirSync(fileURLToPath(new URL("public", root))).filter((name) => name !== "_headers");
  for (const name of [...files, "version.json", "licences.txt"]) expect(uriOf(`/${name}`)).toBe(`/${name}`);
  for (const route of ["/", "/login", "/venues/venue-b/markets/KX-1.5", "/_headers"]) {
    expect(uriOf(route)).toBe("/index.html");
  }
});
