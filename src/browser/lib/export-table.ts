// Table that is saved as CSV or JSON, described by its columns.

/** A line of column names, then the rows. A cell that is undefined is empty. */
export type TableCells = readonly (readonly (string | undefined)[])[];

export type ExportColumn<Row> = readonly [
  name: string,
  cell: (row: Row) => string | undefined,
  kind?: "number",
];

export interface ExportTable<Row> {
  /** Names of the columns. */
  readonly columns: readonly string[];
  /** Names of those that hold decimals. */
  readonly numberColumns: readonly string[];
  readonly cells: (rows: readonly Row[]) => TableCells;
}

export function exportTable<Row>(columns: readonly ExportColumn<Row>[]): ExportTable<Row> {
  const names = columns.map(([name]) => name);
  return {
    columns: names,
    numberColumns: columns.flatMap(([name, , kind]) => (kind === "number" ? [name] : [])),
    cells: (rows) => [names, ...rows.map((row) => columns.map(([, cell]) => cell(row)))],
  };
}
