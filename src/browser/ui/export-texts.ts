export const exportTexts = {
  save: { csv: "Save CSV", json: "Save JSON" },
  format: "Format",
  formats: { csv: "CSV", json: "JSON" },
  separator: "Separator",
  comma: "Comma",
  semicolon: "Semicolon",
  byteOrderMark: "Mark the file as UTF-8 for spreadsheets",
  hints: {
    ",": "Exact. Import ids as text: spreadsheets round long numbers. Text that looks like a formula gets an apostrophe.",
    ";": "For spreadsheets with decimal commas; ids stay whole. Text that looks like a formula gets an apostrophe.",
  },
  columns: "Columns",
  columnCount: (included: number, all: number) => `Columns: ${included === all ? "all" : included} of ${all}`,
} as const;
