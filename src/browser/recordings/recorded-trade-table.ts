import { exportTable } from "#browser/lib/export-table.ts";
import type { RecordedTrade } from "./recorded-trade.ts";

/** Trades with their values as received. */
export const recordedTradeTable = exportTable<RecordedTrade>([
  ["venue", ({ venue }) => venue],
  ["market_id", ({ marketId }) => marketId],
  ["outcome_id", ({ outcomeId }) => outcomeId],
  ["instrument", ({ instrument }) => instrument],
  ["id", ({ trade }) => trade.id],
  ["price", ({ trade }) => trade.price, "number"],
  ["amount", ({ trade }) => trade.amount, "number"],
  ["side", ({ trade }) => trade.side],
  ["timestamp", ({ trade }) => trade.timestamp],
]);
