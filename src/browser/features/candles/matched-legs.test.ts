import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { decodeMatchedGroups } from "#contract/matched-market.ts";
import { matchedLegs } from "./matched-legs.ts";

const leg = (venue: string, outcome: string, orientation: unknown) => ({
  venue,
  market_id: `M-${venue}`,
  outcome_id: outcome,
  data: {},
  orientation,
});
const groupsOf = (...legs: readonly unknown[]) =>
  decodeMatchedGroups([{ id: "g", title: "Rain", legs }]).rows;
const market = {
  venue: "venue-a",
  marketId: "M-venue-a",
  outcomes: [
    { id: "yes", label: "Yes", price: undefined },
    { id: "no", label: "No", price: undefined },
  ],
} as const;
const matching = { ...decodeConfig({}).matching, orientation: ["inverted" as const] };
const relations = (outcomeId: string, own: unknown, other: unknown) =>
  matchedLegs(
    groupsOf(leg("venue-a", "yes", own), leg("venue-b", "T", other)),
    market,
    outcomeId,
    matching,
  ).map(({ venue, relation }) => [venue, relation]);

describe("the matched legs of an outcome", () => {
  it("are those of other venues in the groups that hold its market, each once", () => {
    const groups = groupsOf(leg("venue-a", "yes", {}), leg("venue-b", "T", {}), leg("venue-c", "#1", {}));
    const legs = matchedLegs([...groups, ...groups], market, "yes", matching);
    expect(legs.map(({ venue, outcomeId }) => [venue, outcomeId])).toEqual([
      ["venue-b", "T"],
      ["venue-c", "#1"],
    ]);
    expect(matchedLegs(groupsOf(leg("venue-b", "T", {})), market, "yes", matching)).toEqual([]);
  });

  it("stand the same or opposite as both orientations say", () => {
    expect(relations("yes", { inverted: false }, { inverted: false })).toEqual([["venue-b", "same"]]);
    expect(relations("yes", { inverted: true }, { inverted: false })).toEqual([["venue-b", "opposite"]]);
    expect(relations("yes", { inverted: true }, { inverted: true })).toEqual([["venue-b", "same"]]);
  });

  it("are inverted for the market's other outcome where there are only two", () => {
    expect(relations("no", { inverted: false }, { inverted: false })).toEqual([["venue-b", "opposite"]]);
  });

  it("are unverified to one outcome of three that the group does not name", () => {
    const outcomes = [...market.outcomes, { id: "draw", label: "Draw", price: undefined }];
    const groups = groupsOf(
      leg("venue-a", "yes", { inverted: false }),
      leg("venue-b", "T", { inverted: false }),
    );
    const legs = matchedLegs(groups, { ...market, outcomes }, "no", matching);
    expect(legs.map(({ relation }) => relation)).toEqual(["unverified"]);
  });

  it("are unverified where the orientation is not understood", () => {
    expect(relations("yes", { inverted: false }, "sideways")).toEqual([["venue-b", "unverified"]]);
    expect(relations("no", undefined, { inverted: false })).toEqual([["venue-b", "unverified"]]);
  });

  it("that name no market or outcome are left out", () => {
    const groups = groupsOf(leg("venue-a", "yes", {}), { venue: "venue-b" }, leg("elsewhere", "T", {}));
    expect(matchedLegs(groups, market, "yes", matching)).toEqual([]);
  });
});
