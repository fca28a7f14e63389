// The script inside index.html, which runs before any file of the build is requested.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { parseHeadersFile } from "#paper/host/headers-file.ts";
import { sitePolicy } from "./document-policy.ts";

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");
const [, script = ""] = /<script>(.*?)<\/script>/s.exec(read("index.html")) ?? [];

/** Runs the script at a path. `written` is the base that the document names. */
function open(pathname: string, written = "/") {
  const base = { href: `https://site.example${written}`, getAttribute: () => written };
  const failure = { hidden: true, removeAttribute: () => (failure.hidden = false) };
  const listeners: ((event: { target: object }) => void)[] = [];
  const timers: (() => void)[] = [];
  const document = { readyState: "complete", querySelector: () => base, getElementById: () => failure };
  runInNewContext(script, {
    document,
    location: { origin: "https://site.example", pathname },
    addEventListener: (_: string, listener: (event: { target: object }) => void) => listeners.push(listener),
    setTimeout: (callback: () => void) => timers.push(callback),
  });
  const fail = (target: object) => {
    for (const listener of listeners) listener({ target });
  };
  const wait = () => {
    for (const timer of timers) timer();
  };
  return { base, failure, fail, wait };
}

const folderOf = (pathname: string, written?: string) =>
  new URL(open(pathname, written).base.href, "https://site.example").href.replace("https://site.example", "");

test.each([
  ["/", "/"],
  ["/orders", "/"],
  ["/venues/venue-a/markets/orders", "/"],
  ["/nowhere", "/"],
  ["/crossbook/", "/crossbook/"],
  ["/crossbook/index.html", "/crossbook/"],
  ["/crossbook/login", "/crossbook/"],
  ["/crossbook/orders/", "/crossbook/"],
  ["/apps/crossbook/matched/sports/group%2F1", "/apps/crossbook/"],
  ["/crossbook/wallets", "/"],
  // Another host's name in a path is no folder of this site.
  ["//evil.example/orders", "/"],
])("finds the folder of %s", (pathname, folder) => {
  expect(folderOf(pathname)).toBe(folder);
});

test("keeps the folder that a deployment wrote", () => {
  expect(folderOf("/orders/matched/sports", "/orders/")).toBe("/orders/");
});

test("takes an unknown address that ends with a slash for a folder only while its files are there", () => {
  const { base, fail, failure } = open("/nowhere/");
  fail({ dataset: { first: "" }, localName: "script" });
  expect([base.href, failure.hidden]).toEqual(["/", true]);
});

test.each([
  ["a script does not load", { dataset: {}, localName: "script" }, false],
  ["a style sheet does not load", { dataset: {}, localName: "link", rel: "stylesheet" }, false],
  ["an image or a preload does not load", { dataset: {}, localName: "link", rel: "modulepreload" }, true],
  ["the program throws", {}, true],
])("says so when %s: hidden is then %3$s", (_, target, isHidden) => {
  const { fail, failure } = open("/");
  fail(target);
  expect(failure.hidden).toBe(isHidden);
});

test("says so when nothing has replaced the message after a while", () => {
  const { wait, failure } = open("/");
  wait();
  expect(failure.hidden).toBe(false);
});

test("is allowed by the policy of public/_headers, by its hash", () => {
  const hash = createHash("sha256").update(script).digest("base64");
  expect(sitePolicy(parseHeadersFile(read("public/_headers")))).toContain(
    `script-src 'self' 'sha256-${hash}';`,
  );
});
