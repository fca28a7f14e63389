import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { feeModelOf } from "#browser/trading-math/fees/fee-rules.ts";
import { takerFee } from "#browser/trading-math/fees/order-fees.ts";
import { decimal } from "#contract/decimal.ts";
import { describedKeys, formatSettingsTable, settingKeys } from "./settings-table.ts";

test("finds the keys of every section of the schema", () => {
  expect(settingKeys()).toEqual(
    expect.arrayContaining(["gateway.baseUrl", "venues.*.fees", "edge.maxSkewMs", "login.paperAccount"]),
  );
});

test("describes every setting once, and no other", () => {
  expect(describedKeys.toSorted()).toEqual(settingKeys().toSorted());
});

test("shows a default of every setting, an empty list too", () => {
  const rows = formatSettingsTable()
    .split("\n")
    .filter((line) => /^\| `[a-z]+\.[^`]+` \|/i.test(line));
  expect(rows).toHaveLength(settingKeys().length);
  expect(rows.filter((row) => row.split(" | ")[1]?.trim() === "")).toEqual([]);
});

test("the fee schedules shown as examples are rules", () => {
  const examples = [...formatSettingsTable().matchAll(/```json\n([^`]+)```/g)].map(([, json = ""]) => {
    const { fees } = decodeConfig({ venues: { "venue-b": { fees: JSON.parse(json) } } }).venues["venue-b"];
    return fees;
  });
  const feeOf = (rules: (typeof examples)[number] | undefined, market: object) =>
    takerFee(feeModelOf(rules ?? "unknown", { day: "2026-11-26", ...market }), "buy", [
      { price: decimal("0.5"), size: decimal("3") },
    ])?.money;
  const [kalshi, polymarket] = examples;
  // 0.07 · 3 · 0.25 = 0.0525; 1.5 + 0.0525 is rounded to 1.56. Half the rate: 0.02625 → 0.0263, 1.5263 → 1.53.
  expect(feeOf(kalshi, { series: "KXBTC" })).toBe("0.06");
  expect(feeOf(kalshi, { series: "KXINX" })).toBe("0.03");
  // 0.04 · 3 · 0.25 = 0.03, and 0.05 · 0.75 = 0.0375
  expect(feeOf(polymarket, { category: "politics" })).toBe("0.03");
  expect(feeOf(polymarket, { category: "weather" })).toBe("0.0375");
});

test("SETTINGS.md is up to date (npm run settings-table)", () => {
  const written = readFileSync(new URL("../browser/config/SETTINGS.md", import.meta.url), "utf8");
  expect(written).toBe(formatSettingsTable());
});
