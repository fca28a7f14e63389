import { describe, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { viewOfBook } from "#browser/market-data/order-book-view.ts";
import { importedFillWith, importWith } from "#browser/testing/manual-ledger-fixture.ts";
import { payoutTermsWith } from "#browser/testing/payout-terms-fixture.ts";
import { decimal } from "#contract/decimal.ts";
import { type ClosableLeg, type HeldPairValuation, valueHeldPair } from "./held-pair-valuation.ts";
import { heldPairs } from "./held-pairs.ts";
import { heldPairCells } from "./held-pairs-csv.ts";
import { positionRows } from "./position-rows.ts";

const { venues } = decodeConfig({});
const free = {
  kind: "none",
  rate: decimal("0"),
  unit: decimal("0.01"),
  round: "up",
  takenIn: "money",
} as const;
const onA = { venue: "venue-a", marketId: "1", outcomeId: "yes" } as const;
const onB = { venue: "venue-b", marketId: "X", outcomeId: "no" } as const;
const rows = positionRows({
  orders: [],
  entries: [
    importWith({
      fills: [onA, onB].map((place, index) =>
        importedFillWith({
          ...place,
          fillId: String(index),
          quantity: decimal("10"),
          price: decimal("0.5"),
          fee: decimal("0"),
        }),
      ),
    }),
  ],
  venues,
  feesOf: () => free,
});
const [held] = heldPairs({
  rows,
  trades: [
    {
      pairId: "p",
      role: "first",
      side: 0,
      contracts: decimal("10"),
      expectedProfit: undefined,
      sides: [
        { ...onA, label: undefined, oppositeId: undefined },
        { ...onB, label: undefined, oppositeId: undefined },
      ],
      group: { category: "weather", groupId: "g", date: "2026-11-22" },
    },
  ],
  decisions: [],
  outcomesOf: () => ["yes", "no"],
});
if (held === undefined) throw new Error("no pair is held");

const now = Date.parse("2026-11-22T00:00:00Z");
const level = (price: string) => [{ price: decimal(price), size: decimal("100") }];
const leg: ClosableLeg = {
  label: "Venue A",
  method: "sell",
  book: {
    ...viewOfBook(
      {
        data: { bids: level("0.48"), asks: level("0.5"), dropped: [] },
        state: "live",
        confirmedAt: 100_000,
        dataAt: 100_000,
        problem: undefined,
      },
      false,
      { priceScale: 1, midSpreadLimit: decimal("0.2") },
    ),
  },
  contractStep: decimal("1"),
  fees: free,
  payoutTerms: payoutTermsWith({ resolvesAt: now + 9 * 86_400_000 }),
};
/** Sold on A for 0.48, and on B the other outcome is bought for 0.5. */
const valuationWith = (rest: Partial<ClosableLeg>) =>
  valueHeldPair(held, [leg, { ...leg, method: "buy-opposite", ...rest }], {
    now,
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

  it("writes exact figures and names the rounded ones", () => {
    const valuation = valuationWith({});
    expect(cellsOf(valuation)).toMatchObject({
      group: "Rain",
      group_id: "g",
      leg_1_venue: "venue-a",
      leg_1_outcome_id: "yes",
      leg_1_outcome: "Yes",
      leg_2_venue: "venue-b",
      leg_2_outcome_id: "no",
      contracts: "10",
      cost: "10",
      closed_now: "9.8",
      at_resolution: "10",
      holding_on_earns: "0.2",
      days: "10",
      earns_a_day: "0.02",
      // 0.02 / 9.8 has no finite decimal.
      share_a_day: "0.002040816327",
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
      before_fees: undefined,
      book_age_ms: undefined,
      not_priced_because: "The book of Venue A is loading.",
      not_ranked_because: "A title changed.",
    });
  });
});
