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
  it("is kept once a pair, the newest first, and gone when nothing is said any more", () => {
    const two = [decision("a"), decision("b")];
    const changed = { ...decision("b"), rules: { at: 6, basis: {} } };
    expect(withDecision(two, changed)).toEqual([changed, decision("a")]);
    const { identity: _, ...nothing } = decision("b");
    expect(withDecision(two, nothing)).toEqual([decision("a")]);
  });

  it("is refused beyond the most that are kept, where nothing gives way unasked", () => {
    const full = Array.from({ length: mostDecidedPairs }, (_, index) => decision(`pair ${index}`));
    expect(withDecision(full, decision("one more"))).toBeUndefined();
    expect(withDecision(full, { ...decision("pair 7"), title: "anew" })?.[0]?.title).toBe("anew");
    const { identity: _, ...nothing } = decision("pair 7");
    expect(withDecision(full, nothing)).toHaveLength(mostDecidedPairs - 1);
  });

  it("is read back as it was kept, without what cannot be read", () => {
    const stored = [decision("a"), { ...decision("b"), rules: { at: 6, basis: { part: "digest" } } }];
    const strange = [{ ...decision("c"), path: "https://elsewhere.example/" }, 7, { pair: "d" }];
    expect(pairDecisions.parsed([...stored, ...strange])).toEqual({ value: stored });
  });

  it("travels in no settings file: whoever reads that did not make it", () => {
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

  it("is kept with it, and a place that cannot be read costs nobody his word", () => {
    const strange = { ...placed("b"), place: { ...place, legs: [{ venue: "venue-x", marketId: "1" }] } };
    const { place: _, ...placeless } = placed("b");
    expect(pairDecisions.parsed([placed("a"), strange])).toEqual({ value: [placed("a"), placeless] });
  });

  it("leads from either leg's market to the pair, once both words were given", () => {
    const { rules: _, ...unread } = placed("unread");
    const { identity: __, ...unconfirmed } = placed("unconfirmed");
    const { place: ___, ...old } = placed("old");
    const stored = [placed("a"), unread, unconfirmed, old];
    expect(decidedPairsAt(stored, "venue-a", "1").map(({ pair }) => pair)).toEqual(["a"]);
    expect(decidedPairsAt(stored, "venue-b", "RAIN").map(({ pair }) => pair)).toEqual(["a"]);
    expect(decidedPairsAt(stored, "venue-b", "1")).toEqual([]);
  });

  it("is not kept where an id is longer than can be", () => {
    expect(storablePairRef(place)).toEqual(place);
    expect(storablePairRef({ ...place, groupId: "x".repeat(501) })).toBeUndefined();
  });
});
