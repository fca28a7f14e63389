// Edge observations as rows of a CSV or JSON export: one per point. Pure.
import { type ExportColumn, exportTable, type TableCells } from "#browser/lib/export-table.ts";
import { type EdgeObservation, endOf } from "./edge-interval.ts";

/** Names of a pair, for a reader without the app. */
export interface EdgeNames {
  readonly legs: readonly { readonly market: string; readonly outcome: string | undefined }[];
  /** Of the net and the profit. */
  readonly currency: string;
}

interface CellSources {
  readonly watch: EdgeObservation;
  readonly point: EdgeObservation["points"][number];
  readonly names: EdgeNames;
}

const time = (ms: number) => new Date(ms).toISOString();

const legColumns = (leg: 0 | 1): readonly ExportColumn<CellSources>[] => [
  [`venue_${leg + 1}`, ({ watch }) => watch.legs[leg].venue],
  [`market_id_${leg + 1}`, ({ watch }) => watch.legs[leg].marketId],
  [`outcome_id_${leg + 1}`, ({ watch }) => watch.legs[leg].outcomeId],
];

const nameColumns = (leg: 0 | 1): readonly ExportColumn<CellSources>[] => [
  [`market_${leg + 1}`, ({ names }) => names.legs[leg]?.market],
  [`outcome_${leg + 1}`, ({ names }) => names.legs[leg]?.outcome],
];

/** `watched_until`: when the observation was last confirmed. `end`: why it ended. Times are ISO 8601. */
export const edgeTable = exportTable<CellSources>([
  ...legColumns(0),
  ...legColumns(1),
  ["at", ({ watch, point }) => time(watch.startedAt + point.afterMs)],
  ["net_a_contract", ({ point }) => point.net, "number"],
  ["contracts", ({ point }) => point.contracts, "number"],
  ["profit", ({ point }) => point.profit, "number"],
  ["watched_from", ({ watch }) => time(watch.startedAt)],
  ["watched_until", ({ watch }) => time(endOf(watch))],
  ["follows", ({ watch }) => (watch.follows ? "yes" : "no")],
  ["end", ({ watch }) => watch.end],
  ["why", ({ watch }) => watch.why],
  ...nameColumns(0),
  ...nameColumns(1),
  ["currency", ({ names }) => names.currency],
]);

/** A line of column names, then a line for each point of one pair's observations. */
export function edgeCells(watches: readonly EdgeObservation[], names: EdgeNames): TableCells {
  return edgeTable.cells(watches.flatMap((watch) => watch.points.map((point) => ({ watch, point, names }))));
}
