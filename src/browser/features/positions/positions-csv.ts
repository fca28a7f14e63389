// Positions as rows of a CSV or JSON export. Pure.
import type { Config } from "#browser/config/config.ts";
import type { TableCells } from "#browser/lib/export-table.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { figureTable } from "./figure-csv.ts";
import type { ShownMarketValue } from "./market-value-cells.tsx";
import { promisedPayout } from "./position-labels.ts";
import type { PositionRow } from "./position-rows.ts";
import { namesOf } from "./use-positions.ts";

interface ExportedPosition {
  readonly row: PositionRow;
  /** As shown on the screen; undefined for a row that shows none. */
  readonly marketValue: ShownMarketValue | undefined;
}

interface CellSources extends ExportedPosition {
  readonly venue: Config["venues"][PositionRow["venue"]];
  readonly market: ReturnType<MarketsOf>;
  /** The clock of performance.now(), ms. */
  readonly now: number;
}

const feeTexts: Readonly<Record<PositionRow["fees"], string>> = {
  none: "none at fills",
  imported: "as imported",
  rule: "by rule, at most",
  unknown: "not in",
  loading: "loading",
};

export const positionTable = figureTable<CellSources>({
  before: [
    ["venue", ({ row }) => row.venue],
    ["venue_name", ({ venue }) => venue.label],
    ["market_id", ({ row }) => row.marketId],
    ["market", ({ row, market }) => namesOf(row, market).market],
    ["outcome_id", ({ row }) => row.outcomeId],
    ["outcome", ({ row, market }) => namesOf(row, market).outcome],
    ["currency", ({ venue }) => venue.currency],
  ],
  figures: [
    ["quantity", ({ row }) => row.position.quantity],
    ["average_cost", ({ row }) => row.position.average],
    ["cost", ({ row }) => row.position.cost],
    ["realised", ({ row }) => row.position.realised],
    ["worth_contracts", ({ marketValue }) => marketValue?.sellable],
    ["worth", ({ marketValue }) => marketValue?.proceeds],
    ["unrealised", ({ marketValue }) => marketValue?.unrealised],
    ["sold_beyond_known", ({ row }) => row.position.uncovered],
    ["payout", ({ row }) => row.payout],
  ],
  after: [
    [
      "worth_age_ms",
      ({ marketValue, now }) => {
        const at = marketValue?.confirmedAt?.();
        return at === undefined ? undefined : String(Math.round(now - at));
      },
    ],
    ["fees", ({ row }) => feeTexts[row.fees]],
    ["unknown_because", ({ row }) => row.position.unknownReason],
    ["settled_paid", ({ row }) => row.settlement?.paid],
    ["settled_amount", ({ row }) => row.settlement?.amount, "number"],
    ["settled_day", ({ row }) => row.settlement?.day],
    ["settled_note", ({ row }) => row.settlement?.note],
    ["promised_status", ({ row, market }) => promisedPayout(row, market)?.status],
    ["promised_price", ({ row, market }) => promisedPayout(row, market)?.price, "number"],
    ["resolution_date", ({ market }) => market?.details?.resolution_date],
    ["orders", ({ row }) => String(row.orders)],
    ["imported_fills", ({ row }) => String(row.importedFills)],
    ["last_fill", ({ row: { lastAt } }) => (lastAt === 0 ? undefined : toIsoInstant(lastAt))],
    ["notes", ({ row }) => row.notes.join(" ")],
  ],
});

/** A line of column names, then a line for each position. `now`: the clock of performance.now(), ms. */
export function positionCells(
  positions: readonly ExportedPosition[],
  venues: Config["venues"],
  marketOf: MarketsOf,
  now: number,
): TableCells {
  return positionTable.cells(
    positions.map(({ row, marketValue }) => ({
      row,
      marketValue,
      venue: venues[row.venue],
      market: marketOf(row),
      now,
    })),
  );
}
