// The decision journal as a table of text for a file: what stood on the screen at the click against what became of it. Pure.
import type { Config } from "#browser/config/config.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import { toIsoInstant } from "#contract/instant.ts";
import type { Decision } from "./execution-quality.ts";
import { namesOf, type PositionNames } from "./use-positions.ts";

type Cell = string | undefined;
type Column = readonly [
  name: string,
  cell: (
    decision: Decision,
    venue: Config["venues"][Decision["intent"]["venue"]],
    names: PositionNames,
  ) => Cell,
];

const columns: readonly Column[] = [
  ["time", ({ intent }) => toIsoInstant(intent.sentAt)],
  ["venue", ({ intent }) => intent.venue],
  ["venue_name", (_, { label }) => label],
  ["market_id", ({ intent }) => intent.body.market_id],
  ["market", (_decision, _venue, { market }) => market],
  ["outcome_id", ({ intent }) => intent.body.outcome_id],
  ["outcome", (_decision, _venue, { outcome }) => outcome],
  ["side", ({ intent }) => intent.body.side],
  ["order_type", ({ intent }) => intent.body.order_type],
  ["amount", ({ intent }) => intent.body.amount],
  ["limit", ({ intent }) => intent.limit],
  ["quote_price", ({ intent }) => intent.quote.price],
  ["quote_source", ({ intent }) => intent.quote.source],
  [
    "quote_age_ms",
    ({ intent }) => (intent.quote.ageMs === undefined ? undefined : String(intent.quote.ageMs)),
  ],
  ["expected_average", ({ expected }) => expected],
  ["expected_cost", ({ intent }) => intent.expected.cost],
  ["expected_fee", ({ intent }) => intent.expected.fee],
  ["most_to_lose", ({ intent }) => intent.expected.mostToLose],
  ["filled", ({ order }) => order?.filled],
  ["filled_unit", (_, { filledUnit }) => filledUnit],
  ["realised_average", ({ average }) => average],
  ["slippage_per_contract", ({ slippage }) => slippage],
  ["slippage", ({ slippageCost }) => slippageCost],
  ["currency", (_, { currency }) => currency],
  ["state", ({ intent }) => intent.state],
  ["status", ({ order }) => order?.status],
  ["order_id", ({ order, intent }) => order?.orderId ?? intent.orderId],
  ["intent_id", ({ intent }) => intent.intentId],
];

/** The columns by their names in the file's first line. */
export const decisionColumns: readonly string[] = columns.map(([name]) => name);

/** A line of names and a line for each order sent from here. */
export function decisionCells(
  decisions: readonly Decision[],
  venues: Config["venues"],
  marketOf: MarketsOf,
): readonly (readonly Cell[])[] {
  const lines = decisions.map((decision) => {
    const place = placeOf(decision);
    const names = namesOf(place, marketOf(place));
    return columns.map(([, cell]) => cell(decision, venues[decision.intent.venue], names));
  });
  return [decisionColumns, ...lines];
}

/** The outcome an order was sent for. */
export function placeOf({ intent: { venue, body } }: Pick<Decision, "intent">) {
  return { venue, marketId: body.market_id, outcomeId: body.outcome_id };
}
