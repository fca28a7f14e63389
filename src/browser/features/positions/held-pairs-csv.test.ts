import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import {
  closableLegWith,
  heldPairNow,
  heldPairTrade,
  onA,
  onB,
  rowsOf,
} from "#browser/testing/pair-position-fixture.ts";
import { type ClosableLeg, type HeldPairValuation, valueHeldPair } from "./held-pair-valuation.ts";
import { heldPairs } from "./held-pairs.ts";
import { heldPairCells } from "./held-pairs-csv.ts";

const { venues } = decodeConfig({ venues: { "venue-a": { currency: "$" }, "venue-b": { currency: "£" } } });
const [held] = heldPairs({
  rows: rowsOf([onA, "yes", "10"], [onB, "no", "10"]),
  trades: [heldPairTrade],
  decisions: [],
  outcomesOf: () => ["yes", "no"],
});
if (held === undefined) throw new Error("no pair is held");

/** Sold on A for 0.48, and on B the other outcome is bought for 0.5. */
const valuationWith = (rest: Partial<ClosableLeg>) =>
  valueHeldPair(held, [closableLegWith(), closableLegWith({ method: "buy-opposite", ...rest })], {
    now: heldPairNow,
    monotonic: 100_000,
    tradeMs: 5_000,
  });

describe("heldPairCells", () => {
  const legs = [
    { venue: "venue-a", label: "Yes" },
    { venue: "venue-b", label: "No" },
  ] as const;
  const cellsOf = (valuation: HeldPairValuation, doubt?: string) => {
    const shown = { pair: held, title: "Rain", legs, valuation, doubt };
    const [names = [], ...lines] = heldPairCells([shown], venues, 100_250);
    return lines.map((line) => Object.fromEntries(names.map((name, index) => [name, line[index]])))[0];
  };

  it("writes each figure in its column, exact, and names the rounded ones", () => {
    const valuation = valuationWith({});
    expect(cellsOf(valuation)).toEqual({
      group: "Rain",
      category: "weather",
      group_id: "g",
      group_day: "2026-11-22",
      leg_1_venue: "venue-a",
      leg_1_venue_name: "Venue A",
      leg_1_market_id: "1",
      leg_1_outcome_id: "yes",
      leg_1_outcome: "Yes",
      leg_2_venue: "venue-b",
      leg_2_venue_name: "Venue B",
      leg_2_market_id: "X",
      leg_2_outcome_id: "no",
      leg_2_outcome: "No",
      currency: "$",
      contracts: "10",
      cost: "10",
      closable: "10",
      closed_now: "9.8",
      at_resolution: "10",
      holding_on_earns: "0.2",
      days: "10",
      carry: "0",
      earns_a_day: "0.02",
      // 0.02 / 9.8 has no finite decimal.
      share_a_day: "0.002040816327",
      locked: "0",
      closing_result: "-0.2",
      rounded: "share_a_day",
      before_fees: "false",
      book_age_ms: "250",
      not_priced_because: undefined,
      not_ranked_because: undefined,
    });
  });

  it("leaves missing figures empty and gives the reason", () => {
    const valuation = valuationWith({ book: undefined });
    expect(cellsOf(valuation, "A title changed.")).toMatchObject({
      contracts: "10",
      closed_now: undefined,
      holding_on_earns: undefined,
      earns_a_day: undefined,
      rounded: "",
      before_fees: "false",
      book_age_ms: undefined,
      not_priced_because: "The book of Venue A is loading.",
      not_ranked_because: "A title changed.",
    });
  });
});
