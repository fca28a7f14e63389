// Orders as rows of a CSV or JSON export: every figure as received or sent, no unit guessed. Pure.

import type { Config } from "#browser/config/config.ts";
import { exportTable, type TableCells } from "#browser/lib/export-table.ts";
import { unitOfAmount } from "#browser/order-journal/amount-unit.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { priceMeaningOf, unitOfRemaining } from "./order-field-semantics.ts";
import type { OrderRow } from "./order-rows.ts";
import type { NamesOf, OrderNames } from "./use-market-names.ts";

interface CellSources extends OrderRow {
  readonly venueConfig: Config["venues"][OrderRow["venue"]];
  readonly shownNames: OrderNames;
}

export const orderTable = exportTable<CellSources>([
  ["time", ({ at }) => (at === undefined ? undefined : toIsoInstant(at))],
  ["venue", ({ venue }) => venue],
  ["venue_name", ({ venueConfig }) => venueConfig.label],
  ["market_id", ({ marketId }) => marketId],
  ["market", ({ shownNames }) => shownNames.market],
  ["outcome_id", ({ outcomeId }) => outcomeId],
  ["outcome", ({ shownNames }) => shownNames.outcome],
  ["side", ({ side }) => side],
  ["order_type", ({ type }) => type],
  ["amount", ({ amount }) => amount, "number"],
  ["amount_unit", (row) => unitOfAmount(row, row.venueConfig)],
  ["filled", ({ filled }) => filled, "number"],
  ["filled_unit", ({ venueConfig }) => venueConfig.filledUnit],
  ["remaining", ({ remaining }) => remaining, "number"],
  ["remaining_unit", (row) => unitOfRemaining(row, row.venueConfig)],
  ["price", ({ price }) => price, "number"],
  ["price_meaning", (row) => priceMeaningOf(row, row.venueConfig)],
  ["price_scale", ({ venueConfig }) => String(venueConfig.priceScale)],
  ["currency", ({ venueConfig }) => venueConfig.currency],
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
]);

/** A line of column names, then a line for each order. */
export function orderCells(
  rows: readonly OrderRow[],
  venues: Config["venues"],
  namesOf: NamesOf,
): TableCells {
  return orderTable.cells(
    rows.map((row) => ({ ...row, venueConfig: venues[row.venue], shownNames: namesOf(row) })),
  );
}
