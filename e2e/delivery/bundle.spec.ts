// The built files contain the dashboard and nothing of the paper gateway.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "playwright/test";
import { builtPath } from "../support/built-path.ts";

const sourcePath = fileURLToPath(new URL("../../src", import.meta.url));

function textsIn(folder: string, fits: RegExp): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => fits.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}

/** Long texts written in double quotes: minifying leaves them as they are. */
function literalsOf(texts: readonly string[]): Set<string> {
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/"([^"\\\n]{16,})"/g)].map(([, literal = ""]) => literal)),
  );
}

test("contains no text of the paper gateway's code, nor of the demo's", () => {
  const shared = [
    ...textsIn(join(sourcePath, "browser"), /\.tsx?$/),
    ...textsIn(join(sourcePath, "contract"), /\.ts$/),
  ].join("\n");
  const absent = ["paper", "demo"].flatMap((folder) => textsIn(join(sourcePath, folder), /\.tsx?$/));
  const literals = [...literalsOf(absent)].filter((literal) => !shared.includes(literal));
  expect(literals.length).toBeGreaterThan(100);
  const built = textsIn(builtPath, /\.(js|css|html)$/).join("\n");
  expect(literals.filter((literal) => built.includes(literal))).toEqual([]);
});

test("contains the texts of the dashboard's code", () => {
  const literals = [...literalsOf(textsIn(join(sourcePath, "browser/pages"), /\.tsx$/))].filter(
    (text) => !text.includes("/"),
  );
  const built = textsIn(builtPath, /\.js$/).join("\n");
  expect(literals.filter((literal) => built.includes(literal)).length).toBeGreaterThan(0);
});

test("names the licence of every package it contains", () => {
  const text = readFileSync(join(builtPath, "licences.txt"), "utf8");
  const named = [...text.matchAll(/^(\S+) \d+\.\S+\nLicence: \S/gm)].map(([, name]) => name);
  // Packages that the program imports, and their own imports.
  const { dependencies } = JSON.parse(readFileSync(join(sourcePath, "../package.json"), "utf8"));
  expect(named).toEqual(
    expect.arrayContaining(["crossbook", ...Object.keys(dependencies), "scheduler", "fancy-canvas"]),
  );
  expect(text).toContain("Permission is hereby granted");
  expect(text).toContain("Apache License");
});

test("says which version it is, in version.json as in the document", () => {
  const { version, commit, date } = JSON.parse(readFileSync(join(builtPath, "version.json"), "utf8"));
  const { version: expected } = JSON.parse(readFileSync(join(sourcePath, "../package.json"), "utf8"));
  expect(version).toBe(expected);
  expect(`${commit} ${date}`).toMatch(
    /^([0-9a-f]{12,40}(-dirty)? \d{4}-\d\d-\d\dT[\d:]{8}Z|unknown unknown)$/,
  );
  expect(readFileSync(join(builtPath, "index.html"), "utf8")).toContain(
    `<meta name="crossbook-build" content="${version} ${commit} ${date}">`,
  );
  // A commit that changes no script leaves their names, and with them what browsers have cached.
  const scripts = textsIn(builtPath, /\.js$/).join("\n");
  expect(scripts).not.toContain(commit === "unknown" ? `"${version}"` : commit);
});

test("contains no source maps, inlined files, inline styles or scripts, but for the allowed one", () => {
  const html = textsIn(builtPath, /\.html$/).join("\n");
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  const [inline, ...others] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
  expect([others, html.match(/<script(?!>|[^>]*\ssrc=)/)]).toEqual([[], null]);
  const hash = createHash("sha256")
    .update(inline ?? "")
    .digest("base64");
  expect(readFileSync(join(builtPath, "_headers"), "utf8")).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(
    readdirSync(builtPath, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".map")),
  ).toEqual([]);
  expect(textsIn(builtPath, /\.css$/).join("\n")).not.toContain("url(data:");
});
