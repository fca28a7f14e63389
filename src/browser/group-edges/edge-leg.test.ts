import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import { decodeMarket } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type GroupLeg, marketLegsOfGroup } from "./edge-leg.ts";
import { noGroup } from "./payout-terms.ts";

const config = decodeConfig({});
function legOn(
  venue: VenueId,
  position: number,
  orientation: LegOrientation,
  outcomeId: string | undefined = "yes-id",
  outcomes: readonly string[] = ["yes-id", "no-id"],
): GroupLeg {
  return {
    leg: { legIndex: position, venue, marketId: "M", outcomeId, orientation },
    market: {
      venue,
      marketId: "M",
      title: "M",
      outcomes: outcomes.map((id) => ({ id, label: id.toUpperCase(), price: undefined })),
      ticks: { tick_size: undefined, tick_ranges: [] },
      details: undefined,
    },
    known: {
      venue,
      marketId: "M",
      outcomeId,
      orientation,
      data: undefined,
      details: undefined,
      texts: "told",
    },
  };
}
const only = (leg: GroupLeg) => marketLegsOfGroup(config, { ...noGroup, category: "politics" }, [leg])[0];
const sidesOf = (leg: GroupLeg) => {
  const { yes, no } = only(leg)?.outcomes ?? {};
  return [yes?.id, no?.id];
};

/** A leg whose market has the outcomes `yes` and "No", named in this order. */
function listedLeg(venue: VenueId, marketId: string, yes: string): GroupLeg {
  const leg = legOn(venue, 0, "same");
  const outcomes = [
    { id: "yes-id", label: yes, price: undefined },
    { id: "no-id", label: "No", price: undefined },
  ];
  return { ...leg, leg: { ...leg.leg, marketId }, market: { ...leg.market, marketId, outcomes } };
}
const labelsOf = (...legs: readonly GroupLeg[]) =>
  marketLegsOfGroup(config, noGroup, legs).map(({ outcomes: { yes, no } }) => [yes?.label, no?.label]);

describe("the labels of a group's outcomes", () => {
  it("tell two markets of one venue apart by their candidates", () => {
    expect(
      labelsOf(
        listedLeg("venue-b", "SENATE-D", "Democrats"),
        listedLeg("venue-b", "SENATE-R", "Republicans"),
      ),
    ).toEqual([
      ["Democrats", "No (Democrats)"],
      ["Republicans", "No (Republicans)"],
    ]);
  });

  it("tell them apart by their ids where both markets have Yes and No, and stay short on one market a venue", () => {
    const first = listedLeg("venue-b", "SENATE-D", "Yes");
    expect(
      labelsOf(first, listedLeg("venue-b", "SENATE-R", "Yes"), listedLeg("venue-a", "M", "Yes")),
    ).toEqual([
      ["Yes (…TE-D)", "No (…TE-D)"],
      ["Yes (…TE-R)", "No (…TE-R)"],
      ["Yes", "No"],
    ]);
  });
});

describe("the outcomes of a leg's market", () => {
  it("are placed by the leg's orientation, with the only opposite on the other side", () => {
    expect(sidesOf(legOn("venue-a", 0, "same"))).toEqual(["yes-id", "no-id"]);
    expect(sidesOf(legOn("venue-a", 0, "opposite"))).toEqual(["no-id", "yes-id"]);
  });

  it("have no opposite among more than two, and none where the leg's outcome is not listed", () => {
    expect(sidesOf(legOn("venue-a", 0, "same", "yes-id", ["yes-id", "b", "c"]))).toEqual([
      "yes-id",
      undefined,
    ]);
    expect(sidesOf(legOn("venue-a", 0, "same", "elsewhere"))).toEqual(["elsewhere", undefined]);
  });

  it("are unknown with an unknown orientation, and the market is excluded", () => {
    expect(sidesOf(legOn("venue-a", 0, "unverified"))).toEqual([undefined, undefined]);
    expect(only(legOn("venue-a", 0, "unverified"))?.closed).toBe("orientation unverified");
  });
});

it("merges two legs of one market, so that its book counts once", () => {
  const places = marketLegsOfGroup(config, { ...noGroup, category: "politics" }, [
    legOn("venue-a", 0, "same"),
    legOn("venue-a", 1, "opposite", "no-id"),
    legOn("venue-b", 2, "same"),
  ]);
  expect(places.map(({ venue, legIndexes }) => [venue, legIndexes])).toEqual([
    ["venue-a", [0, 1]],
    ["venue-b", [2]],
  ]);
});

it("numbers the legs of a venue with several markets in the group", () => {
  const inMarket = (position: number, marketId: string) => {
    const one = legOn("venue-a", position, "same");
    return { ...one, leg: { ...one.leg, marketId } };
  };
  const legs = [inMarket(0, "M"), legOn("venue-b", 1, "same"), inMarket(2, "N"), inMarket(3, "N")];
  expect(marketLegsOfGroup(config, noGroup, legs).map(({ label }) => label)).toEqual([
    "Venue A (leg 1)",
    "Venue B",
    "Venue A (leg 3)",
  ]);
});

it("excludes a market that takes no orders, and one whose outcomes share an id", () => {
  const leg = legOn("venue-a", 0, "same");
  const withStatus = (status: string) => ({
    ...leg,
    market: { ...leg.market, details: decodeMarket({ market_id: "M", status, outcomes: [] }) },
  });
  expect(only(withStatus("Resolved"))?.closed).toBe("Market resolved. Trading has ended.");
  expect(only(withStatus("paused"))?.closed).toBe("Market paused. No trading now.");
  expect(only(withStatus("open"))?.closed).toBeUndefined();
  const shared = { id: "yes-id", label: "Yes / No", price: undefined, sharedBy: ["Yes", "No"] };
  expect(only({ ...leg, market: { ...leg.market, outcomes: [shared] } })?.closed).toBe(
    "outcomes share one id",
  );
});

it("excludes a leg whose outcome the venue's market does not list, once the market is loaded", () => {
  const details = decodeMarket({ market_id: "M", status: "open" });
  const closedOf = (outcomeId: string | undefined, outcomes?: readonly string[]) => {
    const leg = legOn("venue-a", 0, "same", outcomeId, outcomes);
    return only({ ...leg, market: { ...leg.market, details } })?.closed;
  };
  expect(closedOf("elsewhere")).toBe("outcome not in the market");
  expect(closedOf("no-id")).toBeUndefined();
  expect(closedOf("elsewhere", [])).toBeUndefined();
  expect(closedOf(undefined)).toBeUndefined();
  expect(only(legOn("venue-a", 0, "same", "elsewhere"))?.closed).toBeUndefined();
});

it("marks a venue without an order book as implied, not executable", () => {
  expect(only(legOn("venue-c", 0, "same"))?.closed).toBe("implied, not executable");
});
