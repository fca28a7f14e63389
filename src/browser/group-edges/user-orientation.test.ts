import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import type { LegOrientation } from "#browser/market-data/leg-orientation.ts";
import { basisOf, pairKey } from "#browser/pairs/confirmation-status.ts";
import { type PairRelation, pairLegOf } from "#browser/pairs/pair-leg.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { type GroupLeg, marketLegsOfGroup } from "./edge-leg.ts";
import { noGroup } from "./payout-terms.ts";
import { withUserOrientation } from "./user-orientation.ts";

function legOn(venue: VenueId, position: number, orientation: LegOrientation): GroupLeg {
  const marketId = `M${position}`;
  return {
    leg: { legIndex: position, venue, marketId, outcomeId: "yes", orientation },
    market: {
      venue,
      marketId,
      title: marketId,
      outcomes: ["yes", "no"].map((id) => ({ id, label: id, price: undefined })),
      ticks: { tick_size: undefined, tick_ranges: [] },
      details: undefined,
    },
    known: {
      venue,
      marketId,
      outcomeId: "yes",
      orientation,
      data: { title: `Question ${position}` },
      details: undefined,
      texts: "told",
    },
  };
}

function asserted(one: GroupLeg, other: GroupLeg, relation: PairRelation): PairDecision {
  const legs = [pairLegOf(one.known), pairLegOf(other.known)] as const;
  return {
    pair: pairKey(...legs),
    title: "Rain",
    legs: ["one", "other"],
    path: "/matched/weather",
    identity: { at: 0, relation, basis: basisOf(...legs) },
  };
}

const orientations = (legs: readonly GroupLeg[], decisions: readonly PairDecision[]) =>
  withUserOrientation(legs, decisions).map(({ leg }) => leg.orientation);

const received = legOn("venue-a", 0, "opposite");
const strange = legOn("venue-b", 1, "unverified");
const stranger = legOn("venue-b", 2, "unverified");

describe("a leg of unknown orientation", () => {
  it("is oriented by a confirmation with a leg of known orientation", () => {
    expect(orientations([received, strange], [asserted(received, strange, "same")])).toEqual([
      "opposite",
      "opposite",
    ]);
    expect(orientations([received, strange], [asserted(received, strange, "opposite")])).toEqual([
      "opposite",
      "same",
    ]);
    const places = marketLegsOfGroup(
      decodeConfig({}),
      noGroup,
      withUserOrientation([received, strange], [asserted(received, strange, "opposite")]),
    );
    expect(places[1]).toMatchObject({
      closed: undefined,
      outcomes: { yes: { id: "yes" }, no: { id: "no" } },
    });
  });

  it("stays unverified without its own confirmation", () => {
    expect(orientations([received, strange], [])).toEqual(["opposite", "unverified"]);
    expect(orientations([received, strange, stranger], [asserted(received, strange, "same")])).toEqual([
      "opposite",
      "opposite",
      "unverified",
    ]);
    expect(marketLegsOfGroup(decodeConfig({}), noGroup, withUserOrientation([strange], []))[0]?.closed).toBe(
      "orientation unverified",
    );
  });

  it("stays unverified where the basis of the confirmation changed or is not loaded", () => {
    const stored = [asserted(received, strange, "same")];
    const changed = { ...strange, known: { ...strange.known, data: { title: "Another question" } } };
    const awaited = { ...strange, known: { ...strange.known, texts: "loading" as const } };
    expect(orientations([received, changed], stored)).toEqual(["opposite", "unverified"]);
    expect(orientations([received, awaited], stored)).toEqual(["opposite", "unverified"]);
  });

  it("defines the group's outcome where no orientation is known", () => {
    expect(orientations([strange, stranger], [asserted(strange, stranger, "opposite")])).toEqual([
      "same",
      "opposite",
    ]);
  });

  it("is oriented through a chain of confirmations unless they contradict", () => {
    const chain = [asserted(received, strange, "same"), asserted(strange, stranger, "opposite")];
    expect(orientations([stranger, strange, received], chain)).toEqual(["same", "opposite", "opposite"]);
    const contradicted = [...chain, asserted(received, stranger, "same")];
    expect(orientations([stranger, strange, received], contradicted)).toEqual([
      "unverified",
      "unverified",
      "opposite",
    ]);
    const other = legOn("venue-a", 3, "opposite");
    expect(
      orientations(
        [received, strange, other],
        [asserted(received, strange, "same"), asserted(strange, other, "opposite")],
      ),
    ).toEqual(["opposite", "unverified", "opposite"]);
  });
});
