// Positions as a table of text for a file: exact, or rounded where no decimal is exact, and then the row says which. Pure.
import type { Config } from "#browser/config/config.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import type { Ratio } from "#browser/trading-math/ratio.ts";
import { toIsoInstant } from "#contract/instant.ts";
import { fileFigure } from "./format-ratio.ts";
import type { ShownWorth } from "./market-value-cells.tsx";
import { promiseOf } from "./position-labels.ts";
import type { PositionRow } from "./position-rows.ts";
import { namesOf } from "./use-positions.ts";

export interface PositionInFile {
  readonly row: PositionRow;
  /** As it is shown; undefined where nothing is. */
  readonly worth: ShownWorth | undefined;
}

interface CellSources extends PositionInFile {
  readonly venue: Config["venues"][PositionRow["venue"]];
  readonly market: ReturnType<MarketsOf>;
  /** The clock of performance.now(). */
  readonly now: number;
}

type Cell = string | undefined;
const feesInFile = {
  none: "none at fills",
  told: "as imported",
  rule: "by rule, at most",
  unknown: "not in",
};

const texts: readonly (readonly [name: string, cell: (sources: CellSources) => Cell])[] = [
  ["venue", ({ row }) => row.venue],
  ["venue_name", ({ venue }) => venue.label],
  ["market_id", ({ row }) => row.marketId],
  ["market", ({ row, market }) => namesOf(row, market).market],
  ["outcome_id", ({ row }) => row.outcomeId],
  ["outcome", ({ row, market }) => namesOf(row, market).outcome],
  ["currency", ({ venue }) => venue.currency],
];
const figures: readonly (readonly [name: string, figure: (sources: CellSources) => Ratio | undefined])[] = [
  ["quantity", ({ row }) => row.position.quantity],
  ["average_cost", ({ row }) => row.position.average],
  ["cost", ({ row }) => row.position.cost],
  ["realised", ({ row }) => row.position.realised],
  ["worth_contracts", ({ worth }) => worth?.sellable],
  ["worth", ({ worth }) => worth?.proceeds],
  ["unrealised", ({ worth }) => worth?.unrealised],
  ["sold_beyond_known", ({ row }) => row.position.uncovered],
  ["payout", ({ row }) => row.payout],
];
const more: readonly (readonly [name: string, cell: (sources: CellSources) => Cell])[] = [
  [
    "worth_age_ms",
    ({ worth, now }) => {
      const at = worth?.confirmedAt();
      return at === undefined ? undefined : String(Math.round(now - at));
    },
  ],
  ["fees", ({ row }) => feesInFile[row.fees]],
  ["unknown_because", ({ row }) => row.position.unknownBecause],
  ["settled_paid", ({ row }) => row.settlement?.paid],
  ["settled_amount", ({ row }) => row.settlement?.amount],
  ["settled_day", ({ row }) => row.settlement?.day],
  ["settled_note", ({ row }) => row.settlement?.note],
  ["promised_status", ({ row, market }) => promiseOf(row, market)?.status],
  ["promised_price", ({ row, market }) => promiseOf(row, market)?.price],
  ["resolution_date", ({ market }) => market?.details?.resolution_date],
  ["orders", ({ row }) => String(row.orders)],
  ["imported_fills", ({ row }) => String(row.imported)],
  ["last_fill", ({ row }) => toIsoInstant(row.lastAt)],
  ["notes", ({ row }) => row.notes.join(" ")],
];

/** The columns by their names in the file's first line. `rounded` names those of a row that are not exact. */
export const positionColumns: readonly string[] = [
  ...[...texts, ...figures].map(([name]) => name),
  "rounded",
  ...more.map(([name]) => name),
];

/** A line of names and a line for each position. */
export function positionCells(
  positions: readonly PositionInFile[],
  venues: Config["venues"],
  marketOf: MarketsOf,
  now: number,
): readonly (readonly Cell[])[] {
  const lines = positions.map(({ row, worth }) => {
    const sources = { row, worth, venue: venues[row.venue], market: marketOf(row), now };
    const written = figures.map(([name, figure]) => {
      const ratio = figure(sources);
      return { name, ...(ratio === undefined ? { text: undefined, isRounded: false } : fileFigure(ratio)) };
    });
    const rounded = written.filter(({ isRounded }) => isRounded).map(({ name }) => name);
    return [
      ...texts.map(([, cell]) => cell(sources)),
      ...written.map(({ text }) => text),
      rounded.join(" "),
      ...more.map(([, cell]) => cell(sources)),
    ];
  });
  return [positionColumns, ...lines];
}
