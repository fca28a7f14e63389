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
