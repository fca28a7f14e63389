import { toCsv } from "#browser/lib/write-csv.ts";
import type { RowLeftOut } from "#browser/manual-ledger/ledger-entry.ts";
import { saveFile } from "#browser/ui/save-file.ts";

/** Saves the rows of a file that could not be read: their line, what is wrong, and the row as it stood. */
export function saveLeftOut(fileName: string, rows: readonly RowLeftOut[]): void {
  const cells = rows.map(({ line, text, problems }) => [String(line), problems.join(" "), text]);
  const name = `${fileName.replace(/\.csv$/i, "")}-left-out.csv`;
  saveFile(name, toCsv([["line", "problem", "row"], ...cells], ","), "text/csv;charset=utf-8");
}
