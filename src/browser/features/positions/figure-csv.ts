// Export of rows that hold exact ratios. A ratio without a finite decimal is rounded, and the row's cell "rounded" names it.
import { type ExportColumn, type ExportTable, exportTable } from "#browser/lib/export-table.ts";
import type { Ratio } from "#browser/trading-math/ratio.ts";
import { formatRatioForFile } from "./format-ratio.ts";

interface FigureColumns<Row> {
  readonly before: readonly ExportColumn<Row>[];
  readonly figures: readonly (readonly [name: string, figure: (row: Row) => Ratio | undefined])[];
  readonly after: readonly ExportColumn<Row>[];
}

export function figureTable<Row>({ before, figures, after }: FigureColumns<Row>): ExportTable<Row> {
  const formatted = (figure: Ratio | undefined) =>
    figure === undefined ? undefined : formatRatioForFile(figure);
  return exportTable<Row>([
    ...before,
    ...figures.map(([name, figure]) => [name, (row: Row) => formatted(figure(row))?.text, "number"] as const),
    [
      "rounded",
      (row) =>
        figures.flatMap(([name, figure]) => (formatted(figure(row))?.isRounded ? [name] : [])).join(" "),
    ],
    ...after,
  ]);
}
