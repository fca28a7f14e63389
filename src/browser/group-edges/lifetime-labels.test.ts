import { describe, expect, it } from "vitest";
import type { EdgeInterval } from "#browser/recordings/edge-interval.ts";
import { decimal, zero } from "#contract/decimal.ts";
import { lifetimeText } from "./lifetime-labels.ts";

const spell = (ms: number, rest: Partial<EdgeInterval> = {}): EdgeInterval => ({
  from: 0,
  ms,
  startedBefore: false,
  end: "gone",
  why: undefined,
  profit: decimal("1"),
  contracts: decimal("40"),
  ...rest,
});

describe("how long edges lasted, in words", () => {
  it("names the median and how many were watched", () => {
    expect(lifetimeText([spell(2_000), spell(4_000), spell(9_000)], decimal("40"))).toEqual({
      words: "Edges of 40 contracts or more lasted 4.0 s (median of 3 watched).",
      median: "4000",
    });
  });

  it("says which were cut short, and that the median is a bound where too few ends were seen", () => {
    expect(
      lifetimeText([spell(2_000), spell(4_000, { end: "unfit" }), spell(9_000, { end: "left" })], zero),
    ).toEqual({
      words: "Edges of any size lasted at least 9.0 s (median of 3 watched; 2 cut short).",
      median: "≥9000",
    });
  });

  it("does not count one that stood when watching began, however long it was seen", () => {
    const seen = [
      spell(60_000, { startedBefore: true }),
      spell(60_000, { startedBefore: true }),
      spell(2_000),
    ];
    expect(lifetimeText(seen, zero).words).toBe(
      "Edges of any size lasted 2.0 s (median of 1 watched; 2 that stood already not counted).",
    );
    expect(lifetimeText(seen.slice(0, 1), zero)).toEqual({
      words: "Edges of any size: none was seen to begin yet; 1 that stood already not counted.",
      median: undefined,
    });
  });
});
