import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDominance } from "./dominance.ts";
import type { LegTexts } from "./leg-facts.ts";
import { createNameTable } from "./name-table.ts";

const table = createNameTable();
const rules = "Resolves by the closing price on Coinbase. Otherwise it resolves to No.";
const legOf = (title: string, change: Partial<LegTexts> = {}): LegTexts => ({
  title,
  label: "Yes",
  description: rules,
  resolutionDate: "2026-12-31T23:59:00Z",
  ...change,
});
/** Titles, the dominant one first, for every dominance found. */
const found = (...legs: readonly LegTexts[]) =>
  findDominance(legs, table).map(({ dominant, dominated }) => [
    legs[dominant]?.title,
    legs[dominated]?.title,
  ]);

describe("dominance", () => {
  it.each([
    ["Bitcoin above $95,000 on December 31?", "Bitcoin above $100,000 on December 31?"],
    ["Bitcoin above $95K on December 31?", "Bitcoin above $0.1M on December 31?"],
    [
      "Will Bitcoin close at or above 95,999.99 this year?",
      "Will Bitcoin close at or above 96,999.99 this year?",
    ],
    ["At least 3 rate cuts in 2026?", "At least 4 rate cuts in 2026?"],
    ["Will more than 40% vote?", "Will more than 45% vote?"],
    ["Over 2.5 first half goals?", "Over 3.5 first half goals?"],
    // At most: the higher limit is the weaker one.
    ["Bitcoin below $100,000 on December 31?", "Bitcoin below $95,000 on December 31?"],
    ["Unemployment 4.5% or lower in May?", "Unemployment 4.2% or lower in May?"],
  ])("of thresholds: %j pays whenever %j does", (weak, strong) => {
    expect(found(legOf(weak), legOf(strong))).toEqual([[weak, strong]]);
    expect(found(legOf(strong), legOf(weak))).toEqual([[weak, strong]]);
  });

  it.each([
    ["Will Ann Smith resign by December 31, 2026?", "Will Ann Smith resign by June 30, 2026?"],
    ["Will Ann Smith resign before 2028?", "Will Ann Smith resign before 2027?"],
    ["Will Ann Smith be arrested by the end of 2027?", "Will Ann Smith be arrested by the end of 2026?"],
    ["Will Bitcoin hit $150k by December 31, 2026?", "Will Bitcoin hit $150k by June 30, 2026?"],
    [
      "When will Bitcoin reach $150k? By December 31, 2026",
      "When will Bitcoin reach $150k? By June 30, 2026",
    ],
  ])("of deadlines: %j pays whenever %j does", (weak, strong) => {
    const early = legOf(strong, { resolutionDate: "2026-06-30T23:59:00Z" });
    expect(found(legOf(weak), early)).toEqual([[weak, strong]]);
    expect(found(early, legOf(weak))).toEqual([[weak, strong]]);
  });

  it("reads limits of outcome and rules too", () => {
    const ladder = (limit: string, inRules: string) =>
      legOf("Bitcoin price on December 31?", {
        label: `${limit} or above`,
        description: `If Bitcoin is at or above ${inRules} at 22:00 UTC, it resolves to Yes.`,
      });
    const legs = [
      ladder("$95,000", "$95,000"),
      ladder("$96,000", "$96,000"),
      ladder("$97,000", "$96,999.99"),
    ];
    expect(findDominance(legs, table)).toEqual([
      { dominant: 0, dominated: 1, limits: ["$95,000 or above", "$96,000 or above"] },
      { dominant: 0, dominated: 2, limits: ["$95,000 or above", "$97,000 or above"] },
      { dominant: 1, dominated: 2, limits: ["$96,000 or above", "$97,000 or above"] },
    ]);
  });

  it.each<[string, LegTexts, LegTexts]>([
    ["exact counts", legOf("Exactly 3 cuts in 2026?"), legOf("Exactly 4 cuts in 2026?")],
    ["ranges", legOf("Bitcoin between 90k and 95k?"), legOf("Bitcoin between 90k and 100k?")],
    ["ranges by a dash", legOf("Bitcoin 90k-95k?"), legOf("Bitcoin 90k-100k?")],
    ["plain numbers", legOf("Bitcoin at 95k?"), legOf("Bitcoin at 100k?")],
    ["above against below", legOf("Bitcoin above 95k?"), legOf("Bitcoin below 100k?")],
    ["above against at least", legOf("Bitcoin above 95k?"), legOf("Bitcoin at least 100k?")],
    ["negated limits", legOf("Will Bitcoin not be above 95k?"), legOf("Will Bitcoin not be above 100k?")],
    [
      "any time against the close",
      legOf("Bitcoin reach above 95k in May?"),
      legOf("Bitcoin close above 100k in May?"),
    ],
    ["other names", legOf("Bitcoin above 95k?"), legOf("Ethereum above 100k?")],
    ["other dates", legOf("Bitcoin above 95k on May 5?"), legOf("Bitcoin above 100k on May 6?")],
    ["other times", legOf("Bitcoin above 95k at 5 pm?"), legOf("Bitcoin above 100k at 6 pm?")],
    ["other units", legOf("Warming above 2°C?"), legOf("Warming above 3°F?")],
    ["two limits", legOf("Above 80 and below 90?"), legOf("Above 85 and below 90?")],
    [
      "limit and deadline",
      legOf("Bitcoin above 95k by May 5, 2026?"),
      legOf("Bitcoin above 100k by May 9, 2026?"),
    ],
    [
      "a condition",
      legOf("Will Ann resign if rates are above 5%?"),
      legOf("Will Ann resign if rates are above 6%?"),
    ],
    [
      "an order of events",
      legOf("Ann out before Bitcoin is above 95k?"),
      legOf("Ann out before Bitcoin is above 99k?"),
    ],
    ["a race", legOf("First coin above 95k: Bitcoin?"), legOf("First coin above 99k: Bitcoin?")],
    ["a rank", legOf("Song higher than 5 on the charts?"), legOf("Song higher than 9 on the charts?")],
    ["a rank by its worth", legOf("Ann in 5 or better?"), legOf("Ann in 9 or better?")],
    [
      "all of a group",
      legOf("Will every team with over 5 wins advance?"),
      legOf("Will every team with over 9 wins advance?"),
    ],
    ["a rank by its sign", legOf("Song above #5?"), legOf("Song above #9?")],
    ["signed numbers", legOf("Above -5 degrees?"), legOf("Above -9 degrees?")],
    ["the same limit", legOf("Bitcoin above 95k?"), legOf("Bitcoin above 95k?")],
    [
      "other sources",
      legOf("Bitcoin above 95k?"),
      legOf("Bitcoin above 100k?", { description: rules.replace("Coinbase", "Binance") }),
    ],
    [
      "other rules of a tie",
      legOf("Bitcoin above 95k?"),
      legOf("Bitcoin above 100k?", { description: rules.replace("to No", "50-50") }),
    ],
    [
      "brackets in the rules",
      legOf("Bitcoin above 95k?", { description: "Pays from 95,000 to 99,999.99." }),
      legOf("Bitcoin above 100k?", { description: "Pays from 100,000 to 104,999.99." }),
    ],
    [
      "exclusive outcomes",
      legOf("Bitcoin above 95k?", { description: "Outcomes are mutually exclusive." }),
      legOf("Bitcoin above 100k?", { description: "Outcomes are mutually exclusive." }),
    ],
    ["rules of one only", legOf("Bitcoin above 95k?"), legOf("Bitcoin above 100k?", { description: "" })],
    [
      "another resolution date",
      legOf("Bitcoin above 95k?"),
      legOf("Bitcoin above 100k?", { resolutionDate: "2026-12-30T23:59:00Z" }),
    ],
    [
      "an unknown resolution date",
      legOf("Bitcoin above 95k?", { resolutionDate: undefined }),
      legOf("Bitcoin above 100k?", { resolutionDate: undefined }),
    ],
    [
      "a first outcome No",
      legOf("Bitcoin above 95k?", { label: "No" }),
      legOf("Bitcoin above 100k?", { label: "No" }),
    ],
    [
      "texts too long to read",
      legOf("Bitcoin above 95k?", { description: "a".repeat(20_001) }),
      legOf("Bitcoin above 100k?", { description: "a".repeat(20_001) }),
    ],
  ])("is none with %s", (_, first, second) => {
    expect(found(first, second)).toEqual([]);
  });

  it.each([
    ["Will Ann remain CEO through %?", "staying"],
    ["Will Ann be CEO by %?", "a state"],
    ["Will unemployment be above 5% by %?", "a value on the day"],
    ["Fewer than 3 hurricanes by %?", "a count that grows"],
    ["Will Bitcoin close above 150k by %?", "a close"],
    ["Will Ann resign in %?", "a day within"],
    ["Will Ann not resign by %?", "a negation"],
    ["Will the Fed hold rates by %?", "no change"],
  ])("is none between deadlines of %j: %s", (form) => {
    const [june, december] = ["June 30, 2026", "December 31, 2026"].map((day) =>
      legOf(form.replace("%", day)),
    );
    if (june === undefined || december === undefined) throw new Error("two days");
    expect(found(june, december)).toEqual([]);
  });

  it("is none between deadlines without a year, or resolved in the other order", () => {
    expect(found(legOf("Will Ann resign by March 31?"), legOf("Will Ann resign by December 31?"))).toEqual(
      [],
    );
    const late = legOf("Will Ann resign by June 30, 2026?", { resolutionDate: "2027-12-31T00:00:00Z" });
    expect(found(late, legOf("Will Ann resign by December 31, 2026?"))).toEqual([]);
  });

  it("holds for every value that decides a random ladder", () => {
    const comparators = {
      above: (value: number, limit: number) => value > limit,
      "at least": (value: number, limit: number) => value >= limit,
      below: (value: number, limit: number) => value < limit,
      "at most": (value: number, limit: number) => value <= limit,
    };
    const claim = fc.record({
      word: fc.constantFrom(...(Object.keys(comparators) as (keyof typeof comparators)[])),
      limit: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(claim, { minLength: 2, maxLength: 12 }), (claims) => {
        const legs = claims.map(({ word, limit }) => legOf(`Will the count be ${word} ${limit} in May?`));
        const pays = (leg: number, value: number) => {
          const { word, limit } = claims[leg] ?? { word: "above", limit: 0 };
          return comparators[word](value, limit);
        };
        const pairs = findDominance(legs, table);
        for (let value = 0; value <= 21; value += 1)
          for (const { dominant, dominated } of pairs)
            expect(pays(dominated, value) && !pays(dominant, value)).toBe(false);
        // All that there are: every two different limits with the same comparison.
        const expected = claims.flatMap((one, at) =>
          claims.slice(at + 1).filter(({ word, limit }) => word === one.word && limit !== one.limit),
        );
        expect(pairs.length).toBe(expected.length);
      }),
      { numRuns: Number(import.meta.env.MODEL_RUNS ?? 100) },
    );
  });
});
