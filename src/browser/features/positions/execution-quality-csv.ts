// Execution quality as rows of a CSV or JSON export. Pure.
import type { Config } from "#browser/config/config.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { ExecutionRecord } from "./execution-quality.ts";
import { namesOf, type PositionNames } from "./use-positions.ts";

type Cell = string | undefined;
type Column = readonly [
  name: string,
  cell: (
    record: ExecutionRecord,
    venue: Config["venues"][ExecutionRecord["intent"]["venue"]],
    names: PositionNames,
  ) => Cell,
  kind?: "number",
];

const columns: readonly Column[] = [
  ["time", ({ intent }) => toIsoInstant(intent.sentAt)],
  ["venue", ({ intent }) => intent.venue],
  ["venue_name", (_, { label }) => label],
  ["market_id", ({ intent }) => intent.body.market_id],
  ["market", (_record, _venue, { market }) => market],
  ["outcome_id", ({ intent }) => intent.body.outcome_id],
  ["outcome", (_record, _venue, { outcome }) => outcome],
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
  ["filled_unit", (_, { filledUnit }) => filledUnit],
  ["realised_average", ({ average }) => average, "number"],
  ["slippage_per_contract", ({ slippage }) => slippage, "number"],
  ["slippage", ({ slippageCost }) => slippageCost, "number"],
  ["currency", (_, { currency }) => currency],
  ["state", ({ intent }) => intent.state],
  ["status", ({ order }) => order?.status],
  ["order_id", ({ order, intent }) => order?.orderId ?? intent.orderId],
  ["intent_id", ({ intent }) => intent.intentId],
];

export const executionQualityColumns: readonly string[] = columns.map(([name]) => name);
export const executionQualityNumberColumns: readonly string[] = columns.flatMap(([name, , kind]) =>
  kind === "number" ? [name] : [],
);

/** A line of column names, then a line for each order sent from this browser. */
export function executionQualityCells(
  records: readonly ExecutionRecord[],
  venues: Config["venues"],
  marketOf: MarketsOf,
): readonly (readonly Cell[])[] {
  const lines = records.map((record) => {
    const outcome = outcomeOf(record);
    const names = namesOf(outcome, marketOf(outcome));
    return columns.map(([, cell]) => cell(record, venues[record.intent.venue], names));
  });
  return [executionQualityColumns, ...lines];
}

/** The outcome an order was sent for. */
export function outcomeOf({ intent: { venue, body } }: Pick<ExecutionRecord, "intent">) {
  return { venue, marketId: body.market_id, outcomeId: body.outcome_id };
}
