import { toCsv } from "#browser/lib/write-csv.ts";
import type { RejectedRow } from "#browser/manual-ledger/ledger-entry.ts";
import { saveFile } from "#browser/ui/save-file.ts";

/** Saves a CSV file with the line number, the problem and the text of each rejected row. */
export function saveRejectedRows(fileName: string, rows: readonly RejectedRow[]): void {
  const cells = rows.map(({ line, text, problems }) => [String(line), problems.join(" "), text]);
  const name = `${fileName.replace(/\.csv$/i, "")}-rejected.csv`;
  saveFile(name, toCsv([["line", "problem", "row"], ...cells], ","), "text/csv;charset=utf-8");
}
