// Execution quality as rows of a CSV or JSON export. Pure.
import type { Config } from "#browser/config/config.ts";
import { exportTable, type TableCells } from "#browser/lib/export-table.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { ExecutionRecord } from "./execution-quality.ts";
import { namesOf, type PositionNames } from "./use-positions.ts";

interface CellSources extends ExecutionRecord {
  readonly venue: Config["venues"][ExecutionRecord["intent"]["venue"]];
  readonly names: PositionNames;
}

export const executionQualityTable = exportTable<CellSources>([
  ["time", ({ intent }) => toIsoInstant(intent.sentAt)],
  ["venue", ({ intent }) => intent.venue],
  ["venue_name", ({ venue }) => venue.label],
  ["market_id", ({ intent }) => intent.body.market_id],
  ["market", ({ names }) => names.market],
  ["outcome_id", ({ intent }) => intent.body.outcome_id],
  ["outcome", ({ names }) => names.outcome],
  ["side", ({ intent }) => intent.body.side],
  ["order_type", ({ intent }) => intent.body.order_type],
  ["amount", ({ intent }) => intent.body.amount, "number"],
  ["limit", ({ intent }) => intent.limit, "number"],
  ["quote_price", ({ intent }) => intent.quote.price, "number"],
  ["quote_source", ({ intent }) => intent.quote.source],
  [
    "quote_age_ms",
    ({ intent: { quote } }) => (quote.ageMs === undefined ? undefined : String(Math.round(quote.ageMs))),
  ],
  ["expected_average", ({ expected }) => expected, "number"],
  ["expected_cost", ({ intent }) => intent.expected.cost, "number"],
  ["expected_fee", ({ intent }) => intent.expected.fee, "number"],
  ["most_to_lose", ({ intent }) => intent.expected.mostToLose, "number"],
  ["filled", ({ order }) => order?.filled, "number"],
  ["filled_unit", ({ venue }) => venue.filledUnit],
  ["realised_average", ({ average }) => average, "number"],
  ["slippage_per_contract", ({ slippage }) => slippage, "number"],
  ["slippage", ({ slippageCost }) => slippageCost, "number"],
  ["currency", ({ venue }) => venue.currency],
  ["state", ({ intent }) => intent.state],
  ["status", ({ order }) => order?.status],
  ["order_id", ({ order, intent }) => order?.orderId ?? intent.orderId],
  ["intent_id", ({ intent }) => intent.intentId],
]);

/** A line of column names, then a line for each order sent from this browser. */
export function executionQualityCells(
  records: readonly ExecutionRecord[],
  venues: Config["venues"],
  marketOf: MarketsOf,
): TableCells {
  return executionQualityTable.cells(
    records.map((record) => {
      const outcome = outcomeOf(record);
      return {
        ...record,
        venue: venues[record.intent.venue],
        names: namesOf(outcome, marketOf(outcome)),
      };
    }),
  );
}

/** The outcome an order was sent for, with its names as shown then. */
export function outcomeOf({ intent: { venue, body, names } }: Pick<ExecutionRecord, "intent">) {
  return { venue, marketId: body.market_id, outcomeId: body.outcome_id, names };
}
