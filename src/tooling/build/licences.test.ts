import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatLicences, packageFolders } from "./licences.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "licences-"));
  addPackage(".", { name: "crossbook", version: "1.0.0", license: "MIT" }, { LICENSE: "Own terms\n" });
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes a package below the project folder and returns its folder. */
function addPackage(path: string, manifest: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(root, path);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries({ "package.json": JSON.stringify(manifest), ...files })) {
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test("finds the package of each module once, scoped, nested and on Windows", () => {
  expect(
    packageFolders([
      "/app/src/browser/app/main.tsx",
      "/app/node_modules/react/index.js",
      "/app/node_modules/react/cjs/react.production.js",
      "/app/node_modules/@scope/one/dist/index.js",
      "/app/node_modules/one/node_modules/two/index.js",
      "C:\\app\\node_modules\\idb\\build\\index.js",
      "\0/app/node_modules/three/index.js?commonjs-module",
      "\0vite/preload-helper.js",
    ]),
  ).toEqual([
    "/app/node_modules/react",
    "/app/node_modules/@scope/one",
    "/app/node_modules/one/node_modules/two",
    "C:\\app\\node_modules\\idb",
  ]);
});

test("gives the licence and the notices of each package by name, after the project's own", () => {
  const b = addPackage(
    "node_modules/b",
    { name: "b", version: "2.0.0", license: "Apache-2.0" },
    {
      "LICENSE.md": "Terms of b\r\nin two lines\r\n",
      NOTICE: "Notice of b",
      "README.md": "not shown",
    },
  );
  const a = addPackage("node_modules/a", { name: "a", version: "1.2.3", license: "MIT", author: "Ada" });
  const text = formatLicences(root, [b, a]);
  const order = ["crossbook 1.0.0", "Own terms", "a 1.2.3", "Licence: MIT\nAuthor: Ada", "b 2.0.0"];
  const places = [...order, "Terms of b\nin two lines", "Notice of b"].map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(text).toContain(
    "a 1.2.3\nLicence: MIT\nAuthor: Ada\n\nThe package comes without the text of its licence.",
  );
  expect(text).not.toContain("not shown");
  expect(formatLicences(root, [a, b])).toBe(text);
});

test("writes a package that is installed twice in one version once", () => {
  const manifest = { name: "a", version: "1.0.0", license: "MIT" };
  const folders = ["node_modules/a", "node_modules/b/node_modules/a"].map((path) =>
    addPackage(path, manifest, { LICENCE: "Terms of a" }),
  );
  expect(formatLicences(root, folders).split("Terms of a")).toHaveLength(2);
});

test("refuses a package that may not be shipped, by name", () => {
  const folder = addPackage("node_modules/a", { name: "a", version: "1.0.0" });
  expect(() => formatLicences(root, [folder])).toThrow("a 1.0.0");
});
