// Tables as CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it; a number never
// does, so that "-0.05" stays the number it is.

/** Cell separator: a semicolon where spreadsheets write numbers with a comma. */
export type CsvSeparator = "," | ";";

const lineEnd = "\r\n";
/** Begins a file that some spreadsheets would otherwise not read as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Signs that begin a formula, the wide ones of East Asian keyboards too. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const plainNumber = /^-?(\d+(\.\d+)?|\.\d+)$/;

/** The lines of a table, every one ended. Cells that are undefined are empty. */
export function toCsv(rows: readonly (readonly (string | undefined)[])[], separator: CsvSeparator): string {
  return rows
    .map((row) => row.map((cell) => toCell(cell ?? "", separator)).join(separator) + lineEnd)
    .join("");
}

/** The text as it will be read back: as it is, or with an apostrophe where it would run as a formula. */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

function toCell(text: string, separator: CsvSeparator): string {
  const safe = withoutFormula(text);
  // A cell of one apostrophe or a leading space needs no quotes; what holds a separator, a quote or a line's end does.
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
