// Parses a CSV file of fills made elsewhere. A bad row is rejected with its line, column and problem; the others are kept.
import { type CsvRecord, readCsv, unguardedText } from "#browser/lib/parse-csv.ts";
import { isWellFormed } from "#browser/routing/path-segment.ts";
import { type DecimalInput, parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { compare, type Decimal, equals, isNegative, one, parseDecimal, zero } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { fillKey } from "./effective-entries.ts";
import type { ImportedFill, RejectedRow } from "./ledger-entry.ts";
import { columnTexts, importTexts } from "./texts.ts";

/** Columns by their name in the first line, in any order. Others are ignored. */
export const fillColumns = [
  { name: "fill_id", isRequired: true, about: columnTexts.fill_id },
  { name: "venue", isRequired: true, about: columnTexts.venue },
  { name: "market_id", isRequired: true, about: columnTexts.market_id },
  { name: "outcome_id", isRequired: true, about: columnTexts.outcome_id },
  { name: "side", isRequired: true, about: columnTexts.side },
  { name: "quantity", isRequired: true, about: columnTexts.quantity },
  { name: "price", isRequired: true, about: columnTexts.price },
  { name: "time", isRequired: true, about: columnTexts.time },
  { name: "fee", isRequired: false, about: columnTexts.fee },
  { name: "fee_in_contracts", isRequired: false, about: columnTexts.fee_in_contracts },
  { name: "order_id", isRequired: false, about: columnTexts.order_id },
] as const;
type ColumnName = (typeof fillColumns)[number]["name"];

export const maxFillsFileBytes = 8 * 1024 * 1024;
const maxFillRows = 20_000;
const maxIdLength = 500;

export interface ParsedFills {
  /** New fills, in file order. */
  readonly fills: readonly ImportedFill[];
  /** Number of rows that repeat an earlier row or a known fill with equal values. */
  readonly repeated: number;
  readonly rejected: readonly RejectedRow[];
  /** Names of unknown columns. */
  readonly ignored: readonly string[];
}

export interface FillsParseOptions {
  /** Venue names, which the file may use instead of venue ids. */
  readonly labels: Readonly<Record<VenueId, string>>;
  /** Fills imported before. */
  readonly known: readonly ImportedFill[];
}

/** The fills and rejected rows of a file, or why it cannot be read at all, as a sentence. */
export function parseFillsCsv(
  text: string,
  { labels, known }: FillsParseOptions,
): ParsedFills | { readonly problem: string } {
  const [head, ...records] = readCsv(text);
  if (head === undefined) return { problem: importTexts.empty };
  if (head.problem !== undefined) return { problem: importTexts.line(head.line, head.problem) };
  if (records.length > maxFillRows) return { problem: importTexts.tooManyRows(maxFillRows) };
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const missing = fillColumns.filter(({ name, isRequired }) => isRequired && !names.includes(name));
  if (missing.length > 0) {
    return { problem: importTexts.missingColumns(missing.map(({ name }) => name)) };
  }
  const repeatedColumn = fillColumns.find(({ name }) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeatedColumn !== undefined) return { problem: importTexts.repeatedColumn(repeatedColumn.name) };

  const seen = new Map(
    known.map((fill) => [fillKey(fill), { fill, where: importTexts.alreadyImported as string }]),
  );
  const fills: ImportedFill[] = [];
  const leftOut: RejectedRow[] = [];
  let repeated = 0;
  for (const record of records) {
    const read = parseRow(record, names, labels);
    if ("problems" in read) {
      leftOut.push({ line: record.line, text: record.text, problems: read.problems });
      continue;
    }
    const earlier = seen.get(fillKey(read));
    if (earlier === undefined) {
      seen.set(fillKey(read), { fill: read, where: importTexts.onLine(record.line) });
      fills.push(read);
    } else if (isSameFill(earlier.fill, read)) repeated += 1;
    else {
      const problem = importTexts.otherFigures(record.line, earlier.where);
      leftOut.push({ line: record.line, text: record.text, problems: [problem] });
    }
  }
  const ignored = names.filter((name) => name !== "" && !fillColumns.some((column) => column.name === name));
  return { fills, repeated, rejected: leftOut, ignored };
}

function parseRow(
  { line, cells, problem: lineProblem }: CsvRecord,
  names: readonly string[],
  labels: FillsParseOptions["labels"],
): ImportedFill | { readonly problems: string[] } {
  if (lineProblem !== undefined) return { problems: [importTexts.line(line, lineProblem)] };
  const problems: string[] = [];
  if (cells.length > names.length) problems.push(importTexts.tooManyCells(line, cells.length, names.length));
  const cell = (name: ColumnName) => unguardedText(cells[names.indexOf(name)]?.trim() ?? "");
  // A price is below 1, so its comma groups no thousands.
  const hasCommas = cell("price").includes(",");
  const parseNumber = hasCommas ? parseWithComma : parseDecimalInput;
  function parseCell<Value>(name: ColumnName, read: (text: string) => Value | { readonly problem: string }) {
    const value = read(cell(name));
    if (typeof value !== "object" || value === null || !("problem" in value)) return value as Value;
    problems.push(importTexts.cell(line, name, value.problem as string));
    return undefined;
  }
  const fill = {
    fillId: parseCell("fill_id", parseId),
    venue: parseCell("venue", (text) => parseVenue(text, labels)),
    marketId: parseCell("market_id", parseId),
    outcomeId: parseCell("outcome_id", parseId),
    side: parseCell("side", parseSide),
    quantity: parseCell("quantity", (text) => parsedValue(parseNumber(text))),
    price: parseCell("price", (text) => parsePrice(parseNumber(text))),
    fee: parseCell("fee", (text) => parseFee(text, parseNumber)),
    feeInContracts: parseCell("fee_in_contracts", (text) => parseFee(text, parseNumber)),
    at: parseCell("time", parseTime),
    orderId: cell("order_id") === "" ? undefined : parseCell("order_id", parseId),
  };
  const { feeInContracts, quantity } = fill;
  if (
    feeInContracts !== undefined &&
    (isNegative(feeInContracts) || (quantity !== undefined && compare(feeInContracts, quantity) > 0))
  )
    problems.push(importTexts.cell(line, "fee_in_contracts", importTexts.feeInContracts));
  return problems.length > 0 ? { problems } : (fill as ImportedFill);
}

/** A number with an exponent, or cut to the 15 digits that a spreadsheet has and filled up with zeros. */
const roundedId = /^[-+]?(?:\d+(?:[.,]\d+)?e[-+]?\d+|[1-9]\d{14}0{4,})$/i;
/** A column too narrow ("####"), or a formula that failed ("#NAME?", "#NV"). */
const cellError = /^#(?:#+|[\p{L}\d/]+[!?]|N\/A|NV)$/u;

function parseId(text: string) {
  if (text === "") return { problem: importTexts.noText };
  if (roundedId.test(text)) return { problem: importTexts.roundedId(text) };
  if (cellError.test(text)) return { problem: importTexts.failedId(text) };
  return text.length > maxIdLength || !isWellFormed(text) ? { problem: importTexts.noId } : text;
}

function parseVenue(text: string, labels: FillsParseOptions["labels"]) {
  const name = text.toLowerCase();
  const found = venueIds.find((venue) => venue === name || labels[venue].toLowerCase() === name);
  return found ?? { problem: importTexts.venue(venueIds) };
}

function parseSide(text: string) {
  const side = text.toLowerCase();
  return side === "buy" || side === "sell" ? side : { problem: importTexts.side };
}

type ParseNumber = (text: string) => DecimalInput;

/** A number with a decimal comma, whose points separate groups of three digits. */
function parseWithComma(text: string): DecimalInput {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(text);
  if (text.includes(".") && !isGrouped) {
    return { ok: false, problem: importTexts.comma };
  }
  return parseDecimalInput(text.replaceAll(".", "").replace(",", "."));
}

function parsedValue(parsed: DecimalInput): Decimal | { readonly problem: string } {
  return parsed.ok ? parsed.value : { problem: parsed.problem };
}

function parsePrice(parsed: DecimalInput) {
  if (!parsed.ok) return { problem: parsed.problem };
  return compare(parsed.value, one) < 0 ? parsed.value : { problem: importTexts.price };
}

function parseFee(
  text: string,
  parseNumber: ParseNumber,
): Decimal | undefined | { readonly problem: string } {
  if (text === "") return undefined;
  if (/^0(?:[.,]0+)?$/.test(text)) return parseDecimal(text.replace(",", "."));
  const isRebate = text.startsWith("-");
  const parsed = parseNumber(isRebate ? text.slice(1) : text);
  if (!parsed.ok) return { problem: parsed.problem };
  return isRebate ? parseDecimal(`-${parsed.value}`) : parsed.value;
}

function parseTime(text: string) {
  return parseInstant(text) ?? { problem: importTexts.time };
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
    isSameFee &&
    equals(a.feeInContracts ?? zero, b.feeInContracts ?? zero)
  );
}
