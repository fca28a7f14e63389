// Orders as rows of a CSV or JSON export: every figure as received or sent, no unit guessed. Pure.

import type { Config } from "#browser/config/config.ts";
import { unitOfAmount } from "#browser/order-journal/amount-unit.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { priceMeaningOf, unitOfRemaining } from "./order-field-semantics.ts";
import type { OrderRow } from "./order-rows.ts";
import type { NamesOf, OrderNames } from "./use-market-names.ts";

type Cell = string | undefined;
type Column = readonly [
  name: string,
  cell: (row: OrderRow, venue: Config["venues"][OrderRow["venue"]], names: OrderNames) => Cell,
  kind?: "number",
];

const columns: readonly Column[] = [
  ["time", ({ at }) => (at === undefined ? undefined : toIsoInstant(at))],
  ["venue", ({ venue }) => venue],
  ["venue_name", (_, { label }) => label],
  ["market_id", ({ marketId }) => marketId],
  ["market", (_row, _venue, { market }) => market],
  ["outcome_id", ({ outcomeId }) => outcomeId],
  ["outcome", (_row, _venue, { outcome }) => outcome],
  ["side", ({ side }) => side],
  ["order_type", ({ type }) => type],
  ["amount", ({ amount }) => amount, "number"],
  ["amount_unit", unitOfAmount],
  ["filled", ({ filled }) => filled, "number"],
  ["filled_unit", (_, { filledUnit }) => filledUnit],
  ["remaining", ({ remaining }) => remaining, "number"],
  ["remaining_unit", unitOfRemaining],
  ["price", ({ price }) => price, "number"],
  ["price_meaning", (row, venue) => priceMeaningOf(row, venue)],
  ["price_scale", (_, { priceScale }) => String(priceScale)],
  ["currency", (_, { currency }) => currency],
  ["state", ({ state }) => state],
  ["status", ({ status }) => status],
  ["is_filled", ({ isFilled }) => (isFilled ? "yes" : "not proven")],
  ["order_id", ({ orderId }) => orderId],
  ["intent_id", ({ intentId }) => intentId],
  ["expected_average", ({ expected }) => expected?.average, "number"],
  ["expected_cost", ({ expected }) => expected?.cost, "number"],
  ["expected_fee", ({ expected }) => expected?.fee, "number"],
  ["most_to_lose", ({ expected }) => expected?.mostToLose, "number"],
  ["notes", ({ notes }) => notes.join(" ")],
];

export const orderColumns: readonly string[] = columns.map(([name]) => name);
export const orderNumberColumns: readonly string[] = columns.flatMap(([name, , kind]) =>
  kind === "number" ? [name] : [],
);

/** A line of column names, then a line for each order. */
export function orderCells(
  rows: readonly OrderRow[],
  venues: Config["venues"],
  namesOf: NamesOf,
): readonly (readonly Cell[])[] {
  const lines = rows.map((row) => columns.map(([, cell]) => cell(row, venues[row.venue], namesOf(row))));
  return [orderColumns, ...lines];
}
