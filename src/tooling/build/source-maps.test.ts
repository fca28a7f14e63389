import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moveSourceMaps } from "./source-maps.ts";

test("moves every map out of the deployment and drops those of an earlier build", () => {
  const folder = mkdtempSync(join(tmpdir(), "source-maps-"));
  const [from, to] = [join(folder, "dist"), join(folder, "dist-maps")];
  try {
    for (const path of [join(from, "assets"), to]) mkdirSync(path, { recursive: true });
    writeFileSync(join(from, "assets", "a.js"), "1");
    writeFileSync(join(from, "assets", "a.js.map"), "{}");
    writeFileSync(join(to, "old.js.map"), "{}");
    moveSourceMaps(from, to);
    expect(existsSync(join(from, "assets", "a.js.map"))).toBe(false);
    expect(existsSync(join(from, "assets", "a.js"))).toBe(true);
    expect(readFileSync(join(to, "assets", "a.js.map"), "utf8")).toBe("{}");
    expect(existsSync(join(to, "old.js.map"))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
