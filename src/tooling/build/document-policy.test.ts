import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseHeadersFile } from "#paper/host/headers-file.ts";
import { openPolicy, sitePolicy, withDocumentBase, withDocumentPolicy } from "./document-policy.ts";

const rules = parseHeadersFile(readFileSync(new URL("../../../public/_headers", import.meta.url), "utf8"));
const html = '<head>\n    <meta charset="utf-8" />\n    <base href="/" />\n    <script></script></head>';

/** Directives of the policy element of a document. */
const directivesOf = (document: string) =>
  /content="([^"]*)"/.exec(document)?.[1]?.split("; ").toSorted() ?? [];

test("allows in the document what the header may allow, and is otherwise the same", () => {
  const header = sitePolicy(rules).split("; ");
  const ofBuild = directivesOf(withDocumentPolicy(html, openPolicy(rules)));
  expect(ofBuild.filter((directive) => !header.includes(directive))).toEqual([
    "connect-src 'self' http: https: ws: wss:",
    "img-src 'self' https:",
  ]);
  expect(header.filter((directive) => !ofBuild.includes(directive)).toSorted()).toEqual([
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "img-src 'self'",
  ]);
});

test("stands before every script, once", () => {
  const once = withDocumentPolicy(html, "default-src 'none'");
  expect(once.indexOf("http-equiv")).toBeLessThan(once.indexOf("<base"));
  expect(withDocumentPolicy(once, "default-src 'none'")).toBe(once);
  expect(directivesOf(withDocumentPolicy(once, "default-src 'self'; sandbox"))).toEqual([
    "default-src 'self'",
  ]);
});

test.each([
  ["https://site.example", "/"],
  ["https://site.example/crossbook", "/crossbook/"],
  ["https://site.example/crossbook/", "/crossbook/"],
])("writes the folder of %s", (site, folder) => {
  const written = withDocumentBase(html, site);
  expect(written).toContain(`<base href="${folder}" />`);
  expect(withDocumentBase(written, "https://site.example/")).toBe(html);
});

test("refuses a document that it cannot write into, and rules without a policy", () => {
  expect(() => withDocumentPolicy("<head>", "default-src 'none'")).toThrow("no charset");
  expect(() => withDocumentBase("<head>", "https://site.example")).toThrow("no base element");
  expect(() => sitePolicy([])).toThrow("/* no Content-Security-Policy");
});
