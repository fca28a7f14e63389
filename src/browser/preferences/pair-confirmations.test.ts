import { describe, expect, it } from "vitest";
import {
  decidedPairsAt,
  mostDecidedPairs,
  type PairDecision,
  type PairRef,
  pairDecisions,
  storablePairRef,
  withDecision,
} from "./pair-confirmations.ts";
import { settingsFileOf } from "./settings-file.ts";

const decision = (pair: string): PairDecision => ({
  pair,
  title: "Rain",
  legs: ["A", "B"],
  path: "/matched/weather/rain?date=2026-11-22",
  identity: { at: 5, relation: "same", basis: { orientation: "same" } },
});

describe("what a user said of pairs", () => {
  it("is stored once per pair, newest first, and removed without assertions", () => {
    const two = [decision("a"), decision("b")];
    const changed = { ...decision("b"), rules: { at: 6, basis: {} } };
    expect(withDecision(two, changed)).toEqual([changed, decision("a")]);
    const { identity: _, ...nothing } = decision("b");
    expect(withDecision(two, nothing)).toEqual([decision("a")]);
  });

  it("is refused beyond the maximum, without evicting others", () => {
    const full = Array.from({ length: mostDecidedPairs }, (_, index) => decision(`pair ${index}`));
    expect(withDecision(full, decision("one more"))).toBeUndefined();
    expect(withDecision(full, { ...decision("pair 7"), title: "anew" })?.[0]?.title).toBe("anew");
    const { identity: _, ...nothing } = decision("pair 7");
    expect(withDecision(full, nothing)).toHaveLength(mostDecidedPairs - 1);
  });

  it("is read back as stored, without unreadable parts", () => {
    const stored = [decision("a"), { ...decision("b"), rules: { at: 6, basis: { part: "digest" } } }];
    const strange = [{ ...decision("c"), path: "https://elsewhere.example/" }, 7, { pair: "d" }];
    expect(pairDecisions.parsed([...stored, ...strange])).toEqual({ value: stored });
  });

  it("is in no settings file, whose reader did not make it", () => {
    expect(Object.keys(settingsFileOf("someone", 0).lists)).not.toContain(pairDecisions.name);
  });
});

describe("the place of a pair", () => {
  const place: PairRef = {
    category: "weather",
    groupId: "rain",
    date: "2026-11-22",
    legs: [
      { venue: "venue-a", marketId: "1", outcomeId: "11" },
      { venue: "venue-b", marketId: "RAIN" },
    ],
  };
  const placed = (pair: string): PairDecision => ({
    ...decision(pair),
    place,
    rules: { at: 6, basis: { part: "digest" } },
  });

  it("is stored with it, and an unreadable place does not lose the confirmation", () => {
    const strange = { ...placed("b"), place: { ...place, legs: [{ venue: "venue-x", marketId: "1" }] } };
    const { place: _, ...placeless } = placed("b");
    expect(pairDecisions.parsed([placed("a"), strange])).toEqual({ value: [placed("a"), placeless] });
  });

  it("is found from either leg's market once identity and rules are confirmed", () => {
    const { rules: _, ...unread } = placed("unread");
    const { identity: __, ...unconfirmed } = placed("unconfirmed");
    const { place: ___, ...old } = placed("old");
    const stored = [placed("a"), unread, unconfirmed, old];
    expect(decidedPairsAt(stored, "venue-a", "1").map(({ pair }) => pair)).toEqual(["a"]);
    expect(decidedPairsAt(stored, "venue-b", "RAIN").map(({ pair }) => pair)).toEqual(["a"]);
    expect(decidedPairsAt(stored, "venue-b", "1")).toEqual([]);
  });

  it("is not stored for an overlong id", () => {
    expect(storablePairRef(place)).toEqual(place);
    expect(storablePairRef({ ...place, groupId: "x".repeat(501) })).toBeUndefined();
  });
});
