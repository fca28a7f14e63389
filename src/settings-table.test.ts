import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describedKeys, formatSettingsTable, settingKeys } from "./settings-table.ts";

test("finds the keys of every section of the schema", () => {
  expect(settingKeys()).toEqual(
    expect.arrayContaining(["gateway.baseUrl", "venues.*.fees", "edge.maxSkewMs", "login.paperAccount"]),
  );
});

test("describes every setting once, and no other", () => {
  expect(describedKeys.toSorted()).toEqual(settingKeys().toSorted());
});

test("SETTINGS.md is up to date (npm run settings-table)", () => {
  const written = readFileSync(new URL("browser/config/SETTINGS.md", import.meta.url), "utf8");
  expect(written).toBe(formatSettingsTable());
});
