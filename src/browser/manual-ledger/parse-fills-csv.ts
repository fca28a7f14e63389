// A file of fills made elsewhere: what its columns are, which rows hold, and what is wrong with every other, by line and
// column. A bad row takes no good one with it and is kept itself.

import { type CsvRecord, readCsv } from "#browser/lib/parse-csv.ts";
import { isWellFormed } from "#browser/routing/path-segment.ts";
import { readDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { compare, type Decimal, equals, one, parseDecimal } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { fillKey } from "./effective-entries.ts";
import type { ImportedFill, RowLeftOut } from "./ledger-entry.ts";

/** The columns by the names in the file's first line, in any order; others are not read. */
export const fillColumns = [
  { name: "fill_id", isNeeded: true, about: "the venue's id of the fill; by it a fill counts once" },
  { name: "venue", isNeeded: true, about: "venue-a, venue-b or venue-c, or the venue's name here" },
  { name: "market_id", isNeeded: true, about: "the market's id, or its ticker" },
  { name: "outcome_id", isNeeded: true, about: "the outcome's id" },
  { name: "side", isNeeded: true, about: "buy or sell" },
  { name: "quantity", isNeeded: true, about: "contracts, with a point: 12.5" },
  { name: "price", isNeeded: true, about: "of one contract, between 0 and 1: 0.52" },
  { name: "time", isNeeded: true, about: "with its zone: 2026-11-20T14:03:07Z" },
  { name: "fee", isNeeded: false, about: "money; negative for a rebate; empty: by the venue's fee rule" },
  { name: "order_id", isNeeded: false, about: "the order it belongs to, so that both count once" },
] as const;
type ColumnName = (typeof fillColumns)[number]["name"];

/** The longest file that is read, in bytes, and the most rows. */
export const largestFillsFile = 8 * 1024 * 1024;
export const mostFillRows = 20_000;
const longestId = 500;

export interface FillsRead {
  /** New fills, in the file's order. */
  readonly fills: readonly ImportedFill[];
  /** Rows whose fill stands in the file before or is known already, and says the same. */
  readonly repeated: number;
  readonly leftOut: readonly RowLeftOut[];
  /** Columns of the file that are not read. */
  readonly ignored: readonly string[];
}

export interface ReadingFills {
  /** What the venues are called here. */
  readonly labels: Readonly<Record<VenueId, string>>;
  /** Fills that are imported already. */
  readonly known: readonly ImportedFill[];
}

/** What a file of fills holds, or why nothing of it can be read, as a sentence. */
export function readFills(
  text: string,
  { labels, known }: ReadingFills,
): FillsRead | { readonly problem: string } {
  const [head, ...records] = readCsv(text);
  if (head === undefined) return { problem: "The file is empty." };
  if (head.problem !== undefined) return { problem: `Line ${head.line}: ${head.problem}.` };
  if (records.length > mostFillRows) return { problem: `The file has more than ${mostFillRows} rows.` };
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const missing = fillColumns.filter(({ name, isNeeded }) => isNeeded && !names.includes(name));
  if (missing.length > 0) {
    return { problem: `Its first line lacks: ${missing.map(({ name }) => name).join(", ")}.` };
  }
  const twice = fillColumns.find(({ name }) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) return { problem: `Its first line names ${twice.name} twice.` };

  const seen = new Map(known.map((fill) => [fillKey(fill), { fill, where: "is imported already" }]));
  const fills: ImportedFill[] = [];
  const leftOut: RowLeftOut[] = [];
  let repeated = 0;
  for (const record of records) {
    const read = readRow(record, names, labels);
    if ("problems" in read) {
      leftOut.push({ line: record.line, text: record.text, problems: read.problems });
      continue;
    }
    const twin = seen.get(fillKey(read));
    if (twin === undefined) {
      seen.set(fillKey(read), { fill: read, where: `stands on line ${record.line}` });
      fills.push(read);
    } else if (isSameFill(twin.fill, read)) repeated += 1;
    else {
      const problem = `Line ${record.line}, fill_id: this fill ${twin.where}, with other figures.`;
      leftOut.push({ line: record.line, text: record.text, problems: [problem] });
    }
  }
  const ignored = names.filter((name) => name !== "" && !fillColumns.some((column) => column.name === name));
  return { fills, repeated, leftOut, ignored };
}

function readRow(
  { line, cells, problem: form }: CsvRecord,
  names: readonly string[],
  labels: ReadingFills["labels"],
): ImportedFill | { readonly problems: string[] } {
  if (form !== undefined) return { problems: [`Line ${line}: ${form}.`] };
  const problems: string[] = [];
  if (cells.length > names.length)
    problems.push(`Line ${line}: ${cells.length} cells for ${names.length} columns.`);
  const cell = (name: ColumnName) => cells[names.indexOf(name)]?.trim() ?? "";
  const take = <Value>(name: ColumnName, read: (text: string) => Value | { readonly problem: string }) => {
    const value = read(cell(name));
    if (typeof value !== "object" || value === null || !("problem" in value)) return value as Value;
    problems.push(`Line ${line}, ${name}: ${value.problem}`);
    return undefined;
  };
  const fill = {
    fillId: take("fill_id", readId),
    venue: take("venue", (text) => readVenue(text, labels)),
    marketId: take("market_id", readId),
    outcomeId: take("outcome_id", readId),
    side: take("side", readSide),
    quantity: take("quantity", readQuantity),
    price: take("price", readPrice),
    fee: take("fee", readFee),
    at: take("time", readTime),
    orderId: cell("order_id") === "" ? undefined : take("order_id", readId),
  };
  return problems.length > 0 ? { problems } : (fill as ImportedFill);
}

function readId(text: string) {
  if (text === "") return { problem: "must not be empty." };
  return text.length > longestId || !isWellFormed(text) ? { problem: "this is no id." } : text;
}

function readVenue(text: string, labels: ReadingFills["labels"]) {
  const wanted = text.toLowerCase();
  const found = venueIds.find((venue) => venue === wanted || labels[venue].toLowerCase() === wanted);
  return found ?? { problem: `must be ${venueIds.join(", ")}, or the name of one.` };
}

function readSide(text: string) {
  const side = text.toLowerCase();
  return side === "buy" || side === "sell" ? side : { problem: "must be buy or sell." };
}

function readQuantity(text: string) {
  const read = readDecimalInput(text);
  return read.ok ? read.value : { problem: read.problem };
}

function readPrice(text: string) {
  const read = readDecimalInput(text);
  if (!read.ok) return { problem: read.problem };
  return compare(read.value, one) < 0 ? read.value : { problem: "must be between 0 and 1: 0.52, not 52." };
}

function readFee(text: string): Decimal | undefined | { readonly problem: string } {
  if (text === "") return undefined;
  if (/^0(\.0+)?$/.test(text)) return parseDecimal(text);
  const isRebate = text.startsWith("-");
  const read = readDecimalInput(isRebate ? text.slice(1) : text);
  if (!read.ok) return { problem: read.problem };
  return isRebate ? parseDecimal(`-${read.value}`) : read.value;
}

function readTime(text: string) {
  return parseInstant(text) ?? { problem: "must be a date and time with its zone: 2026-11-20T14:03:07Z." };
}

function isSameFill(a: ImportedFill, b: ImportedFill): boolean {
  const isSameFee = a.fee === undefined || b.fee === undefined ? a.fee === b.fee : equals(a.fee, b.fee);
  return (
    a.marketId === b.marketId &&
    a.outcomeId === b.outcomeId &&
    a.side === b.side &&
    a.at === b.at &&
    a.orderId === b.orderId &&
    equals(a.quantity, b.quantity) &&
    equals(a.price, b.price) &&
    isSameFee
  );
}
