/** Texts of the manual ledger and of the import of fills. */
export const texts = {
  dayMarks: "Marks of the day",
  notDecimal: "Not a decimal.",
  stopped: (why: string) => `Recording stopped: ${why}.`,
  closed: "Signed out: the ledger is closed.",
  unreadable: (entries: number) => `Unreadable entries: ${entries}. They are unchanged.`,
} as const;

/** Content of each column of a file of fills. */
export const columnTexts = {
  fill_id: "the venue's fill id; each id counts once",
  venue: "venue-a, venue-b or venue-c, or the venue's name here",
  market_id: "market id or ticker",
  outcome_id: "outcome id",
  side: "buy or sell",
  quantity: "contracts: 12.5, or 12,5 if prices use a comma",
  price: "per contract, between 0 and 1: 0.52 or 0,52",
  time: "with time zone: 2026-11-20T14:03:07Z",
  fee: "money; negative for a rebate; empty: by the venue's fee rule",
  fee_in_contracts: "contracts the venue kept of a purchase",
  order_id: "the fill's order, so that both count once",
} as const;

export const importTexts = {
  empty: "The file is empty.",
  tooManyRows: (most: number) => `The file has more than ${most} rows.`,
  missingColumns: (columns: readonly string[]) => `The first line lacks: ${columns.join(", ")}.`,
  repeatedColumn: (column: string) => `The first line has ${column} twice.`,
  line: (line: number, problem: string) => `Line ${line}: ${problem}.`,
  cell: (line: number, column: string, problem: string) => `Line ${line}, ${column}: ${problem}`,
  tooManyCells: (line: number, cells: number, columns: number) =>
    `Line ${line}: ${cells} cells for ${columns} columns.`,
  alreadyImported: "is already imported",
  onLine: (line: number) => `is on line ${line}`,
  otherFigures: (line: number, where: string) =>
    `Line ${line}, fill_id: this fill ${where}, with other figures.`,
  noText: "must not be empty.",
  roundedId: (text: string) => `a spreadsheet rounded this id to “${text}”. Export the column as text.`,
  failedId: (text: string) => `a spreadsheet put “${text}” in place of this id. Export the column as text.`,
  noId: "not an id.",
  venue: (venues: readonly string[]) => `must be ${venues.join(", ")}, or the name of one.`,
  side: "must be buy or sell.",
  comma: "the price has a decimal comma: use one here too.",
  price: "must be between 0 and 1: 0.52, not 52.",
  feeInContracts: "must be from 0 to the quantity.",
  time: "must be a date and time with its zone: 2026-11-20T14:03:07Z.",
} as const;
