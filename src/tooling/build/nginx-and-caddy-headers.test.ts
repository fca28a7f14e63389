import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type HeaderRule, parseHeadersFile } from "#paper/host/headers-file.ts";
import { formatCaddy, formatNginx } from "./nginx-and-caddy-headers.ts";

const rules = parseHeadersFile(readFileSync(new URL("../../../public/_headers", import.meta.url), "utf8"));
const headersOf = (path: string) => rules.find((rule) => rule.path === path)?.headers ?? [];

/** The block that begins with `start`, up to its closing brace. */
const block = (text: string, start: string) => {
  const from = text.indexOf(`\n${start} {\n`);
  return from === -1 ? "" : text.slice(from, text.indexOf("\n}", from));
};

test.each(["", "/crossbook"])("nginx sends every header of public/_headers, below %j", (sitePath) => {
  const text = formatNginx(rules, sitePath);
  const page = block(text, `location ${sitePath}/`);
  const asset = block(text, `location ${sitePath}/assets/`);
  for (const [name, value] of headersOf("/*")) {
    for (const each of [page, asset]) expect(each).toContain(`  add_header ${name} "${value}" always;`);
  }
  for (const [name, value] of headersOf("/")) expect(page).toContain(`  add_header ${name} "${value}";`);
  for (const [name, value] of headersOf("/assets/*"))
    expect(asset).toContain(`  add_header ${name} "${value}";`);
  expect(page).toContain(`try_files $uri ${sitePath}/index.html;`);
  expect(asset).toContain("try_files $uri =404;");
});

test.each(["", "/crossbook"])("Caddy sends every header of public/_headers, below %j", (sitePath) => {
  const text = formatCaddy(rules, sitePath);
  const all = block(text, `header ${sitePath}/*`);
  for (const [name, value] of headersOf("/*")) expect(all).toContain(`\t${name} "${value}"`);
  for (const [name, value] of headersOf("/")) {
    expect(block(text, `handle ${sitePath}/*`)).toContain(`\theader ${name} "${value}"`);
  }
  for (const [name, value] of headersOf("/assets/*")) {
    expect(block(text, `handle ${sitePath}/assets/*`)).toContain(`\theader @built ${name} "${value}"`);
  }
});

test("leads a path without its slash to the page, and the root nowhere", () => {
  expect(formatNginx(rules, "/crossbook")).toContain("location = /crossbook { return 308 /crossbook/");
  expect(formatCaddy(rules, "/crossbook")).toContain("redir /crossbook /crossbook/ 308");
  expect(formatNginx(rules, "") + formatCaddy(rules, "")).not.toContain("308");
});

test("every path of public/_headers has the caching of the pages or of the hashed files", () => {
  const caching = new Map(rules.flatMap(({ path, headers }) => headers.map((header) => [path, header])));
  caching.delete("/*");
  caching.delete("/assets/*");
  expect(new Set([...caching.values()].map((header) => String(header)))).toEqual(
    new Set(["Cache-Control,no-cache"]),
  );
});

test("refuses a value that would end its quotes", () => {
  const bad: readonly HeaderRule[] = [{ path: "/*", headers: [["X-A", 'a"; return 200']] }];
  for (const format of [formatNginx, formatCaddy]) expect(() => format(bad, "")).toThrow('a"; return 200');
});
