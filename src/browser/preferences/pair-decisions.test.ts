import { describe, expect, it } from "vitest";
import { type PairDecision, pairDecisions, withDecision } from "./pair-decisions.ts";
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

  it("is read back as it was kept, without what cannot be read", () => {
    const kept = [decision("a"), { ...decision("b"), rules: { at: 6, basis: { part: "digest" } } }];
    const strange = [{ ...decision("c"), path: "https://elsewhere.example/" }, 7, { pair: "d" }];
    expect(pairDecisions.parsed([...kept, ...strange])).toEqual({ value: kept });
  });

  it("travels in no settings file: whoever reads that did not make it", () => {
    expect(Object.keys(settingsFileOf("someone", 0).lists)).not.toContain(pairDecisions.name);
  });
});
