/** A table as JSON: its columns in order, and a record for each row; every cell is the text it was, null where there is none. */
export function toJsonTable(rows: readonly (readonly (string | undefined)[])[]): string {
  const [columns = [], ...lines] = rows;
  const records = lines.map((line) =>
    Object.fromEntries(columns.map((column, index) => [column ?? "", line[index] ?? null])),
  );
  return `${JSON.stringify({ columns, rows: records }, undefined, 1)}\n`;
}
