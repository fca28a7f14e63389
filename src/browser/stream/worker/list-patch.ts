// Rows of one feed in order of time, oldest first and bounded, with the changes since the last read: only the changed tail
// of a long list is sent to the page.

/** A bounded list and its changes. Changed in place. */
export interface ListState<Row> {
  readonly rows: Row[];
  /** Rows that left at the old end since the last patch was taken. */
  removed: number;
  /** First row that differs from the last patch. */
  changedFrom: number;
}

/** Changes from the last sent list to the current one: drop the oldest `removed`, keep `keptCount`, append `rows`. */
export interface ListPatch<Row> {
  readonly removed: number;
  readonly keptCount: number;
  readonly rows: readonly Row[];
}

/** A list of `rows` (oldest first), none of them sent. */
export function listOf<Row>(rows: Row[]): ListState<Row> {
  return { rows, removed: 0, changedFrom: 0 };
}

/** Puts `row` in at `index`; later rows move up. */
export function insertRow<Row>(list: ListState<Row>, index: number, row: Row): void {
  if (index >= list.rows.length) list.rows.push(row);
  else list.rows.splice(index, 0, row);
  list.changedFrom = Math.min(list.changedFrom, index);
}

export function replaceRow<Row>(list: ListState<Row>, index: number, row: Row): void {
  list.rows[index] = row;
  list.changedFrom = Math.min(list.changedFrom, index);
}

/** Removes the oldest rows until at most `most` are left. Returns the removed ones, oldest first. */
export function trimOldest<Row>(list: ListState<Row>, most: number): readonly Row[] {
  const excess = list.rows.length - most;
  if (excess <= 0) return [];
  list.removed += excess;
  list.changedFrom = Math.max(0, list.changedFrom - excess);
  return list.rows.splice(0, excess);
}

/** Changes since the last patch; the whole list if none was sent. */
export function drainPatch<Row>(list: ListState<Row>): ListPatch<Row> {
  const patch = {
    removed: list.removed,
    keptCount: list.changedFrom,
    rows: list.rows.slice(list.changedFrom),
  };
  list.removed = 0;
  list.changedFrom = list.rows.length;
  return patch;
}

/** `rows` after `patch`. */
export function applyPatch<Row>(rows: readonly Row[], patch: ListPatch<Row>): readonly Row[] {
  return [...rows.slice(patch.removed, patch.removed + patch.keptCount), ...patch.rows];
}
