export const exportTexts = {
  save: { csv: "Save CSV", json: "Save JSON" },
  format: "Format",
  formats: { csv: "CSV", json: "JSON" },
  separator: "Separator",
  comma: "Comma",
  semicolon: "Semicolon",
  byteOrderMark: "Mark the file as UTF-8 for spreadsheets",
  hint: "Semicolon: for spreadsheets with decimal commas. Ids are written so that none is rounded; text that looks like a formula gets an apostrophe.",
  columns: "Columns",
  columnCount: (included: number, all: number) => `Columns: ${included === all ? "all" : included} of ${all}`,
} as const;
