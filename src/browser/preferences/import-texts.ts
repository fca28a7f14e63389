export const importTexts = {
  notJson: "This is no settings file: it is not a JSON object.",
  wrongFormat: (format: string) => `This is no settings file: “format” holds ${format}.`,
  newer: "a newer Crossbook wrote it",
  unknownVersion: "no Crossbook wrote such a file",
  wrongVersion: (version: string, why: string, own: number) =>
    `“version” holds ${version}: ${why}. This one reads version ${own}.`,
  nothingToUndo: "Nothing was imported here.",
  secret: "a value not shown here",
  nothing: "nothing",
  entries: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
} as const;
