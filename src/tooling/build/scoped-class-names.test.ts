import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createScopedClassNames } from "./scoped-class-names.ts";

const folder = mkdtempSync(join(tmpdir(), "class-names-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("names are short, tell modules apart and do not depend on the order they are asked in", () => {
  mkdirSync(join(folder, "ui"), { recursive: true });
  const files = Array.from({ length: 30 }, (_, index) =>
    join(folder, "ui", `m${String(index).padStart(2, "0")}.module.css`),
  );
  for (const file of files) writeFileSync(file, "");
  const css = ".row{margin:.5rem}.row .cell{animation:flash 1s}@keyframes flash{}.row:hover{}";
  const ask = createScopedClassNames(folder);
  const names = files.flatMap((file) => ["row", "cell", "flash"].map((name) => ask(name, file, css)));
  expect(names.slice(0, 3)).toEqual(["a0", "a1", "a2"]);
  expect(names.at(-1)).toBe("ad2");
  expect(new Set(names).size).toBe(90);
  const again = createScopedClassNames(folder);
  expect([...files].reverse().map((file) => again("cell", file, css))).toEqual(
    files.map((file) => ask("cell", file, css)).reverse(),
  );
  expect(() => ask("gone", files[0] ?? "", css)).toThrow('"gone"');
});
