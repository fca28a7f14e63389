// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { fairValueOf, fairValues, maxFairValues, withFairValue } from "./fair-values.ts";
import { planImport, settingsFileOf } from "./settings-file.ts";

const twoOutcomes = { venue: "venue-a", marketId: "M", outcomes: [{ id: "yes" }, { id: "no" }] } as const;
const three = { ...twoOutcomes, outcomes: [{ id: "a" }, { id: "b" }, { id: "c" }] };
const value = decimal("0.53");

beforeEach(() => {
  fairValues.write("ada", []);
  localStorage.clear();
});

describe("a fair value", () => {
  it("of one of two outcomes implies the other's, and is replaced by it", () => {
    const typed = withFairValue([], twoOutcomes, "yes", value) ?? [];
    expect(fairValueOf(typed, twoOutcomes, "yes")).toBe("0.53");
    expect(fairValueOf(typed, twoOutcomes, "no")).toBe("0.47");
    const turned = withFairValue(typed, twoOutcomes, "no", decimal("0.4")) ?? [];
    expect(turned).toHaveLength(1);
    expect(fairValueOf(turned, twoOutcomes, "yes")).toBe("0.6");
    expect(withFairValue(turned, twoOutcomes, "yes", undefined)).toEqual([]);
  });

  it("of one of three outcomes implies nothing, and belongs to its market alone", () => {
    const typed = withFairValue([], three, "a", value) ?? [];
    expect(fairValueOf(typed, three, "b")).toBeUndefined();
    expect(fairValueOf(typed, { ...three, marketId: "N" }, "a")).toBeUndefined();
    expect(fairValueOf(typed, { ...three, venue: "venue-b" }, "a")).toBeUndefined();
  });

  it("is refused beyond the maximum", () => {
    const full = Array.from({ length: maxFairValues }, (_, index) => ({
      venue: "venue-a" as const,
      marketId: `M${index}`,
      outcomeId: "yes",
      value,
    }));
    expect(withFairValue(full, twoOutcomes, "yes", value)).toBeUndefined();
    expect(withFairValue(full.slice(1), twoOutcomes, "yes", value)).toHaveLength(maxFairValues);
  });

  it("goes into a settings file and comes back from it, without unreadable ones", () => {
    fairValues.update("ada", (values) => withFairValue(values, twoOutcomes, "yes", value) ?? values);
    const text = JSON.stringify(settingsFileOf("ada", 0));
    const plan = planImport("bob", text);
    if ("problem" in plan) throw new Error(plan.problem);
    plan.apply();
    expect(fairValueOf(fairValues.read("bob"), twoOutcomes, "no")).toBe("0.47");
    const [stored] = fairValues.read("bob");
    const unreadable = ["1", "0", "-0.5", "x", 0.5].map((other) => ({ ...stored, value: other }));
    expect(fairValues.parsed([stored, stored, ...unreadable, 7])).toEqual({ value: [stored] });
  });
});
