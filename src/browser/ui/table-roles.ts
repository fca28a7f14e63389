const roles = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  th: "columnheader",
  td: "cell",
} as const;

/** Says aloud what the tables inside `host` are: laid out as blocks, some browsers forget that they are tables. */
export function keepTableRoles(host: HTMLElement): void {
  for (const [tag, role] of Object.entries(roles)) {
    for (const element of host.querySelectorAll(tag)) element.setAttribute("role", role);
  }
  for (const element of host.querySelectorAll('th[scope="row"]')) element.setAttribute("role", "rowheader");
}
