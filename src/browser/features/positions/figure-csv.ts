// CSV cells of rows that hold exact ratios. A ratio without a finite decimal is rounded, and the row's cell "rounded" names it.
import type { Ratio } from "#browser/trading-math/ratio.ts";
import { formatRatioForFile } from "./format-ratio.ts";

export type Cell = string | undefined;
type Column<Row, Value> = readonly [name: string, value: (row: Row) => Value];

export interface FigureColumns<Row> {
  readonly before: readonly Column<Row, Cell>[];
  readonly figures: readonly Column<Row, Ratio | undefined>[];
  readonly after: readonly Column<Row, Cell>[];
}

/** The names of all columns, in their order in the file. */
export function figureColumnNames<Row>({ before, figures, after }: FigureColumns<Row>): readonly string[] {
  return [...[...before, ...figures].map(([name]) => name), "rounded", ...after.map(([name]) => name)];
}

/** A line of column names, then a line for each row. */
export function figureCells<Row>(
  columns: FigureColumns<Row>,
  rows: readonly Row[],
): readonly (readonly Cell[])[] {
  const { before, figures, after } = columns;
  const lines = rows.map((row) => {
    const formatted = figures.map(([name, figure]) => {
      const ratio = figure(row);
      return {
        name,
        ...(ratio === undefined ? { text: undefined, isRounded: false } : formatRatioForFile(ratio)),
      };
    });
    const rounded = formatted.filter(({ isRounded }) => isRounded).map(({ name }) => name);
    return [
      ...before.map(([, cell]) => cell(row)),
      ...formatted.map(({ text }) => text),
      rounded.join(" "),
      ...after.map(([, cell]) => cell(row)),
    ];
  });
  return [figureColumnNames(columns), ...lines];
}
