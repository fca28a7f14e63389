// Tables as CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it; a number never
// does, so that "-0.05" stays the number it is.

import type { TableCells } from "./export-table.ts";

/** Cell separator: a semicolon where spreadsheets write numbers with a comma. */
export type CsvSeparator = "," | ";";

const lineEnd = "\r\n";
/** Begins a file that some spreadsheets would otherwise not read as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Signs that begin a formula, the wide ones of East Asian keyboards too. */
const formulaSigns = "=+\\-@\uFF1D\uFF0B\uFF0D\uFF20";
const formulaStart = new RegExp(`^[\\t\\r\\n${formulaSigns}]`);
const afterSemicolon = new RegExp(`[;\\t\\r\\n]"*(?=[${formulaSigns}])`, "g");
const afterComma = new RegExp(`[,\\t\\r\\n]"*(?=[${formulaSigns}])`, "g");
const plainNumber = /^-?(\d+(\.\d+)?|\.\d+)$/;

/**
 * The lines of a table, every one ended. Cells that are undefined are empty. With semicolons the file is for a spreadsheet
 * that writes decimals with a comma: numbers of the columns in `numberColumns` (by their name in the first row) get one,
 * and a text that reads as a number or a date becomes ="…", the only form that a spreadsheet shows as the text it is: it
 * would round a long id, and make a date of 2.5 and of MAR26.
 */
export function toCsv(
  rows: TableCells,
  separator: CsvSeparator,
  numberColumns: readonly string[] = [],
): string {
  const [names = []] = rows;
  const areNumbers = names.map((name) => name !== undefined && numberColumns.includes(name));
  const toCell = (text: string, isNumber: boolean) => {
    if (separator === ";" && isNumber && plainNumber.test(text)) return text.replace(".", ",");
    return quoted(separator === ";" && isMangled(text) ? `="${text}"` : withoutFormula(text, separator));
  };
  return rows
    .map((row) => row.map((cell, column) => toCell(cell ?? "", areNumbers[column] === true)))
    .map((cells) => cells.join(separator) + lineEnd)
    .join("");
}

/**
 * The text as it will be read back: as it is, or with an apostrophe where it would run as a formula. A spreadsheet set to
 * another separator ends the cell there, so what follows one counts as a beginning too.
 */
export function withoutFormula(text: string, separator: CsvSeparator): string {
  const safe = text.replace(separator === "," ? afterSemicolon : afterComma, "$&'");
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${safe}` : safe;
}

/** Beginnings of the months' names, in English and in the languages with a decimal comma that spreadsheets know best. */
const months =
  "jan|feb|fév|fev|mar|mär|mrt|apr|avr|abr|mai|may|mei|mag|maj|jun|jui|giu|jul|lug|aug|aoû|ago|sep|set|oct|okt|ott|out|nov|dec|dez|déc|dic|gen|ene";
const monthDate = new RegExp(
  `^(?:\\d{1,4}[ .,/-]*(?:${months})\\p{L}{0,6}|(?:${months})\\p{L}{0,6}[ .,/-]*\\d{1,4})(?:[ .,/-]*\\d{1,4})?$`,
  "iu",
);

/** A text that a spreadsheet would take for a number, a share, a time or a date, and write in another way. */
function isMangled(text: string): boolean {
  // A sign behind a comma would begin a cell of a spreadsheet set to commas.
  if (text.search(afterComma) >= 0) return false;
  if (/^\d{4}-\d\d-\d\d$/.test(text) || /^-?(?:0|[1-9]\d{0,14})$/.test(text)) return false;
  return /^-?[.,]?\d[\d.,:/ -]*(?:e[+-]?\d+)?(?:%|[ap]m?)?$/i.test(text) || monthDate.test(text);
}

function quoted(text: string): string {
  // Every separator, not only this file's: a spreadsheet may be set to another.
  return /["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
