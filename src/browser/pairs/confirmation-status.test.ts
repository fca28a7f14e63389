import { describe, expect, it } from "vitest";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { basisOf, confirmationStatusOf, pairKey } from "./confirmation-status.ts";
import type { PairLeg } from "./pair-leg.ts";

const first: PairLeg = {
  venue: "venue-a",
  marketId: "A1",
  outcomeId: "A1:1",
  orientation: "same",
  texts: "told",
  title: "Will it rain?",
  label: "Yes",
  description: "Rain is rain.",
  resolutionDate: "2026-12-31T23:59:00Z",
};
const second: PairLeg = { ...first, venue: "venue-b", marketId: "B1" };

function decided(one: PairLeg, other: PairLeg): PairDecision {
  const basis = basisOf(one, other);
  return {
    pair: pairKey(one, other),
    title: "Rain",
    legs: ["A", "B"],
    path: "/matched/weather/rain",
    identity: { at: 1, relation: "same", basis },
    rules: { at: 2, basis },
  };
}

describe("a pair confirmation", () => {
  it("is independent of leg order and valid for no other pair", () => {
    const stored = [decided(first, second)];
    expect(confirmationStatusOf(stored, second, first)).toMatchObject({
      identity: "given",
      rules: "given",
      relation: "same",
    });
    expect(confirmationStatusOf(stored, first, { ...second, outcomeId: "B1:2" }).identity).toBe("none");
    expect(confirmationStatusOf(stored, first, { ...second, marketId: "B2" }).identity).toBe("none");
  });

  it.each([
    ["title", "Will it snow?"],
    ["label", "No"],
    ["description", "Rain is rain. "],
    ["resolutionDate", "2027-01-01T00:00:00Z"],
    ["description", undefined],
  ] as const)("is invalidated when the %s becomes %j, and names the change", (part, value) => {
    const stored = [decided(first, second)];
    const changed = { ...second, [part]: value };
    expect(confirmationStatusOf(stored, first, changed)).toMatchObject({
      identity: "changed",
      rules: "changed",
      changed: [{ leg: 2, part }],
    });
    expect(confirmationStatusOf(stored, changed, first).changed).toEqual([{ leg: 1, part }]);
  });

  it("is invalidated when the gateway changes the relation of the outcomes", () => {
    const stored = [decided(first, second)];
    expect(confirmationStatusOf(stored, first, { ...second, orientation: "opposite" })).toMatchObject({
      identity: "changed",
      changed: [{ leg: undefined, part: "orientation" }],
    });
    // Inverting both keeps their relation.
    const turned = [first, second].map((leg) => ({ ...leg, orientation: "opposite" as const }));
    expect(confirmationStatusOf(stored, turned[0] ?? first, turned[1] ?? second).identity).toBe("given");
  });

  it("is not invalidated while a text is not loaded", () => {
    const stored = [decided(first, second)];
    const awaited: PairLeg = { ...second, texts: "loading", description: undefined };
    expect(confirmationStatusOf(stored, first, awaited).identity).toBe("given");
  });
});
