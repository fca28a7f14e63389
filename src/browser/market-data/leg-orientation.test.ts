import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { orientationOf } from "./leg-orientation.ts";

const { matching } = decodeConfig({});
const leg = { venue: "venue-a", market_id: "M", outcome_id: "O" };
const read = (orientation: unknown, forms: (typeof matching)["orientation"] = ["inverted", "side"]) =>
  orientationOf({ ...leg, orientation }, { ...matching, orientation: forms });

describe("the orientation of a leg", () => {
  it("is parsed from the configured forms", () => {
    expect(read({ inverted: false })).toBe("same");
    expect(read({ inverted: true })).toBe("opposite");
    expect(read({ side: "Yes" })).toBe("same");
    expect(read({ side: "no" })).toBe("opposite");
    expect(read("no", ["yes_no"])).toBe("opposite");
  });

  it.each([
    [{}],
    [null],
    ["no"],
    [{ inverted: "true" }],
    [{ side: "home" }],
    [{ side: "constructor" }],
    [{ home: "away" }],
    [{ home: "yes", away: "no" }],
    [{ relation: "identity", confidence: 0.82 }],
    [{ relation: "subset" }],
    [undefined],
    [{ inverted: false, relation: "subset" }],
    [[{ inverted: false }]],
    [7],
  ])("is unverified for %j", (orientation) => {
    expect(read(orientation)).toBe("unverified");
  });

  it("is unverified for a form that is not configured", () => {
    expect(read({ inverted: true }, ["side"])).toBe("unverified");
    expect(read({ inverted: true }, [])).toBe("unverified");
  });

  it("is turned round for a leg that the settings name, and stays unverified", () => {
    const turned = {
      ...matching,
      turnedLegs: [{ venue: "venue-a" as const, marketId: "M", outcomeId: "O" }],
    };
    expect(orientationOf({ ...leg, orientation: { inverted: false } }, turned)).toBe("opposite");
    expect(orientationOf({ ...leg, orientation: { inverted: true } }, turned)).toBe("same");
    expect(orientationOf({ ...leg, orientation: "odd" }, turned)).toBe("unverified");
    expect(orientationOf({ ...leg, outcome_id: "P", orientation: { inverted: false } }, turned)).toBe("same");
  });
});
