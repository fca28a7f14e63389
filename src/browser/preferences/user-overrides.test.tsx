// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { decodeConfig, givenSettings } from "#browser/config/config.ts";
import { decimal } from "#contract/decimal.ts";
import { storageKey } from "./persisted-store.ts";
import { userOverrides, withUserOverrides } from "./user-overrides.ts";

beforeEach(() => localStorage.clear());

it("puts the user's own limits and fees in the settings' places and leaves everything else", () => {
  const given = { trading: { maxDayCost: "500" }, venues: { "venue-b": { label: "Bee" } } };
  const config = decodeConfig(given);
  const own = withUserOverrides(config, { maxOrderCost: decimal("20.5"), fees: { "venue-b": [] } });
  expect(own.trading).toEqual({ maxOrderCost: "20.5", maxDayCost: "500", maxUnhedgedCost: "50" });
  expect(own.venues["venue-b"]).toMatchObject({ label: "Bee", fees: [] });
  expect(own.venues["venue-a"]).toBe(config.venues["venue-a"]);
  expect(givenSettings(own)).toBe(given);
});

it("ignores an invalid stored limit and keeps the others", () => {
  const stored = { maxOrderCost: "-5", maxDayCost: "12.30", fees: { "venue-a": "free" } };
  localStorage.setItem(storageKey("own-rules", "ada"), JSON.stringify(stored));
  const own = userOverrides.read("ada");
  expect(own.maxOrderCost).toBeUndefined();
  expect(own.maxDayCost).toBe("12.30");
  expect(own.fees["venue-a"]).toBeUndefined();
});

it("puts the user's own hurdle, carry and meaning of an amount in the settings' places", () => {
  const config = decodeConfig({
    edge: { hurdlePerYear: "0.1" },
    venues: { "venue-b": { carryPerYear: "0.04" } },
  });
  expect(withUserOverrides(config, { fees: {} }).edge.hurdlePerYear).toBe("0.1");
  const own = withUserOverrides(config, {
    fees: {},
    hurdlePerYear: decimal("0"),
    carryPerYear: { "venue-b": decimal("-0.01") },
    amountIncludesFee: { "venue-a": "no" },
  });
  expect(own.edge.hurdlePerYear).toBe("0");
  expect(own.venues["venue-b"]).toMatchObject({ carryPerYear: "-0.01", amountIncludesFee: "unknown" });
  expect(own.venues["venue-a"]).toMatchObject({ carryPerYear: "0", amountIncludesFee: "no" });
});

it("ignores a stored hurdle below zero and an unknown meaning of an amount", () => {
  const stored = {
    hurdlePerYear: "-0.1",
    carryPerYear: { "venue-a": "much", "venue-b": "-0.02" },
    amountIncludesFee: { "venue-c": "maybe" },
    fees: {},
  };
  localStorage.setItem(storageKey("own-rules", "bo"), JSON.stringify(stored));
  const own = userOverrides.read("bo");
  expect(own.hurdlePerYear).toBeUndefined();
  expect(own.carryPerYear).toEqual({ "venue-b": "-0.02" });
  expect(own.amountIncludesFee?.["venue-c"]).toBeUndefined();
});
