// Documents name files, folders and npm scripts that exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const projectPath = fileURLToPath(new URL("..", import.meta.url));
const documents = [
  "README.md",
  "src/ARCHITECTURE.md",
  "src/GLOSSARY.md",
  ".github/CONTRIBUTING.md",
  ".github/CHANGELOG.md",
  ".github/DEPLOY.md",
  ".github/SECURITY.md",
  "e2e/README.md",
  "e2e/bench/README.md",
];
const { scripts } = JSON.parse(readFileSync(join(projectPath, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

const files = ["src", "e2e", "public", ".github"].flatMap((folder) =>
  readdirSync(join(projectPath, folder), { recursive: true, encoding: "utf8" }).map(
    (name) => `/${folder}/${name.replaceAll("\\", "/")}`,
  ),
);

/** True if a file or folder of the project ends with this path, which a document may shorten from the left. */
const isThere = (path: string) => files.some((file) => `${file}/`.endsWith(`/${path.replace(/\/$/, "")}/`));

function pathsIn(document: string) {
  const text = readFileSync(join(projectPath, document), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => path);
  const quoted = [...text.matchAll(/`([\w.-]+\/[\w./-]*|[\w-]+\.(?:ts|tsx|mjs))`/g)]
    .map(([, path = ""]) => path)
    // Made by a build or a run, so not in the repository.
    .filter((path) => !/^(dist|node_modules|\.paper)\b/.test(path));
  return { links, quoted };
}

test.each(documents)("%s names paths that exist", (document) => {
  const { links, quoted } = pathsIn(document);
  expect(links.filter((path) => !existsSync(join(projectPath, dirname(document), path)))).toEqual([]);
  expect(quoted.filter((path) => !isThere(path) && !existsSync(join(projectPath, path)))).toEqual([]);
});

test("the paths in documents are found", () => {
  const { links, quoted } = pathsIn("src/ARCHITECTURE.md");
  expect(links).toContain("GLOSSARY.md");
  expect(quoted).toContain("stream/stream-store.ts");
});

test.each(documents)("%s names npm scripts that exist", (document) => {
  const text = readFileSync(join(projectPath, document), "utf8");
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test("the README has at most 150 lines", () => {
  expect(readFileSync(join(projectPath, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(151);
});
