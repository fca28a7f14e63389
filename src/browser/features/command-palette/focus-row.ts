const rows =
  "main :is(tbody tr, [role=row], li):has(a, button):not(:has([role=columnheader], th[aria-sort]))";

/** Moves the focus by `step` rows of the page's list; returns false without such a row. */
export function moveRow(step: 1 | -1): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>(rows)].filter((row) => row.checkVisibility());
  const at = shown.findLastIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? shown.at(step > 0 ? 0 : -1) : shown[at + step];
  next?.querySelector<HTMLElement>("a, button")?.focus();
  return next !== undefined;
}

/** Moves the focus to the page's search or filter; returns false without one. */
export function focusFilter(): boolean {
  const filter = document.querySelector<HTMLElement>("main input[type=search]");
  filter?.focus();
  return filter !== null;
}
