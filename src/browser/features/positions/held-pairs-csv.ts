// Held pairs as rows of a CSV or JSON export. Pure.
import type { Config } from "#browser/config/config.ts";
import type { ExportColumn, TableCells } from "#browser/lib/export-table.ts";
import { type Ratio, ratioOf, subtractRatios } from "#browser/trading-math/ratio.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { LegLabel } from "./capital-ranking.ts";
import { figureTable } from "./figure-csv.ts";
import type { HeldPairValuation } from "./held-pair-valuation.ts";
import type { HeldPair } from "./held-pairs.ts";

export interface ValuedHeldPair {
  readonly pair: HeldPair;
  readonly title: string;
  readonly legs: readonly [LegLabel, LegLabel];
  readonly valuation: HeldPairValuation;
  /** Why possibly neither or both of them pay, as a sentence. */
  readonly doubt: string | undefined;
}

interface CellSources extends ValuedHeldPair {
  readonly venues: Config["venues"];
  /** The clock of performance.now(), ms. */
  readonly now: number;
}

const legColumns = (leg: 0 | 1): readonly ExportColumn<CellSources>[] => {
  const name = (column: string) => `leg_${leg + 1}_${column}`;
  return [
    [name("venue"), ({ pair }) => pair.rows[leg].venue],
    [name("venue_name"), ({ pair, venues }) => venues[pair.rows[leg].venue].label],
    [name("market_id"), ({ pair }) => pair.rows[leg].marketId],
    [name("outcome_id"), ({ pair }) => pair.rows[leg].outcomeId],
    [name("outcome"), ({ legs }) => legs[leg].label],
  ];
};

export const heldPairTable = figureTable<CellSources>({
  before: [
    ["group", ({ title }) => title],
    ["category", ({ pair }) => pair.group?.category],
    ["group_id", ({ pair }) => pair.group?.groupId],
    ["group_day", ({ pair }) => pair.group?.date],
    ...legColumns(0),
    ...legColumns(1),
    ["currency", ({ pair, venues }) => venues[pair.rows[0].venue].currency],
  ],
  figures: [
    ["contracts", ({ pair }) => toRatio(pair.contracts)],
    ["cost", ({ valuation }) => valuation.cost],
    ["closable", ({ valuation }) => toRatio(valuation.exit?.closable)],
    ["closed_now", ({ valuation }) => toRatio(valuation.exit?.closedNow)],
    ["at_resolution", ({ valuation }) => toRatio(valuation.exit?.valueAtResolution)],
    ["holding_on_earns", ({ valuation }) => toRatio(valuation.exit?.gain)],
    ["days", ({ valuation }) => valuation.days],
    ["carry", ({ valuation }) => valuation.carry],
    ["earns_a_day", ({ valuation }) => valuation.perDay],
    ["share_a_day", ({ valuation }) => valuation.rate],
    ["locked", ({ valuation }) => valuation.locked],
    [
      "closing_result",
      ({ valuation: { cost, exit } }) =>
        cost === undefined || exit?.closedNow === undefined
          ? undefined
          : subtractRatios(ratioOf(exit.closedNow), cost),
    ],
  ],
  after: [
    ["before_fees", ({ valuation }) => String(valuation.hasUnknownFees)],
    [
      "book_age_ms",
      ({ valuation: { dataAt }, now }) =>
        dataAt === undefined ? undefined : String(Math.round(now - dataAt)),
    ],
    ["not_priced_because", ({ valuation }) => valuation.off],
    ["not_ranked_because", ({ doubt }) => doubt],
  ],
});

/** A line of column names, then a line for each pair. `now`: the clock of performance.now(), ms. */
export function heldPairCells(
  pairs: readonly ValuedHeldPair[],
  venues: Config["venues"],
  now: number,
): TableCells {
  return heldPairTable.cells(pairs.map((pair) => ({ ...pair, venues, now })));
}

function toRatio(value: Decimal | undefined): Ratio | undefined {
  return value === undefined ? undefined : ratioOf(value);
}
