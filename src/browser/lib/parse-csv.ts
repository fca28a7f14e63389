// CSV parser (RFC 4180): quoted cells may hold separators, quotes and line ends; both kinds of line end. A malformed
// record is reported with its line and does not affect others if its end can be found.

export interface CsvRecord {
  /** The line it begins on, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The line as written, without its line end. */
  readonly text: string;
  /** Error in its form; undefined without one. */
  readonly problem: string | undefined;
}

/** The records of `text`; empty lines are none. The separator is what the first record has most of: comma, semicolon or tab. */
export function readCsv(text: string): readonly CsvRecord[] {
  const whole = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const separator = separatorOf(whole);
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < whole.length) {
    const record = readRecord(whole, at, separator);
    const recordText = whole.slice(at, record.end);
    if (recordText.trim() !== "") {
      records.push({ line, cells: record.cells, text: recordText, problem: record.problem });
    }
    line += lineEndsIn(recordText) + 1;
    at = record.end + (whole.startsWith("\r\n", record.end) ? 2 : 1);
  }
  return records;
}

interface ReadRecord {
  readonly cells: readonly string[];
  /** Index of its line end, or of the text's end. */
  readonly end: number;
  readonly problem: string | undefined;
}

function readRecord(text: string, start: number, separator: string): ReadRecord {
  const cells: string[] = [];
  let at = start;
  let problem: string | undefined;
  for (;;) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : undefined;
    if (quoted !== undefined && quoted.end === undefined) {
      const end = endOfLine(text, start);
      return { cells: text.slice(start, end).split(separator), end, problem: "a quote is never closed" };
    }
    const from = quoted?.end ?? at;
    const to = endOfCell(text, from, separator);
    if (quoted !== undefined && to > from) problem = "text follows a closing quote";
    cells.push((quoted?.value ?? "") + text.slice(from, to));
    if (text[to] !== separator) return { cells, end: to, problem };
    at = to + 1;
  }
}

function readQuoted(text: string, start: number): { value: string; end: number | undefined } {
  let value = "";
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value, end: undefined };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return at;
}

function endOfLine(text: string, from: number): number {
  const end = text.slice(from).search(/[\r\n]/);
  return end < 0 ? text.length : from + end;
}

function lineEndsIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

function separatorOf(text: string): string {
  const head = text.slice(0, endOfLine(text, 0));
  const count = (separator: string) => head.split(separator).length;
  return [";", "\t"].reduce((most, one) => (count(one) > count(most) ? one : most), ",");
}

/** The text of a cell as it was before `toCsv` guarded it: without the ="…" of digits and the apostrophe of a formula. */
export function unguardedText(cell: string): string {
  const digits = /^="([^"]*)"$/.exec(cell)?.[1];
  return digits ?? cell.replace(/(^|[,;\t\r\n]"*)'(?=[\t\r\n=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1");
}
